// The storefront: a shelf, and a cart that is priced at every keystroke. The page holds a request, as the workbench does,
// hands it to the package, and prints the answer.

import { CartwrightError, calculate, init } from "cartwright";
import { cheats, payable } from "./checkout.js";
import { coupons } from "./coupons.js";
import { delivery, placed } from "./delivery.js";
import { compareByHand } from "./hand.js";
import { $, carried, carry, element } from "./page.js";
import { presetOf, presets } from "./presets.js";
import { none } from "./quantity.js";
import { clear, empty, print, show, stale } from "./receipt.js";
import { fromFragment, nextId, toFragment } from "./request.js";
import { fill, mark, pieces, words } from "./shelf.js";
import { run } from "./snippet.js";
import { check, pass, restart } from "./strip.js";
import "./thousand.js";

let request;
/** The lines of the shelf: those of the cart, and what else the shop offers. */
let shelf;
/** Whether figures are printed. */
let priced;

/** The name of a product of the shelf. */
const nameOf = (itemYrn) => shelf.find((line) => line.itemYrn === itemYrn)?.product?.name ?? itemYrn;

/**
 * Prices the cart, its coupons as they are valid now; while it is refused the last good figures stay, marked as such, and an
 * empty cart has none. The figures of a line stand before discounts, which `TOTALS` does not have.
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

/** Fills the shelf anew and prices the cart, as after a price has changed. */
function refill() {
  fill(request, shelf, price);
  price();
}

/** Opens a request: its lines come first on the shelf, then what else the shop of its site offers. */
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
  $("about").textContent = preset?.about ?? "A cart of the workbench.";
  delivery(request, price);
  coupons(request, preset?.coupons ?? [], nameOf, price);
  cheats(() => request, refill);
  priced = false;
  // The figures that stand there are those of another cart.
  clear();
  restart();
  refill();
}

/** Opens a preset, with the row that answers its question. */
function ask({ request, opens }) {
  use(request());
  show(opens);
}

/** Opens the cart of the address, or says why not. */
function opened() {
  try {
    use(fromFragment(location.hash));
  } catch (error) {
    $("about").textContent = `The link holds no cart: ${error.message}`;
  }
}

for (const preset of presets) {
  const button = element("button", { type: "button", value: preset.id, onclick: () => ask(preset) }, preset.question);
  $("presets").append(element("li", {}, button));
}
const here = () => toFragment(request);
carry($("workbench"), here);
// The way back in the browser's history leads to the same cart.
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
