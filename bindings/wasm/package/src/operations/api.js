// What is the same wherever the package runs.

export { CartwrightError } from "../../error.js";
export { call } from "./call.js";
export * from "./operations.js";
export * from "./pricing.js";
export { PreparedSite } from "./site.js";
