// The operations on what comes after the cart. Each is a pure computation, for whoever asks: there is no `caller`.

import type {
  CalculateReturnRequest,
  CalculatedReturn,
  OrderRequest,
  SettleRequest,
  Settlement,
  TaxReconciliation,
  Verification,
  VerifyCartRequest,
} from "./orders.js";

/**
 * Verifies a calculated cart: whether its figures are those that a calculation gives today. Prices, coupons, tax rates and
 * the site come from the host's own store, never from the browser whose figures are verified.
 *
 * ```ts
 * const { isValid, differences } = verifyCart({ cart: stored, site, provenance });
 * ```
 */
export function verifyCart(request: VerifyCartRequest): Verification;
/** `verifyCart` on text: exact to 28 digits. */
export function verifyCartJson(request: string): string;

/**
 * Takes goods of an order back: what comes back for each line, with its taxes, what to refund, and what is left. The order
 * is a calculated cart with its provenance. However it comes back, in the end it is what was paid.
 *
 * ```ts
 * const { cart: order, provenance } = calculate({ cart, site });
 * calculateReturn({ order, provenance, returned: [{ itemId: "a", quantity: 1 }], shipping: true }).refundAmount;
 * ```
 */
export function calculateReturn(request: CalculateReturnRequest): CalculatedReturn;
/** `calculateReturn` on text: exact to 28 digits. */
export function calculateReturnJson(request: string): string;

/**
 * Puts an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to its tax.
 *
 * ```ts
 * const { amount, taxAmount, lines } = settle({ order, provenance, language: "en" });
 * ```
 */
export function settle(request: SettleRequest): Settlement;
/** `settle` on text: exact to 28 digits. */
export function settleJson(request: string): string;

/**
 * Reconciles the tax of an order with that of its electronic invoice: the sum of the rounded lines beside the tax of the
 * sums.
 */
export function reconcileTax(request: OrderRequest): TaxReconciliation;
/** `reconcileTax` on text: exact to 28 digits. */
export function reconcileTaxJson(request: string): string;
