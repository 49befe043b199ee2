// Operations by their names, as the other languages have them.

import { decode } from "../../engine.js";
import { refusal } from "../../error.js";
import { engine } from "./operations_engine.js";
import { calculateJson, shippingQuotesJson } from "./pricing.js";

/** Those that price a cart. */
const PRICING = new Map([
  ["calculate", calculateJson],
  ["shipping_quotes", shippingQuotesJson],
]);

/** Runs the operation of a name on text. */
export function call(operation, text) {
  const run = PRICING.get(operation);
  if (run !== undefined) {
    return run(text);
  }
  if (typeof operation !== "string") {
    const message = `expected the name of an operation, found ${typeof operation}`;
    throw refusal("WRONG_TYPE", "", message);
  }
  return decode(engine.onText((module, request) => module.call(operation, request), text));
}
