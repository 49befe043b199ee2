// The figures of the workbench: every sum without tax, its tax, and with tax, and the price of each line.

import { tell } from "./notices.js";
import { $, amounts, at, called, element, figure, refill } from "./page.js";

/** The rows of a cart; in every column they add up to the last one. */
const rowsOf = ({ orderFees = [] }) => [
  ["Goods after discounts", "/cart/calculatedPrice/discountedPrice"],
  ["Fees after discounts", "/cart/calculatedPrice/totalFee"],
  ["Shipping after discounts", "/cart/calculatedPrice/totalShipping"],
  ...orderFees.map((fee, index) => [called(fee), `/cart/calculatedPrice/orderFees/${index}/price`]),
  ["Payment fee", "/cart/calculatedPrice/paymentFees/0/price"],
  ["Total", "/cart/calculatedPrice/finalPrice"],
];

/** Returns the amount due if something has been paid or is rounded for cash, else the total. */
const due = ({ payable, finalPrice }) => payable?.due ?? finalPrice.grossValue;

/** Shows an answer; calls `open` with the pointer of a selected figure. */
export function show(request, answer, open) {
  const say = amounts(request);
  const said = (pointer, say) => figure(pointer, say(at(answer, pointer)), () => open(pointer));
  const rows = rowsOf(answer.cart.calculatedPrice).filter(([, pointer]) => at(answer, pointer) !== undefined).map(([name, pointer]) => {
    const cells = ["netValue", "taxValue", "grossValue"].map((side) => element("td", {}, said(`${pointer}/${side}`, say.plain)));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
  });
  refill($("figures"), rows);
  for (const [index] of (answer.cart.items ?? []).entries()) {
    const side = request.site.includesTax ? "grossValue" : "netValue";
    refill(document.querySelector(`[data-line="${index}"]`), [said(`/cart/items/${index}/calculatedPrice/finalPrice/${side}`, say)]);
  }
  $("currency").textContent = `All amounts in ${request.cart.currency}`;
  $("total").textContent = say(due(answer.cart.calculatedPrice));
  tell($("notices"), answer, say);
}
