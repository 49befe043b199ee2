import type { Caller } from "./carts.js";
import type { LocalizedText, PriceValue } from "./price.js";

/** A currency of a tenant. */
export interface Currency {
  code: string;
  name: LocalizedText | string;
  metadata?: { version?: number };
}

/** The rate is text, so that it keeps its digits. */
export interface ExchangeRate {
  /** `<SOURCE>_<TARGET>`. */
  code: string;
  sourceCurrency: string;
  targetCurrency: string;
  rate: string;
  metadata?: { version?: number };
}

/** The currencies of a tenant and the rates between them. */
export interface CurrenciesState {
  languages?: readonly string[];
  defaultLanguage?: string;
  currencies?: readonly Currency[];
  rates?: readonly ExchangeRate[];
}

/** How an operation on stored things ended, as a service of the interface would answer. */
export type Outcome<Status extends 200 | 201 | 204, Body> = Status extends 200
  ? { category: "ok"; status: 200; body: Body }
  : Status extends 201
    ? { category: "created"; status: 201; body: Body }
    : { category: "no_content"; status: 204; body?: undefined };

/** What the host has to see to after a change. */
export type CurrencyEffect =
  | { type: "EXCHANGE_RATES_REMOVED"; codes: string[] }
  | { type: "PRICES_TO_REMOVE"; currency: string };

interface OnCurrencies {
  state: CurrenciesState;
  caller?: Caller;
  tenant?: { header?: string; path?: string };
}

interface Paged {
  sort?: string;
  pageNumber?: number;
  pageSize?: number;
  totalCount?: boolean;
}

export type CreateCurrencyRequest = OnCurrencies & { currency: Currency; contentLanguage?: string };
export type CreatedInCurrencies = { outcome: Outcome<201, { code: string }>; state: CurrenciesState };
export type ListCurrenciesRequest = OnCurrencies & Paged & { code?: string; name?: string; acceptLanguage?: string };
export type ListCurrenciesAnswer = { outcome: Outcome<200, Currency[]>; totalCount?: number };
export type GetCurrencyRequest = OnCurrencies & { code: string; acceptLanguage?: string };
export type GetCurrencyAnswer = { outcome: Outcome<200, Currency> };
export type UpdateCurrencyRequest = OnCurrencies & {
  code: string;
  currency: { code?: string; name: LocalizedText | string; metadata: { version: number } };
  contentLanguage?: string;
};
export type ChangedCurrencies = { outcome: { category: "ok"; status: 200; body?: unknown }; state: CurrenciesState };
export type DeleteFromCurrenciesRequest = OnCurrencies & { code: string };
export type DeletedFromCurrencies = {
  outcome: Outcome<204, never>;
  state: CurrenciesState;
  effects?: CurrencyEffect[];
};

export type CreateExchangeRateRequest = OnCurrencies & { exchangeRate: Omit<ExchangeRate, "code"> & { code?: string } };
export type ListExchangeRatesRequest = OnCurrencies &
  Paged & { code?: string; sourceCurrency?: string; targetCurrency?: string };
export type ListExchangeRatesAnswer = { outcome: Outcome<200, ExchangeRate[]>; totalCount?: number };
export type GetExchangeRateRequest = OnCurrencies & { code: string };
export type GetExchangeRateAnswer = { outcome: Outcome<200, ExchangeRate> };
export type UpdateExchangeRateRequest = OnCurrencies & {
  code: string;
  exchangeRate: { rate: string; metadata: { version: number } };
};

interface AnyConversion {
  state: CurrenciesState;
  source: string;
  target: string;
  /** Decimals of the result; absent, those of the target currency. */
  scale?: number;
  /** A third currency to go through. */
  via?: string;
  /** Whether the rate of the opposite direction may be divided by where there is no direct one; not beside `via`. */
  inverse?: boolean;
}

export type ConvertAmountRequest = AnyConversion & { amount: number; price?: undefined };
export type ConvertPriceRequest = AnyConversion & {
  price: Omit<PriceValue, "taxValue"> & { taxValue?: number };
  amount?: undefined;
};

interface Converted {
  /** The rates on the way. */
  path: { code: string; rate: string; inverse: boolean }[];
}

export type ConvertAmountAnswer = Converted & { amount: number };
export type ConvertPriceAnswer = Converted & { price: PriceValue };
