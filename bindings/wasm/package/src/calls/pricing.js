// The functions that price a cart: on objects, on text, and on bytes.

import { requestOf } from "../../arguments.js";
import { decode } from "../../engine.js";
import { read, write } from "../../objects.js";
import { calculated } from "../../packed/calculation.js";
import { engine } from "./module_engine.js";

const price = (module, request) => module.calculate(request);
const quote = (module, request) => module.shipping_quotes(request);

const packed = (text, words) => engine.onStrings((module, request) => module.calculate_packed(request, words), text);

export const calculate = (...given) => calculated(requestOf(...given), packed, calculateJson);
export const calculateJson = (text) => decode(engine.onText(price, text));
export const calculateBytes = (bytes) => engine.onBytes(price, bytes);
export const shippingQuotes = (request) => read(shippingQuotesJson(write(request)));
export const shippingQuotesJson = (text) => decode(engine.onText(quote, text));
