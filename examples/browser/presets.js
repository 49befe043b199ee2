// The presets: shops as stored in their own tables, each with an initial cart and the question that its receipt
// answers. The checkout in Rust reads the same files, so that every price is stored once.

import bulk from "./presets/bulk.json" with { type: "json" };
import corner from "./presets/corner.json" with { type: "json" };
import everyday from "./presets/everyday.json" with { type: "json" };
import gift from "./presets/gift.json" with { type: "json" };
import grocery from "./presets/grocery.json" with { type: "json" };
import japan from "./presets/japan.json" with { type: "json" };
import newYork from "./presets/new_york.json" with { type: "json" };
import quebec from "./presets/quebec.json" with { type: "json" };
import switzerland from "./presets/switzerland.json" with { type: "json" };
import trade from "./presets/trade.json" with { type: "json" };

/**
 * Builds a preset from its data: the name of the shop, the products that a cart may have, the coupons that a shopper may enter, the request
 * with the initial cart, and the figure that `opens` with its reason.
 */
function preset({ name, question, opens, about, cart, site, products, coupons, entered, checkout = {}, ...inputs }) {
  const offered = products.map((line, index) => ({ id: String(index), ...line }));
  const items = offered.filter(({ quantity }) => quantity > 0);
  const first = coupons.filter(({ code }) => entered.includes(code));
  const request = { cart: { ...cart, siteCode: site.code, items }, site, coupons: first, checkout, ...inputs };
  const copied = (value) => () => structuredClone(value);
  return { id: site.code, name, question, opens, about, coupons, offered: copied(offered), request: copied(request) };
}

/** The presets in the order of the page. The id of a preset is the code of its site. */
export const presets = [everyday, quebec, corner, gift, trade, grocery, newYork, switzerland, japan, bulk].map(preset);

/** Returns the preset that a request was made from, if any. */
export const presetOf = ({ cart }) => presets.find(({ id }) => id === cart.siteCode);
