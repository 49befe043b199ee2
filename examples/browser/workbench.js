// A cart that is priced at every keystroke. The page holds a request, hands it to the package, and shows the answer.

import { CartwrightError, calculate, init } from "./cartwright/operations/index.js";
import { edit, mark } from "./editor.js";
import { explain } from "./explanation.js";
import { show } from "./figures.js";
import { $, amounts, carried, carry, element } from "./page.js";
import { everyday } from "./presets/everyday.js";
import { fromFragment, parse, toFragment } from "./request.js";
import { rows } from "./rows.js";
import { draw } from "./waterfall.js";

let request;
/** The request of the figures that are shown, as text. */
let priced;

const open = (pointer, asked) => explain(priced, pointer, asked);

/** Prices the request; the last good figures stay, marked as such, while it is refused. */
function price() {
  $("request").value = JSON.stringify(request, null, 2);
  try {
    const answer = calculate({ ...request, answer: "FIGURES" });
    priced = JSON.stringify(request);
    show(request, answer, open);
    draw($("waterfall"), rows(request, answer), amounts(request), open);
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

/** Takes another request. */
function use(given) {
  request = given;
  const changed = (rows = false) => (rows ? use(request) : price());
  edit(request, changed);
  price();
}

/** Uses what can be read as a request, or says why not. */
function attempt(read, done) {
  try {
    use(read());
    $("said").textContent = done;
  } catch (error) {
    $("said").textContent = `This is no request: ${error.message}`;
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
addEventListener("hashchange", () => carried() && attempt(() => fromFragment(location.hash), "The cart of the link is open."));

carry($("shop"), () => toFragment(request));

await init();
use(everyday.request());
if (carried()) {
  attempt(() => fromFragment(location.hash), "The cart of the link is open.");
}
document.documentElement.dataset.ready = "true";
