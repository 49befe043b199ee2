// The strip that is always visible: the time to price the cart here and on the server, the length of the answer, and
// whether both give the same bytes. Times are the medians of the last calls. Without a server, the answers to the carts
// of the shops are compared with those that Rust has given before.

import { answered, counted, difference } from "./bytes.js";
import { $ } from "./page.js";
import { differing } from "./recorded.js";
import { COMMAND, post } from "./server.js";

/** The pause without changes before the server is asked, in milliseconds. */
const PAUSE = 250;
/** The number of calls for each cart, and the number of calls in a median. */
const [CALLS, KEPT] = [3, 15];

$("start").querySelector("code").textContent = COMMAND;

const times = { here: [], there: [] };
let waiting;
/** The comparison requested last; results of earlier ones are ignored. */
let current = 0;

function median(kept) {
  const sorted = kept.toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)].toFixed(2)} ms`;
}

function keep(kept, time) {
  kept.push(time);
  kept.splice(0, kept.length - KEPT);
}

/** Shows a state and its text: `same`, `different`, `recorded` or `alone` without a server, `waiting`, or `refused`. */
function tell(state, words) {
  $("strip").dataset.state = state;
  $("verdict").textContent = words;
  $("start").hidden = state !== "recorded";
}

/** Compares the request of the displayed figures after a pause without changes. */
export function check(text) {
  clearTimeout(waiting);
  current += 1;
  tell("waiting", "comparing");
  waiting = setTimeout(() => compare(text, current), PAUSE);
}

/** Starts the medians again, for another cart. */
export function restart() {
  times.here.length = 0;
  times.there.length = 0;
}

/** Shows that there is nothing to compare. */
export function pass() {
  clearTimeout(waiting);
  current += 1;
  tell("refused", "refused: nothing to compare");
}

async function compare(text, asked) {
  const request = new TextEncoder().encode(text);
  let here;
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    here = answered(request);
    keep(times.here, performance.now() - begun);
  }
  $("here").textContent = median(times.here);
  $("size").textContent = `${counted(here.length)} bytes`;
  const response = await post("calculate", text);
  const there = response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  if (asked !== current) {
    return;
  }
  $("server").hidden = there === undefined;
  if (response === undefined) {
    await tellRecorded(asked);
    return;
  }
  if (there === undefined) {
    tell("different", `the server answered ${response.status}`);
    return;
  }
  const [, took] = /dur=([\d.]+)/.exec(response.headers.get("Server-Timing") ?? "") ?? [];
  if (took !== undefined) {
    keep(times.there, Number(took));
    $("there").textContent = median(times.there);
  }
  const words = difference(here, there);
  tell(words === undefined ? "same" : "different", words ?? "identical");
}

/** Says whether the answers to the carts of the shops are the recorded ones, and how to compare any cart. */
async function tellRecorded(asked) {
  const found = await differing();
  if (asked !== current) {
    return;
  }
  if (found === undefined) {
    tell("alone", `no server runs here: ${COMMAND} starts one`);
  } else if (found.length > 0) {
    tell("different", `not what Rust has answered before: ${found.join("; ")}`);
  } else {
    tell("recorded", "identical to Rust's recorded answers for all shops.");
  }
}
