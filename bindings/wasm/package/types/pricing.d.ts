// The operations that price a cart.

import type { AnswerKind, Cart, Coupon, ShippingQuotesAnswer, ShippingQuotesRequest, Site } from "./models.js";
import type { CalculateAnswer, CalculateRequest, CartRequest } from "./requests.js";
import type { Bytes } from "./values.js";

/**
 * Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
 *
 * ```ts
 * const { cart } = calculate({
 *   cart: {
 *     currency: "EUR",
 *     siteCode: "main",
 *     items: [{ itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 } }],
 *   },
 *   site: { includesTax: true },
 *   coupons: [{ code: "TEN", discountType: "PERCENT", discountPercentage: 10 }],
 * });
 * cart.calculatedPrice.finalPrice.grossValue; // 8.91
 * ```
 *
 * With `answer: "TOTALS"`, for a display that updates while the shopper types, the answer has only the totals and the
 * final price of every line, about a tenth of the whole; with `answer: "FIGURES"` it has every figure without the rest
 * of the cart.
 */
export function calculate<K extends AnswerKind = "WHOLE">(request: CalculateRequest<K>): CalculateAnswer<K>;
/**
 * Calculates a cart, given its site and its coupons; without coupons, the cart's own apply. `options` are the other
 * members of a request. A request followed by a site is refused, as are options with a cart, a site or coupons:
 * `UNKNOWN_MEMBER`. So are coupons or options behind a request.
 *
 * ```ts
 * calculate(cart, site, coupons, { answer: "TOTALS" }).cart.calculatedPrice.finalPrice;
 * ```
 */
export function calculate<K extends AnswerKind = "WHOLE">(
  cart: Cart,
  site: Site,
  coupons?: readonly Coupon[] | undefined,
  options?: Omit<CartRequest<K>, "cart" | "coupons"> | undefined,
): CalculateAnswer<K>;
/** `calculate` on text: exact to 28 digits. */
export function calculateJson(request: string): string;
/**
 * `calculate` on UTF-8 bytes, which come from a network and are sent back to one: exact to 28 digits. The caller owns
 * the answer. Bytes that are not UTF-8 are refused: `INVALID_UTF8`.
 *
 * ```ts
 * const answer = calculateBytes(new Uint8Array(await request.arrayBuffer()));
 * return new Response(answer, { headers: { "Content-Type": "application/json" } });
 * ```
 */
export function calculateBytes(request: Uint8Array): Bytes;

/**
 * Quotes shipping for a cart: the lowest cost (`MINIMUM`), the cost of the checkout's zone and method, and every
 * method of the zone that fits (`FINAL`), the cost of its delivery slot (`SLOT`), or every method to choose from
 * (`OPTIONS`).
 */
export function shippingQuotes(request: ShippingQuotesRequest): ShippingQuotesAnswer;
/** `shippingQuotes` on text: exact to 28 digits. */
export function shippingQuotesJson(request: string): string;
