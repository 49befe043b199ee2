/**
 * A cart that holds itself: its contents as a shopper has entered them, its figures, and whether they are of it. The module
 * of `cartwright` prices it, which it starts.
 *
 * ```ts
 * const cart = createCart({ site, catalog, coupons, country: "DE", persist: "cart" });
 * cart.subscribe(({ status, total, reason }) => show(status === "ready" ? total : reason.message));
 * cart.add("tea");
 * ```
 *
 * @packageDocumentation
 */

import type {
  CalculatedCartPrice,
  Coupon,
  Credit,
  Customer,
  ItemFigures,
  ItemMembers,
  LineTier,
  NextSet,
  NextShipping,
  Notice,
  OfferReason,
  OfferResult,
  Preferences,
  Product,
  ShippingCost,
  Site,
} from "./models.js";
import type { Code } from "./error.js";

export { CartwrightError } from "./error.js";

/**
 * A product as a shop knows it: the members of a line without its id and its quantity, and members of the shop's own, which
 * no rule reads. Without an `itemYrn` and an id of `product` the id of the catalog names it, for coupons and promotions too.
 */
export type CatalogProduct = Omit<ItemMembers, "id" | "quantity" | "calculatedPrice" | "couponDiscounts"> & {
  /** Resource name of the product. */
  readonly itemYrn?: string | undefined;
  /** The product, for its name and for the categories that coupons look at. */
  readonly product?: Product | undefined;
};

/** The products of a shop by id, or a function that knows them. */
export type Catalog<P extends CatalogProduct> =
  { readonly [id: string]: P } | ReadonlyMap<string, P> | ((id: string) => P | null | undefined);

/** The coupons of a shop, or a function that looks a code up, perhaps elsewhere. Nothing is a code that there is not. */
export type Coupons = readonly Coupon[] | ((code: string) => Coupon | null | undefined | Promise<Coupon | null | undefined>);

/**
 * The address of a delivery, as far as prices need it, and one of the ways of shipping that the site offers there. Without a
 * way, shipping is priced at the least that it costs, and an order names one where there are several.
 */
export type Delivery = {
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** The postal code. */
  readonly postalCode?: string;
  /** Identifier of a shipping zone of the site; with `methodId`. */
  readonly zoneId?: string;
  /** Identifier of a method of that zone. */
  readonly methodId?: string;
  /** Identifier of a delivery time of the site; with `slotId`. */
  readonly deliveryTimeId?: string;
  /** Identifier of a slot of that delivery time. */
  readonly slotId?: string;
};

/** A place that keeps texts by key, such as `localStorage`. It may throw. */
export type CartStorage = {
  /** The text of a key, or `null`. */
  getItem(key: string): string | null;
  /** Keeps a text. */
  setItem(key: string, text: string): void;
};

/** The shop that a cart is of, and what it is made with. */
export type CartOptions<P extends CatalogProduct> = CartChanges<P> & {
  /** The site, with its taxes, shipping and promotions. */
  site: Site;
  /** The products. */
  catalog: Catalog<P>;
  /** The country of delivery of a cart that is new, ISO 3166-1. */
  country?: string | undefined;
  /**
   * The place that the cart is kept in: a key of `localStorage`, or a key and a storage. Ids, quantities, codes, delivery
   * and payment mode are kept, and no price. Other tabs with the same key follow. Absent: it is kept nowhere.
   */
  persist?: string | { key: string; storage?: CartStorage | (() => CartStorage) | undefined } | undefined;
};

/** The facts about a shopper that the host knows, and no browser says. */
export type PriceContext = {
  /** The customer, for tax country, segments and shipping groups. */
  customer?: Customer | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** A shipping cost of the host's own. */
  shippingCost?: ShippingCost | undefined;
  /** Gift cards and store credit; a checkout is given those that the host has checked. */
  credits?: readonly Credit[] | undefined;
};

/** The shop of a cart, as far as it may change. */
export type CartChanges<P extends CatalogProduct> = PriceContext & {
  /** The site, with its taxes, shipping and promotions. */
  site?: Site;
  /** ISO 4217 code. Absent: that of the site. */
  currency?: string | undefined;
  /** The products. */
  catalog?: Catalog<P>;
  /** The coupons. Absent: there are none. */
  coupons?: Coupons | undefined;
  /** The clock that coupons and promotions are judged by. Absent: that of the page. */
  now?: (() => Date | number | string) | undefined;
  /**
   * Whether a product is sold in parts of a unit. Absent: one that is `weightDependent`, or has a `measurementUnit` at its
   * price. A quantity like `1.5` of another makes the cart incomplete, `QUANTITY_NOT_WHOLE`.
   */
  fractions?: ((product: P, id: string) => boolean) | undefined;
};

/** A code of the store's own. */
export type StoreCode =
  "PRODUCT_UNKNOWN" | "COUPON_PENDING" | "COUPON_LOOKUP_FAILED" | "QUANTITY_NOT_WHOLE" | "SHIPPING_NOT_OFFERED";

/** Why figures are not those of the cart, and what it is about. */
export type CartFault = {
  /**
   * Why: a code of the engine, or of the store. `PRODUCT_UNKNOWN`: the catalog does not have it. `COUPON_PENDING`,
   * `COUPON_LOOKUP_FAILED`: a coupon is not known yet, or cannot be. `QUANTITY_NOT_WHOLE`: a part of what is sold whole.
   * `SHIPPING_NOT_OFFERED`: the way of shipping is not one of those for this address and this cart.
   */
  readonly code: Code | StoreCode;
  /** The same in a sentence, for whoever looks after the shop. */
  readonly message: string;
  /** The line, by its product id. */
  readonly line?: string;
  /** The field that the shopper has filled in. */
  readonly field?: "quantity" | "delivery" | "payment" | keyof Delivery;
  /** The coupon, by its code. */
  readonly coupon?: string;
  /** JSON pointer into the request, where it is about something that the shopper has not entered. */
  readonly path?: string;
};

/** A line of a cart. */
export type CartLine<P extends CatalogProduct> = {
  /** The product id, which is the id of the line. */
  readonly id: string;
  /** The product as the catalog has it now; absent where it has it not. */
  readonly product: P | undefined;
  /** The quantity as it was typed, for the field. */
  readonly typed: string;
  /** The quantity without blanks around it. It is a number in a cart that is ready. */
  readonly quantity: string;
  /** The final price of the line, gross; as `figures`. */
  readonly total?: number | undefined;
  /** The figures of the line when the cart was last ready; absent where it had the line not then. */
  readonly figures?: ItemFigures | undefined;
  /** The fault of the line. */
  readonly fault?: CartFault;
};

/** A code, and its outcome. */
export type CartCoupon =
  | (CouponFound & {
      /** It takes something off. */
      readonly state: "applied";
      /** All that it takes, gross on a site that includes tax, else net. */
      readonly value: number;
      /** The sets that it takes from. */
      readonly sets?: number | undefined;
      /** The way to one set more, where all complete sets count. */
      readonly next?: NextSet | undefined;
    })
  | (CouponFound & {
      /** It takes nothing now. */
      readonly state: "inactive";
      /** Why, every reason that holds: `ENDED`, `MIN_ORDER_VALUE` with what is missing, and others. */
      readonly reasons: readonly OfferReason[];
    })
  | (CouponFound & {
      /** It was not judged yet, because the cart has not been ready since it was entered. */
      readonly state: "open";
    })
  | (CouponCode & {
      /**
       * `unknown`: the shop has no such coupon. `duplicate`: another code is of the same coupon. `pending`: it is being
       * looked up.
       */
      readonly state: "unknown" | "duplicate" | "pending";
    })
  | (CouponCode & {
      /** It could not be looked up; {@link CartStore.refresh} tries again. */
      readonly state: "failed";
      /** Why it could not be looked up. */
      readonly error: unknown;
    });

type CouponCode = {
  /** The code as it was entered. */
  readonly code: string;
};

type CouponFound = CouponCode & {
  /** The coupon of the shop. */
  readonly coupon: Coupon;
};

/** A cart at a moment: nothing in it changes, and it stays the same object until the cart says something else. */
export type CartSnapshot<P extends CatalogProduct = CatalogProduct> = SnapshotMembers<P> &
  (
    | {
        /** `ready`: every figure is of the cart as it is. */
        readonly status: "ready";
        /** The total of the cart, gross: the one that an order says was shown. */
        readonly total: number;
        /** The figures of the cart. */
        readonly totals: CalculatedCartPrice;
        readonly reason?: undefined;
      }
    | {
        /**
         * `incomplete`: something that the shopper has entered cannot be priced, a quantity, the delivery or the payment
         * mode. `stale`: the figures are not of the cart for any other reason: the module is not started, a product is not
         * in the catalog, a coupon is being looked up, the engine refuses something of the shop's own.
         */
        readonly status: "incomplete" | "stale";
        /** The total of the cart when it was last ready; absent where it never was. */
        readonly total?: number;
        /** The figures of the cart when it was last ready; absent where it never was. */
        readonly totals?: CalculatedCartPrice;
        /** Why, at first; `faults` has every reason. */
        readonly reason: CartFault;
      }
  );

type SnapshotMembers<P extends CatalogProduct> = {
  /** Every reason for which the figures are not of the cart; those of quantities up to twenty. */
  readonly faults: readonly CartFault[];
  /** The lines, in the order in which they came. */
  readonly lines: readonly CartLine<P>[];
  /** Units of all lines; as the other figures, when the cart was last ready. */
  readonly units?: number;
  /** The codes, and what became of each. */
  readonly coupons: readonly CartCoupon[];
  /** The outcome of every promotion and coupon, and what is missing for more of them. */
  readonly offers: readonly OfferResult[];
  /** By how much more the order would be shipped for less. */
  readonly cheaperShipping?: NextShipping;
  /** The next price tier of each line that has one. */
  readonly tiers: readonly LineTier[];
  /** Notices on what the total lacks, above all shipping for want of an address. */
  readonly notices: readonly Notice[];
  /** The delivery, as it was entered. */
  readonly delivery: Delivery;
  /** The payment mode that was chosen. */
  readonly payment: string | undefined;
  /** ISO 4217 code of every amount. */
  readonly currency: string;
  /** The decimals of every amount. */
  readonly decimals: number;
  /**
   * How the cart is kept. `none`: not at all. `kept`: whole. `mended`: some of the text that was kept was no part of a cart,
   * and was left out. `ignored`: it was none of a cart, or of a later version of the package, which is not written over.
   * `unavailable`: the storage throws, for want of room perhaps.
   */
  readonly kept: "none" | "kept" | "mended" | "ignored" | "unavailable";
};

/** All that a browser may say of an order: nothing that a price is made of. */
export type CartOrder = {
  /** The products, each once, with their quantities. */
  items: { product: string; quantity: number | string }[];
  /** The codes of coupons. Those that are unknown or have ended are left out. */
  coupons: string[];
  /** The delivery. */
  delivery: Delivery;
  /** The payment mode. */
  payment?: string;
  /** The total that was shown, gross, and its currency: compared with that of the shop. */
  shown: { total: number; currency: string };
};

/** A cart that holds itself. Its methods can be passed on by themselves. None throws for what a shopper enters. */
export type CartStore<P extends CatalogProduct = CatalogProduct> = {
  /** The cart as it is. */
  readonly get: () => CartSnapshot<P>;
  /** The cart before anything was read, entered or priced: the same on a server and in a page, for what a server renders. */
  readonly initial: () => CartSnapshot<P>;
  /** Calls a listener at once, and with every change; gives the way to end that. */
  readonly subscribe: (listener: (snapshot: CartSnapshot<P>) => void) => () => void;
  /** Adds a quantity to that of a product. Below or at 0 the line goes. A quantity that is no number yet counts as 0. */
  readonly add: (id: string, quantity?: number | string) => void;
  /** Sets the quantity of a product to what was typed, whatever that is. */
  readonly setQuantity: (id: string, typed: number | string | null | undefined) => void;
  /** Removes a product. */
  readonly remove: (id: string) => void;
  /** Removes every product and every code, as after an order. */
  readonly clear: () => void;
  /** Enters a code. */
  readonly applyCoupon: (code: string) => void;
  /** Removes a code. */
  readonly removeCoupon: (code: string) => void;
  /** Sets the named members of the delivery; an empty one goes. */
  readonly setDelivery: (delivery: { readonly [Member in keyof Delivery]?: string | null | undefined }) => void;
  /** Chooses a payment mode of the site, or none. */
  readonly setPayment: (id: string | null | undefined) => void;
  /** Changes the shop: another customer, other prices. */
  readonly update: (changes: CartChanges<P>) => void;
  /**
   * Prices the cart at the time that it is, so that a coupon that has ended takes nothing; starts the module again where
   * that has failed, and looks up codes again that could not be. A page does so whenever it is shown again, or online again.
   */
  readonly refresh: () => void;
  /** The snapshot, once the module has started or failed to and every code is looked up. */
  readonly settled: () => Promise<CartSnapshot<P>>;
  /** The order of a cart that is ready and not empty; nothing of another. */
  readonly order: () => CartOrder | undefined;
  /** Ends what the cart listens to: other tabs, and the page. */
  readonly close: () => void;
};

/**
 * A cart of a shop. A site, a catalog or other options that no cart can be made of are refused with a `CartwrightError`.
 *
 * Its prices are a courtesy to the shopper: the shop's server calculates what is charged, from the {@link CartOrder} alone.
 */
export function createCart<P extends CatalogProduct>(options: CartOptions<P>): CartStore<P>;

/**
 * An amount in the words of a language: a number, or the exact text of an answer; nothing where there is none yet. `of` is a
 * snapshot, or whatever else has the currency and the decimals. Without a language, it is the one of the platform.
 *
 * ```ts
 * money(snapshot.total, snapshot, "de"); // "8,91 €"
 * ```
 */
export function money(
  amount: number | string | undefined,
  of: { readonly currency: string; readonly decimals?: number },
  language?: string,
): string;
