/** Text in several languages, by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/**
 * A number of a request: a number, or the same as a string, `"12.50"`, as decimal types write themselves. A number
 * carries 15 significant digits, a string 28. What is passed through stays as it was written.
 */
export type Numeric = number | string;

/** An amount in a currency; a plain number is one in the currency of the cart. */
export type Money =
  | Numeric
  | {
      /** How much. */
      readonly amount: Numeric;
      /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
      readonly currency?: string | undefined;
    };

/** A price that the package has calculated: net + tax = gross, to the last decimal of the site's scale. */
export interface PriceValue {
  /** Amount without tax. */
  netValue: number;
  /** Amount with tax. */
  grossValue: number;
  /** Gross less net. */
  taxValue: number;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
}

/** The price of one unit: its figures, and behind them what the line has there that no rule knows. */
export interface CalculatedUnitPrice extends PriceValue {
  [member: string]: Json | undefined;
}

/** A discount as it was taken from one price. */
export interface AppliedDiscount {
  /** Code of the coupon, or identifier of the external discount. */
  id: string;
  /** The amount taken off the basis side: gross on a site that includes tax, else net. */
  value: number;
  /** How the discount is measured. */
  discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
  /** A coupon (`INTERNAL`), or a discount that an external system has stated. */
  origin: "INTERNAL" | "EXTERNAL";
  /**
   * The value with net, gross and tax. These need not add up to the other side of the discounted price, which is derived
   * anew.
   */
  price: PriceValue;
}

/** A price after discounts. */
export interface DiscountedPrice extends PriceValue {
  /** The discounts taken off, in order of application. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
}

/** All discounts of a line or of a cart. */
export interface TotalDiscount {
  /** The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices. */
  calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
  /** The amount taken off, on the side that the type names. */
  value: number;
  /** The value with net, gross and tax. */
  price: PriceValue;
  /** The discounts, one entry for each id, origin and type, in order of first appearance. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
}

/** A fee of a line, calculated. */
export interface CalculatedFee {
  /** Identifier of the fee, as it came. */
  id?: string | undefined;
  /** How the fee is measured. */
  type: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY" | "PERCENT";
  /** The origin of the fee. */
  origin: "INTERNAL" | "EXTERNAL";
  /** Its name, as it came. */
  name?: LocalizedText | string | undefined;
  /** The fee before discounts. */
  price: PriceValue;
  /** The fee after discounts; absent when it has none. */
  discountedPrice?: DiscountedPrice | undefined;
}

/** The fee of a payment mode, calculated. It is never discounted. */
export interface CalculatedPaymentFee {
  /** Identifier of the payment service. */
  id: string;
  /** How the fee is measured. */
  type: "ABSOLUTE" | "PERCENT";
  /** `INTERNAL`: a payment fee is the site's own. */
  origin: "INTERNAL" | "EXTERNAL";
  /** The fee; it is never discounted. */
  price: PriceValue;
}

/** Every figure of a line. What does not apply is left out. */
export interface CalculatedItemPrice {
  /** Unit amount x quantity. */
  price: PriceValue & { calculated?: "EXTERNAL" | undefined };
  /** The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed. */
  upliftValue?: PriceValue | undefined;
  /** The price after discounts; absent when the line has none. */
  discountedPrice?: DiscountedPrice | undefined;
  /** The fees of the line, each with its own figures; absent without any. */
  fees?: CalculatedFee[] | undefined;
  /** Sum of the fees after discounts; absent without fees. */
  totalFee?: DiscountedPrice | undefined;
  /** All discounts of the line and its fees; absent without any. */
  totalDiscount?: TotalDiscount | undefined;
  /** The amount to be paid for the line: its price after discounts and its fees. */
  finalPrice: PriceValue;
}

/** Every figure of a cart. What does not apply is left out. */
export interface CalculatedCartPrice {
  /** Sum of the line prices before discounts. */
  price: PriceValue;
  /** The amount that may be authorized beyond the total; it is in no other sum. */
  upliftValue?: PriceValue | undefined;
  /** Sum of the line prices after discounts; absent when no line is discounted. */
  discountedPrice?: DiscountedPrice | undefined;
  /** Sum of the line fees before discounts. */
  fees?: PriceValue | undefined;
  /** Sum of the line fees after discounts. */
  totalFee?: DiscountedPrice | undefined;
  /** All discounts of lines, fees and shipping; absent without any. */
  totalDiscount?: TotalDiscount | undefined;
  /** Shipping before discounts. */
  shipping?: PriceValue | undefined;
  /** Shipping after discounts. */
  totalShipping?: DiscountedPrice | undefined;
  /** The fee of the payment mode, once the checkout names one. */
  paymentFees?: CalculatedPaymentFee[] | undefined;
  /** The amount to be paid, lines, shipping and payment fee, and its parts by tax code and rate. */
  finalPrice: PriceValue & { taxAggregate: { lines: PriceValue[] } };
}
