/**
 * Everything of `cartwright`, and every operation on carts, currencies and sites: in one module, which `init` starts.
 *
 * ```ts
 * await init();
 * const { cart: changed } = addItem({ cart, caller: { host: true }, item });
 * calculate({ cart: changed, site });
 * ```
 *
 * @packageDocumentation
 */

export * from "./index.js";
export * from "./operations.js";
export type * from "./carts.js";
export type * from "./currencies.js";
export type * from "./sites.js";

/**
 * Runs the operation of a name, for example `add_item`, on JSON text: for a host that passes requests on.
 */
export function call(operation: string, request: string): string;
