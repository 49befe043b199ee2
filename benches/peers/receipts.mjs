// `node receipts.mjs`: has the peers whose calculation needs their packages price the goods of the browser example's
// carts, and writes the result to `examples/browser/peers.json` for the table of the page. Carts have prices with tax
// and at most one percentage: of several, Medusa takes each off the remainder of the previous one.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { goodsOf } from "../../examples/browser/arithmetic.js";
import { presets } from "../../examples/browser/presets.js";
import { peer } from "./medusa.mjs";

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

/** Returns the request of a cart in the form that the peers read, made from the library's answer to it. */
function shaped({ cart }, { coupons }) {
  const items = cart.items.map(({ id, price, quantity, unitPrice }) => {
    const effectiveAmount = price.measurementUnit === undefined ? price.effectiveAmount : unitPrice.grossValue;
    return { id, product: { name: id }, quantity, price: { effectiveAmount }, unitPrice };
  });
  const amounts = coupons.map((coupon) => ({ ...coupon, discountAbsolute: { amount: coupon.discountAbsolute } }));
  return JSON.stringify({ cart: { currency: cart.currency, items }, coupons: amounts });
}

/** Returns Medusa's sums of the goods of each cart, in whole cents, as a page would print them. */
export function medusa(calculate) {
  const comparable = presets.filter(({ request }) => {
    const { site, coupons } = request();
    return site.includesTax && coupons.filter(({ discountType }) => discountType === "PERCENT").length < 2;
  });
  const carts = comparable.map(({ id, request }) => {
    const goods = goodsOf(request());
    const answer = calculate(goods);
    const calls = peer(shaped(answer, goods), { cart: { items: [] } });
    const whole = calls.find(({ name, form }) => form === "objects" && name.endsWith("totals"));
    const { net, tax, gross } = whole.figures(whole.run(whole.input()));
    return [id, { net: Math.round(net), tax: Math.round(tax), gross: Math.round(gross) }];
  });
  return { name: `Medusa ${dependencies["@medusajs/utils"]}`, carts: Object.fromEntries(carts) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { calculate } = createRequire(import.meta.url)("../../target/npm/cartwright/storefront/node.cjs");
  const place = fileURLToPath(new URL("../../examples/browser/peers.json", import.meta.url));
  writeFileSync(place, `${JSON.stringify([medusa(calculate)], null, 2)}\n`);
}
