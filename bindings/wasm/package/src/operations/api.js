// The exports of a build with every operation.

export { CartwrightError } from "../../error.js";
export { call } from "./call.js";
export * from "./operations.js";
export * from "./pricing.js";
export { PreparedSite } from "./verifying_site.js";
