import type { CompiledModule } from "./index.js";

/** The module, as platforms give it that can import one. */
declare const module: CompiledModule;
export default module;
