// What the package exports, in each of its forms: where the modules come from is told by the two files of the form.

import { engine as operations } from "./operations_engine.js";
import { engine as pricing } from "./pricing_engine.js";

export * from "./api.js";

/** Starts the module that prices carts: its own one, unless another source is given. */
export const init = (source) => pricing.start(source);
export const initSync = (module) => pricing.startSync(module);

/** Starts the module of all other operations; in the full build there is but one module. */
export const initOperations = (source) => operations.start(source);
export const initOperationsSync = (module) => operations.startSync(module);
