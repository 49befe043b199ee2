//! The operations as functions of C. Written by `cargo xtask operations`; do not edit.

use crate::boundary;

boundary::operations! {
    /// Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
    ///
    /// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
    /// "takenBack"?, "preferences"?, "now"?, "explain"?, "offers"?, "answer"?, "calculatedOnly"?}`, answer `{"cart",
    /// "notices", "offers"?, "shipping"?, "tiers"?, "explanation"?, "provenance"}`. A checkout has the `zoneId` and the
    /// `methodId`, or the `deliveryTimeId` and the `slotId`, that the customer chose, and the `paymentMode`.
    cartwright_calculate: calculate, Here;

    /// Quotes shipping for a cart: the lowest cost (`MINIMUM`), the cost of the checkout's zone and method, and every
    /// method of the zone that fits (`FINAL`), the cost of its delivery slot (`SLOT`), or every method on offer
    /// (`OPTIONS`).
    ///
    /// Request `{"cart", "site" | "sites", "kind", "coupons"?, "checkout"?, "customer"?, "preferences"?, "now"?, "offers"?}`,
    /// answer `{"cost"?, "taxCode"?, "includesTax"?, "taxBy"?, "zoneId"?, "methodId"?, "methods"?, "next"?, "notices"?}`.
    cartwright_shipping_quotes: shipping_quotes, Here;

    /// Creates a cart: checks it and completes its lines.
    ///
    /// Request `{"cart", "schemas"?}`, answer `{"cart"}`.
    cartwright_create_cart: create_cart, WithSchemas;

    /// Changes members and mixins of a cart. Mixins are validated against `schemas`, a map from URL to schema.
    ///
    /// Request `{"cart", "changes", "schemas"?}`, answer `{"cart"}`.
    cartwright_update_cart: update_cart, WithSchemas;

    /// Adds a line, or adds its quantity to an existing line that it merges into.
    ///
    /// Request `{"cart", "item"}`, answer `{"cart", "itemId", "merged"}`.
    cartwright_add_item: add_item, WithSchemas;

    /// Adds up to 200 lines. Valid lines are added; each entry has its own result.
    ///
    /// Request `{"cart", "items"}`, answer `{"cart", "results": [{"itemId", "merged"} | {"error"}]}`.
    cartwright_add_items: add_items, WithSchemas;

    /// Updates a line: in full, so that members not sent are cleared, except product, kind, `keepAsSeparateLineItem`,
    /// `unitPrice`, `name`, `mixins` and members of the host; or with `partial` only the members sent.
    ///
    /// Request `{"cart", "itemId", "item", "partial"?}`, answer `{"cart"}`.
    cartwright_update_item: update_item, WithSchemas;

    /// Updates up to 50 lines. Valid updates are made; each entry has its own result.
    ///
    /// Request `{"cart", "items": [{"itemId", "item", "partial"?}]}`, answer `{"cart", "results": [{"itemId"} | {"error"}]}`.
    cartwright_update_items: update_items, WithSchemas;

    /// Removes a line.
    ///
    /// Request `{"cart", "itemId"}`, answer `{"cart"}`.
    cartwright_remove_item: remove_item, WithSchemas;

    /// Removes all lines.
    ///
    /// Request `{"cart"}`, answer `{"cart"}`.
    cartwright_clear_items: clear_items, WithSchemas;

    /// Adds a fee to a line.
    ///
    /// Request `{"cart", "itemId", "fee"}`, answer `{"cart"}`.
    cartwright_add_fee: add_fee, WithSchemas;

    /// Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With `onConflict` SKIP,
    /// lines and coupons that a rule refuses stay behind and are listed in `refused`.
    ///
    /// Request `{"cart", "sources", "onConflict"?}`, answer `{"cart", "lines": [{"source", "item", "itemId", "merged"}],
    /// "refused"?: [{"source", "item" | "coupon", "error"}]}`, in which `source`, `item` and `coupon` are positions.
    cartwright_merge_carts: merge_carts, WithSchemas;

    /// Applies a coupon.
    ///
    /// Request `{"cart", "coupon"}`, answer `{"cart"}`.
    cartwright_apply_coupon: apply_coupon, WithSchemas;

    /// Removes a coupon by its code or its index, or all coupons.
    ///
    /// Request `{"cart", "code" | "index" | "all"}`, answer `{"cart"}`.
    cartwright_remove_coupon: remove_coupon, WithSchemas;

    /// Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an entry
    /// without `id`. A line without an id is named by its `path`. `coupons` are judged in the place of the cart's `discounts`,
    /// as a calculation takes them, and their findings have fields of `discounts`.
    ///
    /// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "now"?,
    /// "schemas"?}`, answer `{"isValid", "itemsValidationDetails": [{"id"?, "path"?, "errors": [{"errorCode", "message",
    /// "field"}]}], "warnings"?}`.
    cartwright_validate_cart: validate_cart, WithSchemas;

    /// Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons, tax
    /// rates and the site must come from the host's own store, never from the browser whose figures are verified.
    ///
    /// Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
    /// "takenBack"?, "preferences"?, "now"?, "provenance"?}`, answer `{"isValid", "differences": [{"path", "stated"?,
    /// "calculated"?}], "truncated"?, "notices", "provenance"}`.
    cartwright_verify_cart: verify_cart, Here;

    /// Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to refund, and
    /// what is left of the order. The order is a calculated cart with its provenance. However the returns are split, in the
    /// end they add up to what was paid.
    ///
    /// Request `{"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?} | {"itemId", "amount"}],
    /// "shipping"?: true | {"amount"}, "orderFees"?: true | [id], "paymentFees"?, "minorUnits"?, "previous"?: [{"returned",
    /// "shipping"?, "orderFees"?, "paymentFees"?}], "explain"?}`, answer `{"lines", "shipping"?, "orderFees"?, "paymentFees"?,
    /// "totalPrice", "minorUnits", "refundAmount", "remaining": {"lines", "totalPrice"}, "explanation"?}`.
    cartwright_calculate_return: calculate_return, Here;

    /// Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to
    /// its tax. The order is a calculated cart, with its provenance beside it.
    ///
    /// Request `{"order", "provenance", "minorUnits"?, "step"?, "lineTax"?, "payable"?, "language"?}`, answer `{"currency",
    /// "minorUnits", "step", "amount", "taxAmount", "lines", "payable"?, "notices"}`.
    cartwright_settle: settle, Here;

    /// Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts, taxes and
    /// sums on the basis of the site, in whole minor units. On a net basis the parts before discounts, less discounts, plus
    /// tax, are the total; on a gross basis they are without tax. The order is a calculated cart, with its provenance beside
    /// it.
    ///
    /// Request `{"order", "provenance", "minorUnits"?, "step"?, "language"?}`, answer `{"currency", "minorUnits", "step",
    /// "basis", "lines", "discounts", "taxes", "totals", "payable"?, "notices"}`.
    cartwright_itemize: itemize, Here;

    /// Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the rounded
    /// lines with the tax of the sums. The order is a calculated cart, with its provenance beside it.
    ///
    /// Request `{"order", "provenance"}`, answer `{"groups": [{"taxCode"?, "taxRate"?, "netValue", "grossValue", "taxValue",
    /// "taxOfSum", "difference"}], "difference", "takenBack"?: {"groups", "difference"}}`.
    cartwright_reconcile_tax: reconcile_tax, Here;

    /// Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which satisfy
    /// its arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each category and rate is
    /// its net amount times the rate. The order is a calculated cart, with its provenance beside it.
    ///
    /// Request `{"order", "provenance", "tax"?: "EXACT" | "AS_SHOWN", "categories"?: {"<tax code>": {"category", "reason"?,
    /// "reasonCode"?}}, "untaxed"?, "discounts"?: "LINE" | "DOCUMENT", "returned"?, "shipping"?, "orderFees"?, "paymentFees"?,
    /// "previous"?, "priceDecimals"?, "language"?, "explain"?}`, answer `{"kind", "currency", "lines", "charges",
    /// "allowances", "taxes", "totals", "notices", "explanation"?}`.
    cartwright_invoice: invoice, Here;

    /// Adds a currency. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "currency": {"code", "name"}, "contentLanguage"?}`, answer `{"outcome", "state"}`.
    cartwright_create_currency: create_currency, Here;

    /// Lists currencies. No scope.
    ///
    /// Request `{"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?}`, answer
    /// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_currencies: list_currencies, Here;

    /// Reads a currency. No scope.
    ///
    /// Request `{"state", "code", "acceptLanguage"?}`, answer `{"outcome"}` with the currency in `outcome.body`.
    cartwright_get_currency: get_currency, Here;

    /// Changes the name of a currency. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}`, answer `{"outcome",
    /// "state"}`.
    cartwright_update_currency: update_currency, Here;

    /// Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must remove. It
    /// succeeds even if the currency does not exist. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
    cartwright_delete_currency: delete_currency, Here;

    /// Adds an exchange rate. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}`, answer `{"outcome", "state"}`.
    cartwright_create_exchange_rate: create_exchange_rate, Here;

    /// Lists exchange rates. Scope `currency.currency_read`.
    ///
    /// Request `{"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
    /// "totalCount"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_exchange_rates: list_exchange_rates, Here;

    /// Reads an exchange rate. Scope `currency.currency_read`.
    ///
    /// Request `{"state", "code"}`, answer `{"outcome"}` with the rate in `outcome.body`.
    cartwright_get_exchange_rate: get_exchange_rate, Here;

    /// Changes the rate of an existing exchange rate. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}`, answer `{"outcome", "state"}`.
    cartwright_update_exchange_rate: update_exchange_rate, Here;

    /// Deletes an exchange rate. It succeeds even if the rate does not exist. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
    cartwright_delete_exchange_rate: delete_exchange_rate, Here;

    /// Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
    ///
    /// Request `{"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?, "ending"?}`, answer
    /// `{"amount" | "price", "path"}`.
    cartwright_convert: convert, Here;

    /// Creates a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
    ///
    /// Request `{"state", "site", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_create_site: create_site, WithSchemas;

    /// Lists sites; without a page, all of them. No scope, but `includeInactive`, and `:all` and `mixin:` in `expand`, need
    /// `site.site_manage`. Restricted settings of services are shown only with that scope.
    ///
    /// Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
    /// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_sites: list_sites, Here;

    /// Lists the codes of sites; without a page, the first 16. Scope `site.site_read` or `site.site_manage`;
    /// `includeInactive`, and `:all` and `mixin:` in `expand`, need the latter.
    ///
    /// Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
    /// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_site_codes: list_site_codes, Here;

    /// Reads a site. No scope, but `:all` and `mixin:` in `expand` need `site.site_manage`. Only callers with that scope
    /// can read an inactive site and see restricted settings of services.
    ///
    /// Request `{"state", "code", "expand"?}`, answer `{"outcome"}` with the site in `outcome.body`.
    cartwright_get_site: get_site, WithSchemas;

    /// Replaces a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "site", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_replace_site: replace_site, WithSchemas;

    /// Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope
    /// `site.site_manage`.
    ///
    /// Request `{"state", "code", "patch", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_patch_site: patch_site, WithSchemas;

    /// Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code"}`, answer `{"outcome", "state"}`.
    cartwright_delete_site: delete_site, WithSchemas;

    /// Lists the mixins of a site by name. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code"}`, answer `{"outcome"}` with the mixins in `outcome.body`.
    cartwright_list_site_mixins: list_site_mixins, WithSchemas;

    /// Creates a mixin of a site. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "mixin": {<name>: {"active"?, "metadata"?, ...}}, "schemas"?}`, answer
    /// `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_create_site_mixin: create_site_mixin, WithSchemas;

    /// Reads a mixin of a site. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "name"}`, answer `{"outcome"}` with the mixin in `outcome.body`.
    cartwright_get_site_mixin: get_site_mixin, WithSchemas;

    /// Replaces a mixin of a site. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "name", "mixin", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_replace_site_mixin: replace_site_mixin, WithSchemas;

    /// Changes a mixin of a site by a JSON merge patch. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "name", "patch", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
    cartwright_patch_site_mixin: patch_site_mixin, WithSchemas;

    /// Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope `site.site_manage`.
    ///
    /// Request `{"state", "code", "name"}`, answer `{"outcome", "state"}`.
    cartwright_delete_site_mixin: delete_site_mixin, WithSchemas;

    /// Checks a value against a regular expression of the mixin `customerSettings`. No scope and no caller.
    ///
    /// Request `{"customerSettings", "setting", "value"}`, answer `{"matches"}`.
    cartwright_check_customer_setting: check_customer_setting, Here;
}
