/// <reference lib="esnext.disposable" />

/**
 * Exact cart pricing: every net, gross and tax figure of every line, the same bytes as on the server.
 *
 * Each operation comes twice: on objects, and on JSON text with `Json` at the end of its name. Objects carry numbers
 * exactly to 15 significant digits; a number that they cannot carry is refused, never rounded, and text carries it.
 * Every refusal is a `CartwrightError`.
 *
 * What is priced has to be the host's own: prices, taxes, coupons, fees, shipping, the site and the caller never come
 * from a browser. The package's README says what may.
 *
 * In Node and in edge workers everything answers at once. Elsewhere, `await init()` once for `calculate`,
 * `shippingQuotes` and `PreparedSite`, and `await initOperations()` once for every other operation: it is a module of its
 * own, which a page that only prices carts does not download. In `cartwright/full` there is but one module, and `init`
 * starts it. `cartwright/inline` has the modules in the script, `cartwright/stream` in files of their own.
 *
 * @packageDocumentation
 */

import type { AnswerKind, Bytes, CalculateAnswer, CartRequest, Limits } from "./calculate.js";
import type { Site } from "./site.js";

export type * from "./price.js";
export type * from "./cart.js";
export type * from "./settings.js";
export type * from "./site.js";
export type * from "./calculate.js";
export type * from "./carts.js";
export type * from "./currencies.js";
export type * from "./sites.js";
export * from "./error.js";
export * from "./operations.js";
export * from "./pricing.js";

/** A `WebAssembly.Module`, where the platform's types know of one. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** Where the module comes from, when it is not the package's own. */
export type ModuleSource = string | URL | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

/**
 * Starts the module that prices carts; a second call does nothing. In Node and in edge workers the first call starts it if
 * this has not, and whatever source is given is passed over: they have their own. Whatever keeps it from starting rejects the promise with a `CartwrightError`, whose message says what came from where
 * and what to do; it can be called again.
 *
 * ```ts
 * await init();
 * calculate({ cart, site });
 * ```
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;

/**
 * Starts the module that prices carts at once, where it is at hand.
 *
 * ```ts
 * import module from "cartwright/cartwright.wasm";
 * initSync(module);
 * ```
 */
export function initSync(module: ArrayBuffer | ArrayBufferView | CompiledModule): void;

/**
 * Starts the module of all other operations, those on carts, currencies and sites; a second call does nothing. Before it
 * they are refused: `NOT_INITIALIZED`. In Node and in edge workers the first of them starts the module if this has not.
 *
 * ```ts
 * await initOperations();
 * const { cart: changed } = addItem({ cart, caller: { host: true }, item });
 * ```
 */
export function initOperations(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;

/**
 * Starts the module of all other operations at once, where it is at hand.
 *
 * ```ts
 * import module from "cartwright/operations/cartwright.wasm";
 * initOperationsSync(module);
 * ```
 */
export function initOperationsSync(module: ArrayBuffer | ArrayBufferView | CompiledModule): void;

/**
 * Runs the operation of a name, for example `add_item`, on JSON text: for a host that passes requests on.
 */
export function call(operation: string, request: string): string;

/**
 * A site that is read once, for the calculation of many carts. It gives the same answers as `calculate`.
 *
 * ```ts
 * using site = PreparedSite.prepare({ site: { includesTax: true } });
 * for (const cart of carts) {
 *   console.log(site.calculate({ cart }).cart.calculatedPrice.finalPrice.grossValue);
 * }
 * ```
 */
export class PreparedSite {
  private constructor();
  /** Reads the site. Its `limits` hold for every calculation, whose own can tighten them further. */
  static prepare(request: { site: Site; limits?: Limits | undefined }): PreparedSite;
  /** `prepare` on text. */
  static prepareJson(request: string): PreparedSite;
  /** As `calculate`; a `site` of the request is not read. */
  calculate<K extends AnswerKind = "WHOLE">(request: CartRequest<K>): CalculateAnswer<K>;
  /** `calculate` on text: exact to 28 digits. */
  calculateJson(request: string): string;
  /** As `calculateBytes`. */
  calculateBytes(request: Uint8Array): Bytes;
  /** Gives its memory back. Without it, that happens when the site is no longer reachable. */
  free(): void;
  [Symbol.dispose](): void;
}
