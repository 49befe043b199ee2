// Edge workers compile nothing while they run: the compiled module is imported, and started by the first call.

import module from "../cartwright.wasm?module";

export const source = { atOnce: () => module };
