// After the order: what is refunded when one unit comes back, and the lines that a payment provider is told. Both need
// nothing but the cart as it was calculated and the provenance beside it.

import { CartwrightError, calculate, calculateReturn, settle } from "./cartwright/operations/index.js";
import { $, element, locale } from "./page.js";
import { written } from "./quantity.js";

/** The request that is shown, as text. */
let shown;

/** Shows what comes after the order of a request, if the shopper has that part of the page open. */
export function after(request) {
  shown = JSON.stringify(request);
  draw();
}

function draw() {
  if (!$("after").open || shown === undefined) {
    return;
  }
  const { cart: order, provenance } = calculate(JSON.parse(shown));
  const minor = minorUnits(order.currency);
  choices(order.items);
  print("refund", () => [refund({ order, provenance, minorUnits: minor.digits }, minor.say)]);
  print("settled", () => settlement(settle({ order, provenance, minorUnits: minor.digits, language: locale }), minor.say));
}

/** The answer of the operation, or its refusal. */
function print(id, made) {
  try {
    $(id).replaceChildren(...made());
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    $(id).replaceChildren(error.message);
  }
}

/** The lines to choose from; the one that was chosen stays so. */
function choices(items) {
  const chosen = $("returned").value;
  const options = items.map(({ id, product, itemYrn }) => element("option", { value: id }, product?.name ?? itemYrn ?? `Line ${id}`));
  $("returned").replaceChildren(...options);
  if (items.some(({ id }) => id === chosen)) {
    $("returned").value = chosen;
  }
}

/** The refund for one unit of the chosen line, or for all of it where there is less. */
function refund(order, say) {
  const line = order.order.items.find(({ id }) => id === $("returned").value);
  if (line === undefined) {
    return "There is nothing to come back.";
  }
  const quantity = Math.min(1, line.quantity);
  const { refundAmount, remaining } = calculateReturn({ ...order, returned: [{ itemId: line.id, quantity }] });
  const units = remaining.lines.find(({ itemId }) => itemId === line.id)?.quantity ?? 0;
  return `Refund for ${written(quantity)}: ${say(refundAmount)}. Left of the line: ${written(units)}.`;
}

/** A settlement as rows, with the sums that a provider checks. */
function settlement({ amount, taxAmount, lines }, say) {
  const cells = ({ name, quantity, unitAmount, discountAmount, totalAmount, taxAmount }) =>
    row(name, written(quantity), say(unitAmount), say(-discountAmount), say(totalAmount), say(taxAmount));
  return [...lines.map(cells), row("Sum", "", "", "", say(amount), say(taxAmount))];
}

const row = (name, ...cells) => element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((text) => element("td", {}, text)));

/** How many digits a currency has in this browser, and its whole minor units as an amount. */
function minorUnits(currency) {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits;
  return { digits, say: (units) => format.format(units === 0 ? 0 : `${units}e-${digits}`).replace("-", "−") };
}

$("after").ontoggle = draw;
$("returned").onchange = draw;
