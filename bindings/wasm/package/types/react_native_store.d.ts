/**
 * The cart store of `cartwright/store` for React Native.
 *
 * @packageDocumentation
 */

export * from "./store.js";
