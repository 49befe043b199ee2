// The functions that price a cart: on objects, on text, and on bytes.

import { requestOf } from "../../arguments.js";
import { decode } from "../../engine.js";
import { read, write } from "../../objects.js";
import { engine } from "./module_engine.js";

const price = (module, request) => module.calculate(request);
const quote = (module, request) => module.shipping_quotes(request);

export const calculate = (...given) => read(calculateJson(write(requestOf(...given))));
export const calculateJson = (text) => decode(engine.onText(price, text));
export const calculateBytes = (bytes) => engine.onBytes(price, bytes);
export const shippingQuotes = (request) => read(shippingQuotesJson(write(request)));
export const shippingQuotesJson = (text) => decode(engine.onText(quote, text));
