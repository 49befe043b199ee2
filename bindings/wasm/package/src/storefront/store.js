// The cart store, on the module of this form.

import { createCart as create } from "../../store/cart.js";
import { calculate, init, shippingQuotes } from "./index.js";
import { engine } from "./module_engine.js";

export { CartwrightError } from "../../error.js";
export { money } from "../../shop/money.js";

/** Creates a cart for a shop; it is priced again with every change. */
export const createCart = (options) => create({ calculate, init, shippingQuotes, whole: () => engine.whole() }, options);
