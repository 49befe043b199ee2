import type { CartRequest, Limited, Notice, OnSite, Provenance, Step } from "./calculate.js";
import type { Json, LocalizedText, Numeric, PriceValue } from "./price.js";

/** The request of a verification beside the site. A pure computation, for whoever asks: there is no `caller`. */
export interface CartVerification extends Omit<CartRequest, "explain" | "answer" | "calculatedOnly"> {
  /** The provenance that the cart came with; a member in which the calculation of today differs is a notice. */
  provenance?: Provenance | undefined;
}

/**
 * A calculated cart, the site that it is verified on, and what the calculation takes beside them. Prices, coupons, tax rates
 * and the site come from the host's own store, never from the browser whose figures are verified.
 */
export type VerifyCartRequest = CartVerification & OnSite;

/** A figure that is not what it should be. */
export interface Difference {
  /** JSON pointer into the request. */
  path: string;
  /** The stated value; absent without one. */
  stated?: Json | undefined;
  /** The calculated value; absent without one. */
  calculated?: Json | undefined;
}

/** Whether the figures of a cart are those that a calculation gives today. */
export interface Verification {
  /** Whether nothing differs. */
  isValid: boolean;
  /** The differences, in the order of the cart: at most 1,000. */
  differences: Difference[];
  /** `true` where more differs than is told; else absent. */
  truncated?: boolean | undefined;
  /** The notices: of the calculation, then of each member in which the given provenance differs. */
  notices: Notice[];
  /** With which rules the cart was verified. */
  provenance: Provenance;
}

/** A price of an order. */
export interface OrderPrice {
  /** Amount without tax. */
  netValue: Numeric;
  /** Amount with tax: not below the net amount. */
  grossValue: Numeric;
  /** Gross less net. */
  taxValue: Numeric;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; a price with a code has one. */
  taxRate?: Numeric | undefined;
}

/** A fee of a line of an order. */
export interface OrderFee {
  /** Identifier of the fee. */
  id?: string | undefined;
  /** How the fee is measured: one that is paid once a line goes back with the last unit. */
  type: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY" | "PERCENT";
  /** Its name, a text or a map of language code to text. */
  name?: string | LocalizedText | undefined;
  /** The fee before discounts. */
  price: OrderPrice;
  /** The fee after discounts; absent when it has none. */
  discountedPrice?: OrderPrice | undefined;
}

/** The figures of a line of an order. */
export interface OrderLineFigures {
  /** The price of the line before discounts. */
  price: OrderPrice;
  /** The price after discounts; absent when it has none. */
  discountedPrice?: OrderPrice | undefined;
  /** The fees of the line. */
  fees?: readonly OrderFee[] | undefined;
}

/** The product of a line, from which its name may be taken. */
export interface OrderProduct {
  /** Identifier of the product. */
  id?: string | undefined;
  /** Name of the product: a text, or a map of language code to text. */
  name?: string | LocalizedText | undefined;
}

/** A line of an order. */
export interface OrderLine {
  /** Identifier of the line; one without goes back only with everything. */
  id?: string | undefined;
  /** How many units were bought. Absent: none, so that it goes back only with everything. */
  quantity?: Numeric | undefined;
  /** The name of the line; absent, its product's. */
  name?: string | LocalizedText | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | undefined;
  /** The product. */
  product?: OrderProduct | undefined;
  /** The figures of the line; a line without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderLineFigures;
}

/** A payment fee of an order. */
export interface OrderPaymentFee {
  /** Identifier of the payment service. */
  id: string;
  /** The fee. */
  price: OrderPrice;
}

/** The amount paid, and its parts by tax code and rate. */
export interface OrderTotal extends OrderPrice {
  /** The parts by tax code and rate. */
  taxAggregate: {
    /** The parts, untaxed last. */
    lines?: readonly OrderPrice[] | undefined;
  };
}

/** The figures of an order. */
export interface OrderFigures {
  /** Shipping before discounts. */
  shipping?: OrderPrice | undefined;
  /** Shipping after discounts. */
  totalShipping?: OrderPrice | undefined;
  /** The fees of payment modes. */
  paymentFees?: readonly OrderPaymentFee[] | undefined;
  /** The amount paid: the sum of all parts. */
  finalPrice: OrderTotal;
}

/** An order: a cart as an answer of `calculate` has it. */
export interface Order {
  /** Currency of every amount. Absent: that of `totalTax`. */
  currency?: string | undefined;
  /** The lines. */
  items?: readonly OrderLine[] | undefined;
  /** Units of all lines: the sum of their quantities. */
  totalUnitsCount?: Numeric | undefined;
  /** Tax of all that was paid. */
  totalTax?: {
    /** Currency of every amount. */
    currency: string;
  } | undefined;
  /** The figures of the cart; a cart without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderFigures;
}

/** The part of a provenance that the figures of an order do not tell of themselves; no more is read. */
export interface OrderProvenance {
  /** Decimals of every figure, from 0 to 10. */
  scale: Numeric;
  /** The side of a price that amounts were stated on. */
  basis: "NET" | "GROSS";
}

/** An order with its provenance. A pure computation, for whoever asks: there is no `caller`. */
export interface OrderRequest extends Limited {
  /** The cart as an answer of `calculate` has it, whole. */
  order: Order;
  /** The provenance of that answer. */
  provenance: OrderProvenance;
}

/** Units of one line that come back. */
export interface ReturnedUnits {
  /** Identifier of the line. */
  itemId: string;
  /** How many units come back: above 0, and at most as many as are left. */
  quantity: Numeric;
  /** Whether the fees of these units come back, too. Absent: they do; `false` keeps them for good. */
  fees?: boolean | undefined;
}

/** The goods and costs that come back at one time. */
export interface Return {
  /** `true`: all that is left. Or units of lines, which count one entry after another; an empty list is none. */
  returned: true | readonly ReturnedUnits[];
  /** `true`: all that is left of the shipping cost. Or an amount of it. Absent or `false`: nothing. */
  shipping?:
    | boolean
    | {
        /** The amount: gross where the order's basis is, above 0, with no more decimals than its figures. */
        amount: Numeric;
      }
    | undefined;
  /** `true`: what is left of the payment fees. Absent or `false`: nothing. */
  paymentFees?: boolean | undefined;
}

/** An order, and what of it comes back. */
export interface CalculateReturnRequest extends OrderRequest, Return {
  /** How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The returns that were made before this one, in their order. */
  previous?: readonly Return[] | undefined;
  /** `true`: the answer says how every figure came about. */
  explain?: boolean | undefined;
}

/** A fee that comes back, or the part of it that does. */
export interface ReturnedFee {
  /** Identifier of the fee, where it has one. */
  id?: string | undefined;
  /** The amount that comes back of it. */
  price: PriceValue;
}

/** The amounts that come back for one entry of a return. */
export interface ReturnedLine {
  /** Identifier of the line, where it has one. */
  itemId?: string | undefined;
  /** The units that come back. */
  quantity: number;
  /** The amount that comes back for the units. */
  price: PriceValue;
  /** The amounts that come back of the fees; absent without any. */
  fees?: ReturnedFee[] | undefined;
  /** The amount that comes back in all: units and fees. */
  finalPrice: PriceValue;
}

/** A payment fee that comes back. */
export interface ReturnedPaymentFee {
  /** Identifier of the payment service. */
  id: string;
  /** The amount that comes back of the fee. */
  price: PriceValue;
}

/** An amount with its parts by tax code and rate. */
export interface AggregatedPrice extends PriceValue {
  /** The parts by tax code and rate, untaxed last. */
  taxAggregate: { lines: PriceValue[] };
}

/** Units of a line that are left. */
export interface RemainingLine {
  /** Identifier of the line, where it has one. */
  itemId?: string | undefined;
  /** The units that are left. */
  quantity: number;
}

/** The rest of an order. */
export interface Remaining {
  /** The lines with units left, in the order of the cart. */
  lines: RemainingLine[];
  /** The final price less all that went back, group by group; a group of which nothing is left has zeros. */
  totalPrice: AggregatedPrice;
}

/** A calculated return. */
export interface CalculatedReturn {
  /** The amounts that come back for each entry; with `true`, for each line of the order. */
  lines: ReturnedLine[];
  /**
   * The amount that comes back of the shipping cost; absent when nothing of it was asked for, and in an order without one.
   */
  shipping?: PriceValue | undefined;
  /** The amounts that come back of the payment fees; absent when they were not asked for, and in an order without any. */
  paymentFees?: ReturnedPaymentFee[] | undefined;
  /** All that comes back. */
  totalPrice: AggregatedPrice;
  /** The amount to refund, in minor units of the currency: refunds add up to the amount that was settled. */
  refundAmount: number;
  /** The rest of the order after this return. */
  remaining: Remaining;
  /** With `explain`: how every figure came about. */
  explanation?: Step[] | undefined;
}

/** An order, for a payment provider. */
export interface SettleRequest extends OrderRequest {
  /** How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The language of the names. Absent, and where a name has it not: the first one of each. */
  language?: string | undefined;
}

/** One line of what a payment provider is told. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`. */
export interface SettledLine {
  /** Identifier of the line, the fee or the payment fee, or `shipping`; where there is none, the pointer into the order. */
  reference: string;
  /** The kind of the line. */
  kind: "LINE" | "FEE" | "SHIPPING" | "PAYMENT_FEE";
  /** The name that a shopper reads. */
  name: string;
  /** How many units: those of the line, where they are whole and each is a whole amount; else 1. */
  quantity: number;
  /** The gross price of one unit before discounts, in minor units. */
  unitAmount: number;
  /** All that was taken off the units, in minor units. */
  discountAmount: number;
  /** The amount to be paid, gross, in minor units. */
  totalAmount: number;
  /** The tax rate in percent, where the line is taxed. */
  taxRate?: number | undefined;
  /** The tax in what is paid, in minor units: not below 0 and not above `totalAmount`. */
  taxAmount: number;
  /** The quantity of the line, where `quantity` says another one: a weight, or units that share an amount. */
  measuredQuantity?: number | undefined;
}

/** An order as a payment provider takes it: lines that add up to the amount and to its tax, whole minor units all. */
export interface Settlement {
  /** Currency of every amount. */
  currency: string;
  /** The amount to be paid, gross. */
  amount: number;
  /** The tax in it. */
  taxAmount: number;
  /** The lines: those of the cart, their fees, shipping, payment fees. */
  lines: SettledLine[];
  /** Notices on what a provider may ask about. */
  notices: Notice[];
}

/** The tax of one tax code and rate, added up in two ways. */
export interface ReconciledGroup extends PriceValue {
  /** The tax of the group's net sum: net x rate / 100, rounded (rule BR-CO-17 of EN 16931); 0 where it is untaxed. */
  taxOfSum: number;
  /** The tax of the group less the tax of its sum; it may be negative. */
  difference: number;
}

/** The tax of an order, added up in two ways. */
export interface TaxReconciliation {
  /** The groups, in the order of the tax aggregate. */
  groups: ReconciledGroup[];
  /** The sum of the differences; it may be negative. */
  difference: number;
}
