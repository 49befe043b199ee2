package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** Operations on currencies and exchange rates, and conversions. */
public interface CurrencyOperations extends OperationsByName {
    /**
     * Adds a currency. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "currency": {"code", "name"}, "contentLanguage"?}}, answer {@code {"outcome",
     * "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String createCurrency(String request) {
        return Utf8.call(this, "create_currency", request);
    }

    /**
     * Lists currencies. No scope.
     *
     * <p>Request {@code {"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?,
     * "acceptLanguage"?}}, answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String listCurrencies(String request) {
        return Utf8.call(this, "list_currencies", request);
    }

    /**
     * Reads a currency. No scope.
     *
     * <p>Request {@code {"state", "code", "acceptLanguage"?}}, answer {@code {"outcome"}} with the currency in
     * {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String getCurrency(String request) {
        return Utf8.call(this, "get_currency", request);
    }

    /**
     * Changes the name of a currency. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}},
     * answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String updateCurrency(String request) {
        return Utf8.call(this, "update_currency", request);
    }

    /**
     * Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must
     * remove. It succeeds even if the currency does not exist. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String deleteCurrency(String request) {
        return Utf8.call(this, "delete_currency", request);
    }

    /**
     * Adds an exchange rate. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}}, answer {@code
     * {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String createExchangeRate(String request) {
        return Utf8.call(this, "create_exchange_rate", request);
    }

    /**
     * Lists exchange rates. Scope {@code currency.currency_read}.
     *
     * <p>Request {@code {"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?,
     * "pageSize"?, "totalCount"?}}, answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String listExchangeRates(String request) {
        return Utf8.call(this, "list_exchange_rates", request);
    }

    /**
     * Reads an exchange rate. Scope {@code currency.currency_read}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome"}} with the rate in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String getExchangeRate(String request) {
        return Utf8.call(this, "get_exchange_rate", request);
    }

    /**
     * Changes the rate of an existing exchange rate. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}}, answer {@code
     * {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String updateExchangeRate(String request) {
        return Utf8.call(this, "update_exchange_rate", request);
    }

    /**
     * Deletes an exchange rate. It succeeds even if the rate does not exist. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String deleteExchangeRate(String request) {
        return Utf8.call(this, "delete_exchange_rate", request);
    }

    /**
     * Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
     *
     * <p>Request {@code {"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?, "ending"?}},
     * answer {@code {"amount" | "price", "path"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String convert(String request) {
        return Utf8.call(this, "convert", request);
    }
}
