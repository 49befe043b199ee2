// The module is embedded in the script, and the first call starts it.

import { bytes } from "../../base64.js";
import text from "../inlined.js";

export const source = { atOnce: () => bytes(text) };
