// The module lies in the script, and is started by the first call.

import { bytes } from "../../base64.js";
import text from "../inlined.js";

export const source = { atOnce: () => bytes(text) };
