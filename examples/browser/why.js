// Figures that open in place to show their reasons, and so do the figures in them. The explanation is calculated when
// it is first needed, and kept as long as the figures belong to the same request.

import { CartwrightError, calculate } from "cartwright";
import { amounts, at, element, write } from "./page.js";
import { cheaperFrom, sentences, sources, title } from "./words.js";

/** The number of figures of a reason shown at first. */
const FIRST = 8;

/** The request of the displayed figures, as text. */
let current;
/** The request of the explanation, its text, and the answer that explains it. */
let known = {};

/** Sets the request, given as text, that explains the figures. */
export const explainBy = (text) => (current = text);

function explained() {
  if (known.text === current) {
    return known;
  }
  const request = JSON.parse(current);
  try {
    known = { text: current, request, answer: calculate({ ...request, answer: "WHOLE", explain: true, offers: true }) };
  } catch (error) {
    // A cart can be priced and still need more steps than an explanation may have.
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    known = { text: current, request, refused: error.message };
  }
  return known;
}

/** Creates a row with a name and a figure; once it is filled, it opens in place. */
export function row(tag = "li") {
  const parts = [element("span", { className: "name" }), element("span", { className: "amount" })];
  const button = element("button", { type: "button", className: "figure", "aria-expanded": "false", title: "Why?" }, ...parts);
  const why = element("div", { className: "why", hidden: true });
  button.onclick = () => open(button.parentElement, why.hidden);
  return element(tag, {}, button, why);
}

/** Fills a row; an open row shows its reason again, or closes if its figure is another one. */
export function fill(place, { pointer, name, amount }) {
  const [button] = place.children;
  const moved = button.dataset.path !== pointer;
  button.dataset.path = pointer;
  write(button.firstElementChild, name);
  write(button.lastElementChild, amount);
  if (!place.lastElementChild.hidden) {
    open(place, !moved);
  }
}

/** Opens or closes a row. */
export function open(place, opened = true) {
  const [button, why] = place.children;
  button.setAttribute("aria-expanded", String(opened));
  why.hidden = !opened;
  why.replaceChildren(...(opened ? reason(button.dataset.path) : []));
}

/**
 * Returns the reason of the figure at a pointer: sentences, the figures that it is made of, and the name of its rule.
 */
export function reason(pointer) {
  const { request, answer, refused } = explained();
  if (refused !== undefined) {
    return [element("p", {}, `There is no explanation: ${refused}.`)];
  }
  const step = stepOf(answer, pointer);
  if (step === undefined) {
    return [element("p", {}, "This figure comes from the request.")];
  }
  const say = amounts(request);
  const parts = sources(step).map(({ path, sign }) => {
    const made = row();
    fill(made, { pointer: path, name: title(path, answer), amount: `${sign} ${say(at(answer, path))}`.trim() });
    return made;
  });
  const side = request.site.includesTax ? "grossValue" : "netValue";
  const shipping = pointer === `/cart/calculatedPrice/shipping/${side}` ? cheaperFrom(answer, say) : [];
  const told = sentences(step, say, answer);
  // A sentence with a colon stands before the figures.
  const all = told.at(-1).endsWith(":") ? [...shipping, ...told] : [...told, ...shipping];
  return [
    ...all.map((text) => element("p", {}, text)),
    ...(parts.length > 0 ? listed(parts) : []),
    element("p", { className: "rule" }, `rule ${step.rule}`),
  ];
}

/** Returns the list of the figures of a reason; if there are many, the first of them and a button that adds the others. */
function listed(parts) {
  const place = element("ul", { className: "parts" }, ...parts.slice(0, FIRST));
  const rest = parts.slice(FIRST);
  if (rest.length === 0) {
    return [place];
  }
  const more = element("button", { type: "button" }, `Show all ${parts.length} figures`);
  more.onclick = () => {
    place.append(...rest);
    more.remove();
    rest[0].firstElementChild.focus();
  };
  return [place, more];
}

/** Returns the name and the figure at a pointer. */
export function figureAt(pointer) {
  const { request, answer } = explained();
  return answer === undefined ? "" : `${title(pointer, answer)}: ${amounts(request)(at(answer, pointer))}`;
}

/** Returns the step that explains a figure; for a sum of a single part, that of the part. */
function stepOf({ explanation }, pointer) {
  const step = explanation.find(({ path }) => path === pointer);
  const only = step?.rule === "SUM" && step.parts?.length === 1 ? stepOf({ explanation }, step.parts[0].plus) : undefined;
  return only ?? step;
}
