// The module is embedded in the script, and `init` starts it.

import { bytes } from "../../base64.js";
import text from "../inlined.js";

export const source = { awaited: () => bytes(text) };
