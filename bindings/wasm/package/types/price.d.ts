/** Text in several languages, by language code. */
export type LocalizedText = Readonly<Record<string, string>>;

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

/** An amount in a currency; a plain number is one in the currency of the cart. */
export type Money = number | { readonly amount: number; readonly currency?: string };

/** What the package has calculated: net + tax = gross, to the last decimal of the site's scale. */
export interface PriceValue {
  netValue: number;
  grossValue: number;
  taxValue: number;
  taxCode?: string;
  taxRate?: number;
}

/** A discount as it was taken from one price. */
export interface AppliedDiscount {
  /** Code of the coupon, or identifier of the external discount. */
  id: string;
  /** What was taken, on the side that the discounts of the site are measured on. */
  value: number;
  discountType: "PERCENT" | "ABSOLUTE" | "FREE_SHIPPING";
  origin: "INTERNAL" | "EXTERNAL";
  price: PriceValue;
}

/** A price after discounts. */
export interface DiscountedPrice extends PriceValue {
  appliedDiscounts?: AppliedDiscount[];
}

/** All discounts of a line or of a cart. */
export interface TotalDiscount {
  /** `ApplyDiscountAfterTax` on a site with gross prices. */
  calculationType: "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";
  value: number;
  price: PriceValue;
  appliedDiscounts?: AppliedDiscount[];
}

/** A fee of a line, calculated. */
export interface CalculatedFee {
  id?: string;
  type: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY" | "PERCENT";
  origin: "INTERNAL" | "EXTERNAL";
  name?: LocalizedText | string;
  price: PriceValue;
  discountedPrice?: DiscountedPrice;
}

/** The fee of a payment mode, calculated. It is never discounted. */
export interface CalculatedPaymentFee {
  id: string;
  type: "ABSOLUTE" | "PERCENT";
  price: PriceValue;
}

/** Every figure of a line. What does not apply is left out. */
export interface CalculatedItemPrice {
  /** Unit price x quantity; `calculated` when an external system has stated it. */
  price: PriceValue & { calculated?: "EXTERNAL" };
  upliftValue?: PriceValue;
  discountedPrice?: DiscountedPrice;
  fees?: CalculatedFee[];
  totalFee?: DiscountedPrice;
  totalDiscount?: TotalDiscount;
  finalPrice: PriceValue;
}

/** Every figure of a cart. What does not apply is left out. */
export interface CalculatedCartPrice {
  price: PriceValue;
  upliftValue?: PriceValue;
  discountedPrice?: DiscountedPrice;
  fees?: PriceValue;
  totalFee?: DiscountedPrice;
  totalDiscount?: TotalDiscount;
  /** Shipping before discounts. */
  shipping?: PriceValue;
  totalShipping?: DiscountedPrice;
  paymentFees?: CalculatedPaymentFee[];
  /** What is to be paid, and its parts by tax code and rate. */
  finalPrice: PriceValue & { taxAggregate: { lines: PriceValue[] } };
}
