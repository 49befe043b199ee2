// The exports of the build for storefronts: the functions that price a cart.

export { CartwrightError } from "../../error.js";
export * from "./pricing.js";
export { PreparedSite } from "./site.js";
