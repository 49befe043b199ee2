// The code at the head of the page: its request can be edited, and the printed answer is that of the library. All of it,
// copied, is a program.

import { CartwrightError, calculate } from "cartwright";
import { $ } from "./page.js";

/** The program as it stands there. */
const program = () => [$("code-head").textContent, $("code").value, $("code-foot").textContent].join("\n");

/** Runs the code; what the request cannot be is told in the place of the answer. */
export function run() {
  try {
    const { cart } = calculate(JSON.parse(`{${$("code").value}}`));
    const { netValue, taxValue, grossValue } = cart.calculatedPrice.finalPrice;
    show("answer", `${netValue} + ${taxValue} tax = ${grossValue}`);
  } catch (error) {
    if (!(error instanceof CartwrightError || error instanceof SyntaxError)) {
      throw error;
    }
    show("refused", error instanceof SyntaxError ? error.message : `${error.code} at ${error.path}: ${error.message}`);
  }
}

function show(state, text) {
  $("printed").dataset.state = state;
  $("printed").textContent = text;
}

/** Lets a button copy a text, and say so. */
function copies(id, text) {
  const before = $(id).textContent;
  $(id).onclick = async () => {
    const done = await navigator.clipboard?.writeText(text()).then(() => true, () => false);
    $(id).textContent = done ? "Copied" : "Select and copy it";
    setTimeout(() => ($(id).textContent = before), 2_000);
  };
}

$("code").oninput = run;
copies("copy-code", program);
copies("copy-install", () => $("install").textContent);
