// Browsers, bundlers and workers: `await init()` once, then carts are priced at once; `await initOperations()` once, then
// everything else answers at once too.

import { engine as operations } from "./operations_engine.js";
import { engine as pricing } from "./pricing_engine.js";

export * from "./api.js";

/** Starts the module that prices carts: the one that lies beside this file, unless another source is given. */
export const init = (source) => pricing.start(source, () => new URL("./cartwright.wasm", import.meta.url));
export const initSync = (module) => pricing.startSync(module);

/** Starts the module of all other operations. */
export const initOperations = (source) =>
  operations.start(source, () => new URL("../operations/cartwright.wasm", import.meta.url));
export const initOperationsSync = (module) => operations.startSync(module);
