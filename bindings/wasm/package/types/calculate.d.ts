import type { CalculatedCart, CalculatedItem, Cart, Coupon } from "./cart.js";
import type { Site, SitesState } from "./site.js";

/** Bytes of their own: a `Uint8Array`, of an `ArrayBuffer` where the platform's types tell that from other memory. */
export type Bytes = ReturnType<Uint8Array["slice"]>;

/** The customer that a cart is priced for. */
export interface Customer {
  id?: string;
  addresses?: readonly {
    country?: string;
    tags?: readonly ("SHIPPING" | "BILLING" | (string & {}))[];
    isDefault?: boolean;
  }[];
  segments?: readonly string[];
}

/** The stage of the checkout. */
export interface Checkout {
  zoneId?: string;
  methodId?: string;
  deliveryTimeId?: string;
  slotId?: string;
  /** Identifier of a payment service of the site. */
  paymentMode?: string;
}

/** A net shipping cost of the host's own, in place of the shipping rules. */
export interface ShippingCost {
  amount: number;
  currency?: string;
  taxCode?: string;
  taxRate?: number;
}

/** Settings of the tenant that rules read. */
export interface Preferences {
  maxCouponsPerCart?: number;
  cartItemValidationSkipExistingItemsValidationOnAddToCart?: boolean;
  authorizedAmountUplift?: number;
  /** Who takes the units that rounding leaves when an amount is spread. Absent: `LARGEST_FIRST`. */
  distribution?: "LARGEST_FIRST" | "LARGEST_REMAINDER";
}

/** The site of a cart, or the sites of the tenant, of which the cart's `siteCode` picks one. */
export type OnSite = { site: Site; sites?: undefined } | { site?: undefined; sites: SitesState };

/** What a calculation takes beside the site. */
export interface CartRequest {
  cart: Cart;
  /** Absent, the cart's own `discounts`. */
  coupons?: readonly Coupon[];
  customer?: Customer;
  checkout?: Checkout;
  shippingCost?: ShippingCost;
  preferences?: Preferences;
  /** `true`: the answer says how every figure came about. */
  explain?: boolean;
  /** Absent or `false`: the answer has the whole cart. For the other answer see {@link FiguresRequest}. */
  calculatedOnly?: false;
}

export type CalculateRequest = CartRequest & OnSite;

/** Asks for the figures alone, for a host that has the rest of the cart. */
export type CartFiguresRequest = Omit<CartRequest, "calculatedOnly"> & { calculatedOnly: true };
export type FiguresRequest = CartFiguresRequest & OnSite;

/** Something that a person would ask about; it is no error. `code` says which members there are. */
export type Notice =
  | { code: "COUPON_UNDISTRIBUTED" | "PERCENT_CLAMPED"; path: string; id?: string; amount: number }
  | { code: "COUPON_NO_TARGET" | "COUPON_SKIPPED"; path: string; id?: string; amount?: undefined }
  | {
      code: "NO_SHIPPING_ZONE" | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED";
      path: string;
      id?: undefined;
      amount?: undefined;
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
  | "SUM";

/** How one figure came about. */
export interface Step {
  /** JSON pointer to the figure in the answer. */
  path: string;
  rule: Rule;
  /** The rule in one sentence. */
  text: string;
  /** What the rule was given, by name. */
  inputs?: Record<string, string>;
  /** The exact value before rounding: a decimal where it ends, else a fraction. */
  exact?: string;
  /** The figures that it is made up of, by JSON pointer. */
  parts?: ({ plus: string; minus?: undefined } | { minus: string; plus?: undefined })[];
  /** The rounds of a spread share. */
  rounds?: {
    pending: number;
    base: number;
    totalBase: number;
    exact: string;
    residue: -1 | 0 | 1;
    share: number;
    given: number;
  }[];
  value: number;
}

export interface CalculateAnswer {
  cart: CalculatedCart;
  notices: Notice[];
  explanation?: Step[];
}

/** The figures of a cart; its lines in their order, each with its id where it has one. */
export interface FiguresAnswer {
  cart: Pick<CalculatedCart, "totalUnitsCount" | "totalTax" | "calculatedPrice"> & {
    items: Pick<CalculatedItem, "id" | "unitPrice" | "calculatedPrice">[];
  };
  notices: Notice[];
  explanation?: Step[];
}

export type ShippingQuotesRequest = Omit<CartRequest, "coupons" | "shippingCost" | "explain" | "calculatedOnly"> &
  OnSite & { kind: "MINIMUM" | "FINAL" | "SLOT" };

export interface ShippingQuotesAnswer {
  /** The net cost; absent when none is found, which a notice explains. */
  cost?: number;
  taxCode?: string;
  /** With `FINAL`: every method of the zone that fits. */
  methods?: { id?: string; cost: number; taxCode?: string }[];
  notices?: Notice[];
}
