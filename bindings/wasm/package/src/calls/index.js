// The exports that every form of the package has; the form decides where the module comes from.

import { engine } from "./module_engine.js";

export * from "./api.js";

/** Starts the package's own module, unless another source is given. */
export const init = (source) => engine.start(source);
export const initSync = (module) => engine.startSync(module);
