// The module of the operations on carts, currencies and sites.

import { Engine } from "../../engine.js";
import * as glue from "../../operations/glue.js";
import { source } from "./operations_source.js";

export const engine = new Engine(glue, "initOperations", source);
