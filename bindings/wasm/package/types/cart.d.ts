import type { CalculatedCartPrice, CalculatedItemPrice, Json, LocalizedText, Money, Numeric, PriceValue } from "./price.js";

/** What a line sells. Members that no rule knows are passed through. */
export interface Product {
  /** Identifier; where there is no `itemYrn`, it tells the products of lines apart. */
  id?: string;
  /** Stock keeping unit. */
  sku?: string;
  /** Name of the product. */
  name?: string | LocalizedText;
  /** Description of the product. */
  description?: string | LocalizedText;
  /** Pictures of the product. */
  images?: readonly { id?: string; url?: string; [member: string]: Json | undefined }[];
  /** Coupons that are restricted to categories look at these. */
  categories?: readonly string[];
  [member: string]: Json | undefined;
}

/** The price of one unit: gross on a site that includes tax, else net. */
export interface Price {
  /** Identifier of the price match. INTERNAL lines of one product have the same. */
  priceId?: string;
  /** The amount before a price rule of the host; it is checked and passed through. */
  originalAmount?: Numeric;
  /** The amount that is calculated with. Every line needs it. */
  effectiveAmount?: Numeric;
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string;
  /** When present, the amount is for that many units. */
  measurementUnit?: {
    /** How many units the amount is for, above 0. */
    quantity: Numeric;
    /** Code of the unit, which no rule reads. */
    unitCode?: string;
    [member: string]: Json | undefined;
  };
}

/** Tax that an external system states. */
export interface StatedTax {
  /** The tax code of the line where it has no `taxCode`: a label, never looked up. */
  name?: string;
  /** In percent. */
  rate?: Numeric;
  /** Amount without tax. Of net and gross one is enough. */
  netValue?: Numeric;
  /** Amount with tax. */
  grossValue?: Numeric;
  /** Of a `lineTax`, the quantity that it was given for. Absent: that of the line. */
  quantity?: Numeric;
}

/** What an external system states as the price of a whole line. It has no effect of its own, and is passed through. */
export interface LinePrice {
  /** The amount before a price rule of the host. */
  originalAmount?: Numeric;
  /** The amount of the line. */
  effectiveAmount?: Numeric;
  /** ISO 4217 code. */
  currency?: string;
  [member: string]: Json | undefined;
}

/** The tax of an INTERNAL line without a tax code of its own; of an earlier calculation, also its figures. */
export interface UnitPrice {
  /** Figure of an earlier calculation; no rule reads it. */
  netValue?: Numeric;
  /** Figure of an earlier calculation; no rule reads it. */
  grossValue?: Numeric;
  /** Figure of an earlier calculation; no rule reads it. */
  taxValue?: Numeric;
  /** Looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string;
  /** In percent. */
  taxRate?: Numeric;
}

/** A fee of a line: what all kinds have in common. */
interface AnyFee {
  /** Identifier of the fee. */
  id?: string;
  /** Its name, which answers repeat. */
  name?: LocalizedText | string;
  /** Where the fee comes from. Absent: an external system. */
  origin?: "INTERNAL" | "EXTERNAL";
  /** As `origin`, in the request of `addFee`. Absent there: `INTERNAL`. */
  itemType?: "INTERNAL" | "EXTERNAL";
  /** Whether the fee is taxed. Absent: it is not, and code and rate have no effect. */
  taxable?: boolean;
  /** Looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string;
  /** In percent. */
  taxRate?: Numeric;
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
  sequence?: Numeric;
  /** Whether the fees of the line are discounted too. Absent: they are not. */
  includeFees?: boolean;
}

/** A line of a cart. It has `itemYrn` or `product`, or both. */
export interface Item {
  /** Identifier within the cart; the library gives one to a line that comes without. */
  id?: string;
  /** Who states the price: the catalog, or an external system that brings price and tax with it. Absent: `INTERNAL`. */
  type?: "INTERNAL" | "EXTERNAL";
  /** As `type`, in a request; it is stored as `type`. */
  itemType?: "INTERNAL" | "EXTERNAL";
  /** Resource name of a catalog product. */
  itemYrn?: string;
  /** The product, for external products and for the categories that coupons look at. */
  product?: Product;
  /** How many units; weights have decimals. */
  quantity: Numeric;
  /** The quantity that the host has found to be available; it is passed through. */
  effectiveQuantity?: Numeric;
  /** The price of one unit. */
  price?: Price;
  /** Looked up in the site's tax table (INTERNAL), or a label (EXTERNAL). */
  taxCode?: string;
  /** Tax of one unit, for lines without a tax code; an answer has its figures here. */
  unitPrice?: UnitPrice;
  /** Tax of one unit (EXTERNAL). */
  tax?: StatedTax;
  /** Price of the whole line (EXTERNAL). It goes when the quantity changes. */
  linePrice?: LinePrice;
  /** Net and gross of the whole line, taken unchanged (EXTERNAL). It goes when the quantity changes. */
  lineTax?: StatedTax;
  /** Fees of the line. */
  externalFees?: readonly Fee[];
  /** Discounts of the line that an external system states. */
  externalDiscounts?: readonly ExternalDiscount[];
  /** Discounts of an earlier calculation in a form of the host's; passed through. */
  couponDiscounts?: readonly { couponId?: string; value?: Numeric; [member: string]: Json | undefined }[];
  /** Whether the quantity may change while packing; such a line gets an uplift. */
  weightDependent?: boolean;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[];
  /** Whether the line stays apart from others of its product. Absent: it does not. */
  keepAsSeparateLineItem?: boolean;
  /** Figures of an earlier calculation; no rule reads them. */
  calculatedPrice?: CalculatedItemPrice;
  /** Custom attributes. */
  mixins?: Readonly<Record<string, Json>>;
}

/** A coupon: what all kinds have in common. */
interface AnyCoupon {
  /** Identifier of the coupon's record; answers name a coupon by its code. */
  id?: string;
  /** The code, which every coupon that is calculated needs. */
  code?: string;
  /** What is shown to customers. */
  name?: string | LocalizedText;
  /** `false` marks a coupon that takes part in nothing. Absent: `true`. */
  valid?: boolean;
  /** Which prices it reaches: those of the lines, or fees and shipping too. Absent: `SUBTOTAL`. */
  discountCalculationType?: "SUBTOTAL" | "TOTAL";
  /** How an earlier calculation was made; no rule reads it. */
  calculationType?: string;
  /** Currency of `amount`. Absent: the cart's. */
  currency?: string;
  /** Whether only lines of the categories in `restrictions` are reached. */
  categoryRestricted?: boolean;
  /** Whether only customers or lines of the segments in `restrictions` are reached. */
  segmentRestricted?: boolean;
  /** Where a service redeems and validates the coupon; passed through. */
  links?: readonly {
    rel?: "validate" | "redeem" | (string & {});
    title?: string;
    href?: string;
    type?: string;
    [member: string]: Json | undefined;
  }[];
  /** What a restricted coupon is restricted to, and when it may be applied. */
  restrictions?: {
    /** A line qualifies when one of its product's categories is here, */
    includedCategories?: readonly string[];
    /** and none is here. With exclusions alone, every line outside them qualifies. */
    excludedCategories?: readonly string[];
    /** Segments, one of which the customer or the line must be in. */
    segments?: readonly string[];
    /** Least undiscounted value of the cart. `applyCoupon` and `validateCart` check it, a calculation does not. */
    minOrderValue?: Money;
    /** Start of validity, ISO 8601 in UTC; checked as `minOrderValue`, against the request's `now`. */
    validFrom?: string;
    /** End of validity; checked as `validFrom`. */
    validUntil?: string;
    [member: string]: Json | undefined;
  };
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
        discountType: "PERCENT";
        /** Of the undiscounted price, at most 100. */
        discountPercentage: Numeric;
        /** As `discountPercentage`, which comes first. */
        discountRate?: Numeric;
      }
    | {
        discountType: "PERCENT";
        discountPercentage?: undefined;
        /** Of the undiscounted price, at most 100. */
        discountRate: Numeric;
      }
    | {
        discountType: "ABSOLUTE";
        /** The amount that is spread over the prices, on the side that the site discounts. */
        discountAbsolute: Money;
        /** As `discountAbsolute`, which comes first. */
        amount?: Numeric;
      }
    | {
        discountType: "ABSOLUTE";
        discountAbsolute?: undefined;
        /** The amount, in `currency`. */
        amount: Numeric;
      }
    | {
        /** Takes all of shipping, before any other discount. */
        discountType: "FREE_SHIPPING";
      }
  );

/** A cart. What no rule reads is passed through as it came. */
export interface Cart {
  /** Identifier of the cart. */
  id?: string;
  /** Resource name of the cart. */
  yrn?: string;
  /** Customer of the cart; absent for an anonymous cart. */
  customerId?: string;
  /** ISO 4217 code, for example `EUR`. */
  currency: string;
  /** Code of the site; it agrees with `site.code` where the request has one. */
  siteCode: string;
  /** Kind of the cart; any text. */
  type?: string;
  /** Whether the cart is still in use; it changes no rule. */
  status?: "OPEN" | "CLOSED" | (string & {});
  /** The storefront that the cart comes from. */
  channel?: {
    /** Name of the channel. */
    name?: string;
    /** Address of the storefront. */
    source?: string;
    [member: string]: Json | undefined;
  };
  /** ISO 3166-1 code: the tax country, and where shipping is estimated for. */
  countryCode?: string;
  /** Postal code that shipping is estimated for. */
  zipCode?: string;
  /** The lines. */
  items?: readonly Item[];
  /** The coupons of the cart, in the order in which they were applied. */
  discounts?: readonly Coupon[];
  /** Units of all lines, of an earlier calculation. */
  totalUnitsCount?: Numeric;
  /** When the cart was made and changed, and how often. */
  metadata?: {
    /** ISO 8601, in UTC. */
    createdAt?: string;
    /** ISO 8601, in UTC; a change sets it to the request's `now`. */
    modifiedAt?: string;
    /** 1 when the cart is created, and one more with every change. */
    version?: Numeric;
    /** Mixin names to schema URLs. */
    mixins?: Readonly<Record<string, string>>;
    [member: string]: Json | undefined;
  };
  /** Tax of an earlier calculation. */
  totalTax?: { amount: Numeric; currency: string };
  /** Lead time, in a unit of the host's; passed through. */
  leadTime?: Numeric;
  /** Figures of an earlier calculation; no rule reads them. */
  calculatedPrice?: CalculatedCartPrice;
  /** Custom attributes by the names of `metadata.mixins`. */
  mixins?: Readonly<Record<string, Json>>;
}

/** A line with all its figures. */
export interface CalculatedItem extends Item {
  /** Who states the price. */
  type: "INTERNAL" | "EXTERNAL";
  /** The price of one unit. */
  unitPrice: PriceValue;
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
}

/** A cart with all its figures. */
export interface CalculatedCart extends Cart {
  /** The lines, in their order. */
  items?: CalculatedItem[];
  /** Units of all lines. */
  totalUnitsCount: number;
  /** Tax of all that is to be paid. */
  totalTax: { amount: number; currency: string };
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
}
