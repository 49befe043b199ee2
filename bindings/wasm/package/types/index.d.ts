/// <reference lib="esnext.disposable" />

/**
 * Exact cart pricing: every net, gross and tax figure of every line, the same bytes as on the server.
 *
 * Each operation comes twice: on objects, and on JSON text with `Json` at the end of its name. Objects carry numbers
 * exactly to 15 significant digits; one of more digits that a rule reads is refused, never rounded, and text carries it.
 * Every refusal is a `CartwrightError`.
 *
 * Everything that is priced has to be the host's own: prices, taxes, coupons, fees, shipping, the site and the caller never come
 * from a browser. The package's README says what may.
 *
 * In Node and in edge workers everything answers at once. Elsewhere, `await init()` once before the first call.
 *
 * This is what prices a cart. `cartwright/operations` has every operation besides, on carts, orders, currencies and sites, and
 * `cartwright/full` validates mixins against JSON schemas, too: each has one module, which does all it exports.
 * `cartwright/store` holds the cart of a storefront, on the module of this. The module lies in the script or in a file of its
 * own, as suits the platform; `cartwright/inline` has it in the script, `cartwright/stream` in a file.
 *
 * @packageDocumentation
 */

import type { AnswerKind, Limited, Site } from "./models.js";
import type { CalculateAnswer, CartRequest } from "./requests.js";
import type { Bytes } from "./values.js";

export type * from "./values.js";
export type * from "./models.js";
export type * from "./requests.js";
export * from "./error.js";
export * from "./pricing.js";

/** A `WebAssembly.Module`, where the platform's types know of one. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** The source of the module, when it is not the package's own. */
export type ModuleSource = string | URL | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

/**
 * Starts the module; a second call does nothing. In Node and in edge workers the first call starts it if this has not, and
 * whatever source is given is passed over: they have their own. Whatever keeps it from starting rejects the promise with
 * a `CartwrightError`, whose message says what came from where and what to do; it can be called again. It gives the compiled
 * module, which a page posts to its workers, so that it is loaded and compiled once for all of them.
 *
 * ```ts
 * await init();
 * calculate({ cart, site });
 * ```
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<CompiledModule>;

/**
 * Starts the module at once, where it is at hand.
 *
 * ```ts
 * import module from "cartwright/cartwright.wasm";
 * initSync(module);
 * ```
 */
export function initSync(module: ArrayBuffer | ArrayBufferView | CompiledModule): void;

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
  protected constructor();
  /** Reads the site. Its `limits` hold for every calculation, whose own can tighten them further. */
  static prepare(request: { site: Site } & Limited): PreparedSite;
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
