// Why a figure is what it is. The explanation is calculated when it is asked for, and kept for as long as the figures are
// of the same request.

import { CartwrightError, calculate } from "./cartwright/operations/index.js";
import { amounts, at, element, figure } from "./page.js";

const heading = element("h2", { id: "explanation-title", tabIndex: -1 });
const back = element("button", { type: "button", className: "back", onclick: () => returned() }, "‹ Back");
const close = element("button", { type: "button", className: "close", "aria-label": "Close", onclick: () => dialog.close() }, "×");
const steps = element("div", { id: "steps" });
const dialog = element("dialog", { id: "explanation", "aria-labelledby": heading.id }, element("div", { className: "ways" }, back, close), heading, steps);
document.body.append(dialog);

/** The request of the explanation, its text, and the answer that explains it. */
let known = {};
/** The figures that led to the one that is shown. */
let trail = [];

/** Explains the figure at a pointer; the focus returns to the element that asked. */
export function explain(text, pointer, asked) {
  known = known.text === text ? known : explained(text);
  trail = [pointer];
  show();
  // A dialog gives the focus back to what had it; not every browser gives it to a button that is clicked.
  asked.focus();
  dialog.showModal();
  heading.focus();
}

function explained(text) {
  const request = JSON.parse(text);
  try {
    return { text, request, answer: calculate({ ...request, answer: "WHOLE", explain: true }) };
  } catch (error) {
    // A cart may be priced and yet take more steps than an explanation may have.
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    return { text, request, refused: error.message };
  }
}

function further(pointer) {
  trail.push(pointer);
  show();
  heading.focus();
}

/** Goes back one figure; the focus stays on the one that it came from. */
function returned() {
  const left = trail.pop();
  show();
  steps.querySelector(`[data-path="${CSS.escape(left)}"]`)?.focus();
}

function show() {
  const { request, answer, refused } = known;
  const pointer = trail.at(-1);
  back.hidden = trail.length === 1;
  dialog.scrollTop = 0;
  if (refused !== undefined) {
    heading.textContent = "There is no explanation";
    steps.replaceChildren(element("p", {}, `It is refused: ${refused}.`));
    return;
  }
  const say = amounts(request);
  const step = answer.explanation.find(({ path }) => path === pointer);
  heading.textContent = `${title(pointer, answer)}: ${say(at(answer, pointer))}`;
  const go = (path) => {
    const made = figure(path, "", () => further(path));
    made.append(element("span", {}, `${title(path, answer)} `), element("span", {}, say(at(answer, path))));
    return made;
  };
  steps.replaceChildren(...(step === undefined ? [element("p", {}, "This figure stands in the request.")] : content(step, go)));
}

function content(step, go) {
  const facts = [...Object.entries(step.inputs ?? {}), ...(step.exact === undefined ? [] : [["exactly", step.exact]])];
  const terms = facts.flatMap(([name, value]) => [element("dt", {}, spaced(name)), element("dd", {}, value)]);
  const parts = (step.parts ?? []).map(({ plus, minus }) => element("li", {}, plus === undefined ? "− " : "+ ", go(plus ?? minus)));
  const rounds = (step.rounds ?? []).map((round) => {
    const rounding = round.residue === 0 ? "" : `, ${round.residue > 0 ? "one unit more" : "one unit less"} of what rounding left`;
    const share = `${round.pending} × ${round.base} / ${round.totalBase} = ${round.exact}: ${round.share}${rounding}; ${round.given} was taken.`;
    return element("p", {}, share);
  });
  return [
    element("p", {}, `${step.text[0].toUpperCase()}${step.text.slice(1)}.`),
    element("dl", {}, ...terms, element("dt", {}, "rule"), element("dd", {}, step.rule)),
    ...(parts.length > 0 ? [element("ul", {}, ...parts)] : []),
    ...rounds,
  ];
}

const spaced = (name) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The names of members; those that only lead to others have none of their own. */
const NAMES = {
  calculatedPrice: "",
  discountedPrice: "after discounts",
  totalDiscount: "discounts",
  appliedDiscounts: "",
  totalFee: "fees after discounts",
  totalShipping: "shipping after discounts",
  finalPrice: "to be paid",
  payable: "",
  rounding: "rounded in cash",
  due: "due",
  components: "",
  taxAggregate: "",
  upliftValue: "may be authorized beyond it",
  value: "",
  netValue: "net",
  taxValue: "tax",
  grossValue: "gross",
};

/** The names of those that lead to a discount or to an entry, which has a name of its own. */
const LEADING = { totalShipping: "shipping", totalFee: "fees", paymentFees: "payment", credits: "paid by" };

/** A pointer in words: a line is called by its product, a discount by its code, a group of taxes by its rate. */
function title(pointer, answer) {
  const names = pointer.split("/").slice(2);
  const said = names.map((name, index) => {
    if (!/^\d+$/.test(name)) {
      const leads = /^(\d+|appliedDiscounts)$/.test(names[index + 1] ?? "") || names[index - 2] === "appliedDiscounts";
      return leads && name !== "value" ? (LEADING[name] ?? "") : (NAMES[name] ?? spaced(name));
    }
    const { id, product, taxRate, itemYrn, code, name: called = id } = at(answer, `/cart/${names.slice(0, index + 1).join("/")}`);
    return names[index - 1] === "lines" ? rate(taxRate) : (product?.name ?? itemYrn ?? called ?? code ?? `number ${Number(name) + 1}`);
  });
  const words = said.filter((word) => word !== "");
  // The figures of the whole cart begin with its goods.
  const text = (names[1] === "price" || names[1] === "discountedPrice" ? ["goods", ...words] : words).join(", ");
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}

const rate = (taxRate) => (taxRate === undefined ? "untaxed" : `taxed ${taxRate} %`);
