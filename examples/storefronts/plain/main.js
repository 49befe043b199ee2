import { money } from "cartwright/store/stream";
import { cart } from "../shop.js";

const $ = (selector) => document.querySelector(selector);
const rows = document.querySelectorAll("[data-product]");
const products = Array.from(rows, ({ dataset, children }) => [dataset.product, ...children]);

for (const [id, button, field] of products) {
  button.onclick = () => cart.add(id);
  field.oninput = () => cart.setQuantity(id, field.value);
}
$("form").onsubmit = (event) => {
  event.preventDefault();
  cart.applyCoupon(event.target.code.value);
};
$("#empty").onclick = () => cart.clear();
cart.subscribe((snapshot) => {
  for (const [id, , field, price] of products) {
    const line = snapshot.lines.find((line) => line.id === id);
    field.value = line?.typed ?? "";
    field.ariaInvalid = String(line?.fault !== undefined);
    price.value = money(line?.total, snapshot, "en");
  }
  $("ul").replaceChildren();
  for (const { code, state } of snapshot.coupons) {
    const [row, remove] = [document.createElement("li"), document.createElement("button")];
    Object.assign(remove, { textContent: `Remove ${code}`, onclick: () => cart.removeCoupon(code) });
    row.append(`${code}: ${state} `, remove);
    $("ul").append(row);
  }
  $("#total").value = money(snapshot.due, snapshot, "en");
  $("[role=status]").textContent = (snapshot.reason ?? snapshot.missing[0])?.message ?? "";
});
