// A cart that holds itself, on the module of this form.

import { createCart as create } from "../../store/cart.js";
import { calculate, init, shippingQuotes } from "./index.js";

export { CartwrightError } from "../../error.js";
export { money } from "../../shop/money.js";

/** A cart of a shop, priced anew with every change. */
export const createCart = (options) => create({ calculate, init, shippingQuotes }, options);
