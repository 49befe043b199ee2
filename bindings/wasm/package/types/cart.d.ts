import type { CalculatedCartPrice, CalculatedItemPrice, CalculatedUnitPrice, Json, LocalizedText, Money, Numeric, PriceValue } from "./price.js";

/** The product of a line. Members that no rule knows are passed through. */
export interface Product {
  /** Identifier; where there is no `itemYrn`, it tells the products of lines apart. */
  id?: string | undefined;
  /** Stock keeping unit. */
  sku?: string | undefined;
  /** Name of the product: a text, or a map of language code to text. */
  name?: string | LocalizedText | undefined;
  /** Description of the product: a text, or a map of language code to text. */
  description?: string | LocalizedText | undefined;
  /** Pictures of the product. */
  images?: readonly { id?: string | undefined; url?: string | undefined; [member: string]: Json | undefined }[] | undefined;
  /** Categories that the product is in; coupons that are restricted to categories look at these. */
  categories?: readonly string[] | undefined;
  [member: string]: Json | undefined;
}

/** The price of one unit: gross on a site that includes tax, else net. */
export interface Price {
  /** Identifier of the price match. INTERNAL lines of one product have the same. */
  priceId?: string | undefined;
  /** The amount before a price rule of the host; it is checked and passed through. */
  originalAmount?: Numeric | undefined;
  /** The amount that is calculated with: gross on a site that includes tax, else net. Every line needs it. */
  effectiveAmount?: Numeric | undefined;
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | undefined;
  /** When present, the amount is for that many units. */
  measurementUnit?: {
    /** How many units the amount is for, above 0. */
    quantity: Numeric;
    /** Code of the unit, which no rule reads. */
    unitCode?: string | undefined;
    [member: string]: Json | undefined;
  } | undefined;
}

/** Tax that an external system states. */
export interface StatedTax {
  /** The tax code of the line where it has no `taxCode`: a label, never looked up. */
  name?: string | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
  /** Amount without tax. Of net and gross one is enough. */
  netValue?: Numeric | undefined;
  /** Amount with tax. */
  grossValue?: Numeric | undefined;
  /** Of a `lineTax`, the quantity that it was given for. Absent: that of the line. */
  quantity?: Numeric | undefined;
}

/** The price of a whole line, as an external system states it. It has no effect of its own, and is passed through. */
export interface LinePrice {
  /** The amount before a price rule of the host. */
  originalAmount?: Numeric | undefined;
  /** The amount of the line. */
  effectiveAmount?: Numeric | undefined;
  /** ISO 4217 code. */
  currency?: string | undefined;
  [member: string]: Json | undefined;
}

/** The tax of an INTERNAL line without a tax code of its own; of an earlier calculation, also its figures. */
export interface UnitPrice {
  /** Amount without tax of an earlier calculation; no rule reads it. */
  netValue?: Numeric | undefined;
  /** Amount with tax of an earlier calculation; no rule reads it. */
  grossValue?: Numeric | undefined;
  /** Tax of an earlier calculation; no rule reads it. */
  taxValue?: Numeric | undefined;
  /**
   * Tax code: looked up in the site's tax table where that has it for the tax country, else the label of the rate; without a
   * rate, an error there.
   */
  taxCode?: string | undefined;
  /** Tax rate in percent; a rate that is looked up goes before it. */
  taxRate?: Numeric | undefined;
  /** Discounts of an earlier calculation; no rule reads them. */
  appliedDiscounts?: Json | undefined;
}

/** A fee of a line: what all kinds have in common. */
interface AnyFee {
  /** Identifier of the fee. */
  id?: string | undefined;
  /** Its name, a text or a map of language code to text, which answers repeat. */
  name?: LocalizedText | string | undefined;
  /** The origin of the fee. Absent: an external system. */
  origin?: "INTERNAL" | "EXTERNAL" | undefined;
  /** As `origin`, in a request. */
  itemType?: "INTERNAL" | "EXTERNAL" | undefined;
  /** Whether the fee is taxed; with `false`, code and rate have no effect. Absent: taxed where it has a code or a rate. */
  taxable?: boolean | undefined;
  /** Tax code: looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. */
  taxRate?: Numeric | undefined;
}

/** A fee of a line. Its amount is net on every site. */
export type Fee = AnyFee &
  (
    | {
        /** Once a line, or for each unit. */
        feeType: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
        /** The net amount. */
        feeAbsolute: Money;
        feePercentage?: undefined;
      }
    | {
        /** In percent of the line's net price. */
        feeType: "PERCENT";
        /** The percentage. */
        feePercentage: Numeric;
        feeAbsolute?: undefined;
      }
  );

/** A discount of a line that an external system states. */
export interface ExternalDiscount {
  /** Identifier, which answers repeat. */
  id: string;
  /** Whether `value` is a percentage of the undiscounted price or an amount. */
  discountType: "PERCENT" | "ABSOLUTE";
  /** The percentage, at most 100, or the amount on the side that the site discounts. */
  value: Numeric;
  /** Discounts of a line apply in this order, equal ones as they stand in the list. Absent: 0. */
  sequence?: Numeric | undefined;
  /** Whether the fees of the line are discounted too. Absent: they are not. */
  includeFees?: boolean | undefined;
  /**
   * The quantity of the line that the discount was given for: beside another one it takes nothing. Absent: it holds for any.
   */
  quantity?: Numeric | undefined;
}

/** A line of a cart. It has `itemYrn` or `product`, or both. */
export interface Item {
  /** Identifier within the cart; the library gives one to a line that comes without. */
  id?: string | undefined;
  /**
   * The kind of the line: the catalog states the price, or an external system that brings price and tax with it. Absent:
   * `INTERNAL`.
   */
  type?: "INTERNAL" | "EXTERNAL" | undefined;
  /** As `type`, in a request. */
  itemType?: "INTERNAL" | "EXTERNAL" | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | undefined;
  /** The product, for external products and for the categories that coupons look at. */
  product?: Product | undefined;
  /** How many units; weights have decimals. */
  quantity: Numeric;
  /** The quantity that the host has found to be available, 0 or more; an update sets it, no rule reads it. */
  effectiveQuantity?: Numeric | undefined;
  /** The price of one unit. */
  price?: Price | undefined;
  /** Tax code: looked up in the site's tax table (INTERNAL), or a label (EXTERNAL). */
  taxCode?: string | undefined;
  /** Tax of one unit, for INTERNAL lines without a tax code; an answer has its figures here. */
  unitPrice?: UnitPrice | undefined;
  /** Tax of one unit (EXTERNAL). */
  tax?: StatedTax | undefined;
  /** Price of the whole line (EXTERNAL), which no rule reads. It goes when the quantity changes. */
  linePrice?: LinePrice | undefined;
  /** Net and gross of the whole line, taken unchanged (EXTERNAL). It goes when the quantity changes. */
  lineTax?: StatedTax | undefined;
  /** Fees of the line. */
  externalFees?: readonly Fee[] | undefined;
  /** Discounts of the line that an external system states. */
  externalDiscounts?: readonly ExternalDiscount[] | undefined;
  /** Discounts of a calculation, `{couponId, value}` each; no rule reads them, and a change of the cart drops them. */
  couponDiscounts?: readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[] | undefined;
  /** Whether the quantity may change while packing; such a line gets an uplift. */
  weightDependent?: boolean | undefined;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[] | undefined;
  /** Whether the line stays apart from others of its product. Absent: it does not. */
  keepAsSeparateLineItem?: boolean | undefined;
  /** Figures of a calculation; no rule reads them, and a change of the cart drops them. */
  calculatedPrice?: CalculatedItemPrice | undefined;
  /** Custom attributes. */
  mixins?: Readonly<Record<string, Json>> | undefined;
}

/** A coupon: what all kinds have in common. */
interface AnyCoupon {
  /** Identifier of the coupon's record; answers name a coupon by its code. */
  id?: string | undefined;
  /** The code, which every coupon that is calculated needs. */
  code?: string | undefined;
  /** The name that is shown to customers: a text, or a map of language code to text. */
  name?: string | LocalizedText | undefined;
  /**
   * `false` marks a coupon that takes part in nothing: it is skipped before anything else of it is looked at. Absent:
   * `true`.
   */
  valid?: boolean | undefined;
  /** Which prices it reaches: those of the lines, or fees and shipping too. Absent: `SUBTOTAL`. */
  discountCalculationType?: "SUBTOTAL" | "TOTAL" | undefined;
  /** How an earlier calculation was made; no rule reads it. */
  calculationType?: string | undefined;
  /** ISO 4217 code of the currency of `amount`. Absent: the cart's. */
  currency?: string | undefined;
  /** Whether only lines of the categories in `restrictions` are reached. */
  categoryRestricted?: boolean | undefined;
  /** Whether only customers or lines of the segments in `restrictions` are reached. */
  segmentRestricted?: boolean | undefined;
  /** The services that redeem and validate the coupon; passed through. */
  links?: readonly {
    /** The task of the service, for example `validate` or `redeem`. */
    rel?: "validate" | "redeem" | (string & {}) | undefined;
    /** Its title, for a person. */
    title?: string | undefined;
    /** Its address. */
    href?: string | undefined;
    /** Its media type. */
    type?: string | undefined;
    [member: string]: Json | undefined;
  }[] | undefined;
  /** The restrictions of a restricted coupon, and when it may be applied. */
  restrictions?: {
    /** A line qualifies when one of its product's categories is here, */
    includedCategories?: readonly string[] | undefined;
    /** and none is here. With exclusions alone, every line outside them qualifies. */
    excludedCategories?: readonly string[] | undefined;
    /** Customer segments, one of which the customer or the line must be in. */
    segments?: readonly string[] | undefined;
    /**
     * Least value of the lines before discounts, gross on a site that includes tax, else net. Below it the coupon cannot be
     * applied, and one that the cart carries takes nothing.
     */
    minOrderValue?: Money | undefined;
    /** Start of validity, ISO 8601: judged as `minOrderValue`, by the request's `now`. */
    validFrom?: string | undefined;
    /** End of validity, itself included: judged as `validFrom`. */
    validUntil?: string | undefined;
    [member: string]: Json | undefined;
  } | undefined;
}

/**
 * A coupon: a percentage, an amount, or free shipping.
 *
 * ```ts
 * const coupon: Coupon = { code: "TEN", discountType: "PERCENT", discountPercentage: 10 };
 * ```
 */
export type Coupon = AnyCoupon &
  (
    | {
        /** Of every price that the coupon reaches. */
        discountType: "PERCENT";
        discountPercentage?: undefined;
        /** Of the undiscounted price, at most 100. */
        discountRate: Numeric;
      }
    | {
        /** Of every price that the coupon reaches. */
        discountType: "PERCENT";
        /** Of the undiscounted price, at most 100. */
        discountPercentage: Numeric;
        /** As `discountPercentage`, which comes first. */
        discountRate?: Numeric | undefined;
      }
    | {
        /** An amount, once. */
        discountType: "ABSOLUTE";
        discountAbsolute?: undefined;
        /** The amount, in `currency`. */
        amount: Numeric;
      }
    | {
        /** An amount, once. */
        discountType: "ABSOLUTE";
        /** The amount that is spread over the prices, on the side that the site discounts. */
        discountAbsolute: Money;
        /** As `discountAbsolute`, which comes first. */
        amount?: Numeric | undefined;
      }
    | {
        /** Takes all of shipping, before any other discount. */
        discountType: "FREE_SHIPPING";
      }
  );

/** A cart. What no rule reads is passed through as it came. */
export interface Cart {
  /** Identifier of the cart. */
  id?: string | undefined;
  /** Resource name of the cart, `urn:<...>:<tenant>;<cart_id>`. */
  yrn?: string | undefined;
  /** Customer of the cart; absent for an anonymous cart. */
  customerId?: string | undefined;
  /** ISO 4217 code of the currency of every amount of the cart, for example `EUR`. */
  currency: string;
  /** Code of the site; it agrees with `site.code` where the request has one. */
  siteCode: string;
  /** Kind of the cart; any text. */
  type?: string | undefined;
  /** Whether the cart is still in use, `OPEN` or `CLOSED`; it changes no rule. */
  status?: "OPEN" | "CLOSED" | (string & {}) | undefined;
  /** The storefront that the cart comes from. */
  channel?: {
    /** Name of the channel. */
    name?: string | undefined;
    /** Address of the storefront. */
    source?: string | undefined;
    [member: string]: Json | undefined;
  } | undefined;
  /** ISO 3166-1 code: the tax country, and where shipping is estimated for. */
  countryCode?: string | undefined;
  /** Postal code that shipping is estimated for. */
  zipCode?: string | undefined;
  /** The lines. */
  items?: readonly Item[] | undefined;
  /** The coupons of the cart, in the order in which they were applied. */
  discounts?: readonly Coupon[] | undefined;
  /** Units of all lines, of a calculation; no rule reads it, and a change of the cart drops it. */
  totalUnitsCount?: Numeric | undefined;
  /** When the cart was made and changed, how often, and the schemas of its mixins. */
  metadata?: {
    /** When the cart was created, ISO 8601 in UTC. */
    createdAt?: string | undefined;
    /** When the cart was changed last, ISO 8601 in UTC; a change sets it to the request's `now`. */
    modifiedAt?: string | undefined;
    /** 1 when the cart is created, and one more with every change. */
    version?: Numeric | undefined;
    /** Mixin names to schema URLs. */
    mixins?: Readonly<Record<string, string>> | undefined;
    [member: string]: Json | undefined;
  } | undefined;
  /** Tax of a calculation; no rule reads it, and a change of the cart drops it. */
  totalTax?: { amount: Numeric; currency: string } | undefined;
  /** Lead time, in a unit of the host's; passed through. */
  leadTime?: Numeric | undefined;
  /** Figures of a calculation; no rule reads them, and a change of the cart drops them. */
  calculatedPrice?: CalculatedCartPrice | undefined;
  /** Custom attributes by the names of `metadata.mixins`, each validated against its schema. */
  mixins?: Readonly<Record<string, Json>> | undefined;
}

/** A line with all its figures. */
export interface CalculatedItem extends Omit<Item, "couponDiscounts"> {
  /** The kind of the line: who states the price. */
  type: "INTERNAL" | "EXTERNAL";
  /** The price of one unit, rounded for display; the line price is not computed from it. */
  unitPrice: CalculatedUnitPrice;
  /** The discounts of coupons on the line and its fees, one entry for each code; absent without any. */
  couponDiscounts?: {
    /** Code of the coupon. */
    couponId: string;
    /** The amount of the discount on the basis side: gross on a site that includes tax, else net. */
    value: number;
  }[] | undefined;
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
}

/** A cart with all its figures. */
export interface CalculatedCart extends Cart {
  /** The lines, in their order. */
  items?: CalculatedItem[] | undefined;
  /** Units of all lines. */
  totalUnitsCount: number;
  /** Tax of all that is to be paid. */
  totalTax: { amount: number; currency: string };
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
}
