// `node optimize.js <module> <result>`: optimizes a module as those of the package are.

import { copyFileSync } from "node:fs";
import { optimized } from "./shipped/optimize.js";

const [module, result] = process.argv.slice(2);
copyFileSync(await optimized(module, false), result);
