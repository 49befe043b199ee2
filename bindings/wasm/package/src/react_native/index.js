// The exports for React Native: the functions that price a cart, on the module as JavaScript.

import { requestOf } from "../arguments.js";
import { checked, decode, encoded } from "../bytes.js";
import { read, write } from "../objects.js";
import { answered, start } from "./engine.js";

export { CartwrightError } from "../error.js";

export const calculate = (...given) => read(calculateJson(write(requestOf(...given))));
export const calculateJson = (text) => decode(answered("calculate", encoded(text)));
export const calculateBytes = (bytes) => answered("calculate", checked(bytes));
export const shippingQuotes = (request) => read(shippingQuotesJson(write(request)));
export const shippingQuotesJson = (text) => decode(answered("shipping_quotes", encoded(text)));

/** Makes the module ready, as the first call does otherwise. */
export const init = async () => start();
