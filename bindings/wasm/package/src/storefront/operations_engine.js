// The module of the operations on carts, currencies and sites.

import { Engine } from "../engine.js";
import * as glue from "../operations/glue.js";

const start = "this is an operation of the second module: `await initOperations()` first, or `initOperationsSync(module)`";

export const engine = new Engine(glue, start);
