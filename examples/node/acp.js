// An order as a checkout session of the Agentic Commerce Protocol 2026-04-17: node acp.js
//
// Its amounts are positive, and the types of its entries are those of a closed list.

import { fileURLToPath } from "node:url";
import { itemize } from "cartwright/operations";
import { order } from "./order.js";

const entry = (type, amount, display_text) => ({ type, display_text, amount });

/** Returns a line; as one unit, if no price of a unit times a whole number is its amount. */
function line({ index, reference, name, quantity, unitAmount, per = 1, ...amounts }) {
  const isCounted = unitAmount !== undefined && per === 1 && Number.isInteger(quantity);
  const { amount, discountAmount, discountedAmount, totalAmount } = amounts;
  const unit_amount = isCounted ? unitAmount : amount;
  return {
    id: `${index}`,
    item: { id: reference, name, unit_amount },
    name,
    unit_amount,
    quantity: isCounted ? quantity : 1,
    totals: [
      entry("items_base_amount", amount, "Price"),
      entry("items_discount", discountAmount, "Discount"),
      entry("subtotal", discountedAmount, "Subtotal"),
      entry("tax", totalAmount - discountedAmount, "Tax"),
      entry("total", totalAmount, "Total"),
    ],
  };
}

/** Returns the checkout session for an answer of `itemize`. */
export function session({ currency, basis, lines, discounts, totals, payable }) {
  const of = (...kinds) => lines.filter(({ kind }) => kinds.includes(kind));
  // Goods taken back pay like a credit; if they are worth more than the sale, the rest is paid out.
  const { credits = [], rounding = 0, takenBack = 0, refund = 0 } = payable ?? {};
  const entries = [
    entry("items_discount", totals.lineDiscount, "Discounts on items"),
    entry("subtotal", totals.lines - totals.lineDiscount, "Subtotal"),
    ...discounts.map(({ id, value, ofLines }) => entry("discount", value - ofLines, id)),
    ...of("SHIPPING").map(({ amount, name }) => entry("fulfillment", amount, name)),
    ...of("FEE", "ORDER_FEE", "PAYMENT_FEE").map(({ amount, name }) => entry("fee", amount, name)),
    entry("tax", basis === "NET" ? totals.tax : 0, "Tax"),
    entry("store_credit", takenBack - refund, "Taken back"),
    ...credits.map(({ id, value }) => entry("store_credit", value, id)),
    entry(rounding > 0 ? "fee" : "discount", Math.abs(rounding), "Rounding"),
  ];
  return {
    id: "session",
    status: "ready_for_payment",
    currency: currency.toLowerCase(),
    line_items: of("LINE").map(line),
    totals: [
      entry("items_base_amount", totals.lines, "Items"),
      ...entries.filter(({ type, amount }) => type === "subtotal" || amount !== 0),
      entry("total", payable?.due ?? totals.total, "Total"),
    ],
    fulfillment_options: [],
    messages: [],
    links: [{ type: "terms_of_use", url: "https://shop.example/terms" }],
    capabilities: {},
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(session(itemize(order)), null, 2));
}
