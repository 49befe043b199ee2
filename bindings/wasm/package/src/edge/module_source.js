// Edge workers cannot compile at run time: the compiled module is imported, and the first call starts it.

import module from "../cartwright.wasm?module";

export const source = { atOnce: () => module };
