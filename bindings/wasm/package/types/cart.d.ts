import type { CalculatedCartPrice, CalculatedItemPrice, Json, LocalizedText, Money, PriceValue } from "./price.js";

/** What a line sells. Members that no rule knows are passed through. */
export interface Product {
  id?: string;
  sku?: string;
  name?: string | LocalizedText;
  description?: string | LocalizedText;
  /** Coupons that are restricted to categories look at these. */
  categories?: readonly string[];
  [member: string]: Json | undefined;
}

/** The price of one unit: gross on a site that includes tax, else net. */
export interface Price {
  priceId?: string;
  originalAmount?: number;
  effectiveAmount?: number;
  currency?: string;
  /** When present, the amount is for that many units. */
  measurementUnit?: { quantity: number; unitCode?: string; [member: string]: Json | undefined };
}

/** Tax that an external system states. */
export interface StatedTax {
  name?: string;
  rate?: number;
  netValue?: number;
  grossValue?: number;
  quantity?: number;
}

interface AnyFee {
  id?: string;
  name?: LocalizedText | string;
  origin?: "INTERNAL" | "EXTERNAL";
  itemType?: "INTERNAL" | "EXTERNAL";
  taxable?: boolean;
  taxCode?: string;
  taxRate?: number;
}

/** A fee of a line. Its amount is net on every site. */
export type Fee = AnyFee &
  (
    | { feeType: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY"; feeAbsolute: Money }
    | { feeType: "PERCENT"; feePercentage: number }
  );

/** A discount of a line that an external system states. */
export interface ExternalDiscount {
  id: string;
  discountType: "PERCENT" | "ABSOLUTE";
  value: number;
  sequence?: number;
  includeFees?: boolean;
}

/** A line of a cart. */
export interface Item {
  id?: string;
  /** Who states the price: the catalog, or an external system that brings price and tax with it. */
  type?: "INTERNAL" | "EXTERNAL";
  itemType?: "INTERNAL" | "EXTERNAL";
  itemYrn?: string;
  product?: Product;
  /** How many units; weights have decimals. */
  quantity: number;
  price?: Price;
  taxCode?: string;
  /** Tax of one unit, for lines without a tax code; an answer has its figures here. */
  unitPrice?: Partial<PriceValue>;
  /** Tax of one unit (EXTERNAL). */
  tax?: StatedTax;
  /** Net and gross of the whole line, taken unchanged (EXTERNAL). */
  lineTax?: StatedTax;
  externalFees?: readonly Fee[];
  externalDiscounts?: readonly ExternalDiscount[];
  /** Whether the quantity may change while packing; such a line gets an uplift. */
  weightDependent?: boolean;
  segments?: readonly string[];
  keepAsSeparateLineItem?: boolean;
  calculatedPrice?: CalculatedItemPrice;
  mixins?: Readonly<Record<string, Json>>;
}

interface AnyCoupon {
  id?: string;
  code?: string;
  name?: string | LocalizedText;
  /** `false` marks a coupon that takes part in nothing. */
  valid?: boolean;
  /** Which prices it reaches: those of the lines, or fees and shipping too. Absent: `SUBTOTAL`. */
  discountCalculationType?: "SUBTOTAL" | "TOTAL";
  currency?: string;
  categoryRestricted?: boolean;
  segmentRestricted?: boolean;
  restrictions?: {
    includedCategories?: readonly string[];
    excludedCategories?: readonly string[];
    segments?: readonly string[];
    minOrderValue?: Money;
    validFrom?: string;
    validUntil?: string;
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
    | { discountType: "PERCENT"; discountPercentage: number; discountRate?: number }
    | { discountType: "PERCENT"; discountPercentage?: number; discountRate: number }
    | { discountType: "ABSOLUTE"; discountAbsolute: Money; amount?: number }
    | { discountType: "ABSOLUTE"; discountAbsolute?: Money; amount: number }
    | { discountType: "FREE_SHIPPING" }
  );

/** A cart. What no rule reads is passed through as it came. */
export interface Cart {
  id?: string;
  yrn?: string;
  customerId?: string;
  /** ISO 4217 code, for example `EUR`. */
  currency: string;
  siteCode: string;
  type?: string;
  channel?: { name?: string; source?: string };
  countryCode?: string;
  zipCode?: string;
  items?: readonly Item[];
  discounts?: readonly Coupon[];
  totalUnitsCount?: number;
  metadata?: {
    createdAt?: string;
    modifiedAt?: string;
    version?: number;
    mixins?: Readonly<Record<string, string>>;
    [member: string]: Json | undefined;
  };
  totalTax?: { amount: number; currency: string };
  leadTime?: number;
  calculatedPrice?: CalculatedCartPrice;
  mixins?: Readonly<Record<string, Json>>;
}

/** A line with all its figures. */
export interface CalculatedItem extends Item {
  type: "INTERNAL" | "EXTERNAL";
  unitPrice: PriceValue;
  calculatedPrice: CalculatedItemPrice;
}

/** A cart with all its figures. */
export interface CalculatedCart extends Cart {
  items?: CalculatedItem[];
  totalUnitsCount: number;
  totalTax: { amount: number; currency: string };
  calculatedPrice: CalculatedCartPrice;
}
