// The module lies in the script, and is started when it is awaited.

import { bytes } from "../../base64.js";
import text from "../inlined.js";

export const source = { awaited: () => bytes(text) };
