import type { Json, LocalizedText, Money, Numeric } from "./price.js";
import type { SiteMixins } from "./settings.js";

/** What the three service configurations of a site have in common. */
interface Service {
  /** Identifier; of a payment service, the payment mode that a checkout names. */
  id?: string;
  /** Name of the service. */
  name?: string;
  /** Whether the service is in use. Absent: it is. */
  active?: boolean;
  /** Kind of the service. */
  serviceType?: string;
  /** Address of the service. */
  serviceUrl?: string;
  /** Settings of the service. */
  configuration?: {
    /** For everybody who reads the site. */
    public?: Json;
    /** For `site.site_manage` alone. */
    restricted?: Json;
  };
}

/** One tax class of a country. */
export interface TaxClass {
  /** The tax code. */
  code?: string;
  /** Name of the class. */
  name?: string | LocalizedText;
  /** In percent. */
  rate?: Numeric;
  /** Whether it is the usual class of the country. */
  isDefault?: boolean;
  /** Place among the classes of the country. */
  order?: Numeric;
}

/** A tax service: the tax classes, country by country. */
export interface TaxService extends Service {
  /** The countries that the site has tax classes for. */
  countries?: readonly {
    /** ISO 3166-1 code. */
    countryCode?: string;
    /** The tax classes of the country. */
    taxClasses?: readonly TaxClass[];
  }[];
}

/** One way of shipping. Its cost is net. */
export interface ShippingMethod {
  /** Identifier, which a checkout names. */
  id?: string;
  /** Name of the method. */
  name?: string | LocalizedText;
  /** Whether the method is in use. Absent: it is. */
  active?: boolean;
  /** The gross value of an order, before discounts, above which the method is not offered. */
  maxOrderValue?: Money;
  /** Looked up in the site's tax table. Absent, the cost is untaxed. */
  shippingTaxCode?: string;
  /** Only customers of this group are offered the method. */
  shippingGroupId?: string;
  /** What shipping costs from an order value on; a tier with a group is for customers of that group. */
  fees?: readonly {
    /** The gross value of an order, before discounts, from which the tier is for. Absent: 0. */
    minOrderValue?: Money;
    /** The net cost. */
    cost: Money;
    /** Only customers of this group get the tier. */
    shippingGroupId?: string;
  }[];
}

/** A shipping service: zones with their methods, and delivery times with their slots. */
export interface ShippingService extends Service {
  /** Where is shipped to, and how; none fits: the default zone. */
  zones?: readonly {
    /** Identifier, which a checkout names. */
    id?: string;
    /** Name of the zone. */
    name?: string | LocalizedText;
    /** Whether the zone serves every destination that no zone fits. */
    default?: boolean;
    /** `postalCode` may end in `*`. */
    shipTo?: readonly { country?: string; postalCode?: string }[];
    /** The ways of shipping there. */
    methods?: readonly ShippingMethod[];
  }[];
  /** When is delivered. */
  deliveryTimes?: readonly {
    /** Identifier, which a checkout names. */
    id?: string;
    /** The zone that is delivered to. */
    zoneId?: string;
    /** The slots of the delivery time. */
    slots?: readonly DeliverySlot[];
  }[];
  /** The shipping groups that there are; no rule reads them. */
  groups?: readonly { id?: string; name?: string | LocalizedText; [member: string]: Json | undefined }[];
  /** Which customers are of which group. */
  customerGroups?: readonly { customerId?: string; groupId?: string }[];
}

/** A slot of a delivery time. Only the method is read by a rule. */
export interface DeliverySlot {
  /** Identifier, which a checkout names. */
  id?: string;
  /** The method of the zone that delivers in this slot. */
  shippingMethod?: string;
  /** From when to when is delivered. */
  deliveryTimeRange?: Json;
  /** Until when can be ordered. */
  cutOffTime?: Json;
  /** How many orders the slot takes. */
  capacity?: Numeric;
}

/** A payment service: the payment mode of a checkout, and its fee. The amount is net. */
export interface PaymentService extends Service {
  /** What paying this way costs; it is never discounted. */
  fee?: {
    /** Whether the fee is taxed by `taxCode`. Absent: gross equals net. */
    taxable?: boolean;
    /** Looked up in the site's tax table. */
    taxCode?: string;
  } & (
    | { feeType: "ABSOLUTE"; feeAbsolute: Money }
    | {
        /** Of the final net prices of all lines and of shipping. */
        feeType: "PERCENT";
        feePercentage: Numeric;
      }
  );
}

/** What a calculation reads of a site, and what else a site has. */
export interface Site {
  /** Unique identifier; it never changes. */
  code?: string;
  /** Name of the site. */
  name?: string;
  /** Whether the site is in use. */
  active?: boolean;
  /** Whether it is the default site of the tenant. */
  default?: boolean;
  /** Whether prices include tax. Absent: they do not. */
  includesTax?: boolean;
  /** ISO 639-1 code. */
  defaultLanguage?: string;
  /** ISO 639-1 codes. */
  languages?: readonly string[];
  /** ISO 4217 code. */
  currency?: string;
  /** ISO 4217 codes of further currencies. */
  availableCurrencies?: readonly string[];
  /** Where the goods come from; country and postal code are needed wherever shipping is calculated. */
  homeBase?: {
    /** The address. */
    address?: {
      street?: string;
      streetNumber?: string;
      zipCode?: string;
      city?: string;
      /** ISO 3166-1 code; the last resort for the tax country. */
      country?: string;
      state?: string;
    };
    /** The place on the map. */
    location?: { latitude?: Numeric; longitude?: Numeric };
  };
  /** ISO 3166-1 codes of the countries that are shipped to. */
  shipToCountries?: readonly string[];
  /** Which address of the customer tells the tax country where the cart does not. Absent: `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS";
  /** Decimals of every figure, 0 to 10; absent, 2. */
  cartCalculationScale?: Numeric;
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric;
  /** Tax services; of several active ones the first match counts. */
  tax?: readonly TaxService[];
  /** Shipping services. */
  shipping?: readonly ShippingService[];
  /** Payment services. */
  payment?: readonly PaymentService[];
  /** Buying on behalf of a customer. */
  assistedBuying?: { storefrontUrl?: string };
  /** The version of the site, and the schemas of its mixins. */
  metadata?: {
    /** Rises by one with every change. */
    version?: Numeric;
    /** Mixin names to schema URLs. */
    mixins?: Readonly<Record<string, string>>;
    [member: string]: Json | undefined;
  };
  /** The settings groups of the site. */
  mixins?: SiteMixins;
}

/** What a new site must have. */
export type NewSite = Site &
  Required<Pick<Site, "code" | "name" | "defaultLanguage" | "languages" | "currency" | "shipToCountries">> & {
    homeBase: { address: { country: string; zipCode: string } };
  };

/** The sites of a tenant. */
export interface SitesState {
  /** Every site, each with its own code. */
  sites?: readonly Site[];
}
