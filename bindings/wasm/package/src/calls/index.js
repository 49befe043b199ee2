// What the package exports, in each of its forms: where the module comes from is told by the form.

import { engine } from "./module_engine.js";

export * from "./api.js";

/** Starts the module: its own one, unless another source is given. */
export const init = (source) => engine.start(source);
export const initSync = (module) => engine.startSync(module);
