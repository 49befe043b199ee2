import type { Json, LocalizedText, Money } from "./price.js";

/** One tax class of a country. */
export interface TaxClass {
  code?: string;
  name?: string | LocalizedText;
  /** In percent. */
  rate?: number;
  isDefault?: boolean;
  order?: number;
}

/** A tax service: the tax classes, country by country. */
export interface TaxService {
  id?: string;
  name?: string;
  active?: boolean;
  countries?: readonly { countryCode?: string; taxClasses?: readonly TaxClass[] }[];
  serviceType?: string;
  serviceUrl?: string;
  configuration?: Json;
}

/** One way of shipping. Its cost is net. */
export interface ShippingMethod {
  id?: string;
  name?: string | LocalizedText;
  active?: boolean;
  maxOrderValue?: Money;
  /** Absent, the cost is untaxed. */
  shippingTaxCode?: string;
  shippingGroupId?: string;
  /** What shipping costs from an order value on. */
  fees?: readonly { minOrderValue?: Money; cost: Money; shippingGroupId?: string }[];
}

/** A shipping service: zones with their methods, and delivery times with their slots. */
export interface ShippingService {
  id?: string;
  name?: string;
  active?: boolean;
  zones?: readonly {
    id?: string;
    name?: string | LocalizedText;
    /** Whether the zone serves every destination that no zone fits. */
    default?: boolean;
    /** `postalCode` may end in `*`. */
    shipTo?: readonly { country?: string; postalCode?: string }[];
    methods?: readonly ShippingMethod[];
  }[];
  deliveryTimes?: readonly {
    id?: string;
    zoneId?: string;
    slots?: readonly { id?: string; shippingMethod?: string }[];
  }[];
  customerGroups?: readonly { customerId?: string; groupId?: string }[];
  serviceType?: string;
  serviceUrl?: string;
  configuration?: Json;
}

/** A payment service: the payment mode of a checkout, and its fee. The amount is net. */
export interface PaymentService {
  id?: string;
  name?: string;
  active?: boolean;
  fee?: { taxable?: boolean; taxCode?: string } & (
    | { feeType: "ABSOLUTE"; feeAbsolute: Money }
    | { feeType: "PERCENT"; feePercentage: number }
  );
  serviceType?: string;
  serviceUrl?: string;
  configuration?: Json;
}

/** What a calculation reads of a site, and what else a site has. */
export interface Site {
  code?: string;
  name?: string;
  active?: boolean;
  default?: boolean;
  /** Whether prices include tax. */
  includesTax?: boolean;
  defaultLanguage?: string;
  languages?: readonly string[];
  currency?: string;
  availableCurrencies?: readonly string[];
  homeBase?: {
    address?: {
      street?: string;
      streetNumber?: string;
      zipCode?: string;
      city?: string;
      country?: string;
      state?: string;
    };
    location?: { latitude?: number; longitude?: number };
  };
  shipToCountries?: readonly string[];
  taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
  /** Decimals of every figure, 0 to 10; absent, 2. */
  cartCalculationScale?: number;
  authorizedAmountUplift?: number;
  tax?: readonly TaxService[];
  shipping?: readonly ShippingService[];
  payment?: readonly PaymentService[];
  assistedBuying?: { storefrontUrl?: string };
  metadata?: { version?: number; mixins?: Readonly<Record<string, string>>; [member: string]: Json | undefined };
  mixins?: Readonly<Record<string, Json>>;
}

/** What a new site must have. */
export type NewSite = Site &
  Required<Pick<Site, "code" | "name" | "defaultLanguage" | "languages" | "currency" | "shipToCountries">> & {
    homeBase: { address: { country: string; zipCode: string } };
  };

/** The sites of a tenant. */
export interface SitesState {
  sites?: readonly Site[];
}
