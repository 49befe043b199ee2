// A cart that is priced at every keystroke. The page holds a request, passes it to the package, and shows the answer.

import { CartwrightError, calculate, init } from "cartwright";
import { edit, mark } from "./editor.js";
import { show } from "./figures.js";
import { $, amounts, at, carried, carry, element } from "./page.js";
import { presets } from "./presets.js";
import { fromFragment, parse, toFragment } from "./request.js";
import { rows } from "./rows.js";
import { draw } from "./waterfall.js";
import { explainBy, figureAt, reason } from "./why.js";

let request;
/** The figure whose reason is shown. */
let asked;

/** Shows the reason of a figure; without one, the hint how to see one. */
function open(pointer) {
  asked = pointer;
  $("why-title").textContent = pointer === undefined ? "Why?" : figureAt(pointer);
  const content = pointer === undefined ? [element("p", {}, "Select a figure to see how it is calculated.")] : reason(pointer);
  $("why").replaceChildren(...content);
}

/** Prices the request; while it is refused, the last good figures stay, marked as outdated. */
function price() {
  $("request").value = JSON.stringify(request, null, 2);
  try {
    const answer = calculate({ ...request, answer: "FIGURES" });
    explainBy(JSON.stringify(request));
    show(request, answer, open);
    draw($("waterfall"), rows(request, answer), amounts(request), open);
    // A change may have removed the figure.
    open(at(answer, asked ?? "/none") === undefined ? undefined : asked);
    refused(undefined);
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    refused(error);
  }
}

function refused(error) {
  $("refusal").hidden = error === undefined;
  $("refusal").textContent = error === undefined ? "" : `${error.message} (${error.code}${error.path && ` at ${error.path}`})`;
  document.body.toggleAttribute("data-stale", error !== undefined);
  mark(error);
}

/** Switches to another request. */
function use(given) {
  request = given;
  const changed = (rows = false) => (rows ? use(request) : price());
  edit(request, changed);
  price();
}

/** Uses a text that can be read as a request, or says why it cannot. */
function attempt(read, done) {
  try {
    use(read());
    $("said").textContent = done;
  } catch (error) {
    $("said").textContent = `This is not a request: ${error.message}`;
  }
}

$("share").onclick = async () => {
  history.replaceState(undefined, "", toFragment(request));
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  $("said").textContent = copied ? "The link is in the clipboard and in the address bar." : "The link is in the address bar.";
};
$("export").onclick = () => {
  const href = URL.createObjectURL(new Blob([JSON.stringify(request, null, 2)], { type: "application/json" }));
  element("a", { href, download: "request.json" }).click();
  URL.revokeObjectURL(href);
  $("said").textContent = "The request is saved as request.json.";
};
$("import").onchange = async ({ target }) => {
  const text = await target.files[0]?.text();
  target.value = "";
  if (text !== undefined) {
    attempt(() => parse(text), "The request is open.");
  }
};
$("apply").onclick = () => {
  const text = $("request").value;
  attempt(() => parse(text), "The request is in use.");
};
addEventListener("hashchange", () => carried() && attempt(() => fromFragment(location.hash), "The cart from the link is open."));

carry($("shop"), () => toFragment(request));

await init();
use(presets[0].request());
if (carried()) {
  attempt(() => fromFragment(location.hash), "The cart from the link is open.");
}
document.documentElement.dataset.ready = "true";
