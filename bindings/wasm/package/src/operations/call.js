// Operations by the names that they have in other languages.

import { decode } from "../../engine.js";
import { refusal } from "../../error.js";
import { engine } from "./module_engine.js";

/** Runs the operation with the given name on text. */
export function call(operation, text) {
  if (typeof operation !== "string") {
    const message = `expected the name of an operation, found ${typeof operation}`;
    throw refusal("WRONG_TYPE", "", message);
  }
  return decode(engine.onText((module, request) => module.call(operation, request), text));
}
