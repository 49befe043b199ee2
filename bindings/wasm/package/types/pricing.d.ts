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
 * While the shopper types, `answer: "TOTALS"` gives the totals and of every line its final price, some tenth of the
 * whole answer; `answer: "FIGURES"` gives every figure without the rest of the cart.
 */
export function calculate<K extends AnswerKind = "WHOLE">(request: CalculateRequest<K>): CalculateAnswer<K>;
/**
 * The same of a cart, its site and its coupons; without coupons those of the cart count. The other members of a request are the
 * `options`. A request with a site beside it, and options that have a cart, a site or coupons, are refused: `UNKNOWN_MEMBER`.
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
 * `calculate` on the bytes of a text in UTF-8, for what comes from a network and goes to it: exact to 28 digits. The
 * answer is the caller's own. Bytes that are no UTF-8 are refused: `INVALID_UTF8`.
 *
 * ```ts
 * const answer = calculateBytes(new Uint8Array(await request.arrayBuffer()));
 * return new Response(answer, { headers: { "Content-Type": "application/json" } });
 * ```
 */
export function calculateBytes(request: Uint8Array): Bytes;

/**
 * Quotes shipping for a cart: the least cost (`MINIMUM`), that of the checkout's zone and method with every other
 * method that fits (`FINAL`), that of its delivery slot (`SLOT`), or every method that there is to choose from (`OPTIONS`).
 */
export function shippingQuotes(request: ShippingQuotesRequest): ShippingQuotesAnswer;
/** `shippingQuotes` on text: exact to 28 digits. */
export function shippingQuotesJson(request: string): string;
