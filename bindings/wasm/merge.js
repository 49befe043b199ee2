// `node merge.js <wrapper> <module> <result>`: merges a module with a wrapper, which imports it as `cartwright`. A name
// that both export is the wrapper's.

import { FEATURES, binaryen } from "./shipped/optimize.js";

const [wrapper, module, result] = process.argv.slice(2);
const both = [wrapper, "wrapper", module, "cartwright", "--rename-export-conflicts"];
await binaryen("wasm-merge", [...both, ...FEATURES, "-o", result]);
