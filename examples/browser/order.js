// After the payment: the lines for a payment provider, and the return of one unit. All figures come from the server.

import { $, element, minorUnits, tableRow } from "./page.js";
import { written } from "./quantity.js";
import { post } from "./server.js";

/** The paid order. */
let order;

/** Shows a paid order. */
export function paid(answer) {
  order = answer;
  const say = minorUnits(order.settlement.currency, order.minorUnits);
  $("order").hidden = false;
  $("order-title").textContent = `Order ${order.order} is paid`;
  $("returned").replaceChildren(...order.lines.map(({ id, name }) => element("option", { value: id }, name)));
  $("refund").textContent = "";
  $("settled").replaceChildren(...settlement(order.settlement, say));
}

async function takeBack() {
  const line = $("returned").value;
  const body = JSON.stringify({ line });
  const response = await post(`orders/${order.order}/returns`, body, crypto.randomUUID());
  if (response === undefined) {
    $("refund").textContent = "The server no longer answers.";
    return;
  }
  const { quantity, refundAmount, left, detail } = await response.json();
  const say = minorUnits(order.settlement.currency, order.minorUnits);
  $("refund").textContent = response.ok
    ? `Refund for ${written(quantity)}: ${say(refundAmount)}. Left on the line: ${written(left)}.`
    : detail;
}

/** Returns a settlement as rows, with the sums that a provider checks. */
function settlement({ amount, taxAmount, lines }, say) {
  const cells = ({ name, quantity, unitAmount, discountAmount, totalAmount, taxAmount }) =>
    tableRow(name, written(quantity), say(unitAmount), say(-discountAmount), say(totalAmount), say(taxAmount));
  const rows = [...lines.map(cells), tableRow("Sum", "", "", "", say(amount), say(taxAmount))];
  for (const { children } of rows) {
    // The price of a unit and its discount are hidden on a narrow screen.
    children[2].className = children[3].className = "aside";
  }
  return rows;
}

$("take-back").onclick = takeBack;
