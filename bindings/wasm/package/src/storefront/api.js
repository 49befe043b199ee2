// What the build for storefronts exports: what prices a cart.

export { CartwrightError } from "../../error.js";
export * from "./pricing.js";
export { PreparedSite } from "./site.js";
