import type { Category, Detail, LibraryCode, Refusal } from "./models.js";

/**
 * A code of this package: what objects and bytes cannot carry, and the state of the module.
 *
 * | code | meaning |
 * |---|---|
 * | `NUMBER_NOT_FINITE` | the request has `NaN` or an infinity, which JSON does not have |
 * | `ANSWER_NOT_EXACT` | the answer has a number that no double is; ask for it as text, as with `calculateJson` |
 * | `VALUE_NOT_JSON` | the request has something that JSON does not know, or contains itself |
 * | `BYTES_DETACHED` | the memory of a `Uint8Array` was transferred or shrunk before the call |
 * | `NOT_INITIALIZED` | in a page: `await init()` first |
 * | `SITE_FREED` | the prepared site was freed |
 * | `MODULE_NOT_FETCHED` | the module did not arrive; the message says from where, what came, and what to do |
 * | `MODULE_INVALID` | something else came in the place of the module: a page, half a file, another version |
 * | `MODULE_NOT_STARTED` | the module came and does not start, for want of memory perhaps |
 * | `WEBASSEMBLY_BLOCKED` | nothing may be compiled here: a Content Security Policy without `'wasm-unsafe-eval'` |
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
  | "WEBASSEMBLY_BLOCKED";

/** Why a request was refused. Part of the contract: a code never changes its meaning. */
export type Code = LibraryCode | PackageCode;

/**
 * A refused request. Nothing has changed after one.
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
  /** The name of the class, whatever a minifier makes of it. */
  readonly name: "CartwrightError";
  /** Why it was refused. */
  readonly code: Code;
  /** The kind of the refusal. */
  readonly category: Category;
  /** The HTTP status of the category. */
  readonly status: Refusal["status"];
  /** JSON pointer into the request; for a missing member it ends in the member's name. */
  readonly path: string;
  /** Empty where one thing is wrong, which is what the message says. */
  readonly details: readonly Detail[];
  /** The response of a service of the interface. */
  readonly body: Refusal["body"];
  /** The refusal as text, the same bytes in every language. */
  readonly json: string;
}
