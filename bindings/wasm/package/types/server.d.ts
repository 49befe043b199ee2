/**
 * A checkout that trusts nothing of a browser: it builds the cart from the shop's own tables, prices it, and compares the
 * total with the one that was shown.
 *
 * ```ts
 * const checkout = createCheckout({ site, catalog: (ids) => database.products(ids), coupons });
 * const checked = await checkout.verify(await request.json(), { customer });
 * if (checked.ok) {
 *   await store(checked.order);
 *   await provider.charge(checked.payment);
 * }
 * ```
 *
 * @packageDocumentation
 */

import type {
  CalculatedCart,
  Checkout as CheckoutChoice,
  Difference,
  Notice,
  Provenance,
  Settlement,
  Site,
} from "./models.js";
import type { CatalogProduct, Coupons, PriceContext } from "./store.js";

export { CartwrightError } from "./error.js";
export type { CartOrder, CatalogProduct, Coupons, Delivery, PriceContext } from "./store.js";

/** Products by id. */
export type Products<P extends CatalogProduct> = { readonly [id: string]: P } | ReadonlyMap<string, P>;

/** The shop's own tables. Whatever decides a price stands here and comes from nowhere else. */
export type CheckoutOptions<P extends CatalogProduct> = {
  /** The site, with its taxes, shipping and promotions. It is read once. */
  site: Site;
  /** ISO 4217 code. Absent: that of the site. */
  currency?: string | undefined;
  /** The products, or a function that is asked once an order for those of its ids, of a database perhaps. */
  catalog: Products<P> | ((ids: readonly string[]) => Products<P> | Promise<Products<P>>);
  /** The coupons, or a function that looks a code up. Absent: there are none. */
  coupons?: Coupons | undefined;
  /** The clock that coupons and promotions are judged by. Absent: that of the machine. */
  now?: (() => Date | number | string) | undefined;
  /**
   * Whether a product is sold in parts of a unit. Absent: one that is `weightDependent`, or has a `measurementUnit` at its
   * price.
   */
  fractions?: ((product: P, id: string) => boolean) | undefined;
  /** `true`: an order without shipping is taken, where the site has shipping. Absent: it is refused. */
  unshipped?: boolean | undefined;
};

/** The facts about the customer of an order, and its time. Nothing of it comes from the browser. */
export type CheckoutContext = PriceContext & {
  /** The clock for this order, in the place of that of the checkout. */
  now?: (() => Date | number | string) | undefined;
};

/** Why an order is refused. */
export type OrderFault = {
  /**
   * Why: a code of the engine, or of the checkout. With status 400, what no cart of this package says: `MEMBER_UNKNOWN`,
   * `OBJECT_EXPECTED`, `LIST_EXPECTED`, `TEXT_EXPECTED`, `NUMBER_EXPECTED`, `ORDER_EMPTY`, `PRODUCT_REPEATED`,
   * `QUANTITY_NOT_WHOLE`, `COUPON_DUPLICATE`. With status 409, what the shop does not have, or no longer: `PRODUCT_UNKNOWN`,
   * `COUPON_UNKNOWN`, `COUPON_EXPIRED`, `SHIPPING_NOT_OFFERED`, `SHIPPING_MISSING`, `PAYMENT_MISSING`, and the notices that
   * say why there is no shipping.
   */
  code: string;
  /** JSON pointer into the order. */
  path: string;
  /** The same in a sentence. */
  message: string;
};

/** The outcome of an order. */
export type CheckedOrder =
  | {
      /** The order is the shop's own figures, and they are those that were shown. */
      ok: true;
      /** The order to store: the cart with every figure, and the provenance that verifies it later. */
      order: { cart: CalculatedCart; provenance: Provenance };
      /** The way of shipping and the payment mode, to store beside it: the only way that there is, too, if none was named. */
      checkout: CheckoutChoice;
      /** Lines for a payment provider, whole minor units that add up. */
      payment: Settlement;
      /** The total, gross. */
      total: number;
      /** ISO 4217 code of the total. */
      currency: string;
      /** Notices on what a person would ask about. */
      notices: Notice[];
    }
  | {
      /** The order is not taken. */
      ok: false;
      /** `400`: no cart of this package makes such an order. `409`: the shop is no longer as it was shown. */
      status: 400 | 409;
      /** Everything that is refused, each at its place. */
      refused: OrderFault[];
      differences?: undefined;
    }
  | {
      /** The order is not taken. */
      ok: false;
      /** The figures are no longer as they were shown. */
      status: 409;
      /** The differences, at `/shown/total` or `/shown/currency`: what was `stated`, and what is `calculated`. */
      differences: Difference[];
      /** The total as it is. */
      shown: { total: number; currency: string };
      /** The cart with every figure as it is, to be shown. */
      cart: CalculatedCart;
      /** Notices on what a person would ask about. */
      notices: Notice[];
      refused?: undefined;
    };

/** A checkout of a shop. */
export type ShopCheckout = {
  /**
   * Takes an order as it came from a browser, or refuses it. Of the order ids, quantities, codes and the total shown are
   * read, and whatever else it has is refused by name; a product twice, too. The promise is rejected where the shop's own
   * tables are at fault: that is the host's to mend, and none of the browser's business.
   */
  readonly verify: (order: unknown, context?: CheckoutContext) => Promise<CheckedOrder>;
};

/** A checkout of a shop. A site that no cart can be priced on is refused with a `CartwrightError`. */
export function createCheckout<P extends CatalogProduct>(options: CheckoutOptions<P>): ShopCheckout;
