// The cart as a receipt: its lines, and the rows that add up to the total. Each row opens in place to show its reason.

import { openDrawer } from "./drawer.js";
import { tell, worthTelling } from "./notices.js";
import { tiers, withinReach } from "./offers.js";
import { $, amounts, at, children, list } from "./page.js";
import { written } from "./quantity.js";
import { rows, said } from "./rows.js";
import { draw } from "./waterfall.js";
import { explainBy, fill, open, row } from "./why.js";

/** The pause without changes before a screen reader announces the total, in milliseconds. */
const PAUSE = 700;
let pause;

/** The number of lines shown at first; the style sheet hides the others. */
const FIRST = 8;

/** The name of the total. */
let label = "Total";

/** Prints an answer to a request, which is also given as text; `name` returns the name of a product. */
export function print(request, text, answer, name) {
  const say = amounts(request);
  const printed = rows(request, answer);
  explainBy(text);
  lines(request, answer, say);
  const made = children($("rows"), printed.length, row);
  printed.forEach((one, index) => {
    made[index].className = one.kind;
    fill(made[index], { ...one, amount: said(say, one) });
  });
  draw($("waterfall"), printed, say, reveal);
  const offers = withinReach(request, answer, name);
  const reach = [...offers, ...tiers(request, answer, name).map((text) => ({ text }))];
  list($("offers"), reach.map(({ text }) => text));
  const [first] = answer.cart.items.length === 0 ? [] : reach;
  $("bar-offer").textContent = first?.short ?? first?.text ?? "";
  tell($("notices"), { notices: worthTelling(answer, offers) }, say);
  $("sides").textContent = request.site.includesTax ? "Prices with tax" : "Prices before tax";
  const whole = printed.find(({ kind }) => kind === "due") ?? printed.find(({ kind }) => kind === "total");
  const none = answer.cart.items.length === 0;
  label = none ? "Your cart is empty" : whole.name;
  $("bar-total").textContent = none ? "" : say(whole.value);
  announce(none ? label : `${label} ${say(whole.value)}`);
}

/** Opens the row of a figure and closes the others; returns the row. */
export function show(pointer) {
  let shown;
  for (const place of document.querySelectorAll("#lines > li, #rows > li")) {
    const own = place.firstElementChild.dataset.path === pointer;
    if (own || !place.lastElementChild.hidden) {
      open(place, own);
    }
    shown = own ? place : shown;
  }
  return shown;
}

/** Opens the row of a figure and moves the focus to it, which brings it into sight. */
export function reveal(pointer) {
  openDrawer();
  show(pointer)?.firstElementChild.focus();
}

/** Shows instead of figures that a cart has no lines, or removes that message. */
export function empty({ cart, coupons }) {
  document.body.toggleAttribute("data-empty", cart.items.length === 0);
  $("empty").hidden = cart.items.length > 0;
  $("empty-coupons").hidden = coupons.length === 0;
}

/** Removes the figures. */
export function clear() {
  for (const id of ["lines", "rows", "waterfall", "offers", "notices"]) {
    $(id).replaceChildren();
  }
  $("uplift").hidden = $("all-lines").hidden = true;
  $("lines").removeAttribute("data-all");
  label = "Total";
  $("bar-total").textContent = "";
  $("bar-offer").textContent = "";
}

/** Lists the lines with their prices before discounts. */
function lines({ cart, site }, answer, say) {
  const side = site.includesTax ? "grossValue" : "netValue";
  const made = children($("lines"), cart.items.length, row);
  cart.items.forEach((line, index) => {
    const pointer = `/cart/items/${index}/calculatedPrice/price/${side}`;
    const unit = line.product?.unit === undefined ? "" : ` ${line.product.unit}`;
    const name = `${written(line.quantity)}${unit} × ${line.product?.name ?? line.itemYrn ?? `Line ${line.id}`}`;
    fill(made[index], { pointer, name, amount: say(at(answer, pointer)) });
  });
  $("all-lines").hidden = cart.items.length <= FIRST || $("lines").hasAttribute("data-all");
  $("all-lines").textContent = `Show all ${cart.items.length} lines`;
  const uplift = at(answer, "/cart/calculatedPrice/upliftValue/grossValue");
  $("uplift").hidden = uplift === undefined;
  $("uplift-amount").textContent = uplift === undefined ? "" : say(uplift);
}

$("all-lines").onclick = () => {
  $("lines").setAttribute("data-all", "");
  $("all-lines").hidden = true;
  $("lines").children[FIRST].firstElementChild.focus();
};

/** Says in `words` why a cart is refused, and marks the figures, if any, as outdated; or removes that message. */
export function stale(refusal, words, before) {
  document.body.toggleAttribute("data-stale", refusal !== undefined);
  $("refusal").hidden = refusal === undefined;
  $("bar-label").textContent = refusal !== undefined && before ? `${label}, as before` : label;
  if (refusal !== undefined) {
    $("refused").textContent = before ? "The figures are as before." : "This cart has no figures yet.";
    $("reason").textContent = words;
    // For the people who run the shop.
    $("reason").title = `${refusal.code} at ${refusal.path}`;
    announce(`The cart cannot be priced. ${words}`);
  }
}

/** Makes a screen reader announce a text once the shopper pauses, unless it is what was announced last. */
function announce(text) {
  clearTimeout(pause);
  if (text === $("said").textContent) {
    return;
  }
  pause = setTimeout(() => ($("said").textContent = text), PAUSE);
}
