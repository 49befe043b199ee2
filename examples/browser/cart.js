// The cart as it is printed: its lines, the rows that add up to the total, notices, and how long it took.

import { tell } from "./notices.js";
import { $, amounts, at, element, figure, refill } from "./page.js";
import { written } from "./quantity.js";
import { rows, said } from "./rows.js";
import { draw } from "./waterfall.js";

/** How long nothing may have changed before a screen reader is told the total, in milliseconds. */
const PAUSE = 700;
let pause;

/** Prints an answer; `open` is called with the pointer of a figure that is selected, and with its button. */
export function print(request, answer, open) {
  const say = amounts(request);
  const printed = rows(request, answer);
  const asked = ({ currentTarget }) => open(currentTarget.dataset.path, currentTarget);
  lines(request, answer, say, asked);
  refill($("rows"), printed.map((row) => {
    const head = element("th", { scope: "row" }, row.name);
    return element("tr", { className: row.kind }, head, element("td", {}, figure(row.pointer, said(say, row), asked)));
  }));
  draw($("waterfall"), printed, say, open);
  tell($("notices"), answer, say);
  const total = say(answer.cart.calculatedPrice.finalPrice.grossValue);
  $("bar-total").textContent = total;
  $("sides").textContent = request.site.includesTax ? "Prices with tax" : "Prices without tax";
  announce(`Total ${total}`);
}

/** The lines, each before discounts. Those that stay are only written anew. */
function lines({ cart, site }, answer, say, asked) {
  const side = site.includesTax ? "grossValue" : "netValue";
  const place = $("lines");
  while (place.children.length > cart.items.length) {
    place.lastElementChild.remove();
  }
  cart.items.forEach((line, index) => {
    if (place.children[index] === undefined) {
      place.append(element("li", {}, element("span", { className: "name" }), element("span", { className: "of" }), figure("", "", asked)));
    }
    const [name, of, amount] = place.children[index].children;
    const pointer = `/cart/items/${index}/calculatedPrice/price/${side}`;
    name.textContent = line.product?.name ?? line.itemYrn ?? `Line ${line.id}`;
    of.textContent = `${written(line.quantity)}${line.product?.unit === undefined ? "" : ` ${line.product.unit}`}`;
    amount.dataset.path = pointer;
    amount.textContent = say(at(answer, pointer));
  });
  $("empty").hidden = cart.items.length > 0;
  uplift(answer, say, asked);
}

/** What may be authorized beyond the total, for goods that are weighed when they are packed. */
function uplift(answer, say, asked) {
  const pointer = "/cart/calculatedPrice/upliftValue/grossValue";
  const value = at(answer, pointer);
  $("uplift").hidden = value === undefined;
  refill($("uplift-amount"), value === undefined ? [] : [figure(pointer, say(value), asked)]);
}

/** Says how long a calculation of so many lines took. */
export function measured(milliseconds, lines) {
  $("measured").textContent = `Priced here in ${milliseconds.toFixed(1)} ms, ${lines} ${lines === 1 ? "line" : "lines"}`;
}

/** Marks the figures as those of before, with the reason, or takes the mark away. */
export function stale(refusal) {
  document.body.toggleAttribute("data-stale", refusal !== undefined);
  $("refusal").hidden = refusal === undefined;
  if (refusal !== undefined) {
    const where = refusal.path === "" ? "" : ` at ${refusal.path}`;
    $("reason").textContent = `${refusal.message} (${refusal.code}${where})`;
    announce(`The cart cannot be priced: ${refusal.message}`);
  }
}

/** Tells a screen reader, once the shopper pauses. */
function announce(text) {
  clearTimeout(pause);
  pause = setTimeout(() => ($("said").textContent = text), PAUSE);
}
