import type { CompiledModule } from "./index.js";

/** The compiled module, on platforms that can import one. */
declare const module: CompiledModule;
export default module;
