// The storefront: a shelf, and a cart that is priced at every keystroke. The page holds a request, as the workbench does,
// hands it to the package, and prints the answer.

import { CartwrightError, calculate, init } from "./cartwright/operations/index.js";
import { after } from "./after.js";
import { clear, empty, measured, print, stale } from "./cart.js";
import { compare, forget } from "./compare.js";
import { coupons } from "./coupons.js";
import { delivery, placed } from "./delivery.js";
import { explain } from "./explanation.js";
import { $, carried, carry, element } from "./page.js";
import { presetOf, presets } from "./presets/index.js";
import { none } from "./quantity.js";
import { fromFragment, nextId, toFragment } from "./request.js";
import { fill, mark, pieces, words } from "./shelf.js";

let request;
/** The lines of the shelf: those of the cart, and what else the shop offers. */
let shelf;
/** The request of the figures that are printed, as text. */
let priced;

const open = (pointer, asked) => explain(priced, pointer, asked);

/** The name of a product of the shelf. */
const nameOf = (itemYrn) => shelf.find((line) => line.itemYrn === itemYrn)?.product?.name ?? itemYrn;

/**
 * Prices the cart, its coupons as they are valid now; while it is refused the last good figures stay, marked as such, and an empty cart has none. What is printed of a line stands
 * before discounts, which `TOTALS` does not have.
 */
function price() {
  request.cart.items = shelf.filter(({ quantity }) => !none(quantity));
  request.now = new Date().toISOString();
  forget();
  empty(request);
  const refusal = pieces(request.cart.items);
  if (refusal !== undefined) {
    refused(refusal);
    return;
  }
  try {
    const begun = performance.now();
    const answer = calculate({ ...request, answer: "FIGURES", offers: true });
    measured(performance.now() - begun, answer.cart.items.length);
    priced = JSON.stringify(request);
    print(request, answer, nameOf, open);
    after(request);
    refused(undefined, answer);
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    refused(error);
  }
}

function refused(refusal, answer) {
  stale(refusal, refusal && words(refusal, request.cart.items), priced !== undefined);
  mark(refusal, request.cart.items);
  placed(refusal, answer);
  $("compare").disabled = refusal !== undefined;
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
  fill(request, shelf, price);
  delivery(request, price);
  coupons(request, preset?.coupons ?? [], nameOf, price);
  priced = undefined;
  // The figures that stand there are those of another cart.
  clear();
  price();
}

/** Opens the cart of the address, or says why not. */
function opened() {
  try {
    use(fromFragment(location.hash));
  } catch (error) {
    $("about").textContent = `The link holds no cart: ${error.message}`;
  }
}

for (const { id, name, request } of presets) {
  const button = element("button", { type: "button", value: id, onclick: () => use(request()) }, name);
  $("presets").append(element("li", {}, button));
}
$("compare").onclick = () => compare(JSON.stringify(request));
const here = () => toFragment(request);
carry($("workbench"), here);
// The way back in the browser's history leads to the same cart.
$("workbench").addEventListener("click", () => history.replaceState(undefined, "", here()));
addEventListener("hashchange", () => carried() && opened());

await init();
use(presets[0].request());
if (carried()) {
  opened();
}
document.documentElement.dataset.ready = "true";
