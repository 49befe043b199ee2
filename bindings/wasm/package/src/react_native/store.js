// The cart store for React Native.

import { createCart as create } from "../store/cart.js";
import { calculate, init, shippingQuotes } from "./index.js";

export { money } from "../shop/money.js";
export { CartwrightError } from "./index.js";

/** Creates a cart for a shop; it is priced again with every change. */
export const createCart = (options) => create({ calculate, init, shippingQuotes, whole: async () => undefined }, options);
