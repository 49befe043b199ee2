// A checkout, on the module of this form.

import { createCheckout as create } from "../../checkout/checkout.js";
import { applyCoupon, calculate, createCart, PreparedSite, settle, shippingQuotes } from "./index.js";

export { CartwrightError } from "../../error.js";

/** Creates a checkout for a shop; it accepts orders in the form that a cart in a browser produces. */
export const createCheckout = (options) =>
  create({ applyCoupon, calculate, createCart, PreparedSite, settle, shippingQuotes }, options);
