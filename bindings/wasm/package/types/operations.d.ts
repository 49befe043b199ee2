// The operations on carts, orders, currencies and sites. Written by `cargo xtask operations`; do not edit.

import type {
  AddFeeRequest,
  AddItemAnswer,
  AddItemRequest,
  AddItemsAnswer,
  AddItemsRequest,
  ApplyCouponRequest,
  CalculateReturnRequest,
  CalculatedReturn,
  CartAnswer,
  ChangedCurrencies,
  ChangedSites,
  CheckCustomerSettingAnswer,
  CheckCustomerSettingRequest,
  ClearItemsRequest,
  ConvertRequestKinds,
  ConvertRequestMembers,
  ConvertedAmount,
  ConvertedPrice,
  CreateCartRequest,
  CreateCurrencyRequest,
  CreateExchangeRateRequest,
  CreateSiteMixinRequest,
  CreateSiteRequest,
  CreatedInCurrencies,
  CreatedInSites,
  DeleteCurrencyRequest,
  DeleteExchangeRateRequest,
  DeleteSiteMixinRequest,
  DeleteSiteRequest,
  DeletedFromCurrencies,
  DeletedFromSites,
  GetCurrencyAnswer,
  GetCurrencyRequest,
  GetExchangeRateAnswer,
  GetExchangeRateRequest,
  GetSiteAnswer,
  GetSiteMixinAnswer,
  GetSiteMixinRequest,
  GetSiteRequest,
  Invoice,
  InvoiceRequest,
  Itemization,
  ItemizeRequest,
  ListCurrenciesAnswer,
  ListCurrenciesRequest,
  ListExchangeRatesAnswer,
  ListExchangeRatesRequest,
  ListSiteCodesAnswer,
  ListSiteCodesRequest,
  ListSiteMixinsAnswer,
  ListSiteMixinsRequest,
  ListSitesAnswer,
  ListSitesRequest,
  MergeCartsAnswer,
  MergeCartsRequest,
  PatchSiteMixinRequest,
  PatchSiteRequest,
  ReconcileTaxRequest,
  RemoveCouponRequest,
  RemoveItemRequest,
  ReplaceSiteMixinRequest,
  ReplaceSiteRequest,
  SettleRequest,
  Settlement,
  TaxReconciliation,
  UpdateCartRequest,
  UpdateCurrencyRequest,
  UpdateExchangeRateRequest,
  UpdateItemsAnswer,
  UpdateItemsRequest,
  ValidateCartAnswer,
  ValidateCartRequest,
  Verification,
} from "./models.js";
import type {
  UpdateItemRequest,
  VerifyCartRequest,
} from "./requests.js";

/**
 * Creates a cart: checks it and completes its lines.
 */
export function createCart(request: CreateCartRequest): CartAnswer;
/** `createCart` on text: exact to 28 digits. */
export function createCartJson(request: string): string;

/**
 * Changes members and mixins of a cart. Mixins are validated against `schemas`, a map from URL to schema.
 */
export function updateCart(request: UpdateCartRequest): CartAnswer;
/** `updateCart` on text: exact to 28 digits. */
export function updateCartJson(request: string): string;

/**
 * Adds a line, or adds its quantity to an existing line that it merges into.
 *
 * ```ts
 * const item = { itemYrn: "urn:tea", quantity: 1, price: { effectiveAmount: 4.95 } };
 * const { cart: changed, itemId } = addItem({ cart, caller: { host: true }, item });
 * ```
 */
export function addItem(request: AddItemRequest): AddItemAnswer;
/** `addItem` on text: exact to 28 digits. */
export function addItemJson(request: string): string;

/**
 * Adds up to 200 lines. Valid lines are added; each entry has its own result.
 */
export function addItems(request: AddItemsRequest): AddItemsAnswer;
/** `addItems` on text: exact to 28 digits. */
export function addItemsJson(request: string): string;

/**
 * Updates a line: in full, so that members not sent are cleared, except product, kind, `keepAsSeparateLineItem`,
 * `unitPrice`, `name`, `mixins` and members of the host; or with `partial` only the members sent.
 */
export function updateItem(request: UpdateItemRequest): CartAnswer;
/** `updateItem` on text: exact to 28 digits. */
export function updateItemJson(request: string): string;

/**
 * Updates up to 50 lines. Valid updates are made; each entry has its own result.
 */
export function updateItems(request: UpdateItemsRequest): UpdateItemsAnswer;
/** `updateItems` on text: exact to 28 digits. */
export function updateItemsJson(request: string): string;

/**
 * Removes a line.
 */
export function removeItem(request: RemoveItemRequest): CartAnswer;
/** `removeItem` on text: exact to 28 digits. */
export function removeItemJson(request: string): string;

/**
 * Removes all lines.
 */
export function clearItems(request: ClearItemsRequest): CartAnswer;
/** `clearItems` on text: exact to 28 digits. */
export function clearItemsJson(request: string): string;

/**
 * Adds a fee to a line.
 */
export function addFee(request: AddFeeRequest): CartAnswer;
/** `addFee` on text: exact to 28 digits. */
export function addFeeJson(request: string): string;

/**
 * Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With `onConflict` SKIP, lines
 * and coupons that a rule refuses stay behind and are listed in `refused`.
 */
export function mergeCarts(request: MergeCartsRequest): MergeCartsAnswer;
/** `mergeCarts` on text: exact to 28 digits. */
export function mergeCartsJson(request: string): string;

/**
 * Applies a coupon.
 *
 * ```ts
 * const { cart: changed } = applyCoupon({ cart, caller: { host: true }, coupon: { code: "FREE", discountType: "FREE_SHIPPING" } });
 * ```
 */
export function applyCoupon(request: ApplyCouponRequest): CartAnswer;
/** `applyCoupon` on text: exact to 28 digits. */
export function applyCouponJson(request: string): string;

/**
 * Removes a coupon by its code or its index, or all coupons.
 */
export function removeCoupon(request: RemoveCouponRequest): CartAnswer;
/** `removeCoupon` on text: exact to 28 digits. */
export function removeCouponJson(request: string): string;

/**
 * Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an entry
 * without `id`. A line without an id is named by its `path`. `coupons` are judged in the place of the cart's `discounts`, as
 * a calculation takes them, and their findings have fields of `discounts`.
 *
 * ```ts
 * const { isValid, itemsValidationDetails } = validateCart({ cart, site });
 * ```
 */
export function validateCart(request: ValidateCartRequest): ValidateCartAnswer;
/** `validateCart` on text: exact to 28 digits. */
export function validateCartJson(request: string): string;

/**
 * Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons, tax rates
 * and the site must come from the host's own store, never from the browser whose figures are verified.
 *
 * ```ts
 * const { isValid, differences } = verifyCart({ cart: stored, site, provenance });
 * ```
 */
export function verifyCart(request: VerifyCartRequest): Verification;
/** `verifyCart` on text: exact to 28 digits. */
export function verifyCartJson(request: string): string;

/**
 * Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to refund, and what
 * is left of the order. The order is a calculated cart with its provenance. However the returns are split, in the end they
 * add up to what was paid.
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
 * Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to its tax.
 * The order is a calculated cart, with its provenance beside it.
 *
 * ```ts
 * const { amount, taxAmount, lines } = settle({ order, provenance, language: "en" });
 * ```
 */
export function settle(request: SettleRequest): Settlement;
/** `settle` on text: exact to 28 digits. */
export function settleJson(request: string): string;

/**
 * Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts, taxes and sums
 * on the basis of the site, in whole minor units. On a net basis the parts before discounts, less discounts, plus tax, are
 * the total; on a gross basis they are without tax. The order is a calculated cart, with its provenance beside it.
 *
 * ```ts
 * const { lines, discounts, taxes, totals } = itemize({ order, provenance, language: "en" });
 * ```
 */
export function itemize(request: ItemizeRequest): Itemization;
/** `itemize` on text: exact to 28 digits. */
export function itemizeJson(request: string): string;

/**
 * Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the rounded lines
 * with the tax of the sums. The order is a calculated cart, with its provenance beside it.
 */
export function reconcileTax(request: ReconcileTaxRequest): TaxReconciliation;
/** `reconcileTax` on text: exact to 28 digits. */
export function reconcileTaxJson(request: string): string;

/**
 * Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which satisfy its
 * arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each category and rate is its
 * net amount times the rate. The order is a calculated cart, with its provenance beside it.
 */
export function invoice(request: InvoiceRequest): Invoice;
/** `invoice` on text: exact to 28 digits. */
export function invoiceJson(request: string): string;

/**
 * Adds a currency. Scope `currency.currency_manage`.
 */
export function createCurrency(request: CreateCurrencyRequest): CreatedInCurrencies;
/** `createCurrency` on text: exact to 28 digits. */
export function createCurrencyJson(request: string): string;

/**
 * Lists currencies. No scope.
 */
export function listCurrencies(request: ListCurrenciesRequest): ListCurrenciesAnswer;
/** `listCurrencies` on text: exact to 28 digits. */
export function listCurrenciesJson(request: string): string;

/**
 * Reads a currency. No scope.
 */
export function getCurrency(request: GetCurrencyRequest): GetCurrencyAnswer;
/** `getCurrency` on text: exact to 28 digits. */
export function getCurrencyJson(request: string): string;

/**
 * Changes the name of a currency. Scope `currency.currency_manage`.
 */
export function updateCurrency(request: UpdateCurrencyRequest): ChangedCurrencies;
/** `updateCurrency` on text: exact to 28 digits. */
export function updateCurrencyJson(request: string): string;

/**
 * Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must remove. It
 * succeeds even if the currency does not exist. Scope `currency.currency_manage`.
 */
export function deleteCurrency(request: DeleteCurrencyRequest): DeletedFromCurrencies;
/** `deleteCurrency` on text: exact to 28 digits. */
export function deleteCurrencyJson(request: string): string;

/**
 * Adds an exchange rate. Scope `currency.currency_manage`.
 */
export function createExchangeRate(request: CreateExchangeRateRequest): CreatedInCurrencies;
/** `createExchangeRate` on text: exact to 28 digits. */
export function createExchangeRateJson(request: string): string;

/**
 * Lists exchange rates. Scope `currency.currency_read`.
 */
export function listExchangeRates(request: ListExchangeRatesRequest): ListExchangeRatesAnswer;
/** `listExchangeRates` on text: exact to 28 digits. */
export function listExchangeRatesJson(request: string): string;

/**
 * Reads an exchange rate. Scope `currency.currency_read`.
 */
export function getExchangeRate(request: GetExchangeRateRequest): GetExchangeRateAnswer;
/** `getExchangeRate` on text: exact to 28 digits. */
export function getExchangeRateJson(request: string): string;

/**
 * Changes the rate of an existing exchange rate. Scope `currency.currency_manage`.
 */
export function updateExchangeRate(request: UpdateExchangeRateRequest): ChangedCurrencies;
/** `updateExchangeRate` on text: exact to 28 digits. */
export function updateExchangeRateJson(request: string): string;

/**
 * Deletes an exchange rate. It succeeds even if the rate does not exist. Scope `currency.currency_manage`.
 */
export function deleteExchangeRate(request: DeleteExchangeRateRequest): DeletedFromCurrencies;
/** `deleteExchangeRate` on text: exact to 28 digits. */
export function deleteExchangeRateJson(request: string): string;

/**
 * Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
 *
 * ```ts
 * convert({ state, source: "EUR", target: "USD", amount: 19.99 }).amount; // 21.99 at a rate of 1.10
 * ```
 */
export function convert(request: ConvertRequestMembers & Extract<ConvertRequestKinds, { amount: unknown }>): ConvertedAmount;
export function convert(request: ConvertRequestMembers & Extract<ConvertRequestKinds, { price: unknown }>): ConvertedPrice;
/** `convert` on text: exact to 28 digits. */
export function convertJson(request: string): string;

/**
 * Creates a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
 */
export function createSite(request: CreateSiteRequest): CreatedInSites;
/** `createSite` on text: exact to 28 digits. */
export function createSiteJson(request: string): string;

/**
 * Lists sites; without a page, all of them. No scope, but `includeInactive`, and `:all` and `mixin:` in `expand`, need
 * `site.site_manage`. Restricted settings of services are shown only with that scope.
 */
export function listSites(request: ListSitesRequest): ListSitesAnswer;
/** `listSites` on text: exact to 28 digits. */
export function listSitesJson(request: string): string;

/**
 * Lists the codes of sites; without a page, the first 16. Scope `site.site_read` or `site.site_manage`; `includeInactive`,
 * and `:all` and `mixin:` in `expand`, need the latter.
 */
export function listSiteCodes(request: ListSiteCodesRequest): ListSiteCodesAnswer;
/** `listSiteCodes` on text: exact to 28 digits. */
export function listSiteCodesJson(request: string): string;

/**
 * Reads a site. No scope, but `:all` and `mixin:` in `expand` need `site.site_manage`. Only callers with that scope can read
 * an inactive site and see restricted settings of services.
 */
export function getSite(request: GetSiteRequest): GetSiteAnswer;
/** `getSite` on text: exact to 28 digits. */
export function getSiteJson(request: string): string;

/**
 * Replaces a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
 */
export function replaceSite(request: ReplaceSiteRequest): ChangedSites;
/** `replaceSite` on text: exact to 28 digits. */
export function replaceSiteJson(request: string): string;

/**
 * Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope `site.site_manage`.
 */
export function patchSite(request: PatchSiteRequest): ChangedSites;
/** `patchSite` on text: exact to 28 digits. */
export function patchSiteJson(request: string): string;

/**
 * Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope `site.site_manage`.
 */
export function deleteSite(request: DeleteSiteRequest): DeletedFromSites;
/** `deleteSite` on text: exact to 28 digits. */
export function deleteSiteJson(request: string): string;

/**
 * Lists the mixins of a site by name. Scope `site.site_manage`.
 */
export function listSiteMixins(request: ListSiteMixinsRequest): ListSiteMixinsAnswer;
/** `listSiteMixins` on text: exact to 28 digits. */
export function listSiteMixinsJson(request: string): string;

/**
 * Creates a mixin of a site. Scope `site.site_manage`.
 */
export function createSiteMixin(request: CreateSiteMixinRequest): CreatedInSites;
/** `createSiteMixin` on text: exact to 28 digits. */
export function createSiteMixinJson(request: string): string;

/**
 * Reads a mixin of a site. Scope `site.site_manage`.
 */
export function getSiteMixin(request: GetSiteMixinRequest): GetSiteMixinAnswer;
/** `getSiteMixin` on text: exact to 28 digits. */
export function getSiteMixinJson(request: string): string;

/**
 * Replaces a mixin of a site. Scope `site.site_manage`.
 */
export function replaceSiteMixin(request: ReplaceSiteMixinRequest): ChangedSites;
/** `replaceSiteMixin` on text: exact to 28 digits. */
export function replaceSiteMixinJson(request: string): string;

/**
 * Changes a mixin of a site by a JSON merge patch. Scope `site.site_manage`.
 */
export function patchSiteMixin(request: PatchSiteMixinRequest): ChangedSites;
/** `patchSiteMixin` on text: exact to 28 digits. */
export function patchSiteMixinJson(request: string): string;

/**
 * Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope `site.site_manage`.
 */
export function deleteSiteMixin(request: DeleteSiteMixinRequest): DeletedFromSites;
/** `deleteSiteMixin` on text: exact to 28 digits. */
export function deleteSiteMixinJson(request: string): string;

/**
 * Checks a value against a regular expression of the mixin `customerSettings`. No scope and no caller.
 */
export function checkCustomerSetting(request: CheckCustomerSettingRequest): CheckCustomerSettingAnswer;
/** `checkCustomerSetting` on text: exact to 28 digits. */
export function checkCustomerSettingJson(request: string): string;
