// Browsers, bundlers and workers: `await init()` once, then everything answers at once.

import { engine } from "./pricing_engine.js";

export * from "./api.js";

/** Starts the module: the one that lies beside this file, unless another source is given. */
export const init = (source) => engine.start(source, () => new URL("./cartwright.wasm", import.meta.url));
export const initSync = (module) => engine.startSync(module);

/** There is no second module. */
export const initOperations = () => init();
export const initOperationsSync = () => engine.ready();
