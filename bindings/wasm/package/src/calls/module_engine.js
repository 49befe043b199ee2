// The module that prices carts.

import { Engine } from "../../engine.js";
import * as glue from "../glue.js";
import { source } from "./pricing_source.js";

export const engine = new Engine(glue, "init", source);
