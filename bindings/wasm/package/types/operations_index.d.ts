/**
 * Everything in `cartwright`, and every operation on carts, orders, currencies and sites, in one module that `init`
 * starts.
 *
 * ```ts
 * await init();
 * const { cart: changed } = addItem({ cart, caller: { host: true }, item });
 * calculate({ cart: changed, site });
 * ```
 *
 * @packageDocumentation
 */

import { PreparedSite as PricingSite } from "./index.js";
import type { Limited, Site, Verification } from "./models.js";
import type { CartVerification } from "./requests.js";

export * from "./index.js";
export * from "./operations.js";

/**
 * Runs the operation with the given name, for example `add_item`, on JSON text; for a host that forwards requests.
 */
export function call(operation: string, request: string): string;

/**
 * A site that is read once and used for many carts. It gives the same answers as `calculate` and `verifyCart`.
 *
 * ```ts
 * using site = PreparedSite.prepare({ site: { includesTax: true } });
 * const wrong = carts.filter((cart) => !site.verifyCart({ cart }).isValid);
 * ```
 */
export class PreparedSite extends PricingSite {
  protected constructor();
  /** Reads the site. Its `limits` apply to every call; a call can only tighten them. */
  static prepare(request: { site: Site } & Limited): PreparedSite;
  /** `prepare` on text. */
  static prepareJson(request: string): PreparedSite;
  /** Like `verifyCart`; a `site` in the request is refused. */
  verifyCart(request: CartVerification): Verification;
  /** `verifyCart` on text: exact to 28 digits. */
  verifyCartJson(request: string): string;
}
