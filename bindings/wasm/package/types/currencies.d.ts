import type { Limited } from "./calculate.js";
import type { Caller } from "./carts.js";
import type { LocalizedText, Numeric, PriceValue } from "./price.js";

/** A currency of a tenant. */
export interface Currency {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** Its name: a map of language to text. */
  name: LocalizedText;
  /** The version of the currency. */
  metadata?: { version?: Numeric | undefined } | undefined;
}

/** A currency as it is read, with its name in the language of the reader. */
export interface LocalizedCurrency {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** Its name: a text in one language, or a map of language to text, as the request's `acceptLanguage` says. */
  name: LocalizedText | string;
  /** The version of the currency. */
  metadata?: { version?: Numeric | undefined } | undefined;
}

/** The body that creates a currency. */
export interface NewCurrency {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** Its name: a text in the language of the content, or a map of language to text. */
  name: LocalizedText | string;
  /** Of no effect: the version of a new currency is 1. */
  metadata?: { version?: Numeric | undefined } | undefined;
}

/** The rate is text, so that it keeps its digits. */
export interface ExchangeRate {
  /** `<SOURCE>_<TARGET>`; given by the library. */
  code: string;
  /** ISO 4217 code of a currency of the tenant; it never changes. */
  sourceCurrency: string;
  /** ISO 4217 code of another one; it never changes. */
  targetCurrency: string;
  /** Above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** The version of the rate. */
  metadata?: { version?: Numeric | undefined } | undefined;
}

/** The body that creates an exchange rate. */
export interface NewExchangeRate extends Omit<ExchangeRate, "code" | "metadata"> {
  /** `<SOURCE>_<TARGET>`, which the library gives; another one is refused. */
  code?: string | undefined;
  /** Of no effect: the version of a new rate is 1. */
  metadata?: { version?: Numeric | undefined } | undefined;
}

/** The currencies of a tenant and the rates between them. */
export interface CurrenciesState {
  /** The languages that names may be in. Absent: the default language alone. */
  languages?: readonly string[] | undefined;
  /** The language of names that a request names none for. Absent: the first of the languages. */
  defaultLanguage?: string | undefined;
  /** The currencies, each with its own code. */
  currencies?: readonly Currency[] | undefined;
  /** The rates, each of a pair of its own. */
  rates?: readonly ExchangeRate[] | undefined;
}

/** How an operation on stored things ended, as a service of the interface would answer. */
export type Outcome<Status extends 200 | 201 | 204, Body> = Status extends 200
  ? { category: "ok"; status: 200; body: Body }
  : Status extends 201
    ? { category: "created"; status: 201; body: Body }
    : { category: "no_content"; status: 204; body?: undefined };

/** The effects that the host has to see to after a change. */
export type CurrencyEffect =
  | { type: "EXCHANGE_RATES_REMOVED"; codes: string[] }
  | { type: "PRICES_TO_REMOVE"; currency: string };

/** The tenant as a request names it twice; both must agree. */
export interface Tenant {
  /** The tenant of the header. */
  header?: string | undefined;
  /** The tenant of the address. */
  path?: string | undefined;
}

/** An operation that anyone may ask for. */
interface OnCurrencies extends Limited {
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
}

/** An operation that needs a scope. */
interface ScopedOnCurrencies extends OnCurrencies {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
}

/** A page of a list. */
interface Paged {
  /** The order: `field[:asc|:desc]`, several with commas. Absent, and among equals: by `code`. */
  sort?: string | undefined;
  /** The page, from 1. */
  pageNumber?: Numeric | undefined;
  /** Entries of a page. Absent: 60. */
  pageSize?: Numeric | undefined;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean | undefined;
}

/** The language of a name that is read: `*` for all of them, or as the header Accept-Language. Absent: the default. */
interface Accepted {
  /**
   * The language of the names: `*` for all of them, or as the header Accept-Language has it, `de-CH, en;q=0.5`. Absent: the
   * default.
   */
  acceptLanguage?: string | undefined;
}

/** The language of a name that is written: `*` for a map of all of them, or one. Absent: the default. */
interface Written {
  /** The language of the name: a language tag, or `*` for a map of all of them. Absent: the default. */
  contentLanguage?: string | undefined;
}

/** A currency to add. */
export type CreateCurrencyRequest = ScopedOnCurrencies & Written & {
  /** The currency to add. */
  currency: NewCurrency;
};
/** The code of what was added, and the new state. */
export type CreatedInCurrencies = { outcome: Outcome<201, { code: string }>; state: CurrenciesState };
/** A page of the currencies: `code` and `name` are contained in those of what is listed, whatever the letter case. */
export type ListCurrenciesRequest = OnCurrencies & Paged & Accepted & { code?: string | undefined; name?: string | undefined };
/** The currencies of a page; with `totalCount`, how many all pages have. */
export type ListCurrenciesAnswer = { outcome: Outcome<200, LocalizedCurrency[]>; totalCount?: number | undefined };
/** A currency to read, by its code. */
export type GetCurrencyRequest = OnCurrencies & Accepted & { code: string };
/** The currency. */
export type GetCurrencyAnswer = { outcome: Outcome<200, LocalizedCurrency> };
/** A currency to rename. */
export type UpdateCurrencyRequest = ScopedOnCurrencies &
  Written & {
    /** Which one, by its code. */
    code: string;
    /** Its new name, and the version that it is meant for. */
    currency: { code?: string | undefined; name: LocalizedText | string; metadata: { version: Numeric } };
  };
/** The new state. */
export type ChangedCurrencies = { outcome: { category: "ok"; status: 200 }; state: CurrenciesState };
/** A currency or a rate to delete, by its code. */
export type DeleteFromCurrenciesRequest = ScopedOnCurrencies & { code: string };
/** The new state, and what the host has to see to. */
export type DeletedFromCurrencies = {
  /** The response of a service of the interface. */
  outcome: Outcome<204, never>;
  /** The state to keep. */
  state: CurrenciesState;
  /** The effects of the change; absent when there is none. */
  effects?: CurrencyEffect[] | undefined;
};

/** A rate to add. */
export type CreateExchangeRateRequest = ScopedOnCurrencies & {
  /** The rate to add. */
  exchangeRate: NewExchangeRate;
};
/** A page of the rates: the codes are contained in those of what is listed, whatever the letter case. */
export type ListExchangeRatesRequest = ScopedOnCurrencies &
  Paged & { code?: string | undefined; sourceCurrency?: string | undefined; targetCurrency?: string | undefined };
/** The rates of a page; with `totalCount`, how many all pages have. */
export type ListExchangeRatesAnswer = { outcome: Outcome<200, ExchangeRate[]>; totalCount?: number | undefined };
/** A rate to read, by its code: `EUR_USD`. */
export type GetExchangeRateRequest = ScopedOnCurrencies & { code: string };
/** The rate. */
export type GetExchangeRateAnswer = { outcome: Outcome<200, ExchangeRate> };
/** A rate to change. */
export type UpdateExchangeRateRequest = ScopedOnCurrencies & {
  /** Which one, by its code. */
  code: string;
  /** Its new rate, and the version that it is meant for. */
  exchangeRate: {
    /** The code, which never changes; another one than the stored is refused. */
    code?: string | undefined;
    /** The source, which never changes; another one than the stored is refused. */
    sourceCurrency?: string | undefined;
    /** The target, which never changes; another one than the stored is refused. */
    targetCurrency?: string | undefined;
    /** Above 0, with a full stop or a comma before the decimals. */
    rate: string;
    /** The version that the update is for. */
    metadata: { version: Numeric };
  };
};

/** A pure computation, for whoever asks: there is no `caller`. */
interface AnyConversion extends Limited {
  /** The currencies and rates of the tenant. */
  state: CurrenciesState;
  /** ISO 4217 code of the currency to convert from. */
  source: string;
  /** ISO 4217 code of the currency to convert to. */
  target: string;
  /** Decimals of the result, 0 to 10. Absent: those of the target currency in ISO 4217. */
  scale?: Numeric | undefined;
  /** ISO 4217 code of a third currency to go through. */
  via?: string | undefined;
  /** Whether the rate of the opposite direction may be divided by where there is no direct one; not beside `via`. */
  inverse?: boolean | undefined;
}

/** An amount to convert. */
export type ConvertAmountRequest = AnyConversion & { amount: Numeric; price?: undefined };
/** A price to convert, side by side. */
export type ConvertPriceRequest = AnyConversion & {
  /** The price to convert, side by side: net and gross are converted, and the tax is their difference. */
  price: { netValue: Numeric; grossValue: Numeric; taxValue?: Numeric | undefined; taxCode?: string | undefined; taxRate?: Numeric | undefined };
  amount?: undefined;
};

/** How something was converted. */
interface Converted {
  /** The rates on the way. */
  path: { code: string; rate: string; inverse: boolean }[];
}

/** The amount in the target currency. */
export type ConvertAmountAnswer = Converted & { amount: number };
/** The price in the target currency. */
export type ConvertPriceAnswer = Converted & { price: PriceValue };
