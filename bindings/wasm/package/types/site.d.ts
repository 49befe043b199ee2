import type { Json, LocalizedText, Money, Numeric } from "./price.js";
import type { SiteMixins } from "./settings.js";

/** The members that the three service configurations of a site have in common. */
interface Service {
  /** Identifier; of a payment service, the payment mode that a checkout names. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Whether the service is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** Address of the service. */
  serviceUrl?: string | undefined;
  /** Settings of the service. */
  configuration?: {
    /** For everybody who reads the site. */
    public?: Json | undefined;
    /** For `site.site_manage` alone. */
    restricted?: Json | undefined;
  } | undefined;
}

/** One tax class of a country. */
export interface TaxClass {
  /** The code that lines, fees and shipping methods name. */
  code?: string | undefined;
  /** Name of the class. */
  name?: string | LocalizedText | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
  /** Whether it is the usual class of the country. */
  isDefault?: boolean | undefined;
  /** Place among the classes of the country. */
  order?: Numeric | undefined;
}

/** A tax service: the tax classes, country by country. */
export interface TaxService extends Service {
  /** The countries that the site has tax classes for. */
  countries?: readonly {
    /** ISO 3166-1 code, whatever its letter case. */
    countryCode?: string | undefined;
    /** The tax classes of the country. */
    taxClasses?: readonly TaxClass[] | undefined;
  }[] | undefined;
}

/** One way of shipping. Its cost is net. */
export interface ShippingMethod {
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** Name of the method, a text or a map of language code to text. */
  name?: string | LocalizedText | undefined;
  /** Whether the method is in use. Absent: it is. */
  active?: boolean | undefined;
  /** The gross value of an order, before discounts, above which the method is not offered. */
  maxOrderValue?: Money | undefined;
  /** Tax code of the cost, looked up in the site's tax table. Absent: the cost is untaxed. */
  shippingTaxCode?: string | undefined;
  /** Only customers of this group are offered the method. Absent: all are. */
  shippingGroupId?: string | undefined;
  /** Shipping costs from an order value on; a tier with a group is for customers of that group. */
  fees?: readonly {
    /** The gross value of an order, before discounts, from which the tier is for. Absent: 0. */
    minOrderValue?: Money | undefined;
    /** The net cost. */
    cost: Money;
    /** Only customers of this group get the tier. Absent: all that have no tier of their own. */
    shippingGroupId?: string | undefined;
  }[] | undefined;
}

/** A shipping service: zones with their methods, and delivery times with their slots. */
export interface ShippingService extends Service {
  /** The zones that are shipped to, and how; none fits: the default zone. */
  zones?: readonly {
    /** Identifier, which a checkout names. */
    id?: string | undefined;
    /** Name of the zone. */
    name?: string | LocalizedText | undefined;
    /** Whether the zone serves every destination that no zone fits. */
    default?: boolean | undefined;
    /** The destinations. */
    shipTo?: readonly { country?: string | undefined; postalCode?: string | undefined }[] | undefined;
    /** The ways of shipping there. */
    methods?: readonly ShippingMethod[] | undefined;
  }[] | undefined;
  /** When is delivered. */
  deliveryTimes?: readonly {
    /** Identifier, which a checkout names. */
    id?: string | undefined;
    /** The zone that is delivered to. */
    zoneId?: string | undefined;
    /** The slots of the delivery time. */
    slots?: readonly DeliverySlot[] | undefined;
  }[] | undefined;
  /** The shipping groups that there are; no rule reads them. */
  groups?: readonly { id?: string | undefined; name?: string | LocalizedText | undefined; [member: string]: Json | undefined }[] | undefined;
  /** Which customers are of which shipping group. */
  customerGroups?: readonly { customerId?: string | undefined; groupId?: string | undefined }[] | undefined;
}

/** A slot of a delivery time. Only the method is read by a rule. */
export interface DeliverySlot {
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** The method of the zone that delivers in this slot. */
  shippingMethod?: string | undefined;
  /** From when to when is delivered. */
  deliveryTimeRange?: Json | undefined;
  /** Until when can be ordered. */
  cutOffTime?: Json | undefined;
  /** How many orders the slot takes. */
  capacity?: Numeric | undefined;
}

/** A payment service: the payment mode of a checkout, and its fee. The amount is net. */
export interface PaymentService extends Service {
  /** The fee for paying this way; it is never discounted. */
  fee?: {
    /** Whether the fee is taxed by `taxCode`. Absent: gross equals net. */
    taxable?: boolean | undefined;
    /** Tax code, looked up in the site's tax table. */
    taxCode?: string | undefined;
  } & (
    | { feeType: "ABSOLUTE"; feeAbsolute: Money }
    | {
        /** Of the final net prices of all lines and of shipping. */
        feeType: "PERCENT";
        /** The percentage. */
        feePercentage: Numeric;
      }
  ) | undefined;
}

/** A site: the members that a calculation reads, and the others. */
export interface Site {
  /** Code of the site; it never changes. */
  code?: string | undefined;
  /** Name of the site. */
  name?: string | undefined;
  /** Whether the site is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Whether it is the default site of the tenant. Absent: it is not. */
  default?: boolean | undefined;
  /** Whether prices include tax. Absent: they do not. */
  includesTax?: boolean | undefined;
  /** Default language, a code of ISO 639-1. */
  defaultLanguage?: string | undefined;
  /** Languages, codes of ISO 639-1. */
  languages?: readonly string[] | undefined;
  /** ISO 4217 code of the default currency; a validation holds the cart's against it and the available ones. */
  currency?: string | undefined;
  /** ISO 4217 codes of further currencies that a cart of the site may have. */
  availableCurrencies?: readonly string[] | undefined;
  /** The home of the goods; country and postal code are needed wherever shipping is calculated. */
  homeBase?: {
    /** The address; shipping is calculated from it. */
    address?: {
      /** The street. */
      street?: string | undefined;
      /** The number in the street. */
      streetNumber?: string | undefined;
      /** Postal code. */
      zipCode?: string | undefined;
      /** The town. */
      city?: string | undefined;
      /** ISO 3166-1 code; the last resort for the tax country. */
      country?: string | undefined;
      /** The state or province. */
      state?: string | undefined;
    } | undefined;
    /** The place on the map. */
    location?: { latitude?: Numeric | undefined; longitude?: Numeric | undefined } | undefined;
  } | undefined;
  /** ISO 3166-1 codes of the countries that are shipped to. Empty: all. */
  shipToCountries?: readonly string[] | undefined;
  /** Which address of the customer tells the tax country where the cart does not. Absent: `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: "SHIPPING_ADDRESS" | "BILLING_ADDRESS" | undefined;
  /** Decimals of every figure, 0 to 10. Absent: 2. */
  cartCalculationScale?: Numeric | undefined;
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric | undefined;
  /** Tax services; of several active ones the first match counts. */
  tax?: readonly TaxService[] | undefined;
  /** Shipping services with their zones. */
  shipping?: readonly ShippingService[] | undefined;
  /** Payment services with their fees. */
  payment?: readonly PaymentService[] | undefined;
  /** Buying on behalf of a customer. */
  assistedBuying?: { storefrontUrl?: string | undefined } | undefined;
  /** The version of the site, and the schemas of its mixins. */
  metadata?: {
    /** 1 when the site is created, one more with every change. */
    version?: Numeric | undefined;
    /** Mixin names to schema URLs. */
    mixins?: Readonly<Record<string, string>> | undefined;
    [member: string]: Json | undefined;
  } | undefined;
  /** The settings groups of the site, and further mixins, by name. */
  mixins?: SiteMixins | undefined;
}

/** A new site, with the members that it must have. */
export type NewSite = Site &
  Required<Pick<Site, "code" | "name" | "defaultLanguage" | "languages" | "currency" | "shipToCountries">> & {
    /** The home of the goods; country and postal code are needed wherever shipping is calculated. */
    homeBase: { address: { country: string; zipCode: string } };
  };

/** A site that takes the place of one of its code. */
export type SiteReplacement = NewSite & {
  /** The version of the site, and the schemas of its mixins. */
  metadata: NonNullable<Site["metadata"]> & { version: Numeric };
};

/** The sites of a tenant. */
export interface SitesState {
  /** Every site, each with its own code. */
  sites?: readonly Site[] | undefined;
}
