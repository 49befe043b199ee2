// The rows of a cart, which the table prints and the waterfall draws.

import { unshipped } from "./notices.js";
import { at, called } from "./page.js";

/**
 * Returns the rows of an answer, each with its name, its figure and the pointer to it. Their kinds say how they add up,
 * to the last decimal: every `plus` less every `minus` makes the `total`, together with every `tax` on a site with net
 * prices, where a `sum` precedes it; `part` is a tax contained in a total of gross prices. The total less every `paid`,
 * together with the `rounded`, makes the amount `due`.
 *
 * Discounts are measured on the side of the site's prices, net or gross, so goods, fees and shipping are shown on that
 * side before discounts. The other side of a discounted price is derived again and does not add up.
 *
 * The total is named as one without shipping if the answer says why it has none.
 */
export function rows({ site }, { cart, notices }) {
  const place = "/cart/calculatedPrice";
  const { totalDiscount, orderFees = [], finalPrice, payable } = cart.calculatedPrice;
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
  orderFees.forEach((fee, index) => add("plus", called(fee), `${place}/orderFees/${index}/price/${side}`));
  add("plus", "Payment", `${place}/paymentFees/0/price/${side}`);
  const taxed = taxesOf(finalPrice.taxAggregate.lines);
  const taxes = (kind, before) => {
    for (const { name, of, pointer } of taxed) {
      const same = taxed.filter((other) => other.name === name).length;
      add(kind, `${before(name)}${same > 1 ? `, ${of ?? "no code"}` : ""}`, `${place}/finalPrice/taxAggregate/lines/${pointer}`);
    }
  };
  if (!site.includesTax) {
    add("sum", "Total without tax", `${place}/finalPrice/netValue`);
    taxes("tax", (name) => `${name[0].toUpperCase()}${name.slice(1)}`);
  }
  add("total", unshipped({ notices }) === undefined ? "Total" : "Total without shipping", `${place}/finalPrice/grossValue`);
  if (site.includesTax) {
    taxes("part", (name) => `of which ${name}`);
  }
  if (payable !== undefined) {
    for (const [index, { id }] of payable.credits.entries()) {
      add("paid", `Paid by ${id}`, `${place}/payable/credits/${index}/value`);
    }
    add("rounded", "Rounded in cash", `${place}/payable/rounding`);
    add("due", "To be paid", `${place}/payable/due`);
  }
  return found;
}

/**
 * Returns the taxes of a tax aggregate; if there are several, each has its own name. `of` is the code of their lines.
 */
function taxesOf(lines) {
  return lines.flatMap(({ taxCode, taxRate, taxValue, components }, index) => {
    if (taxValue === 0) {
      return [];
    }
    if (components === undefined) {
      return [{ name: `tax ${percentage(taxRate)}`, of: taxCode, pointer: `${index}/taxValue` }];
    }
    return components.map(({ code, name = code, rate }, part) => {
      return { name: `${name} ${percentage(rate)}`, of: taxCode, pointer: `${index}/components/${part}/taxValue` };
    });
  });
}

/** The names of discounts other than coupons. */
const ORIGINS = { EXTERNAL: "Discount", PROMOTION: "Promotion" };

const percentage = (rate) => (rate === undefined ? "" : `${rate} %`);

/** Formats the amount of a row with its sign. */
export const said = (say, { kind, value }) => (kind === "minus" || kind === "paid" ? say.minus(value) : say(value).replace("-", "−"));
