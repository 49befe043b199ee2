// A checkout that trusts nothing of a browser: it builds the cart from the shop's own tables and prices it. The total that the
// browser has shown is compared with that of the shop, and nothing is made of it.

import { CartwrightError } from "../error.js";
import { isObject, lineOf, listed, measured, own } from "../shop/catalog.js";
import { shippingFault } from "../shop/offered.js";
import { closed, tables } from "../shop/options.js";
import { quantityFault } from "../shop/quantities.js";
import { blamed, CONTEXT, requestOf, UNSHIPPED } from "../shop/request.js";
import { read } from "./order.js";

const OPTIONS = ["site", "currency", "catalog", "coupons", "now", "fractions", "unshipped"];
/** The shop itself changes its carts; who the shopper is was settled before. */
const caller = { host: true };
/** A coupon stays on a cart that has become too small for it, and takes nothing: every calculation judges that anew. */
const STAYS = "COUPON_MIN_ORDER_VALUE";
const TOTAL = "/cart/calculatedPrice/finalPrice/grossValue";

/** A checkout of a shop, on the operations of an engine. */
export function createCheckout(engine, options) {
  tables(closed(options, OPTIONS));
  const { site, currency = site.currency, catalog, coupons = [], now = () => new Date().toISOString() } = options;
  const { fractions = measured, unshipped = false } = options;
  const prepared = engine.PreparedSite.prepare({ site });
  const productsOf = async (ids) => (typeof catalog === "function" ? catalog(ids) : catalog);
  const couponOf = async (code) => (typeof coupons === "function" ? coupons(code) : listed(coupons, code));
  const shop = { engine, prepared, site, currency, fractions, unshipped, productsOf, couponOf };
  return Object.freeze({
    async verify(order, context = {}) {
      const { now: at = now(), ...given } = closed(context, ["now", ...CONTEXT]);
      const { faults, ...said } = read(order);
      return faults.length > 0 ? refused(400, faults) : verified(shop, said, given, at);
    },
  });
}

const refused = (status, faults) => ({ ok: false, status, refused: faults });

/** The faults of others than the browser are the shop's own, and are thrown. */
function fault(error, path) {
  if (path === undefined || !(error instanceof CartwrightError) || error.status >= 500) {
    throw error;
  }
  return { code: error.code, path, message: error.message };
}

async function verified(shop, { items, codes, delivery, payment, shown }, context, now) {
  const { engine, prepared, site, currency } = shop;
  const products = await shop.productsOf(items.map(({ product }) => product));
  const coupons = await Promise.all(codes.map(shop.couponOf));
  const lines = items.map(({ product: id, quantity }) => ({ id, quantity, product: own(products, id) }));
  const gone = [
    ...missing(lines.map(({ product }) => product), "PRODUCT_UNKNOWN", (index) => `/items/${index}/product`, "the shop has no such product"),
    ...missing(coupons, "COUPON_UNKNOWN", (index) => `/coupons/${index}`, "the shop has no such coupon"),
  ];
  if (gone.length > 0) {
    return refused(409, gone);
  }
  const request = requestOf({ site, currency, context }, {
    items: lines.map(({ id, product, quantity }) => lineOf(id, product, quantity)),
    delivery,
    payment,
    now,
  });
  const wrong = quantities(shop, request, lines);
  if (wrong.length > 0) {
    return refused(400, wrong);
  }
  const { cart, faults } = withCoupons(shop, engine.createCart({ cart: request.cart, caller, now }).cart, coupons, request);
  if (faults.length > 0) {
    return refused(409, faults);
  }
  const { site: _, coupons: __, ...asked } = { ...request, cart };
  let answer;
  try {
    answer = prepared.calculate(asked);
  } catch (error) {
    return refused(409, [fault(error, blamed(error, request, engine.calculate))]);
  }
  const unmet = unshippedFaults(shop, request, answer);
  if (unmet.length > 0) {
    return refused(409, unmet);
  }
  const { finalPrice } = answer.cart.calculatedPrice;
  const differences = compared(shop, asked, answer.cart, shown);
  if (differences.length > 0) {
    return { ok: false, status: 409, differences, shown: { total: finalPrice.grossValue, currency }, cart: answer.cart, notices: answer.notices };
  }
  const order = { cart: answer.cart, provenance: answer.provenance };
  const stored = { order: answer.cart, provenance: answer.provenance };
  return { ok: true, order, payment: engine.settle(stored), total: finalPrice.grossValue, currency, notices: answer.notices };
}

/** The faults of what a table of the shop does not have. */
const missing = (found, code, place, message) =>
  found.flatMap((value, index) => (isObject(value) ? [] : [{ code, path: place(index), message }]));

/** The faults of quantities, each judged by itself. */
function quantities({ engine, fractions }, { cart }, lines) {
  return lines.flatMap(({ id, product, quantity }, index) => {
    const path = `/items/${index}/quantity`;
    try {
      engine.createCart({ cart: { ...cart, items: [cart.items[index]] }, caller });
    } catch (error) {
      return [fault(error, error.path === "/cart/items/0/quantity" ? path : undefined)];
    }
    const found = quantityFault(quantity, product, id, fractions);
    return found === undefined ? [] : [{ ...found, path }];
  });
}

/** A cart with the coupons of an order, and the faults of those that no longer hold or are on it already. */
function withCoupons({ engine, site }, created, coupons, { customer, preferences, now }) {
  let cart = created;
  const faults = [];
  for (const [index, coupon] of coupons.entries()) {
    try {
      cart = engine.applyCoupon({ cart, coupon, site, customer, preferences, now, caller }).cart;
    } catch (error) {
      if (error.code === STAYS) {
        cart = { ...cart, discounts: [...(cart.discounts ?? []), coupon] };
      } else {
        faults.push(fault(error, error.code?.startsWith("COUPON_") ? `/coupons/${index}` : undefined));
      }
    }
  }
  return { cart, faults };
}

/** The faults of an order that costs less than it should for want of shipping or of a payment mode. */
function unshippedFaults({ engine, site, unshipped }, request, { notices }) {
  const found = shippingFault(request, engine.shippingQuotes);
  const faults = found === undefined ? [] : [{ code: found.code, path: found.place, message: found.message }];
  const notice = notices.find(({ code }) => UNSHIPPED.includes(code));
  if (notice !== undefined && !unshipped) {
    const path = { "/cart/countryCode": "/delivery/country", "/cart/zipCode": "/delivery/postalCode" }[notice.path] ?? "/delivery";
    faults.push({ code: notice.code, path, message: "the order cannot be shipped there, or does not say where" });
  }
  if (request.checkout.paymentMode === undefined && (site.payment ?? []).some(({ active }) => active !== false)) {
    faults.push({ code: "PAYMENT_MISSING", path: "/payment", message: "expected one of the shop's payment modes" });
  }
  return faults;
}

/** How what was shown differs from the figures of the shop: the engine compares. */
function compared({ prepared, currency }, { cart: _, ...asked }, cart, { total, currency: shownIn }) {
  const { calculatedPrice } = cart;
  const finalPrice = { ...calculatedPrice.finalPrice, grossValue: total };
  const { differences } = prepared.verifyCart({ ...asked, cart: { ...cart, calculatedPrice: { ...calculatedPrice, finalPrice } } });
  const told = differences.map(({ path, stated, calculated }) => ({ path: path === TOTAL ? "/shown/total" : path, stated, calculated }));
  return shownIn === currency ? told : [{ path: "/shown/currency", stated: shownIn, calculated: currency }, ...told];
}
