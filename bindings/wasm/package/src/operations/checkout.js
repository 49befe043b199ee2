// A checkout, on the module of this form.

import { createCheckout as create } from "../../checkout/checkout.js";
import { applyCoupon, calculate, createCart, PreparedSite, settle, shippingQuotes } from "./index.js";

export { CartwrightError } from "../../error.js";

/** A checkout of a shop: it takes orders as a cart in a browser makes them. */
export const createCheckout = (options) =>
  create({ applyCoupon, calculate, createCart, PreparedSite, settle, shippingQuotes }, options);
