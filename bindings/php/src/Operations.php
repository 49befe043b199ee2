<?php

declare(strict_types=1);

namespace Cartwright;

/**
 * A method for each operation. Written by `cargo xtask operations`; do not edit.
 *
 * @internal {@see Cartwright} has them
 */
trait Operations
{
    /**
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     */
    abstract public function call(string $operation, string|array|\stdClass|Json $request): Answer;

    /**
     * Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
     *
     * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
     * "takenBack"?, "preferences"?, "now"?, "explain"?, "offers"?, "answer"?, "calculatedOnly"?}`, answer `{"cart",
     * "notices", "offers"?, "shipping"?, "tiers"?, "explanation"?, "provenance"}`. A checkout has the `zoneId` and the
     * `methodId`, or the `deliveryTimeId` and the `slotId`, that the customer chose, and the `paymentMode`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function calculate(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('calculate', $request);
    }

    /**
     * Quotes shipping for a cart: the lowest cost (`MINIMUM`), the cost of the checkout's zone and method, and every
     * method of the zone that fits (`FINAL`), the cost of its delivery slot (`SLOT`), or every method on offer
     * (`OPTIONS`).
     *
     * Request `{"cart", "site" | "sites", "kind", "coupons"?, "checkout"?, "customer"?, "preferences"?, "now"?, "offers"?}`,
     * answer `{"cost"?, "taxCode"?, "includesTax"?, "taxBy"?, "zoneId"?, "methodId"?, "methods"?, "next"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function shippingQuotes(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('shipping_quotes', $request);
    }

    /**
     * Creates a cart: checks it and completes its lines.
     *
     * Request `{"cart", "schemas"?}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function createCart(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('create_cart', $request);
    }

    /**
     * Changes members and mixins of a cart. Mixins are validated against `schemas`, a map from URL to schema.
     *
     * Request `{"cart", "changes", "schemas"?}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function updateCart(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('update_cart', $request);
    }

    /**
     * Adds a line, or adds its quantity to an existing line that it merges into.
     *
     * Request `{"cart", "item"}`, answer `{"cart", "itemId", "merged"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function addItem(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('add_item', $request);
    }

    /**
     * Adds up to 200 lines. Valid lines are added; each entry has its own result.
     *
     * Request `{"cart", "items"}`, answer `{"cart", "results": [{"itemId", "merged"} | {"error"}]}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function addItems(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('add_items', $request);
    }

    /**
     * Updates a line: in full, so that members not sent are cleared, except product, kind, `keepAsSeparateLineItem`,
     * `unitPrice`, `name`, `mixins` and members of the host; or with `partial` only the members sent.
     *
     * Request `{"cart", "itemId", "item", "partial"?}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function updateItem(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('update_item', $request);
    }

    /**
     * Updates up to 50 lines. Valid updates are made; each entry has its own result.
     *
     * Request `{"cart", "items": [{"itemId", "item", "partial"?}]}`, answer `{"cart", "results": [{"itemId"} | {"error"}]}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function updateItems(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('update_items', $request);
    }

    /**
     * Removes a line.
     *
     * Request `{"cart", "itemId"}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function removeItem(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('remove_item', $request);
    }

    /**
     * Removes all lines.
     *
     * Request `{"cart"}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function clearItems(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('clear_items', $request);
    }

    /**
     * Adds a fee to a line.
     *
     * Request `{"cart", "itemId", "fee"}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function addFee(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('add_fee', $request);
    }

    /**
     * Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With `onConflict` SKIP,
     * lines and coupons that a rule refuses stay behind and are listed in `refused`.
     *
     * Request `{"cart", "sources", "onConflict"?}`, answer `{"cart", "lines": [{"source", "item", "itemId", "merged"}],
     * "refused"?: [{"source", "item" | "coupon", "error"}]}`, in which `source`, `item` and `coupon` are positions.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function mergeCarts(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('merge_carts', $request);
    }

    /**
     * Applies a coupon.
     *
     * Request `{"cart", "coupon"}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function applyCoupon(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('apply_coupon', $request);
    }

    /**
     * Removes a coupon by its code or its index, or all coupons.
     *
     * Request `{"cart", "code" | "index" | "all"}`, answer `{"cart"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function removeCoupon(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('remove_coupon', $request);
    }

    /**
     * Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an entry
     * without `id`. A line without an id is named by its `path`. `coupons` are judged in the place of the cart's `discounts`,
     * as a calculation takes them, and their findings have fields of `discounts`.
     *
     * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "now"?,
     * "schemas"?}`, answer `{"isValid", "itemsValidationDetails": [{"id"?, "path"?, "errors": [{"errorCode", "message",
     * "field"}]}], "warnings"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function validateCart(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('validate_cart', $request);
    }

    /**
     * Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons, tax
     * rates and the site must come from the host's own store, never from the browser whose figures are verified.
     *
     * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
     * "takenBack"?, "preferences"?, "now"?, "provenance"?}`, answer `{"isValid", "differences": [{"path", "stated"?,
     * "calculated"?}], "truncated"?, "notices", "provenance"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function verifyCart(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('verify_cart', $request);
    }

    /**
     * Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to refund, and
     * what is left of the order. The order is a calculated cart with its provenance. However the returns are split, in the
     * end they add up to what was paid.
     *
     * Request `{"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?} | {"itemId", "amount"}],
     * "shipping"?: true | {"amount"}, "orderFees"?: true | [id], "paymentFees"?, "minorUnits"?, "previous"?: [{"returned",
     * "shipping"?, "orderFees"?, "paymentFees"?}], "explain"?}`, answer `{"lines", "shipping"?, "orderFees"?, "paymentFees"?,
     * "totalPrice", "minorUnits", "refundAmount", "remaining": {"lines", "totalPrice"}, "explanation"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function calculateReturn(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('calculate_return', $request);
    }

    /**
     * Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to
     * its tax. The order is a calculated cart, with its provenance beside it.
     *
     * Request `{"order", "provenance", "minorUnits"?, "step"?, "lineTax"?, "payable"?, "language"?}`, answer `{"currency",
     * "minorUnits", "step", "amount", "taxAmount", "lines", "payable"?, "notices"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function settle(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('settle', $request);
    }

    /**
     * Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts, taxes and
     * sums on the basis of the site, in whole minor units. On a net basis the parts before discounts, less discounts, plus
     * tax, are the total; on a gross basis they are without tax. The order is a calculated cart, with its provenance beside
     * it.
     *
     * Request `{"order", "provenance", "minorUnits"?, "step"?, "language"?}`, answer `{"currency", "minorUnits", "step",
     * "basis", "lines", "discounts", "taxes", "totals", "payable"?, "notices"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function itemize(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('itemize', $request);
    }

    /**
     * Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the rounded
     * lines with the tax of the sums. The order is a calculated cart, with its provenance beside it.
     *
     * Request `{"order", "provenance"}`, answer `{"groups": [{"taxCode"?, "taxRate"?, "netValue", "grossValue", "taxValue",
     * "taxOfSum", "difference"}], "difference", "takenBack"?: {"groups", "difference"}}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function reconcileTax(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('reconcile_tax', $request);
    }

    /**
     * Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which satisfy
     * its arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each category and rate is
     * its net amount times the rate. The order is a calculated cart, with its provenance beside it.
     *
     * Request `{"order", "provenance", "tax"?: "EXACT" | "AS_SHOWN", "categories"?: {"<tax code>": {"category", "reason"?,
     * "reasonCode"?}}, "untaxed"?, "discounts"?: "LINE" | "DOCUMENT", "returned"?, "shipping"?, "orderFees"?, "paymentFees"?,
     * "previous"?, "priceDecimals"?, "language"?, "explain"?}`, answer `{"kind", "currency", "lines", "charges",
     * "allowances", "taxes", "totals", "notices", "explanation"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function invoice(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('invoice', $request);
    }

    /**
     * Adds a currency. Scope `currency.currency_manage`.
     *
     * Request `{"state", "currency": {"code", "name"}, "contentLanguage"?}`, answer `{"outcome", "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function createCurrency(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('create_currency', $request);
    }

    /**
     * Lists currencies. No scope.
     *
     * Request `{"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?}`, answer
     * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function listCurrencies(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('list_currencies', $request);
    }

    /**
     * Reads a currency. No scope.
     *
     * Request `{"state", "code", "acceptLanguage"?}`, answer `{"outcome"}` with the currency in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function getCurrency(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('get_currency', $request);
    }

    /**
     * Changes the name of a currency. Scope `currency.currency_manage`.
     *
     * Request `{"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}`, answer `{"outcome",
     * "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function updateCurrency(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('update_currency', $request);
    }

    /**
     * Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must remove. It
     * succeeds even if the currency does not exist. Scope `currency.currency_manage`.
     *
     * Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function deleteCurrency(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('delete_currency', $request);
    }

    /**
     * Adds an exchange rate. Scope `currency.currency_manage`.
     *
     * Request `{"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}`, answer `{"outcome", "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function createExchangeRate(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('create_exchange_rate', $request);
    }

    /**
     * Lists exchange rates. Scope `currency.currency_read`.
     *
     * Request `{"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
     * "totalCount"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function listExchangeRates(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('list_exchange_rates', $request);
    }

    /**
     * Reads an exchange rate. Scope `currency.currency_read`.
     *
     * Request `{"state", "code"}`, answer `{"outcome"}` with the rate in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function getExchangeRate(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('get_exchange_rate', $request);
    }

    /**
     * Changes the rate of an existing exchange rate. Scope `currency.currency_manage`.
     *
     * Request `{"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}`, answer `{"outcome", "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function updateExchangeRate(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('update_exchange_rate', $request);
    }

    /**
     * Deletes an exchange rate. It succeeds even if the rate does not exist. Scope `currency.currency_manage`.
     *
     * Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function deleteExchangeRate(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('delete_exchange_rate', $request);
    }

    /**
     * Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
     *
     * Request `{"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?, "ending"?}`, answer
     * `{"amount" | "price", "path"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function convert(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('convert', $request);
    }

    /**
     * Creates a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
     *
     * Request `{"state", "site", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function createSite(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('create_site', $request);
    }

    /**
     * Lists sites; without a page, all of them. No scope, but `includeInactive`, and `:all` and `mixin:` in `expand`, need
     * `site.site_manage`. Restricted settings of services are shown only with that scope.
     *
     * Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
     * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function listSites(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('list_sites', $request);
    }

    /**
     * Lists the codes of sites; without a page, the first 16. Scope `site.site_read` or `site.site_manage`;
     * `includeInactive`, and `:all` and `mixin:` in `expand`, need the latter.
     *
     * Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
     * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function listSiteCodes(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('list_site_codes', $request);
    }

    /**
     * Reads a site. No scope, but `:all` and `mixin:` in `expand` need `site.site_manage`. Only callers with that scope
     * can read an inactive site and see restricted settings of services.
     *
     * Request `{"state", "code", "expand"?}`, answer `{"outcome"}` with the site in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function getSite(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('get_site', $request);
    }

    /**
     * Replaces a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "site", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function replaceSite(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('replace_site', $request);
    }

    /**
     * Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope
     * `site.site_manage`.
     *
     * Request `{"state", "code", "patch", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function patchSite(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('patch_site', $request);
    }

    /**
     * Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope `site.site_manage`.
     *
     * Request `{"state", "code"}`, answer `{"outcome", "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function deleteSite(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('delete_site', $request);
    }

    /**
     * Lists the mixins of a site by name. Scope `site.site_manage`.
     *
     * Request `{"state", "code"}`, answer `{"outcome"}` with the mixins in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function listSiteMixins(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('list_site_mixins', $request);
    }

    /**
     * Creates a mixin of a site. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "mixin": {<name>: {"active"?, "metadata"?, ...}}, "schemas"?}`, answer
     * `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function createSiteMixin(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('create_site_mixin', $request);
    }

    /**
     * Reads a mixin of a site. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "name"}`, answer `{"outcome"}` with the mixin in `outcome.body`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function getSiteMixin(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('get_site_mixin', $request);
    }

    /**
     * Replaces a mixin of a site. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "name", "mixin", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function replaceSiteMixin(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('replace_site_mixin', $request);
    }

    /**
     * Changes a mixin of a site by a JSON merge patch. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "name", "patch", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function patchSiteMixin(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('patch_site_mixin', $request);
    }

    /**
     * Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope `site.site_manage`.
     *
     * Request `{"state", "code", "name"}`, answer `{"outcome", "state"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function deleteSiteMixin(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('delete_site_mixin', $request);
    }

    /**
     * Checks a value against a regular expression of the mixin `customerSettings`. No scope and no caller.
     *
     * Request `{"customerSettings", "setting", "value"}`, answer `{"matches"}`.
     *
     * @param string|array<array-key, mixed>|\stdClass|Json $request
     *
     * @throws CartwrightException when the request is refused
     * @throws \InvalidArgumentException when the request contains a value that {@see Json::write()} refuses
     * @throws Failure when the library fails
     */
    public function checkCustomerSetting(string|array|\stdClass|Json $request): Answer
    {
        return $this->call('check_customer_setting', $request);
    }
}
