// `node optimize.js <module> <result> [--fast]`: optimizes a module as those of the package are, for size or for speed.

import { copyFileSync } from "node:fs";
import { optimized } from "./shipped/optimize.js";

const [module, result, fast] = process.argv.slice(2);
copyFileSync(await optimized(module, fast === "--fast"), result);
