//! The exports of the C library: an operation a line. `include/cartwright.h` is written from this list by
//! `cargo xtask c-header`.

/// The version of the binary interface, which the build script and the installation read too.
pub mod abi;
pub mod boundary;

boundary::operations! {
    /// Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
    ///
    /// Request `{"cart", "site", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "explain"?}`,
    /// answer `{"cart", "notices", "explanation"?}`.
    cartwright_calculate: calculate;

    /// Quotes shipping for a cart: the least cost (`MINIMUM`), that of the checkout's zone and method with every other
    /// method that fits (`FINAL`), or that of its delivery slot (`SLOT`).
    ///
    /// Request `{"cart", "site", "kind", "checkout"?, "customer"?, "preferences"?}`, answer
    /// `{"cost"?, "taxCode"?, "methods"?, "notices"?}`.
    cartwright_shipping_quotes: shipping_quotes;

    /// Creates a cart: `{cart}` to `{cart}`.
    cartwright_create_cart: create_cart;

    /// Adds a line: `{cart, item}` to `{cart, itemId, merged}`.
    cartwright_add_item: add_item;

    /// Updates a line: `{cart, itemId, item, partial?}` to `{cart}`, in full unless `partial` is true.
    cartwright_update_item: update_item;

    /// Removes a line: `{cart, itemId}` to `{cart}`.
    cartwright_remove_item: remove_item;

    /// Removes all lines: `{cart}` to `{cart}`.
    cartwright_clear_items: clear_items;

    /// Adds up to 200 lines: `{cart, items}` to `{cart, results}`, a result an entry: `{itemId, merged}` or
    /// `{error}`.
    cartwright_add_items: add_items;

    /// Updates up to 50 lines: `{cart, items: [{itemId, item, partial?}]}` to `{cart, results}`, a result an entry:
    /// `{itemId}` or `{error}`.
    cartwright_update_items: update_items;

    /// Adds a fee to a line: `{cart, itemId, fee}` to `{cart}`.
    cartwright_add_fee: add_fee;

    /// Merges anonymous carts into a customer's: `{cart, sources}` to `{cart, lines: [{source, item, itemId,
    /// merged}]}`, where `source` and `item` are the places of the source and of its line.
    cartwright_merge_carts: merge_carts;

    /// Applies a coupon: `{cart, coupon}` to `{cart}`.
    cartwright_apply_coupon: apply_coupon;

    /// Removes coupons: `{cart, code | index | all}` to `{cart}`.
    cartwright_remove_coupon: remove_coupon;

    /// Validates a cart: `{cart, site}` to `{isValid, itemsValidationDetails, cartValidationDetails?}`. The details of a line without an id name its pointer as `path`.
    cartwright_validate_cart: validate_cart;

    /// Updates the members and mixins of a cart: `{cart, changes, schemas?}` to `{cart}`.
    cartwright_update_cart: update_cart;

    /// Adds a currency: `{state, currency: {code, name}, contentLanguage?}`. Scope `currency.currency_manage`.
    cartwright_create_currency: create_currency;

    /// Lists currencies: `{state, code?, name?, sort?, pageNumber?, pageSize?, totalCount?, acceptLanguage?}` to
    /// `{outcome, totalCount?}`. No scope.
    cartwright_list_currencies: list_currencies;

    /// Reads a currency: `{state, code, acceptLanguage?}`. No scope.
    cartwright_get_currency: get_currency;

    /// Changes the name of a currency: `{state, code, currency: {name, metadata: {version}}, contentLanguage?}`.
    /// Scope `currency.currency_manage`.
    cartwright_update_currency: update_currency;

    /// Removes a currency and its exchange rates: `{state, code}`; the same success when it does not exist. Scope
    /// `currency.currency_manage`.
    cartwright_delete_currency: delete_currency;

    /// Adds an exchange rate: `{state, exchangeRate: {sourceCurrency, targetCurrency, rate}}`. Scope
    /// `currency.currency_manage`.
    cartwright_create_exchange_rate: create_exchange_rate;

    /// Lists exchange rates: `{state, code?, sourceCurrency?, targetCurrency?, sort?, pageNumber?, pageSize?,
    /// totalCount?}` to `{outcome, totalCount?}`. Scope `currency.currency_read`.
    cartwright_list_exchange_rates: list_exchange_rates;

    /// Reads an exchange rate: `{state, code}`. Scope `currency.currency_read`.
    cartwright_get_exchange_rate: get_exchange_rate;

    /// Changes the rate of an exchange rate: `{state, code, exchangeRate: {rate, metadata: {version}}}`. Scope
    /// `currency.currency_manage`.
    cartwright_update_exchange_rate: update_exchange_rate;

    /// Removes an exchange rate: `{state, code}`; the same success when it does not exist. Scope
    /// `currency.currency_manage`.
    cartwright_delete_exchange_rate: delete_exchange_rate;

    /// Converts an amount, or the net and gross value of a price: `{state, source, target, amount | price, scale?, via?,
    /// inverse?}` to `{amount | price, path}`.
    cartwright_convert: convert;

    /// Creates a site: `{state, site, schemas?}`. Scope `site.site_manage`.
    cartwright_create_site: create_site;

    /// Lists sites: `{state, includeInactive?, pageNumber?, pageSize?, sort?, q?, totalCount?, expand?}` to
    /// `{outcome, totalCount?}`; without a page, every site. No scope; `includeInactive` needs `site.site_manage`.
    cartwright_list_sites: list_sites;

    /// Reads a site: `{state, code, expand?}`. No scope; an inactive site exists only for `site.site_manage`.
    cartwright_get_site: get_site;

    /// Replaces a site: `{state, code, site, expand?, schemas?}`. Scope `site.site_manage`.
    cartwright_replace_site: replace_site;

    /// Patches a site: `{state, code, patch, expand?, schemas?}`. Scope `site.site_manage`.
    cartwright_patch_site: patch_site;

    /// Deletes a site: `{state, code}`; the same success when it does not exist. Scope `site.site_manage`.
    cartwright_delete_site: delete_site;

    /// Lists the codes of sites: `{state, includeInactive?, pageNumber?, pageSize?, sort?, q?, totalCount?, expand?}`
    /// to `{outcome, totalCount?}`; without a page, the first one of 16 codes. Scope `site.site_read` or
    /// `site.site_manage`; `includeInactive` needs the latter.
    cartwright_list_site_codes: list_site_codes;

    /// Lists the mixins of a site, keyed by name: `{state, code}`. Scope `site.site_manage`.
    cartwright_list_site_mixins: list_site_mixins;

    /// Creates a mixin of a site: `{state, code, mixin: {<name>: {active?, metadata?, ...}}, schemas?}`. Scope
    /// `site.site_manage`.
    cartwright_create_site_mixin: create_site_mixin;

    /// Reads a mixin of a site: `{state, code, name}`. Scope `site.site_manage`.
    cartwright_get_site_mixin: get_site_mixin;

    /// Replaces a mixin of a site: `{state, code, name, mixin, schemas?}`. Scope `site.site_manage`.
    cartwright_replace_site_mixin: replace_site_mixin;

    /// Patches a mixin of a site: `{state, code, name, patch, schemas?}`. Scope `site.site_manage`.
    cartwright_patch_site_mixin: patch_site_mixin;

    /// Deletes a mixin of a site: `{state, code, name}`; the same success when it does not exist. Scope
    /// `site.site_manage`.
    cartwright_delete_site_mixin: delete_site_mixin;

    /// Checks a value against a regular expression of the mixin `customerSettings`: `{customerSettings, setting,
    /// value}` to `{matches}`. A pure computation: it takes neither state nor caller.
    cartwright_check_customer_setting: check_customer_setting;
}
