import type { Category, Detail, LibraryCode, Refusal } from "./models.js";

/**
 * A code of this package, for objects and bytes that cannot be passed on and for the state of the module.
 *
 * | code | meaning |
 * |---|---|
 * | `NUMBER_NOT_FINITE` | the request has `NaN` or an infinity, which JSON does not have |
 * | `ANSWER_NOT_EXACT` | the answer has a number that a double cannot hold; ask for it as text, as with `calculateJson` |
 * | `VALUE_NOT_JSON` | the request contains itself, or has a value that JSON does not have or would leave out, such as a `Map`, an invalid `Date`, or what a class has behind a getter: send plain objects, or give the class a `toJSON` |
 * | `BYTES_DETACHED` | the memory of a `Uint8Array` was transferred or shrunk before the call |
 * | `NOT_INITIALIZED` | in a page: `await init()` first |
 * | `SITE_FREED` | the prepared site was freed |
 * | `MODULE_NOT_FETCHED` | the module did not arrive; the message gives the address, the response and the cure |
 * | `MODULE_INVALID` | something other than the module arrived: a page, half a file, another version |
 * | `MODULE_NOT_STARTED` | the module arrived but does not start, perhaps for lack of memory |
 * | `MODULE_PARTIAL` | the cut module of `cartwright/lite` lacks the code for the call, and the whole one has not arrived: `await error.ready`, call again |
 * | `WEBASSEMBLY_MISSING` | the engine has no WebAssembly: React Native, or Node with `--jitless` |
 * | `WEBASSEMBLY_OLD` | the engine's WebAssembly lacks features, which the message names |
 * | `WEBASSEMBLY_BLOCKED` | WebAssembly may not be compiled here: a Content Security Policy without `'wasm-unsafe-eval'` |
 */
export type PackageCode =
  | "NUMBER_NOT_FINITE"
  | "ANSWER_NOT_EXACT"
  | "VALUE_NOT_JSON"
  | "BYTES_DETACHED"
  | "NOT_INITIALIZED"
  | "SITE_FREED"
  | "MODULE_NOT_FETCHED"
  | "MODULE_INVALID"
  | "MODULE_NOT_STARTED"
  | "MODULE_PARTIAL"
  | "WEBASSEMBLY_MISSING"
  | "WEBASSEMBLY_OLD"
  | "WEBASSEMBLY_BLOCKED";

/** Why a request was refused. Part of the contract: a code never changes its meaning. */
export type Code = LibraryCode | PackageCode;

/**
 * A refused request. Nothing has changed.
 *
 * ```ts
 * try {
 *   calculate({ cart, site });
 * } catch (error) {
 *   if (error instanceof CartwrightError && error.code === "TAX_CODE_UNKNOWN") {
 *     console.error(error.path); // "/cart/items/0/taxCode"
 *   }
 * }
 * ```
 */
export class CartwrightError extends Error implements Omit<Refusal, "details"> {
  private constructor();
  /** The name of the class, also in minified code. */
  readonly name: "CartwrightError";
  /** The stable code of the reason. */
  readonly code: Code;
  /** The category of the code. */
  readonly category: Category;
  /** The HTTP status of the category. */
  readonly status: Refusal["status"];
  /** JSON pointer into the request; for a missing member it ends with the member's name. */
  readonly path: string;
  /** The faults, one by one; empty if there is only one, which the message states. */
  readonly details: readonly Detail[];
  /** The body of the HTTP response to send for this refusal. */
  readonly body: Refusal["body"];
  /** The refusal as JSON text, the same bytes in every language. */
  readonly json: string;
  /**
   * With the code `MODULE_PARTIAL`: resolves once the whole module has arrived, and is rejected with a `CartwrightError`
   * if it does not.
   */
  readonly ready?: Promise<void>;
}
