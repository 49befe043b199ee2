// The request of a browser, `{"items": [{"product", "quantity"}], "coupons": [code], "shown"}`, and the cart of it. Everything
// else in it is refused: a price, a coupon of the browser's own, a currency, a site or a caller has no place in it. `shown`
// is what `calculate` answered in the browser: figures to be verified, and nothing that a price is made of.

import { CartwrightError, applyCoupon, createCart } from "cartwright/operations";
import { coupons, products, site } from "./catalogue.js";

/** The shop itself changes its carts; who the shopper is was settled before. */
const caller = { host: true };
const MOST = { items: 100, quantity: 99, coupons: 10 };

/** A reason to refuse an order; `path` is a JSON pointer into it. */
export class Refused extends Error {
  constructor(code, path, message) {
    super(message);
    Object.assign(this, { code, path });
  }
}

/** The cart of an order, with the prices of the catalogue and the coupons that it may use. */
export function cartOf(order, now) {
  closed(order, "", ["items", "coupons", "shown"]);
  const items = list(order.items, "/items", MOST.items).map((item, index) => line(item, `/items/${index}`));
  let { cart } = createCart({ cart: { currency: site.currency, siteCode: site.code, items }, caller });
  for (const [index, code] of list(order.coupons ?? [], "/coupons", MOST.coupons).entries()) {
    cart = withCoupon(cart, code, `/coupons/${index}`, now);
  }
  return cart;
}

/** A coupon stays on a cart that has become too small for it, and takes nothing: every calculation judges that anew. */
const STAYS = "COUPON_MIN_ORDER_VALUE";

/** A cart with the figures that were shown of it; what its prices are made of stays the shop's. */
export function shownOn(cart, shown) {
  const { items, totalUnitsCount, totalTax, calculatedPrice } = object(object(shown, "/shown").cart, "/shown/cart");
  const lines = list(items, "/shown/cart/items", MOST.items).map((line, index) => object(line, `/shown/cart/items/${index}`));
  if (lines.length !== cart.items.length) {
    throw new Refused("LINES_DIFFER", "/shown/cart/items", "expected the figures of each line");
  }
  const withFigures = cart.items.map((item, index) => {
    const { unitPrice, calculatedPrice } = lines[index];
    return { ...item, unitPrice: { ...unitPrice, ...item.unitPrice }, calculatedPrice };
  });
  return { ...cart, items: withFigures, totalUnitsCount, totalTax, calculatedPrice };
}

function line(item, path) {
  closed(item, path, ["product", "quantity"]);
  const product = products.get(item.product);
  if (product === undefined) {
    throw new Refused("PRODUCT_UNKNOWN", `${path}/product`, "the shop has no such product");
  }
  if (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > MOST.quantity) {
    throw new Refused("QUANTITY_INVALID", `${path}/quantity`, `expected a whole number from 1 to ${MOST.quantity}`);
  }
  return { ...product, quantity: item.quantity };
}

function withCoupon(cart, code, path, now) {
  const coupon = coupons.get(code);
  if (coupon === undefined) {
    throw new Refused("COUPON_UNKNOWN", path, "the shop has no such coupon");
  }
  try {
    return applyCoupon({ cart, coupon, site, now, caller }).cart;
  } catch (error) {
    if (error.code === STAYS) {
      return { ...cart, discounts: [...(cart.discounts ?? []), coupon] };
    }
    // It is on the cart already, or is not valid now.
    throw error instanceof CartwrightError && error.status < 500 ? new Refused(error.code, path, error.message) : error;
  }
}

function list(value, path, most) {
  if (!Array.isArray(value) || value.length > most) {
    throw new Refused("LIST_EXPECTED", path, `expected a list of at most ${most}`);
  }
  return value;
}

function object(value, path) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refused("OBJECT_EXPECTED", path, "expected an object");
  }
  return value;
}

function closed(value, path, members) {
  const unknown = Object.keys(object(value, path)).find((member) => !members.includes(member));
  if (unknown !== undefined) {
    throw new Refused("MEMBER_UNKNOWN", `${path}/${unknown}`, `expected no other members than ${members.join(", ")}`);
  }
}
