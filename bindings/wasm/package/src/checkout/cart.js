// The cart of an order, built from the shop's own tables: products, quantities as the engine reads them, and valid
// coupons.

import { refusal } from "../error.js";
import { isObject, lineOf, own } from "../shop/catalog.js";
import { quantityFault } from "../shop/quantities.js";
import { blamed, requestOf } from "../shop/request.js";
import { faultAt, refuse } from "./refused.js";

/** The shop changes its own carts; the shopper has been authenticated before. */
const caller = { host: true };
/** Every price is the shop's own, so two entries of its catalog may sell one product at two prices. */
const OWN_PRICES = { cartItemValidationSkipExistingItemsValidationOnAddToCart: true };
/**
 * A coupon stays on a cart that has become too small for it and takes nothing off; every calculation judges it again.
 */
const STAYS = "COUPON_MIN_ORDER_VALUE";

/** Returns the request for an order, with the coupons applied to the cart. */
export async function cartOf(shop, { items, codes, delivery, payment }, context, now) {
  const { lines, coupons } = await lookedUp(shop, items, codes);
  const priced = lines.map(({ id, product, quantity }) => lineOf(id, product, quantity));
  const request = requestOf({ ...shop, context }, { items: priced, delivery, payment, now });
  refuse(
    400,
    lines.flatMap((line, index) => ofQuantity(shop, request, line, index)),
  );
  return { ...request, cart: withCoupons(shop, created(shop, request, priced), coupons, request) };
}

/** Returns a new cart with the given lines, at the time of the order. */
function created({ engine }, { cart, preferences, now }, items) {
  return engine.createCart({ cart: { ...cart, items }, caller, preferences: { ...preferences, ...OWN_PRICES }, now }).cart;
}

/** Looks up the lines and the coupons of an order in the shop's tables. */
async function lookedUp({ productsOf, couponOf }, items, codes) {
  const products = await productsOf(items.map(({ product }) => product));
  if (!isObject(products)) {
    throw refusal("WRONG_TYPE", "/catalog", "`catalog` must return an object or a `Map` of products by id");
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

/** Returns the fault of a quantity. The engine judges it in a cart that has only this line. */
function ofQuantity(shop, request, { id, product, quantity }, index) {
  const path = `/items/${index}/quantity`;
  try {
    created(shop, request, [request.cart.items[index]]);
  } catch (error) {
    return [faultAt(error.path === "/cart/items/0/quantity" ? path : undefined, error)];
  }
  const found = quantityFault(quantity, product, id, shop.fractions);
  return found === undefined ? [] : [{ ...found, path }];
}

/** Whether a coupon is refused because an amount of it is for carts of another currency. */
const isForeign = ({ code, path }) => code === "CURRENCY_MISMATCH" && path.startsWith("/coupon/");

/**
 * Applies the coupons of an order to a cart; coupons that no longer hold, or that the cart already has, are refused.
 */
function withCoupons({ engine, site }, bare, coupons, request) {
  const { customer, preferences, now } = request;
  let cart = bare;
  const faults = [];
  for (const [index, coupon] of coupons.entries()) {
    try {
      cart = engine.applyCoupon({ cart, coupon, site, customer, preferences, now, caller }).cart;
    } catch (error) {
      if (error.code === STAYS) {
        cart = { ...cart, discounts: [...(cart.discounts ?? []), coupon] };
      } else if (error.code?.startsWith("COUPON_") || isForeign(error)) {
        faults.push(faultAt(`/coupons/${index}`, error));
      } else {
        // The value of the cart, which some coupons depend on, cannot be calculated.
        refuse(409, [faultAt(blamed(error, request, engine.calculate), error)]);
      }
    }
  }
  refuse(409, faults);
  return cart;
}
