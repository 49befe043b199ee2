// The cart of an order, from the shop's own tables: products, quantities as the engine takes them, coupons that hold.

import { refusal } from "../error.js";
import { isObject, lineOf, own } from "../shop/catalog.js";
import { quantityFault } from "../shop/quantities.js";
import { blamed, requestOf } from "../shop/request.js";
import { faultAt, refuse } from "./refused.js";

/** The shop itself changes its carts; who the shopper is was settled before. */
const caller = { host: true };
/** A coupon stays on a cart that has become too small for it, and takes nothing: every calculation judges that anew. */
const STAYS = "COUPON_MIN_ORDER_VALUE";

/** The request of an order, with a cart that has its coupons. */
export async function cartOf(shop, { items, codes, delivery, payment }, context, now) {
  const { lines, coupons } = await lookedUp(shop, items, codes);
  const priced = lines.map(({ id, product, quantity }) => lineOf(id, product, quantity));
  const request = requestOf({ ...shop, context }, { items: priced, delivery, payment, now });
  refuse(
    400,
    lines.flatMap((line, index) => ofQuantity(shop, request.cart, line, index)),
  );
  const { cart } = shop.engine.createCart({ cart: request.cart, caller, now });
  return { ...request, cart: withCoupons(shop, cart, coupons, request) };
}

/** The lines and the coupons of an order, as the shop has them. */
async function lookedUp({ productsOf, couponOf }, items, codes) {
  const products = await productsOf(items.map(({ product }) => product));
  if (!isObject(products)) {
    throw refusal("WRONG_TYPE", "/catalog", "the function `catalog` gives products by id, an object or a `Map`");
  }
  const lines = items.map(({ product: id, quantity }) => ({ id, quantity, product: own(products, id) }));
  const coupons = await Promise.all(codes.map(couponOf));
  const gone = (found, code, message, place) =>
    found.flatMap((value, index) => (isObject(value) ? [] : [{ code, path: place(index), message }]));
  const found = lines.map(({ product }) => product);
  refuse(409, [
    ...gone(found, "PRODUCT_UNKNOWN", "the shop has no such product", (index) => `/items/${index}/product`),
    ...gone(coupons, "COUPON_UNKNOWN", "the shop has no such coupon", (index) => `/coupons/${index}`),
  ]);
  return { lines, coupons };
}

/** The fault of a quantity, which is judged in a cart of its line alone. */
function ofQuantity({ engine, fractions }, cart, { id, product, quantity }, index) {
  const path = `/items/${index}/quantity`;
  try {
    engine.createCart({ cart: { ...cart, items: [cart.items[index]] }, caller });
  } catch (error) {
    return [faultAt(error.path === "/cart/items/0/quantity" ? path : undefined, error)];
  }
  const found = quantityFault(quantity, product, id, fractions);
  return found === undefined ? [] : [{ ...found, path }];
}

/** A cart with the coupons of an order; those that no longer hold, or are on it already, are refused. */
function withCoupons({ engine, site }, created, coupons, request) {
  const { customer, preferences, now } = request;
  let cart = created;
  const faults = [];
  for (const [index, coupon] of coupons.entries()) {
    try {
      cart = engine.applyCoupon({ cart, coupon, site, customer, preferences, now, caller }).cart;
    } catch (error) {
      if (error.code === STAYS) {
        cart = { ...cart, discounts: [...(cart.discounts ?? []), coupon] };
      } else if (error.code?.startsWith("COUPON_")) {
        faults.push(faultAt(`/coupons/${index}`, error));
      } else {
        // The value of the cart, which some coupons ask for, cannot be told there.
        refuse(409, [faultAt(blamed(error, request, engine.calculate), error)]);
      }
    }
  }
  refuse(409, faults);
  return cart;
}
