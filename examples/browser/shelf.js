// The shelf: the products of the shop, each with a stepper for its quantity.

import { $, amounts, element } from "./page.js";
import { none, parted, stepped, typed, written } from "./quantity.js";

/** The number of products shown at first. */
const FIRST = 12;
const SVG = "http://www.w3.org/2000/svg";

/** The faults of a quantity, in words for the shopper. */
const FAULTS = {
  WRONG_TYPE: (quantity) => (quantity === "" ? "Enter a quantity, or 0 for none." : "This is not a number."),
  NEGATIVE_VALUE: () => "A quantity is 0 or more.",
  NUMBER_OUT_OF_RANGE: () => "This number is too long or too large to be exact.",
  WHOLE_QUANTITY: (quantity) => `This is sold by the piece: enter ${stepped(quantity, "1", -1)} or ${stepped(quantity, "1", 1)}.`,
};

const title = ({ id, itemYrn, product }) => product?.name ?? itemYrn ?? `Line ${id}`;

/** Whether a product is sold by the piece, not by a unit or by weight. */
const byThePiece = ({ product, price, weightDependent }) =>
  product?.unit === undefined && price?.measurementUnit === undefined && weightDependent !== true;

/**
 * Returns the refusal of the first line with a fraction of a piece, which the shop does not sell; a calculation accepts
 * any quantity.
 */
export function pieces(items) {
  const index = items.findIndex((line) => byThePiece(line) && parted(line.quantity));
  return index < 0 ? undefined : { code: "WHOLE_QUANTITY", path: `/cart/items/${index}/quantity`, message: "expected a whole quantity" };
}

const lineOf = (refusal, items) => items[refusal?.path.match(/^\/cart\/items\/(\d+)/)?.[1]];

/** The fault of a line, in words for the shopper. */
const why = (refusal, { quantity }) => (refusal.path.endsWith("/quantity") && FAULTS[refusal.code]?.(quantity)) || refusal.message;

/** Describes a refusal for the shopper, with the product that it is about. */
export function words(refusal, items) {
  const line = lineOf(refusal, items);
  return line === undefined ? refusal.message : `${title(line)}: ${why(refusal, line)}`;
}

/** The cards of the products by line. */
let cards = new Map();
/** Shows the remaining products. */
let all;

/** Fills the shelf with lines; calls `changed` when a quantity changes. */
export function fill(request, lines, changed) {
  const say = amounts(request);
  cards = new Map();
  $("products").replaceChildren();
  const add = (some) => {
    for (const line of some) {
      cards.set(line, card(line, say, changed));
      $("products").append(cards.get(line).place);
    }
  };
  add(lines.slice(0, FIRST));
  const rest = lines.slice(FIRST);
  $("more").hidden = rest.length === 0;
  $("more").textContent = `Show all ${lines.length} products`;
  all = () => {
    $("more").hidden = true;
    add(rest);
  };
  $("more").onclick = () => {
    all();
    cards.get(rest[0]).field.focus();
  };
}

function card(line, say, changed) {
  const name = title(line);
  const unit = line.product?.unit;
  const step = byThePiece(line) ? "1" : "0.1";
  const id = `quantity-${cards.size}`;
  const inputMode = byThePiece(line) ? "numeric" : "decimal";
  const field = element("input", { id, inputMode, autocomplete: "off", "aria-label": `Quantity of ${name}${unit === undefined ? "" : `, in ${unit}`}` });
  const fault = element("p", { className: "fault", id: `${id}-fault`, hidden: true });
  const less = element("button", { type: "button", "aria-label": `Less ${name}` }, "−");
  const more = element("button", { type: "button", "aria-label": `More ${name}` }, "+");
  const place = element(
    "li",
    { className: "product" },
    picture(line.product?.picture),
    element("div", { className: "about" }, element("h3", {}, name), element("p", { className: "price" }, priced(line, say))),
    element("div", { className: "stepper" }, less, field, ...(unit === undefined ? [] : [element("span", { className: "unit" }, unit)]), more),
    fault,
  );
  const take = (quantity, text = written(quantity)) => {
    line.quantity = quantity;
    if (field.value !== text) {
      field.value = text;
    }
    less.disabled = none(quantity);
    place.classList.toggle("taken", !none(quantity));
  };
  const go = (times) => {
    take(stepped(line.quantity, step, times));
    changed();
  };
  less.onclick = () => {
    go(-1);
    // A disabled button would lose the focus.
    less.disabled && more.focus();
  };
  more.onclick = () => go(1);
  field.oninput = () => {
    take(typed(field.value), field.value);
    changed();
  };
  field.onkeydown = (event) => {
    const times = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (times !== undefined) {
      event.preventDefault();
      go(times);
    }
  };
  take(line.quantity);
  return { place, field, fault };
}

/** Returns the price of one unit, or of the number of units that it is for. */
function priced({ price, product, externalFees }, say) {
  const { quantity, unitCode } = price?.measurementUnit ?? {};
  const per = quantity !== undefined ? ` for ${written(quantity)} ${unitCode ?? ""}` : product?.unit !== undefined ? ` per ${product.unit}` : "";
  const fees = (externalFees ?? []).map(({ id }) => `, plus ${id ?? "a fee"}`).join("");
  return `${price?.effectiveAmount === undefined ? "" : say.unit(price.effectiveAmount)}${per}${fees}`;
}

function picture(name = "box") {
  const made = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `pictures.svg#${name}`);
  made.setAttribute("class", "picture");
  made.setAttribute("viewBox", "0 0 48 48");
  made.setAttribute("aria-hidden", "true");
  made.append(use);
  return made;
}

/** Marks the product whose line a refusal points at, and says why. */
export function mark(refusal, items) {
  const wrong = lineOf(refusal, items);
  if (wrong !== undefined && !cards.has(wrong)) {
    all();
  }
  for (const [line, { field, fault }] of cards) {
    fault.hidden = line !== wrong;
    field.setAttribute("aria-invalid", String(line === wrong));
    if (line === wrong) {
      fault.textContent = why(refusal, line);
      field.setAttribute("aria-describedby", fault.id);
    } else {
      field.removeAttribute("aria-describedby");
    }
  }
}
