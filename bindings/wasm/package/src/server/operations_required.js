// The same in the CommonJS module of Node: the script of the module is loaded by the first call.

import { bytes } from "../../base64.js";

export const source = { atOnce: () => bytes(require("../../operations/inlined.js").default) };
