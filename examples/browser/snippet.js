// The code of the page: its request can be edited, and the printed answer is the library's. Copied, it is a
// complete program. The install line names the package at the address of the page, which serves it.

import { CartwrightError, calculate } from "cartwright";
import { $ } from "./page.js";

/** Returns the program as it is shown. */
const program = () => [$("code-head").textContent, $("code").value, $("code-foot").textContent].join("\n");

/** Runs the code; an error in the request is shown instead of the answer. */
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

/** Makes a button copy a text and confirm it. */
function copies(id, text) {
  const before = $(id).textContent;
  $(id).onclick = async () => {
    const done = await navigator.clipboard?.writeText(text()).then(() => true, () => false);
    $(id).textContent = done ? "Copied" : "Select and copy it";
    setTimeout(() => ($(id).textContent = before), 2_000);
  };
}

/** Makes the field of the request as high as its lines, however they wrap. */
function fit() {
  $("code").style.blockSize = "auto";
  $("code").style.blockSize = `${$("code").scrollHeight}px`;
}

$("code").oninput = () => (fit(), run());
let width;
new ResizeObserver(([{ contentRect }]) => {
  // The field changes the height of its place, which calls this again.
  if (contentRect.width !== width) {
    ({ width } = contentRect);
    fit();
  }
}).observe($("code").parentElement);
$("package").replaceWith(`npm install ${$("package").href}`);
copies("copy-code", program);
copies("copy-install", () => $("install").textContent);
