// The answer: totals, notices, and why every figure is what it is.

import { $, amounts, at, element } from "./page.js";

const ROWS = [
  ["Lines", "/cart/calculatedPrice/price"],
  ["Discounts", "/cart/calculatedPrice/totalDiscount/price"],
  ["Lines after discounts", "/cart/calculatedPrice/discountedPrice"],
  ["Fees", "/cart/calculatedPrice/totalFee"],
  ["Shipping", "/cart/calculatedPrice/totalShipping"],
  ["Payment", "/cart/calculatedPrice/paymentFees/0/price"],
  ["Total", "/cart/calculatedPrice/finalPrice"],
];

const NOTICES = {
  LINE_UNTAXED: (path) => `Line ${Number(path.split("/").at(-1)) + 1} has no tax, and others have.`,
  COUPON_UNDISTRIBUTED: (id, amount) => `${amount} of ${id} found no price to be taken from.`,
  COUPON_NO_TARGET: (id) => `${id} reaches no price of this cart.`,
  COUPON_SKIPPED: (id) => `${id} is marked invalid and was skipped.`,
  PERCENT_CLAMPED: (id, amount) => `${id} took ${amount} less than its percentage, because less was left.`,
  NO_SHIPPING_ZONE: () => "No shipping zone serves the address.",
  NO_SHIPPING_METHOD: () => "No shipping method fits the order.",
  SHIPPING_NO_ADDRESS: () => "Shipping is not estimated without country and postal code.",
  SHIPPING_COUNTRY_EXCLUDED: () => "The site does not ship to this country.",
};

/** Shows an answer. */
export function show(request, answer) {
  const say = amounts(request);
  const figure = (pointer, say) => button(pointer, say(at(answer, pointer)), () => explain(pointer, answer, amounts(request)));
  const rows = ROWS.filter(([, pointer]) => at(answer, pointer) !== undefined).map(([name, pointer]) => {
    const cells = ["netValue", "taxValue", "grossValue"].map((side) => element("td", {}, figure(`${pointer}/${side}`, say.plain)));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
  });
  refill($("figures"), rows);
  for (const [index] of (answer.cart.items ?? []).entries()) {
    const side = request.site.includesTax ? "grossValue" : "netValue";
    refill(document.querySelector(`[data-line="${index}"]`), [figure(`/cart/items/${index}/calculatedPrice/finalPrice/${side}`, say)]);
  }
  $("currency").textContent = `All amounts in ${request.cart.currency}`;
  $("total").textContent = say(answer.cart.calculatedPrice.finalPrice.grossValue);
  const notices = answer.notices.map((notice) => {
    const amount = notice.amount === undefined ? undefined : say(notice.amount);
    return NOTICES[notice.code]?.(notice.id ?? notice.path, amount) ?? notice.code;
  });
  // A live region speaks when it changes, so it is left alone when it does not.
  if (notices.join() !== Array.from($("notices").children, (notice) => notice.textContent).join()) {
    $("notices").replaceChildren(...notices.map((notice) => element("li", {}, notice)));
  }
}

/** A figure that says, when selected, how it came about. */
function button(pointer, text, onclick) {
  return element("button", { type: "button", className: "figure", "data-path": pointer, title: "Why?", onclick }, text);
}

/** Replaces children; the focus stays on the figure that had it. */
function refill(place, children) {
  const focused = place.contains(document.activeElement) ? document.activeElement.getAttribute("data-path") : undefined;
  place.replaceChildren(...children);
  if (focused) {
    place.querySelector(`[data-path="${CSS.escape(focused)}"]`)?.focus();
  }
}

function explain(pointer, answer, say) {
  const dialog = $("explanation");
  const step = answer.explanation.find(({ path }) => path === pointer);
  $("explanation-title").textContent = `${title(pointer)}: ${say(at(answer, pointer))}`;
  const go = (path) => button(path, `${title(path)} ${say(at(answer, path))}`, () => explain(path, answer, say));
  const content = [];
  if (step === undefined) {
    content.push(element("p", {}, "This figure stands in the request."));
  } else {
    content.push(element("p", {}, `${step.text[0].toUpperCase()}${step.text.slice(1)}.`));
    const facts = [...Object.entries(step.inputs ?? {}), ...(step.exact === undefined ? [] : [["exactly", step.exact]])];
    const terms = facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]);
    content.push(element("dl", {}, ...terms, element("dt", {}, "rule"), element("dd", {}, step.rule)));
    const parts = (step.parts ?? []).map(({ plus, minus }) => element("li", {}, plus === undefined ? "− " : "+ ", go(plus ?? minus)));
    if (parts.length > 0) {
      content.push(element("ul", {}, ...parts));
    }
    for (const round of step.rounds ?? []) {
      const rounding = round.residue === 0 ? "" : `, ${round.residue > 0 ? "one unit more" : "one unit less"} of what rounding left`;
      content.push(element("p", {}, `${round.pending} × ${round.base} / ${round.totalBase} = ${round.exact}: ${round.share}${rounding}; ${round.given} was taken.`));
    }
  }
  $("steps").replaceChildren(...content);
  if (!dialog.open) {
    dialog.showModal();
  }
  dialog.scrollTop = 0;
}

/** A pointer in words. */
function title(pointer) {
  const words = { netValue: "net", grossValue: "gross", taxValue: "tax", calculatedPrice: "" };
  const names = pointer.replace("/cart/items/", "/line ").split("/").slice(1).filter((name) => name !== "cart");
  return names
    .map((name) => words[name] ?? (/^\d+$/.test(name) ? String(Number(name) + 1) : name.replace(/^line (\d+)$/, (_, place) => `line ${Number(place) + 1}`)))
    .map((name) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))
    .filter((name) => name !== "")
    .join(", ");
}
