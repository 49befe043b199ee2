// The module lies in a script of its own, which is imported when it is awaited.

import { bytes } from "../../base64.js";

export const source = { awaited: async () => bytes((await import("../../operations/inlined.js")).default) };
