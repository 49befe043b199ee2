// An order as a checkout of the Universal Commerce Protocol 2026-04-08: node ucp.js
//
// Its amounts are signed and add up to `total`. A discount of 0 is refused.

import { fileURLToPath } from "node:url";
import { itemize } from "cartwright/operations";
import { order } from "./order.js";

const entry = (type, amount, display_text) => ({ type, display_text, amount });

/** Returns a line; as one unit, if no price of a unit times a whole number is its amount. */
function line({ index, reference, name, quantity, unitAmount, per = 1, amount, discountAmount, discountedAmount }) {
  const isCounted = unitAmount !== undefined && per === 1 && Number.isInteger(quantity);
  const discount = discountAmount > 0 ? [entry("items_discount", -discountAmount, "Discount")] : [];
  return {
    id: `${index}`,
    item: { id: reference, title: name, price: isCounted ? unitAmount : amount },
    quantity: isCounted ? quantity : 1,
    totals: [entry("subtotal", amount, "Price"), ...discount, entry("total", discountedAmount, "Total")],
  };
}

/** Returns the checkout for an answer of `itemize`. */
export function checkout({ currency, basis, lines, discounts, totals, payable }) {
  const of = (...kinds) => lines.filter(({ kind }) => kinds.includes(kind));
  // Goods taken back pay like a credit; if they are worth more than the sale, the rest is paid out.
  const { credits = [], rounding = 0, takenBack = 0, refund = 0 } = payable ?? {};
  const entries = [
    entry("items_discount", -totals.lineDiscount, "Discounts on items"),
    ...of("FEE", "ORDER_FEE", "PAYMENT_FEE").map(({ amount, name }) => entry("fee", amount, name)),
    ...of("SHIPPING").map(({ amount, name }) => entry("fulfillment", amount, name)),
    ...discounts.map(({ id, value, ofLines }) => entry("discount", ofLines - value, id)),
    entry("tax", basis === "NET" ? totals.tax : 0, "Tax"),
    entry("store_credit", refund - takenBack, "Taken back"),
    ...credits.map(({ id, value }) => entry("store_credit", -value, id)),
    entry("rounding", rounding, "Rounding"),
  ];
  return {
    ucp: { version: "2026-04-08", status: "success", payment_handlers: {} },
    id: "checkout",
    status: "incomplete",
    currency,
    line_items: of("LINE").map(line),
    totals: [
      entry("subtotal", totals.lines, "Subtotal"),
      ...entries.filter(({ amount }) => amount !== 0),
      entry("total", payable?.due ?? totals.total, "Total"),
    ],
    links: [{ type: "terms_of_service", url: "https://shop.example/terms" }],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(checkout(itemize(order)), null, 2));
}
