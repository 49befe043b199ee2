//! The exports of the C library: an operation a line. `include/cartwright.h` is written from this list by
//! `cargo xtask c-header`.

/// The version of the binary interface, which the build script and the installation read too.
pub mod abi;
pub mod boundary;

// The calculation.
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
}

// Currencies and exchange rates.
boundary::operations! {
    /// Adds a currency. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "currency": {"code", "name"}, "contentLanguage"?, "caller"?, "tenant"?}`, answer
    /// `{"outcome", "state"}`.
    cartwright_create_currency: create_currency;

    /// Lists currencies. No scope.
    ///
    /// Request `{"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?,
    /// "caller"?, "tenant"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_currencies: list_currencies;

    /// Reads a currency. No scope.
    ///
    /// Request `{"state", "code", "acceptLanguage"?, "caller"?, "tenant"?}`, answer `{"outcome"}` with the currency in
    /// `outcome.body`.
    cartwright_get_currency: get_currency;

    /// Changes the name of a currency. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?, "caller"?,
    /// "tenant"?}`, answer `{"outcome", "state"}`.
    cartwright_update_currency: update_currency;

    /// Removes a currency and its exchange rates; the effects name the rates, and the prices that are left to the host.
    /// The same success when it does not exist. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "caller"?, "tenant"?}`, answer `{"outcome", "state", "effects"?}`.
    cartwright_delete_currency: delete_currency;

    /// Adds an exchange rate. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}, "caller"?, "tenant"?}`, answer
    /// `{"outcome", "state"}`.
    cartwright_create_exchange_rate: create_exchange_rate;

    /// Lists exchange rates. Scope `currency.currency_read`.
    ///
    /// Request `{"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
    /// "totalCount"?, "caller"?, "tenant"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
    cartwright_list_exchange_rates: list_exchange_rates;

    /// Reads an exchange rate. Scope `currency.currency_read`.
    ///
    /// Request `{"state", "code", "caller"?, "tenant"?}`, answer `{"outcome"}` with the rate in `outcome.body`.
    cartwright_get_exchange_rate: get_exchange_rate;

    /// Changes the rate of an exchange rate. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}, "caller"?, "tenant"?}`, answer
    /// `{"outcome", "state"}`.
    cartwright_update_exchange_rate: update_exchange_rate;

    /// Removes an exchange rate. The same success when it does not exist. Scope `currency.currency_manage`.
    ///
    /// Request `{"state", "code", "caller"?, "tenant"?}`, answer `{"outcome", "state"}`.
    cartwright_delete_exchange_rate: delete_exchange_rate;

    /// Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
    ///
    /// Request `{"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?}`, answer
    /// `{"amount" | "price", "path"}`.
    cartwright_convert: convert;
}
