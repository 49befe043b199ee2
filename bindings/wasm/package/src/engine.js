// The running module: started once, and started anew after a trap.

import { CartwrightError, defect, refusal } from "../error.js";
import start, * as glue from "./glue.js";

let started = false;
/** Whether the module has trapped and is not started anew yet. */
let broken = false;

/** How often the module was started anew; what was prepared before is gone. */
export let restarts = 0;

/** Starts the module at once. */
export function initSync(module) {
  glue.initSync({ module });
  started = true;
}

/** Starts the module from wherever it comes. */
export async function init(source) {
  await start({ module_or_path: source });
  started = true;
}

/** Runs a call into the module on texts. */
export function run(call, ...texts) {
  if (!started) {
    throw refusal("NOT_INITIALIZED", "", "the module is not started: `await init()` first");
  }
  for (const text of texts) {
    if (typeof text !== "string") {
      throw refusal("WRONG_TYPE", "", `expected a text, found ${typeof text}`);
    }
    if (/\p{Surrogate}/u.test(text)) {
      throw refusal("INVALID_UTF8", "", "the request is not Unicode: it has half of a surrogate pair");
    }
  }
  if (broken) {
    restart();
  }
  try {
    return call(glue, ...texts);
  } catch (thrown) {
    if (typeof thrown === "string") {
      throw new CartwrightError(thrown);
    }
    broken = true;
    try {
      restart();
    } catch {
      // Short of memory, perhaps: the next call tries again.
    }
    throw defect(thrown);
  }
}

/** A trap leaves the memory of the module in whatever state it had: a fresh instance takes its place. */
function restart() {
  glue.__wbg_reset_state();
  restarts += 1;
  broken = false;
}
