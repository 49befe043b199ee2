// The engine for the module of this build.

import { Engine } from "../../engine.js";
import * as glue from "../glue.js";
import { source } from "./module_source.js";

export const engine = new Engine(glue, source);
