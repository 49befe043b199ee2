/**
 * A cart store: it holds the contents as the shopper has entered them, the figures, and whether the figures are up to
 * date. It starts the module of `cartwright` to price the cart.
 *
 * ```ts
 * const cart = createCart({ site, catalog, coupons, country: "DE", persist: "cart" });
 * cart.subscribe(({ status, due, reason }) => show(status === "ready" ? due : reason.message));
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
 * A product as a shop stores it: the members of a line without its id and its quantity, and members of the shop's own,
 * which no rule reads. Without an `itemYrn` or a `product.id`, the catalog id names the product, also for coupons and
 * promotions.
 */
export type CatalogProduct = Omit<ItemMembers, "id" | "quantity" | "calculatedPrice" | "couponDiscounts"> & {
  /** Resource name of a catalog product. */
  readonly itemYrn?: string | undefined;
  /** The product, for products outside the catalog and for the categories that coupons may be restricted to. */
  readonly product?: Product | undefined;
};

/** The products of a shop by id, or a function that looks up an id. */
export type Catalog<P extends CatalogProduct> =
  { readonly [id: string]: P } | ReadonlyMap<string, P> | ((id: string) => P | null | undefined);

/**
 * The coupons of a shop, or a function that looks up a code, perhaps remotely. It returns nothing for an unknown code, and
 * is asked again about a code that was taken out. The case of ASCII letters makes no other code in a list or in a cart.
 */
export type Coupons = readonly Coupon[] | ((code: string) => Coupon | null | undefined | Promise<Coupon | null | undefined>);

/**
 * The delivery address, as far as prices depend on it, and one of the shipping methods that the site offers there.
 * Without a method, shipping is priced at its lowest cost; an order has to name one if there are several.
 */
export type Delivery = {
  /** ISO 3166-1 code. */
  readonly country?: string;
  /** The postal code. */
  readonly postalCode?: string;
  /** Identifier of a shipping zone of the site; requires `methodId`. */
  readonly zoneId?: string;
  /** Identifier of a shipping method of that zone. */
  readonly methodId?: string;
  /** Identifier of a delivery time of the site; requires `slotId`. */
  readonly deliveryTimeId?: string;
  /** Identifier of a slot of that delivery time. */
  readonly slotId?: string;
};

/**
 * A time: a `Date`, a string such as `2026-01-31T22:59:59Z`, with seconds and an offset, or an instant or zoned time of
 * `Temporal`.
 */
export type Time = Date | string | { readonly epochMilliseconds: number; toString(): string };

/** A fixed time, or a clock. A number that a clock returns is in milliseconds, like that of `Date.now`. */
export type Clock = Time | (() => Time | number);

/** A storage of strings by key, such as `localStorage`. It may throw. */
export type CartStorage = {
  /** Returns the string of a key, or `null`. */
  getItem(key: string): string | null;
  /** Stores a string. */
  setItem(key: string, text: string): void;
};

/** The shop of a cart, and the initial settings. */
export type CartOptions<P extends CatalogProduct> = CartChanges<P> & {
  /** The site, with its taxes, shipping and promotions. */
  site: Site;
  /** The products. */
  catalog: Catalog<P>;
  /** The delivery country of a new cart, ISO 3166-1. */
  country?: string | undefined;
  /**
   * The storage of the cart: a key of `localStorage`, or a key and a storage that answers at once, not with promises.
   * Ids, quantities, codes, delivery and payment mode are stored, but no prices. Other tabs, and other carts of the page,
   * with the same key follow. By default the cart is not stored.
   */
  persist?: string | { key: string; storage?: CartStorage | (() => CartStorage) | undefined } | undefined;
};

/** The facts about a shopper that come from the host, never from a browser. */
export type PriceContext = {
  /** The customer, who determines tax country, tax exemption, segments and shipping groups. */
  customer?: Customer | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** A shipping cost computed by the host; it replaces all shipping rules. */
  shippingCost?: ShippingCost | undefined;
  /** Gift cards and store credit; give a checkout only those that the host has verified. */
  credits?: readonly Credit[] | undefined;
};

/** The settings of the shop that can change. */
export type CartChanges<P extends CatalogProduct> = PriceContext & {
  /** The site, with its taxes, shipping and promotions. */
  site?: Site;
  /** ISO 4217 code. Defaults to the site's. */
  currency?: string | undefined;
  /** The products. */
  catalog?: Catalog<P>;
  /** The coupons. Defaults to none. */
  coupons?: Coupons | undefined;
  /**
   * The clock used to judge coupons and promotions, such as `Temporal.Now.instant`, or a fixed time. Defaults to the
   * clock of the page.
   */
  now?: Clock | undefined;
  /**
   * Whether a product is sold in fractions of a unit. By default, products that are `weightDependent` or have a
   * `measurementUnit` in their price are. A quantity like `1.5` of any other makes the cart incomplete,
   * `QUANTITY_NOT_WHOLE`.
   */
  fractions?: ((product: P, id: string) => boolean) | undefined;
  /**
   * The language of the shop, such as `de` or `fr-CH`: quantities may be typed with its decimal separator, `1,5`, and
   * names are given in it. Without it, quantities are typed with a point.
   */
  locale?: string | undefined;
  /** `true`: an order needs no shipping even if the site ships; say the same to the checkout. Defaults to `false`. */
  unshipped?: boolean | undefined;
};

/** Why the shop does not ship to an address. */
export type AddressCode = "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED" | "NO_SHIPPING_ZONE";

/** A code of the store's own. */
export type StoreCode =
  | "PRODUCT_UNKNOWN"
  | "COUPON_PENDING"
  | "COUPON_LOOKUP_FAILED"
  | "QUANTITY_NOT_WHOLE"
  | "SHIPPING_NOT_OFFERED"
  | AddressCode;

/** Something that an order still lacks, although its cart is priced. */
export type MissingChoice = {
  /**
   * The code with which the checkout would refuse the order. `ORDER_EMPTY`: the cart has no lines. `SHIPPING_NO_ADDRESS`:
   * the country or the postal code is missing. `SHIPPING_COUNTRY_EXCLUDED`, `NO_SHIPPING_ZONE`, `NO_SHIPPING_METHOD`: the
   * shop does not ship this cart there. `SHIPPING_MISSING`: there are several shipping methods, `methods`, and none is
   * chosen. `PAYMENT_MISSING`: the site has payment modes, and none is chosen. `COUPON_LIMIT_REACHED`: there are more
   * coupons than `maxCouponsPerCart` of the preferences allows. `LIST_EXPECTED`, `TEXT_EXPECTED`, `NUMBER_EXPECTED`: the
   * cart has more lines or coupons than an order may have, or an id, a code, a quantity or a member of the delivery is too
   * long.
   */
  readonly code:
    | "ORDER_EMPTY"
    | AddressCode
    | "NO_SHIPPING_METHOD"
    | "SHIPPING_MISSING"
    | "PAYMENT_MISSING"
    | "COUPON_LIMIT_REACHED"
    | "LIST_EXPECTED"
    | "TEXT_EXPECTED"
    | "NUMBER_EXPECTED";
  /** The expectation in a sentence, for the people who run the shop. */
  readonly message: string;
  /** The field to fill in. */
  readonly field: "items" | "coupons" | "delivery" | "payment" | keyof Delivery;
};

/** A shipping method that is offered for the address and the cart, and what the cart costs with it. */
export type OfferedMethod = {
  /** The zone, for {@link CartStore.setDelivery}. */
  readonly zoneId: string;
  /** The method, for {@link CartStore.setDelivery}. */
  readonly methodId: string;
  /** Its name in the locale of the store, or in the first language that it has; absent if the site states none. */
  readonly name?: string | undefined;
  /** The cost of shipping with this method: gross, after discounts. */
  readonly shipping: number;
  /** The gross total of the cart with this method. */
  readonly total: number;
  /** The amount to be paid with this method. */
  readonly due: number;
};

/** The outcome of an offer, beside its id the name of a promotion in the locale of the store. */
export type NamedOffer = OfferResult & {
  /** The name of a promotion; absent if the site states none. A coupon has its name in `coupon`. */
  readonly name?: string;
};

/** A reason why the figures are not up to date, and the part of the cart that it is about. */
export type CartFault = {
  /**
   * A code of the engine or of the store. `PRODUCT_UNKNOWN`: the catalog does not have the product. `COUPON_PENDING`,
   * `COUPON_LOOKUP_FAILED`: a coupon is being looked up, or cannot be. `QUANTITY_NOT_WHOLE`: a fraction of a product
   * that is sold whole. `SHIPPING_NOT_OFFERED`: the shipping method is not offered for this address and this cart; an
   * {@link AddressCode} if it was chosen for another address. `AMOUNT_OUT_OF_RANGE`, `ANSWER_NOT_EXACT` of a line: the
   * quantity makes a figure too large.
   */
  readonly code: Code | StoreCode;
  /** The reason in a sentence, for the people who run the shop. */
  readonly message: string;
  /** The line, by its product id. */
  readonly line?: string;
  /** The field, if the shopper has filled it in. */
  readonly field?: "quantity" | "delivery" | "payment" | keyof Delivery;
  /** The coupon, by its code. */
  readonly coupon?: string;
  /** JSON pointer into the request, if the fault is not in something that the shopper has entered. */
  readonly path?: string;
};

/** A line of a cart. */
export type CartLine<P extends CatalogProduct> = {
  /** The product id, which is the id of the line. */
  readonly id: string;
  /** The product as the catalog has it now; absent if the catalog does not have it. */
  readonly product: P | undefined;
  /** The quantity as it was typed, for the input field. */
  readonly typed: string;
  /** The quantity without blanks around it, and with a decimal point. In a cart that is ready it is a number. */
  readonly quantity: string;
  /** The gross final price of the line; as up to date as `figures`. */
  readonly total?: number | undefined;
  /** The figures of the line when the cart was last ready; absent if the cart did not have the line then. */
  readonly figures?: ItemFigures | undefined;
  /** The fault of the line. */
  readonly fault?: CartFault;
};

/** A coupon code and its outcome. */
export type CartCoupon =
  | (CouponFound & {
      /** It takes something off. */
      readonly state: "applied";
      /** The whole amount that it takes off: gross on a site that includes tax, otherwise net. */
      readonly value: number;
      /** The number of sets that it discounts. */
      readonly sets?: number | undefined;
      /** The units missing for one more set, if every complete set is discounted. */
      readonly next?: NextSet | undefined;
    })
  | (CouponFound & {
      /** It takes nothing off at present. */
      readonly state: "inactive";
      /** Every reason that applies: `ENDED`, `MIN_ORDER_VALUE` with the missing amount, and others. */
      readonly reasons: readonly OfferReason[];
    })
  | (CouponFound & {
      /** It has not been judged yet, because the cart has not been ready since it was entered. */
      readonly state: "open";
    })
  | (CouponCode & {
      /**
       * `unknown`: the shop has no such coupon. `duplicate`: another code is for the same coupon. `pending`: it is
       * being looked up.
       */
      readonly state: "unknown" | "duplicate" | "pending";
    })
  | (CouponCode & {
      /** It could not be looked up; {@link CartStore.refresh} tries again. */
      readonly state: "failed";
      /** The error of the lookup. */
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

/**
 * An immutable snapshot of a cart. The same object is returned as long as it says the same, of the same product and coupon
 * objects of the host: a catalog that makes new ones at each call makes a new snapshot each time.
 */
export type CartSnapshot<P extends CatalogProduct = CatalogProduct> = SnapshotMembers<P> &
  (
    | {
        /** `ready`: every figure is up to date. */
        readonly status: "ready";
        /** The gross total of the cart, which an order states as shown. */
        readonly total: number;
        /** The amount to be paid: the total, unless credits or a cash rounding change it. */
        readonly due: number;
        /** The figures of the cart. */
        readonly totals: CalculatedCartPrice;
        readonly reason?: undefined;
      }
    | {
        /**
         * `incomplete`: something that the shopper has entered cannot be priced: a quantity, the delivery or the
         * payment mode. `stale`: the figures are out of date for another reason: the module has not started or not
         * wholly arrived, a product is not in the catalog, a coupon is being looked up, or the engine refuses something of the shop's own.
         */
        readonly status: "incomplete" | "stale";
        /** The total of the cart when it was last ready; absent if it never was. */
        readonly total?: number;
        /** The amount to be paid when the cart was last ready; absent if it never was. */
        readonly due?: number;
        /** The figures of the cart when it was last ready; absent if it never was. */
        readonly totals?: CalculatedCartPrice;
        /** The first reason to report; `faults` has all of them. */
        readonly reason: CartFault;
      }
  );

type SnapshotMembers<P extends CatalogProduct> = {
  /** Every reason why the figures are not up to date, with at most twenty quantities. */
  readonly faults: readonly CartFault[];
  /** The lines, in the order in which they were added. */
  readonly lines: readonly CartLine<P>[];
  /** The units of all lines when the cart was last ready, like the other figures. */
  readonly units?: number;
  /** The codes and their outcomes. */
  readonly coupons: readonly CartCoupon[];
  /**
   * Everything that an order lacks: {@link CartStore.order} returns one if the cart is ready and this is empty. It is as
   * up to date as the figures, like `methods`.
   */
  readonly missing: readonly MissingChoice[];
  /** The shipping methods to choose from, each with its price; none without an address. */
  readonly methods: readonly OfferedMethod[];
  /** The outcome of every promotion and coupon, and what is missing for more. */
  readonly offers: readonly NamedOffer[];
  /** The amount missing for cheaper shipping. */
  readonly cheaperShipping?: NextShipping;
  /** The next price tier of each line that has one. */
  readonly tiers: readonly LineTier[];
  /** Remarks on the figures for a person: why the total has no shipping, why a coupon takes nothing. */
  readonly notices: readonly Notice[];
  /** The delivery, as it was entered. */
  readonly delivery: Delivery;
  /** The chosen payment mode. */
  readonly payment: string | undefined;
  /** ISO 4217 code of every amount. */
  readonly currency: string;
  /** The decimals of every amount. */
  readonly decimals: number;
  /**
   * Whether the cart is stored. `none`: it is not. `kept`: completely. `mended`: parts of the stored text did not
   * belong to a cart and were left out. `ignored`: the stored text is not a cart, or is from a later version of the
   * package and is not overwritten. `unavailable`: the storage throws, perhaps because it is full.
   */
  readonly kept: "none" | "kept" | "mended" | "ignored" | "unavailable";
};

/** Everything that a browser may say about an order; no price is made from it. */
export type CartOrder = {
  /** The products, each once, with their quantities. */
  items: { product: string; quantity: number | string }[];
  /** The coupon codes, without unknown ones, those that are not or no longer valid, and those for another currency. */
  coupons: string[];
  /** The delivery. */
  delivery: Delivery;
  /** The payment mode. */
  payment?: string;
  /**
   * The gross total that was shown and its currency, to be compared with the shop's; with credits, and with a payment mode
   * that rounds cash, also the amount due.
   */
  shown: { total: number; due?: number; currency: string };
};

/** A cart store. Its methods need no `this`, and none throws for anything that a shopper enters. */
export type CartStore<P extends CatalogProduct = CatalogProduct> = {
  /** Returns the current snapshot. */
  readonly get: () => CartSnapshot<P>;
  /**
   * Returns the snapshot before anything was read, entered or priced: the same on a server and in a page, for server
   * rendering.
   */
  readonly initial: () => CartSnapshot<P>;
  /** Calls a listener at once and with every change; returns a function that ends it. */
  readonly subscribe: (listener: (snapshot: CartSnapshot<P>) => void) => () => void;
  /**
   * Adds a quantity to that of a product; at 0 or below the line is removed. Either of them counts as 0 if it is not a
   * number; of a product without a number in the cart, whatever was added is entered as it was typed.
   */
  readonly add: (id: string, quantity?: number | string) => void;
  /** Sets the quantity of a product to whatever was typed. */
  readonly setQuantity: (id: string, typed: number | string | null | undefined) => void;
  /** Removes a product. */
  readonly remove: (id: string) => void;
  /** Removes all products and codes; the delivery and the payment mode stay. */
  readonly clear: () => void;
  /** Enters a code. */
  readonly applyCoupon: (code: string) => void;
  /** Removes a code, in whatever case it was entered. */
  readonly removeCoupon: (code: string) => void;
  /** Sets the given members of the delivery; an empty one is removed. */
  readonly setDelivery: (delivery: { readonly [Member in keyof Delivery]?: string | null | undefined }) => void;
  /** Chooses a payment mode of the site, or none. */
  readonly setPayment: (id: string | null | undefined) => void;
  /** Changes the shop: another customer, other prices. */
  readonly update: (changes: CartChanges<P>) => void;
  /**
   * Prices the cart at the current time, so that a coupon that has ended takes nothing off. It also retries a failed
   * start of the module and failed lookups of codes. A page does this whenever it is shown again or online again.
   */
  readonly refresh: () => void;
  /** Resolves to the snapshot once the module has started or failed to, and every code is looked up. */
  readonly settled: () => Promise<CartSnapshot<P>>;
  /** Returns the order of a cart that is ready and lacks nothing, `missing`; otherwise `undefined`. */
  readonly order: () => CartOrder | undefined;
  /** Stops listening to other tabs and to the page. */
  readonly close: () => void;
};

/**
 * Creates the cart of a shop. Invalid options, such as a missing site or catalog, are refused with a `CartwrightError`.
 *
 * Its prices are for display only: the shop's server calculates the amount charged, from the {@link CartOrder} alone.
 */
export function createCart<P extends CatalogProduct>(options: CartOptions<P>): CartStore<P>;

/**
 * Formats an amount for a language: a number, or the exact string from an answer; empty while there is no amount. `of`
 * is a snapshot, or any object with the currency and the decimals. The amount has the decimals of its currency by ISO
 * 4217, or those of `of` if these are fewer; if it needs more, it has the greater number of the two. Without a language, that of the platform is used.
 *
 * ```ts
 * money(snapshot.total, snapshot, "de"); // "8,91 €"
 * money(1200, { currency: "JPY" }, "ja"); // "￥1,200"
 * ```
 */
export function money(
  amount: number | string | undefined,
  of: { readonly currency: string; readonly decimals?: number },
  language?: string,
): string;
