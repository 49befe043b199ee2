/// <reference lib="esnext.disposable" />

/**
 * Exact cart pricing: every net, gross and tax figure of every line, the same bytes as on the server.
 *
 * Each operation comes in two forms: on objects, and on JSON text with `Json` at the end of its name. Objects carry
 * numbers exactly to 15 significant digits. A longer number that a rule reads is refused, never rounded; text carries
 * it. Every refusal is a `CartwrightError`.
 *
 * Everything that affects a price must come from the host: prices, taxes, coupons, fees, shipping, the site and the
 * caller must never come from a browser. The package's README says what may.
 *
 * In Node and in edge workers every function can be called at once. Elsewhere, `await init()` once before the first
 * call.
 *
 * This entry prices carts. `cartwright/operations` adds every other operation on carts, orders, currencies and sites,
 * and `cartwright/full` also validates mixins against JSON schemas; each entry has one module for all its functions.
 * `cartwright/lite` has the calls of this entry and is compiled for speed; where it streams, a page first downloads
 * less than half of its module, and the rest when it is idle. `cartwright/store` holds the cart of a storefront, and
 * uses the module of this entry. The module is embedded in the script or is a file of its own, whichever suits the
 * platform; `cartwright/inline` always embeds it, `cartwright/stream` always has it in a file.
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

/** A `WebAssembly.Module`, if the platform's types define it. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : object;

/** A source for the module other than the package's own. */
export type ModuleSource = string | URL | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

/**
 * Starts the module; a second call does nothing, except that a source given while another is on its way is started if it
 * arrives first. In Node and in edge workers, where the first call to any function
 * starts it, a given source is ignored: they have their own. If the module cannot be started, the promise is rejected
 * with a `CartwrightError` whose message gives the cause and the cure, and `init` can be called again. It resolves to
 * the compiled module, which a page can post to its workers so that it is loaded and compiled only once.
 *
 * ```ts
 * await init();
 * calculate({ cart, site });
 * ```
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<CompiledModule>;

/**
 * Starts the module synchronously, from bytes or a compiled module.
 *
 * ```ts
 * import module from "cartwright/cartwright.wasm";
 * initSync(module);
 * ```
 */
export function initSync(module: ArrayBuffer | ArrayBufferView | CompiledModule): void;

/**
 * A site that is read once, to calculate many carts. It gives the same answers as `calculate`.
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
  /** Reads the site. Its `limits` apply to every calculation; a calculation can only tighten them. */
  static prepare(request: { site: Site } & Limited): PreparedSite;
  /** `prepare` on text. */
  static prepareJson(request: string): PreparedSite;
  /** Like `calculate`; a `site` in the request is refused. */
  calculate<K extends AnswerKind = "WHOLE">(request: CartRequest<K>): CalculateAnswer<K>;
  /** `calculate` on text: exact to 28 digits. */
  calculateJson(request: string): string;
  /** Like `calculateBytes`; a `site` in the request is refused. */
  calculateBytes(request: Uint8Array): Bytes;
  /** Frees its memory. Otherwise this happens some time after the site has become unreachable. */
  free(): void;
  [Symbol.dispose](): void;
}
