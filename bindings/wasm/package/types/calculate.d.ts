import type { CalculatedCart, CalculatedItem, Cart, Coupon } from "./cart.js";
import type { CalculatedItemPrice, Numeric } from "./price.js";
import type { Site, SitesState } from "./site.js";

/** Bytes of their own: a `Uint8Array`, of an `ArrayBuffer` where the platform's types tell that from other memory. */
export type Bytes = ReturnType<Uint8Array["slice"]>;

/**
 * Limits of one request, for a host that takes requests of others. Each can only be tightened: a looser value than the
 * one that holds is refused, `LIMIT_LOOSENED`. Past a limit a request is refused, `LIMIT_EXCEEDED`.
 */
export interface Limits {
  /** Lines of one cart: 100,000. */
  lines?: Numeric | undefined;
  /** Coupons of one calculation, or on one cart: 1,000. */
  coupons?: Numeric | undefined;
  /** External discounts of one line: 1,000. */
  external_discounts?: Numeric | undefined;
  /** External fees of one line: 1,000. */
  external_fees?: Numeric | undefined;
  /** Discounts that a calculation takes off prices, counted one by one as they are taken: 1,000,000. */
  applied_discounts?: Numeric | undefined;
  /** Steps of an explanation: 50,000; a round of a spread counts as one. */
  explained_steps?: Numeric | undefined;
  /** Bytes of an id, a code or another text that answers repeat: 1,024. */
  text_bytes?: Numeric | undefined;
  /** Bytes of a document: 256 MiB. */
  document_bytes?: Numeric | undefined;
  /** Bytes of an answer: 256 MiB. */
  answer_bytes?: Numeric | undefined;
  /** How deep arrays and objects may be nested in a document: 128. */
  depth?: Numeric | undefined;
  /** Violations of schemas that are reported one by one: 100; of more, only how many there are. */
  violations?: Numeric | undefined;
  /**
   * Steps of one validation against schemas: 1,000,000. A step is one subschema applied to one value, and a pattern takes as
   * many as its compiled size and the length of its subject ask for.
   */
  schema_steps?: Numeric | undefined;
  /** Bytes of all compiled patterns of a request together: 16 MiB. */
  pattern_bytes?: Numeric | undefined;
  /** Bytes of the text that a pattern of a tenant runs over: 4,096. */
  pattern_input_bytes?: Numeric | undefined;
  /** Work of an operation: bytes that it reads, copies, compares and builds, charged before it does: 2 GiB. */
  work?: Numeric | undefined;
  /** Bytes that an operation holds at a time beside its request: 768 MiB. */
  held_bytes?: Numeric | undefined;
}

/** The members of every request. */
export interface Limited {
  /** Tighter limits than those that hold anyway. */
  limits?: Limits | undefined;
  /**
   * The kind of the numbers before they were written. `DECIMAL`: every digit counts. `DOUBLE`: one of more than 15
   * significant digits that a rule reads is refused, whole numbers up to 2^53 apart. Absent: `DECIMAL`, and in a call on
   * objects in JavaScript `DOUBLE`.
   */
  numbers?: "DECIMAL" | "DOUBLE" | undefined;
}

/** The customer that a cart is priced for. */
export interface Customer {
  /** Identifier; shipping groups of the site are for customers of some ids. */
  id?: string | undefined;
  /** The addresses in which the tax country is looked for when the cart has none. */
  addresses?: readonly {
    /** ISO 3166-1 code. An address without one never matches. */
    country?: string | undefined;
    /** The purposes of the address: `SHIPPING`, `BILLING`, or tags of the host's own. */
    tags?: readonly ("SHIPPING" | "BILLING" | (string & {}))[] | undefined;
    /** Whether it is preferred to others of its tag. */
    isDefault?: boolean | undefined;
  }[] | undefined;
  /** The segments that the customer is in; coupons may be restricted to some. */
  segments?: readonly string[] | undefined;
}

/** The stage of the checkout: a zone and a method, or a delivery time and its slot, each pair whole. */
export interface Checkout {
  /** Identifier of a shipping zone of the site; with `methodId`. */
  zoneId?: string | undefined;
  /** Identifier of a method of that zone. */
  methodId?: string | undefined;
  /** Identifier of a delivery time of the site; with `slotId`. */
  deliveryTimeId?: string | undefined;
  /** Identifier of a slot of that delivery time. */
  slotId?: string | undefined;
  /** Identifier of a payment service of the site. */
  paymentMode?: string | undefined;
}

/** A net shipping cost of the host's own, in place of the shipping rules. */
export interface ShippingCost {
  /** The net amount. */
  amount: Numeric;
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | undefined;
  /** Tax code: looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. Without code and rate the cost is untaxed. */
  taxRate?: Numeric | undefined;
}

/** Settings of the tenant that rules read. */
export interface Preferences {
  /** How many coupons a cart may have, checked when a coupon is applied. Absent: as many as the limit allows. */
  maxCouponsPerCart?: Numeric | undefined;
  /** Whether an INTERNAL line may come at another price than one of its product. Absent: it is refused. */
  cartItemValidationSkipExistingItemsValidationOnAddToCart?: boolean | undefined;
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. Absent: that of the site. */
  authorizedAmountUplift?: Numeric | undefined;
  /** The way in which the units that rounding leaves are spread. Absent: `LARGEST_FIRST`. */
  distribution?: "LARGEST_FIRST" | "LARGEST_REMAINDER" | undefined;
}

/** The site of a cart, or the sites of the tenant, of which the cart's `siteCode` picks one. */
export type OnSite = { site?: undefined; sites: SitesState } | { site: Site; sites?: undefined };

/**
 * How much of the cart an answer has: all of it, its figures alone, or its totals alone. The figures and the totals name
 * the lines in their order, by their ids where they have one, for a host that has the rest.
 */
export type AnswerKind = "WHOLE" | "FIGURES" | "TOTALS";

/** The request of a calculation beside the site. It is a pure computation, for whoever asks: there is no `caller`. */
export interface CartRequest<K extends AnswerKind = "WHOLE"> extends Limited {
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Absent, the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /** The customer, for tax country, segments and shipping groups. */
  customer?: Customer | undefined;
  /** The stage of the checkout. Absent, shipping is estimated. */
  checkout?: Checkout | undefined;
  /** A shipping cost of the host's own. */
  shippingCost?: ShippingCost | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** The time, ISO 8601: decides which coupons are valid. Absent, a coupon with validity dates takes nothing. */
  now?: string | undefined;
  /** `true`: the answer says how every figure came about. */
  explain?: boolean | undefined;
  /** Absent: `WHOLE`. `TOTALS`, for what is shown while the shopper types, is some tenth of the text. */
  answer?: K | undefined;
  /** Absent or `false`: `answer` says it. `true` is another word for `FIGURES`. */
  calculatedOnly?: false | undefined;
}

/** A cart, the site that it is priced on, and what the calculation takes beside them. */
export type CalculateRequest<K extends AnswerKind = "WHOLE"> = CartRequest<K> & OnSite;

/**
 * Something that a person would ask about; it is no error. `code` says which members there are: `id` of the coupon or
 * external discount, `amount` that was not given or that counts, `suggestion` of a name. `path` is a JSON pointer into the request.
 */
export type Notice =
  | {
      /** An INTERNAL line without any tax, in a cart or on a site where others have some. */
      code: "LINE_UNTAXED";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** A stated net, gross or rate that does not count, because price and rate, or the tax table, say otherwise. */
      code: "EXTERNAL_TAX_DIFFERS" | "TAX_RATE_REPLACED";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      /** The number that counts. */
      amount: number;
      suggestion?: undefined;
    }
  | {
      /** A member that is not known and looks like one that is. */
      code: "MEMBER_MISSPELT";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
      /** The member that may have been meant. */
      suggestion: string;
    }
  | {
      /**
       * A list of a coupon's restrictions whose flag is not set; 2 decimals that were assumed for a currency that has others; a line
       * with a price and a quantity that costs nothing.
       */
      code: "RESTRICTION_UNUSED" | "SCALE_ASSUMED" | "LINE_ROUNDED_TO_ZERO";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** The cart carries a coupon that was not used: the coupons of the request take the place of those of the cart. */
      code: "CART_COUPONS_UNUSED";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
    }
  | {
      /** The cart carries a coupon that was not used: the coupons of the request take the place of those of the cart. */
      code: "CART_COUPONS_UNUSED";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
    }
  | {
      /** Of an amount, or of a percentage, this much found no price to be taken from. */
      code: "COUPON_UNDISTRIBUTED" | "PERCENT_CLAMPED";
      /** JSON pointer into the request. */
      path: string;
      /** Of the coupon or external discount. */
      id?: string | undefined;
      /** The amount that was not given. */
      amount: number;
      suggestion?: undefined;
    }
  | {
      /**
       * It reaches no price of the cart, is marked invalid, its condition does not hold (dates or least order value), or it has
       * dates and the request no `now`: it takes nothing.
       */
      code: "COUPON_NO_TARGET" | "COUPON_SKIPPED" | "COUPON_NOT_MET" | "NOW_MISSING";
      /** JSON pointer into the request. */
      path: string;
      /** Of the coupon or external discount. */
      id?: string | undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** Why shipping is not estimated. */
      code: "NO_SHIPPING_ZONE" | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** Of `verifyCart`: a member of the given provenance is another one today. */
      code: "PROVENANCE_DIFFERS";
      /** JSON pointer into the request. */
      path: string;
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** Of `settle`: the tax of a line is off its rate by more than one minor unit. */
      code: "SETTLE_TAX_OFF_RATE";
      /** JSON pointer into the request. */
      path: string;
      /** Of the line, the fee or the payment fee. */
      id?: string | undefined;
      amount?: undefined;
      suggestion?: undefined;
    };

/** The rule that a figure follows from. */
export type Rule =
  | "UNIT_PRICE"
  | "LINE_PRICE"
  | "LINE_TAX"
  | "NET_FROM_GROSS"
  | "GROSS_FROM_NET"
  | "UNTAXED"
  | "TAX"
  | "UPLIFT"
  | "FEE_ABSOLUTE"
  | "FEE_PER_UNIT"
  | "FEE_PERCENT"
  | "SHIPPING_COST"
  | "PAYMENT_FEE_ABSOLUTE"
  | "PAYMENT_FEE_PERCENT"
  | "DISCOUNT_PERCENT"
  | "DISCOUNT_SHARE"
  | "DISCOUNT_FREE_SHIPPING"
  | "LEFT"
  | "RETURN_SHARE"
  | "RETURN_OTHER_SIDE"
  | "SUM";

/** How one figure came about. */
export interface Step {
  /** JSON pointer to the figure in the answer. */
  path: string;
  /** The rule that it follows from. */
  rule: Rule;
  /** The rule in one sentence. */
  text: string;
  /** The inputs of the rule, by name. */
  inputs?: Record<string, string> | undefined;
  /** The exact value before rounding: a decimal where it ends, else a fraction. */
  exact?: string | undefined;
  /** The figures that it is made up of, by JSON pointer. */
  parts?: ({ plus: string; minus?: undefined } | { minus: string; plus?: undefined })[] | undefined;
  /** The rounds of a spread share. */
  rounds?: {
    /** The amount that was still to be spread. */
    pending: number;
    /** The undiscounted price of this target. */
    base: number;
    /** The undiscounted prices of all targets of the round. */
    totalBase: number;
    /** The share before rounding: pending x base / total base. */
    exact: string;
    /** The unit that rounding left, given to this target, 1, or taken from it, -1. */
    residue: -1 | 0 | 1;
    /** The share of this target: rounded, residue included. */
    share: number;
    /** The amount that the target could give of it. */
    given: number;
  }[] | undefined;
  /** The figure. */
  value: number;
}

/** The parts of a cart that an answer has. */
export interface CartOf {
  /** The given cart with its figures; what no rule reads is as it came. */
  WHOLE: CalculatedCart;
  /** The figures of the cart and of every line. */
  FIGURES: CartTotals & {
    /** The lines in their order. */
    items: Pick<CalculatedItem, "id" | "unitPrice" | "couponDiscounts" | "calculatedPrice">[];
  };
  /** The totals of the cart, and of every line what it comes to in the end. */
  TOTALS: CartTotals & {
    /** The lines in their order. */
    items: (Pick<CalculatedItem, "id"> & { calculatedPrice: Pick<CalculatedItemPrice, "finalPrice"> })[];
  };
}

/** The totals of all lines of a cart. */
export type CartTotals = Pick<CalculatedCart, "totalUnitsCount" | "totalTax" | "calculatedPrice">;

/** With which rules figures were calculated. Store it with the cart: it is what verifies the cart later. */
export interface Provenance {
  /** The engine that calculated: `cartwright`. */
  engine: string;
  /** The release that calculated. */
  version: string;
  /** The version of the rules, a whole number from 1 that rises with every release that changes a figure. */
  rules: number;
  /** Decimals of every figure. */
  scale: number;
  /** The side of a price that amounts were stated on. */
  basis: "NET" | "GROSS";
  /** How figures were rounded. */
  rounding: "HALF_UP";
  /** The way in which the units that rounding left were spread. */
  distribution: "LARGEST_FIRST" | "LARGEST_REMAINDER";
  /** The time that coupons were judged by, ISO 8601 in UTC; absent when none was given. */
  now?: string | undefined;
}

/** The figures of a cart. */
export interface CalculateAnswer<K extends AnswerKind = "WHOLE"> {
  /** The cart, as much of it as was asked for. */
  cart: CartOf[K];
  /** The notices: whatever a person would ask about. */
  notices: Notice[];
  /** With `explain`: how every figure came about. Its pointers lead into the whole cart. */
  explanation?: Step[] | undefined;
  /** With which rules it was calculated: stored with the cart, it is what verifies the cart later. */
  provenance: Provenance;
}
