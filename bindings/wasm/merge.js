// `node merge.js <wrapper> <module> <result>`: merges a module into a wrapper that imports it as `cartwright`; where both
// export a name, the wrapper keeps it.

import { FEATURES, binaryen } from "./shipped/optimize.js";

const [wrapper, module, result] = process.argv.slice(2);
await binaryen("wasm-merge", [wrapper, "wrapper", module, "cartwright", "--rename-export-conflicts", ...FEATURES, "-o", result]);
