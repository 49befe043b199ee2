// The cart as it is printed: its lines, the rows that add up to the total, notices, and how long it took.

import { tell, worthTelling } from "./notices.js";
import { tiers, withinReach } from "./offers.js";
import { $, amounts, at, children, element, figure, list, refill, write } from "./page.js";
import { written } from "./quantity.js";
import { rows, said } from "./rows.js";
import { draw } from "./waterfall.js";

/** How long nothing may have changed before a screen reader is told the total, in milliseconds. */
const PAUSE = 700;
let pause;

/** The name of the total. */
let label = "Total";

/**
 * Prints an answer; `name` gives the name of a product, `open` is called with the pointer of a figure that is selected, and
 * with its button.
 */
export function print(request, answer, name, open) {
  const say = amounts(request);
  const printed = rows(request, answer);
  const asked = ({ currentTarget }) => open(currentTarget.dataset.path, currentTarget);
  lines(request, answer, say, asked);
  const made = children($("rows"), printed.length, () => {
    return element("tr", {}, element("th", { scope: "row" }), element("td", {}, figure("", "", asked)));
  });
  printed.forEach((row, index) => {
    const [name, cell] = made[index].children;
    made[index].className = row.kind;
    write(name, row.name);
    fill(cell.firstElementChild, row.pointer, said(say, row));
  });
  draw($("waterfall"), printed, say, open);
  const offers = withinReach(request, answer, name);
  list($("offers"), [...offers.map(({ text }) => text), ...tiers(request, answer, name)]);
  tell($("notices"), { notices: worthTelling(answer, offers) }, say);
  $("sides").textContent = request.site.includesTax ? "Prices with tax" : "Prices without tax";
  const whole = printed.find(({ kind }) => kind === "due") ?? printed.find(({ kind }) => kind === "total");
  const none = answer.cart.items.length === 0;
  label = none ? "Your cart is empty" : whole.name;
  $("bar-total").textContent = none ? "" : say(whole.value);
  announce(none ? label : `${label} ${say(whole.value)}`);
}

/** Shows in the place of figures that a cart has no lines, or takes that away. */
export function empty({ cart, coupons }) {
  document.body.toggleAttribute("data-empty", cart.items.length === 0);
  $("empty").hidden = cart.items.length > 0;
  $("empty-coupons").hidden = coupons.length === 0;
}

/** Takes the figures away. */
export function clear() {
  for (const id of ["lines", "rows", "waterfall", "offers", "notices", "measured"]) {
    $(id).replaceChildren();
  }
  $("uplift").hidden = true;
  label = "Total";
  $("bar-total").textContent = "–";
}

function fill(place, pointer, text) {
  place.dataset.path = pointer;
  write(place, text);
}

/** The lines, each before discounts. */
function lines({ cart, site }, answer, say, asked) {
  const side = site.includesTax ? "grossValue" : "netValue";
  const made = children($("lines"), cart.items.length, () => {
    return element("li", {}, element("span", { className: "name" }), element("span", { className: "of" }), figure("", "", asked));
  });
  cart.items.forEach((line, index) => {
    const [name, of, amount] = made[index].children;
    const pointer = `/cart/items/${index}/calculatedPrice/price/${side}`;
    write(name, line.product?.name ?? line.itemYrn ?? `Line ${line.id}`);
    write(of, `${written(line.quantity)}${line.product?.unit === undefined ? "" : ` ${line.product.unit}`}`);
    fill(amount, pointer, say(at(answer, pointer)));
  });
  uplift(answer, say, asked);
}

/** The amount that may be authorized beyond the total, for goods that are weighed when they are packed. */
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

/** Says why a cart is refused, in `words`, and marks the figures as those of before if there are any; or takes that away. */
export function stale(refusal, words, before) {
  document.body.toggleAttribute("data-stale", refusal !== undefined);
  $("refusal").hidden = refusal === undefined;
  $("bar-label").textContent = refusal !== undefined && before ? `${label}, as before` : label;
  if (refusal !== undefined) {
    $("refused").textContent = before ? "The figures are as before." : "This cart has no figures yet.";
    $("reason").textContent = words;
    // For whoever looks after the shop.
    $("reason").title = `${refusal.code} at ${refusal.path}`;
    announce(`The cart cannot be priced. ${words}`);
  }
}

/** Tells a screen reader, once the shopper pauses. */
function announce(text) {
  clearTimeout(pause);
  pause = setTimeout(() => ($("said").textContent = text), PAUSE);
}
