// The exports of the package in each of its forms: the form tells where the module comes from.

import { engine } from "./module_engine.js";

export * from "./api.js";

/** Starts the module: its own one, unless another source is given. */
export const init = (source) => engine.start(source);
export const initSync = (module) => engine.startSync(module);
