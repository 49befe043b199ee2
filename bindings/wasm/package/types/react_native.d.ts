/**
 * The calls of `cartwright` for React Native, whose engine has no WebAssembly: the module is JavaScript here. Every
 * function can be called at once. There is no `PreparedSite`.
 *
 * @packageDocumentation
 */

export type * from "./values.js";
export type * from "./models.js";
export type * from "./requests.js";
export * from "./error.js";
export * from "./pricing.js";

/** Makes the module ready, as the first call does otherwise: the first total then comes some milliseconds sooner. */
export function init(): Promise<void>;
