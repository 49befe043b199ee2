// Why a figure is what it is. The explanation is calculated when it is asked for, and kept for as long as the figures are
// of the same request.

import { CartwrightError, calculate } from "./cartwright/storefront/index.js";
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
    heading.textContent = title(pointer, request);
    steps.replaceChildren(element("p", {}, `There is no explanation: ${refused}.`));
    return;
  }
  const say = amounts(request);
  const step = answer.explanation.find(({ path }) => path === pointer);
  heading.textContent = `${title(pointer, request)}: ${say(at(answer, pointer))}`;
  const go = (path) => figure(path, `${title(path, request)} ${say(at(answer, path))}`, () => further(path));
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

/** A pointer in words; a line is called by its product. */
function title(pointer, { cart }) {
  const words = { netValue: "net", grossValue: "gross", taxValue: "tax", calculatedPrice: "" };
  const names = pointer.split("/").slice(pointer.startsWith("/cart/items/") ? 3 : 2);
  const line = pointer.startsWith("/cart/items/") ? [cart.items[names[0]].product?.name ?? `line ${Number(names[0]) + 1}`] : [];
  const rest = names.slice(line.length).map((name) => words[name] ?? (/^\d+$/.test(name) ? String(Number(name) + 1) : spaced(name)));
  const said = [...line, ...rest].filter((name) => name !== "").join(", ");
  return `${said[0].toUpperCase()}${said.slice(1)}`;
}
