/**
 * A checkout that trusts nothing from a browser: it builds the cart from the shop's own tables, prices it, and compares
 * the total with the one that was shown.
 *
 * ```ts
 * const checkout = createCheckout({ site, catalog: (ids) => database.products(ids), coupons });
 * const checked = await checkout.verify(await request.json(), { customer });
 * if (checked.ok) {
 *   await store(checked.order);
 *   await provider.charge(checked.payment.due, checked.currency);
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
import type { CatalogProduct, Clock, Coupons, PriceContext } from "./store.js";

export { CartwrightError } from "./error.js";
export type { CartOrder, CatalogProduct, Clock, Coupons, Delivery, PriceContext, Time } from "./store.js";

/** Products by id. */
export type Products<P extends CatalogProduct> = { readonly [id: string]: P } | ReadonlyMap<string, P>;

/** The shop's own tables. Everything that affects a price comes from here and from nowhere else. */
export type CheckoutOptions<P extends CatalogProduct> = {
  /** The site, with its taxes, shipping and promotions. It is read once. */
  site: Site;
  /** ISO 4217 code. Defaults to the site's. */
  currency?: string | undefined;
  /** The products, or a function that is called once an order with the product ids, for example to query a database. */
  catalog: Products<P> | ((ids: readonly string[]) => Products<P> | Promise<Products<P>>);
  /** The coupons, or a function that looks up a code. Defaults to none. */
  coupons?: Coupons | undefined;
  /**
   * The clock used to judge coupons and promotions, such as `Temporal.Now.instant`, or a fixed time. Defaults to the
   * clock of the machine.
   */
  now?: Clock | undefined;
  /**
   * Whether a product is sold in fractions of a unit. By default, products that are `weightDependent` or have a
   * `measurementUnit` in their price are.
   */
  fractions?: ((product: P, id: string) => boolean) | undefined;
  /** `true`: accepts an order without shipping even if the site ships. By default it is refused. */
  unshipped?: boolean | undefined;
};

/** The facts about the customer of an order, and its time. None of them comes from the browser. */
export type CheckoutContext = PriceContext & {
  /** The clock or the time for this order, instead of that of the checkout. */
  now?: Clock | undefined;
};

/** A reason why an order is refused. */
export type OrderFault = {
  /**
   * A code of the engine or of the checkout. With status 400, faults that no cart of this package produces:
   * `MEMBER_UNKNOWN`, `OBJECT_EXPECTED`, `LIST_EXPECTED`, `TEXT_EXPECTED`, `NUMBER_EXPECTED`, `ORDER_EMPTY`,
   * `PRODUCT_REPEATED`, `QUANTITY_NOT_WHOLE`, `COUPON_DUPLICATE`, and the engine's for a quantity that none can have, such
   * as `QUANTITY_OUT_OF_RANGE`. With status 409, anything that the shop does not have or no longer has:
   * `PRODUCT_UNKNOWN`, `COUPON_UNKNOWN`, `COUPON_EXPIRED`, `COUPON_DUPLICATE` of a code in two spellings,
   * `CURRENCY_MISMATCH` of a coupon, `SHIPPING_NOT_OFFERED`, `SHIPPING_MISSING`, `PAYMENT_MISSING`, the notices that
   * say why there is no shipping, and `AMOUNT_OUT_OF_RANGE` or `ANSWER_NOT_EXACT` of a quantity that makes a figure too
   * large.
   */
  code: string;
  /** JSON pointer into the order. */
  path: string;
  /** The reason in a sentence. */
  message: string;
};

/** The settlement of an order, with the amount to charge. */
export type Payment = Settlement & {
  /**
   * The amount to charge, in whole minor units: what the credits leave, in an amount that the payment mode can pay.
   * Without credits and cash rounding it is equal to `amount`.
   */
  due: number;
};

/** The outcome of an order. */
export type CheckedOrder =
  | {
      /** The order is accepted: it has the shop's own figures, and they agree with the total that was shown. */
      ok: true;
      /** The order to store: the cart with every figure, and the provenance to verify it with later. */
      order: { cart: CalculatedCart; provenance: Provenance };
      /**
       * The shipping method and the payment mode, to store with the order. If none was named and there is only one
       * method, it is that one.
       */
      checkout: CheckoutChoice;
      /** Lines for a payment provider, in whole minor units that add up, and the amount to charge, `due`. */
      payment: Payment;
      /** The gross total. */
      total: number;
      /** ISO 4217 code of the total. */
      currency: string;
      /** Notices about figures that may need an explanation. */
      notices: Notice[];
    }
  | {
      /** The order is refused. */
      ok: false;
      /** `400`: no cart of this package produces such an order. `409`: the shop has changed since it was shown. */
      status: 400 | 409;
      /** Every fault with its path; of an order that no cart produces, at most 100. */
      refused: OrderFault[];
      differences?: undefined;
    }
  | {
      /** The order is refused. */
      ok: false;
      /** The figures have changed since they were shown. */
      status: 409;
      /** The differences, at members of `/shown`: the `stated` value and the `calculated` one. */
      differences: Difference[];
      /** The current total, and the amount to be paid. */
      shown: { total: number; due: number; currency: string };
      /** The cart with its current figures, for display. */
      cart: CalculatedCart;
      /** Notices about figures that may need an explanation. */
      notices: Notice[];
      refused?: undefined;
    };

/** A checkout of a shop. */
export type ShopCheckout = {
  /**
   * Accepts an order as it came from a browser, or refuses it. Only ids, quantities, codes, delivery, payment mode, the
   * total and the amount due that were shown are read; any other member is refused by name, as is a repeated product. The promise is rejected if
   * the shop's own tables are at fault, which the browser cannot correct.
   */
  readonly verify: (order: unknown, context?: CheckoutContext) => Promise<CheckedOrder>;
};

/** Creates a checkout for a shop. A site that no cart can be priced on is refused with a `CartwrightError`. */
export function createCheckout<P extends CatalogProduct>(options: CheckoutOptions<P>): ShopCheckout;
