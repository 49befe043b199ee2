import { money } from "cartwright/store/stream";
import { cart, catalog } from "../shop.js";

const $ = (selector) => document.querySelector(selector);
const made = (name, members, ...children) => {
  const element = Object.assign(document.createElement(name), members);
  element.append(...children);
  return element;
};
const button = (textContent, onclick) => made("button", { textContent, onclick });
/** A row for each line: its field stays while the shopper types in it. */
const rows = new Map();
const rowOf = (id) => {
  const field = made("input", { ariaLabel: `Quantity of ${id}`, oninput: () => cart.setQuantity(id, field.value) });
  const price = made("span");
  return { field, price, row: made("li", {}, catalog[id]?.name ?? id, " ", field, " ", price) };
};

$("#products").append(...Object.entries(catalog).map(([id, { name }]) => button(`Add ${name}`, () => cart.add(id))));
$("form").onsubmit = (event) => {
  event.preventDefault();
  cart.applyCoupon(event.target.code.value);
};
cart.subscribe(({ lines, coupons, totals, reason, currency, decimals }) => {
  const show = (amount) => (amount === undefined ? "" : money(amount, { currency, decimals }, "en"));
  const shown = lines.map(({ id, typed, fault, figures }) => {
    const { row, field, price } = rows.get(id) ?? rows.set(id, rowOf(id)).get(id);
    field.value = typed;
    field.ariaInvalid = String(fault !== undefined);
    price.textContent = show(figures?.calculatedPrice.finalPrice.grossValue);
    return row;
  });
  // A field that is put into the page anew loses its caret.
  if (shown.length !== $("#lines").children.length || shown.some((row, at) => row !== $("#lines").children[at])) {
    $("#lines").replaceChildren(...shown);
  }
  $("#coupons").replaceChildren(
    ...coupons.map(({ code, state }) =>
      made(
        "li",
        {},
        `${code}: ${state} `,
        button(`Remove ${code}`, () => cart.removeCoupon(code)),
      ),
    ),
  );
  $("output").textContent = show(totals?.finalPrice.grossValue);
  $("[role=status]").textContent = reason?.message ?? "";
});
