// Browsers, bundlers and workers: `await init()` once, then everything answers at once.

import { init as start, initSync } from "./engine.js";

export { CartwrightError } from "../error.js";
export * from "./operations.js";
export { PreparedSite } from "./site.js";
export { initSync };

let starting;

/** Starts the module: the one that lies beside this file, unless another source is given. */
export function init(source) {
  starting ??= start(source ?? new URL("./cartwright.wasm", import.meta.url)).catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}
