// Paying: the server gets ids, quantities, codes, the delivery and the figures that were shown, and prices the order
// from its own tables. If the browser has shown other figures, the answer has both.

import { closeDrawer, openDrawer } from "./drawer.js";
import { $, amounts, element, tableRow } from "./page.js";
import { paid } from "./order.js";
import { COMMAND, forgetServer, post } from "./server.js";

/** The price that a cheater puts on the most expensive line. */
const CHEAP = 1;

/** The request and the answer of the figures that are shown; undefined while there are none. */
let shown;
/** The answer that has been paid for: a cart is paid once. */
let settled;
/** Whether a payment is on its way: a changed cart waits for it. */
let paying = false;
/** The line with the cheater's price, and the price of the shop. */
let cheated;

/** Makes the pay button pay for an answer to a request; without an answer the button is disabled. */
export function payable(request, answer) {
  // Paying for the same figures again is the same payment.
  shown = answer?.cart.items.length > 0 ? { request, answer, key: crypto.randomUUID() } : undefined;
  enable();
  $("cheat").disabled = answer !== undefined && shown === undefined;
  tell("", []);
}

/** Enables the buttons to pay as long as there are figures that are not paid for, and names the amount. */
function enable() {
  const due = shown === undefined ? "" : ` ${amounts(shown.request)(dueOf(shown.answer.cart))}`;
  const done = shown !== undefined && shown.answer === settled;
  $("pay").textContent = `${done ? "Paid" : "Pay"}${due}`;
  $("bar-pay").textContent = done ? "Paid" : "Pay";
  $("pay").disabled = $("bar-pay").disabled = paying || shown === undefined || done;
}

/** Returns the amount due if something has been paid or is rounded for cash, else the total. */
const dueOf = ({ calculatedPrice: { payable, finalPrice } }) => payable?.due ?? finalPrice.grossValue;

/** Returns the order for the server: it contains no prices except those that were shown. */
export function orderOf({ cart, coupons, checkout }, answer) {
  const priced = answer.cart;
  return {
    lines: cart.items.map(({ itemYrn, quantity }, index) => {
      return { product: itemYrn, quantity, shown: priced.items[index].calculatedPrice.finalPrice.grossValue };
    }),
    coupons: coupons.map(({ code }) => code),
    delivery: { countryCode: cart.countryCode, zipCode: cart.zipCode, paymentMode: checkout?.paymentMode },
    shown: dueOf(priced),
  };
}

function tell(state, content) {
  $("pay-said").dataset.state = state;
  $("pay-said").replaceChildren(...content);
  if (content.length > 0) {
    $("pay-said").scrollIntoView({ block: "nearest" });
  }
}

/** Lists the lines whose figures differ, each with both figures. */
function differences(problem, say) {
  const rows = problem.differences.map(({ name, shown, priced }) => tableRow(name, say(shown), say(priced)));
  const head = ["Figure", "You showed", "The shop's price"].map((text) => element("th", { scope: "col" }, text));
  return [
    element("p", {}, element("strong", {}, `409: ${problem.detail}`)),
    element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows)),
    element("p", {}, "Nothing was paid. The shop prices an order from its own tables; a price in the browser is only shown."),
  ];
}

async function pay() {
  const { request, answer, key } = shown;
  const say = amounts(request);
  paying = true;
  enable();
  const response = await post(`checkout/${request.cart.siteCode}`, JSON.stringify(orderOf(request, answer)), key);
  // The cart may have changed in the meantime.
  paying = false;
  enable();
  if (response === undefined) {
    forgetServer();
    tell("alone", [
      element("strong", {}, "No checkout answers here. "),
      "This page is served without one. Start the shop with its checkout in Rust: ",
      element("code", {}, COMMAND),
    ]);
    return;
  }
  const body = await response.json();
  if (response.ok) {
    const more = element("a", { href: "#order-title", onclick: closeDrawer }, "Payment lines and a return");
    const same = "The server calculated the same figures from its own tables. ";
    settled = answer;
    enable();
    tell("paid", [element("strong", {}, `Paid: ${say(body.due)}. `), same, more]);
    if (shown?.answer === settled) {
      // The button can no longer have the focus.
      more.focus({ preventScroll: true });
    }
    paid(body, say);
  } else if (body.differences !== undefined) {
    tell("refused", differences(body, say));
  } else {
    tell("refused", [element("p", {}, element("strong", {}, `${body.status}: ${body.detail}`))]);
  }
}

/**
 * Makes the toggle change the price of the most expensive line of a request and restore it; calls `changed` each time.
 */
export function cheats(request, changed) {
  cheated = undefined;
  $("cheat").checked = false;
  $("cheat").onchange = () => {
    if ($("cheat").checked) {
      const [line] = request().cart.items.toSorted((one, other) => other.price.effectiveAmount - one.price.effectiveAmount);
      cheated = line && { line, price: line.price };
      if (line !== undefined) {
        line.price = { ...line.price, effectiveAmount: CHEAP, tiers: undefined };
      }
    } else if (cheated !== undefined) {
      cheated.line.price = cheated.price;
      cheated = undefined;
    }
    changed();
  };
}

$("pay").onclick = pay;
// The drawer shows what is paid, and what the shop says to it.
$("bar-pay").onclick = () => {
  openDrawer();
  return pay();
};
