// The rows of a cart: what the table prints and the waterfall draws.

import { unshipped } from "./notices.js";
import { at } from "./page.js";

/**
 * The rows of an answer, each with its name, the pointer to its figure and the figure. Their kinds say how they add up, to
 * the last decimal: every `plus` less every `minus` is the `total`, with every `tax` on a site with net prices, where a
 * `sum` stands before it; `part` is a tax that a total of gross prices holds.
 *
 * Discounts are measured on the side that the site has its prices on, so goods, fees and shipping are shown on that side
 * and before discounts. The other side of a discounted price is derived anew, and does not add up.
 *
 * The total is named as one without shipping if the answer says why it has none.
 */
export function rows({ site }, { cart, notices }) {
  const place = "/cart/calculatedPrice";
  const { totalDiscount, finalPrice } = cart.calculatedPrice;
  const side = site.includesTax ? "grossValue" : "netValue";
  const found = [];
  const add = (kind, name, pointer) => {
    const value = at({ cart }, pointer);
    if (value !== undefined) {
      found.push({ kind, name, pointer, value });
    }
  };
  add("plus", "Goods", `${place}/price/${side}`);
  for (const [index, { id, origin }] of (totalDiscount?.appliedDiscounts ?? []).entries()) {
    add("minus", `${ORIGINS[origin] ?? "Coupon"} ${id}`, `${place}/totalDiscount/appliedDiscounts/${index}/value`);
  }
  add("plus", "Fees", `${place}/fees/${side}`);
  add("plus", "Shipping", `${place}/shipping/${side}`);
  add("plus", "Payment", `${place}/paymentFees/0/price/${side}`);
  const taxed = [...finalPrice.taxAggregate.lines.entries()].filter(([, { taxValue }]) => taxValue !== 0);
  const taxes = (kind, before) => {
    for (const [index, { taxCode, taxRate }] of taxed) {
      const same = taxed.filter(([, other]) => other.taxRate === taxRate).length;
      add(kind, `${before} ${percentage(taxRate)}${same > 1 ? `, ${taxCode ?? "no code"}` : ""}`, `${place}/finalPrice/taxAggregate/lines/${index}/taxValue`);
    }
  };
  if (!site.includesTax) {
    add("sum", "Total without tax", `${place}/finalPrice/netValue`);
    taxes("tax", "Tax");
  }
  add("total", unshipped({ notices }) === undefined ? "Total" : "Total without shipping", `${place}/finalPrice/grossValue`);
  if (site.includesTax) {
    taxes("part", "of which tax");
  }
  return found;
}

/** The names of discounts other than coupons. */
const ORIGINS = { EXTERNAL: "Discount", PROMOTION: "Promotion" };

const percentage = (rate) => (rate === undefined ? "" : `${rate} %`);

/** Says the amount of a row, with its sign. */
export const said = (say, { kind, value }) => (kind === "minus" ? say.minus(value) : say(value));
