// The storefront: a shelf, and a cart that is priced at every keystroke. Like the workbench, the page holds a request,
// passes it to the package, and prints the answer.

import { CartwrightError, calculate, init } from "cartwright";
import { cheats, payable } from "./checkout.js";
import { coupons } from "./coupons.js";
import { delivery, placed } from "./delivery.js";
import { compareByHand } from "./hand.js";
import { $, carried, carry, element } from "./page.js";
import { presetOf, presets } from "./presets.js";
import { none } from "./quantity.js";
import { clear, empty, print, reveal, show, stale } from "./receipt.js";
import { fromFragment, nextId, toFragment } from "./request.js";
import { fill, mark, pieces, words } from "./shelf.js";
import { run } from "./snippet.js";
import { check, pass, restart } from "./strip.js";
import "./thousand.js";

let request;
/** The lines on the shelf: those of the cart, and the other products of the shop. */
let shelf;
/** Whether figures are printed. */
let priced;

/** Returns the name of a product on the shelf. */
const nameOf = (itemYrn) => shelf.find((line) => line.itemYrn === itemYrn)?.product?.name ?? itemYrn;

/**
 * Prices the cart with its coupons as they are valid now. While it is refused, the last good figures stay, marked as
 * outdated; an empty cart has no figures. The figures of a line are those before discounts, which `TOTALS` does not
 * include.
 */
function price() {
  request.cart.items = shelf.filter(({ quantity }) => !none(quantity));
  request.now = new Date().toISOString();
  empty(request);
  const refusal = pieces(request.cart.items);
  if (refusal !== undefined) {
    refused(refusal);
    return;
  }
  try {
    const answer = calculate({ ...request, answer: "FIGURES", offers: true });
    const text = JSON.stringify(request);
    priced = true;
    print(request, text, answer, nameOf);
    compareByHand(request);
    payable(request, answer);
    check(text);
    refused(undefined, answer);
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    refused(error);
  }
}

function refused(refusal, answer) {
  stale(refusal, refusal && words(refusal, request.cart.items), priced);
  mark(refusal, request.cart.items);
  placed(refusal, answer);
  if (refusal !== undefined) {
    payable(request);
    pass();
  }
}

/** Fills the shelf again and prices the cart, for example after a price has changed. */
function refill() {
  fill(request, shelf, price);
  price();
}

/** Opens a request: the shelf starts with its lines, followed by the other products of the shop. */
function use(given) {
  request = given;
  request.cart.items ??= [];
  shelf = [...request.cart.items];
  const preset = presetOf(request);
  for (const line of preset?.offered() ?? []) {
    if (!shelf.some(({ itemYrn }) => itemYrn === line.itemYrn)) {
      shelf.push({ ...line, id: nextId(shelf), quantity: 0 });
    }
  }
  for (const button of $("presets").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === preset?.id));
  }
  // A cart of no preset has no shop in the list.
  $("shop").value = preset?.id ?? "";
  $("about").textContent = preset?.about ?? "A cart from the workbench.";
  delivery(request, price);
  coupons(request, preset?.coupons ?? [], nameOf, price);
  cheats(() => request, refill);
  priced = false;
  // The displayed figures belong to another cart.
  clear();
  restart();
  refill();
}

/** Opens a preset, with the row that answers its question open. */
function ask({ request, opens }) {
  use(request());
  show(opens);
}

/** Opens a preset, and moves the focus to the row that answers its question. */
function answer({ request, opens }) {
  use(request());
  reveal(opens);
}

/** Opens the cart in the address, or says why it cannot. */
function opened() {
  try {
    use(fromFragment(location.hash));
  } catch (error) {
    $("about").textContent = `The link holds no cart: ${error.message}`;
  }
}

for (const preset of presets) {
  const about = element("span", {}, preset.name);
  const button = element("button", { type: "button", value: preset.id, onclick: () => answer(preset) }, preset.question, about);
  $("presets").append(element("li", {}, button));
  $("shop").append(element("option", { value: preset.id }, preset.name));
}
$("shop").onchange = () => ask(presets.find(({ id }) => id === $("shop").value));
const here = () => toFragment(request);
carry($("workbench"), here);
// Going back in the browser's history leads to the same cart.
$("workbench").addEventListener("click", () => history.replaceState(undefined, "", here()));
addEventListener("hashchange", () => carried() && opened());

try {
  await init();
  run();
  ask(presets[0]);
  if (carried()) {
    opened();
  }
  document.documentElement.dataset.ready = "true";
} catch (error) {
  if (!(error instanceof CartwrightError)) {
    throw error;
  }
  $("failed").hidden = false;
  $("failed").textContent = `Nothing can be priced here. ${error.message}`;
}
