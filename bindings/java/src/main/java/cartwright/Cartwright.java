package cartwright;

// Written by `cargo xtask java-source`; do not edit.

/**
 * Exact cart pricing: a static method for each operation, from one JSON object to another. The same request gives the
 * same bytes in Rust, C, JavaScript and Java.
 *
 * <p>Every change of a cart needs a {@code caller}, as most operations on currencies and sites do: for the program that
 * embeds this library and has judged already who may do what, {@code {"host": true}}; for somebody whom it has
 * authenticated, {@code {"scopes": [...], "customerId": ...}}. Without one it is refused with the status 401. A change
 * also takes {@code expectedVersion}, {@code now}, {@code preferences}, {@code site}, {@code customer} and
 * {@code schemas} where its rules need them, an operation on currencies and sites {@code tenant}, and every operation
 * {@code limits} and, where its numbers were binary doubles, {@code "numbers": "DOUBLE"}. Amounts of an answer are read
 * exactly by {@link Answer}.
 *
 * <p>Every method may be called from any number of threads at once. A request that is refused is a
 * {@link CartwrightException}, whatever is wrong with it.
 *
 * <p>The first call loads the native library out of the jar. Where that fails it is an {@link UnsatisfiedLinkError}, which
 * names the cause and what helps: the system property {@code cartwright.tmpdir} names the folder that the library is
 * unpacked into, in the place of {@code java.io.tmpdir}, and {@code cartwright.library} a library file.
 */
public final class Cartwright {
    private Cartwright() {}

    /**
     * The version of the native library.
     *
     * @return for example {@code 0.1.0}
     */
    public static String version() {
        Native.demand();
        return Native.version();
    }

    /**
     * Runs the operation of a name on the bytes of a request, for what comes from a network and goes to it: the answer has
     * the same bytes as that of the method.
     *
     * @param operation the name that it has in every language, for example {@code add_item}
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused, also for an operation that does not exist
     */
    public static byte[] call(String operation, byte[] request) {
        return Native.call(operation, request);
    }

    /**
     * Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
     *
     * <p>Request {@code {"cart", "site", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "explain"?,
     * "answer"?, "calculatedOnly"?}}, answer {@code {"cart", "notices", "explanation"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String calculate(String request) {
        return Native.call(Operations::calculate, request);
    }

    /**
     * Quotes shipping for a cart: the least cost ({@code MINIMUM}), that of the checkout's zone and method with every other
     * method that fits ({@code FINAL}), or that of its delivery slot ({@code SLOT}).
     *
     * <p>Request {@code {"cart", "site", "kind", "checkout"?, "customer"?, "preferences"?}}, answer
     * {@code {"cost"?, "taxCode"?, "methods"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String shippingQuotes(String request) {
        return Native.call(Operations::shippingQuotes, request);
    }

    /**
     * Creates a cart: checks it and completes its lines.
     *
     * <p>Request {@code {"cart"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String createCart(String request) {
        return Native.call(Operations::createCart, request);
    }

    /**
     * Changes members and mixins of a cart. Mixins are validated against {@code schemas}, a map of URL to schema.
     *
     * <p>Request {@code {"cart", "changes"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String updateCart(String request) {
        return Native.call(Operations::updateCart, request);
    }

    /**
     * Adds a line, or adds its quantity to the line that it merges into.
     *
     * <p>Request {@code {"cart", "item"}}, answer {@code {"cart", "itemId", "merged"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String addItem(String request) {
        return Native.call(Operations::addItem, request);
    }

    /**
     * Adds up to 200 lines; the good ones are added, each entry reports its own result.
     *
     * <p>Request {@code {"cart", "items"}}, answer {@code {"cart", "results": [{"itemId", "merged"} | {"error"}]}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String addItems(String request) {
        return Native.call(Operations::addItems, request);
    }

    /**
     * Updates a line: in full, so that what is not sent is cleared, or with {@code partial} only what is sent.
     *
     * <p>Request {@code {"cart", "itemId", "item", "partial"?}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String updateItem(String request) {
        return Native.call(Operations::updateItem, request);
    }

    /**
     * Updates up to 50 lines; the good ones are updated, each entry reports its own result.
     *
     * <p>Request {@code {"cart", "items": [{"itemId", "item", "partial"?}]}}, answer
     * {@code {"cart", "results": [{"itemId"} | {"error"}]}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String updateItems(String request) {
        return Native.call(Operations::updateItems, request);
    }

    /**
     * Removes a line.
     *
     * <p>Request {@code {"cart", "itemId"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String removeItem(String request) {
        return Native.call(Operations::removeItem, request);
    }

    /**
     * Removes all lines.
     *
     * <p>Request {@code {"cart"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String clearItems(String request) {
        return Native.call(Operations::clearItems, request);
    }

    /**
     * Adds a fee to a line.
     *
     * <p>Request {@code {"cart", "itemId", "fee"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String addFee(String request) {
        return Native.call(Operations::addFee, request);
    }

    /**
     * Merges anonymous carts into a customer's cart: all of them, or on an error none.
     *
     * <p>Request {@code {"cart", "sources"}}, answer {@code {"cart", "lines": [{"source", "item", "itemId", "merged"}]}}: where each
     * line of each source has gone, {@code source} and {@code item} being places.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String mergeCarts(String request) {
        return Native.call(Operations::mergeCarts, request);
    }

    /**
     * Applies a coupon.
     *
     * <p>Request {@code {"cart", "coupon"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String applyCoupon(String request) {
        return Native.call(Operations::applyCoupon, request);
    }

    /**
     * Removes a coupon by its code or its place, or all of them.
     *
     * <p>Request {@code {"cart", "code" | "index" | "all"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String removeCoupon(String request) {
        return Native.call(Operations::removeCoupon, request);
    }

    /**
     * Validates a cart; what is wrong with it is the answer, not a refusal.
     *
     * <p>Request {@code {"cart", "site"}}, answer {@code {"isValid", "itemsValidationDetails", "cartValidationDetails"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String validateCart(String request) {
        return Native.call(Operations::validateCart, request);
    }

    /**
     * Adds a currency. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "currency": {"code", "name"}, "contentLanguage"?}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String createCurrency(String request) {
        return Native.call(Operations::createCurrency, request);
    }

    /**
     * Lists currencies. No scope.
     *
     * <p>Request {@code {"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?}},
     * answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String listCurrencies(String request) {
        return Native.call(Operations::listCurrencies, request);
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
    public static String getCurrency(String request) {
        return Native.call(Operations::getCurrency, request);
    }

    /**
     * Changes the name of a currency. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}}, answer
     * {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String updateCurrency(String request) {
        return Native.call(Operations::updateCurrency, request);
    }

    /**
     * Removes a currency and its exchange rates; the effects name the rates, and the prices that are left to the host.
     * The same success when it does not exist. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String deleteCurrency(String request) {
        return Native.call(Operations::deleteCurrency, request);
    }

    /**
     * Adds an exchange rate. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}}, answer
     * {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String createExchangeRate(String request) {
        return Native.call(Operations::createExchangeRate, request);
    }

    /**
     * Lists exchange rates. Scope {@code currency.currency_read}.
     *
     * <p>Request {@code {"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
     * "totalCount"?}}, answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String listExchangeRates(String request) {
        return Native.call(Operations::listExchangeRates, request);
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
    public static String getExchangeRate(String request) {
        return Native.call(Operations::getExchangeRate, request);
    }

    /**
     * Changes the rate of an exchange rate. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String updateExchangeRate(String request) {
        return Native.call(Operations::updateExchangeRate, request);
    }

    /**
     * Removes an exchange rate. The same success when it does not exist. Scope {@code currency.currency_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String deleteExchangeRate(String request) {
        return Native.call(Operations::deleteExchangeRate, request);
    }

    /**
     * Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
     *
     * <p>Request {@code {"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?}}, answer
     * {@code {"amount" | "price", "path"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String convert(String request) {
        return Native.call(Operations::convert, request);
    }

    /**
     * Creates a site; the effects name the site that is no longer the default. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "site", "schemas"?}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String createSite(String request) {
        return Native.call(Operations::createSite, request);
    }

    /**
     * Lists sites: without a page all of them. No scope; with {@code includeInactive}, {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}},
     * answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String listSites(String request) {
        return Native.call(Operations::listSites, request);
    }

    /**
     * Lists the codes of sites: without a page the first 16. Scope {@code site.site_read} or {@code site.site_manage}; with
     * {@code includeInactive}, the latter.
     *
     * <p>Request {@code {"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}},
     * answer {@code {"outcome", "totalCount"?}} with the list in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String listSiteCodes(String request) {
        return Native.call(Operations::listSiteCodes, request);
    }

    /**
     * Reads a site. No scope; an inactive site exists only for {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "expand"?}}, answer {@code {"outcome"}} with the site in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String getSite(String request) {
        return Native.call(Operations::getSite, request);
    }

    /**
     * Replaces a site; the effects name the site that is no longer the default. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "site", "expand"?, "schemas"?}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String replaceSite(String request) {
        return Native.call(Operations::replaceSite, request);
    }

    /**
     * Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope
     * {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "patch", "expand"?, "schemas"?}}, answer {@code {"outcome", "state", "effects"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String patchSite(String request) {
        return Native.call(Operations::patchSite, request);
    }

    /**
     * Deletes a site. The same success when it does not exist; the default site is refused. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String deleteSite(String request) {
        return Native.call(Operations::deleteSite, request);
    }

    /**
     * Lists the mixins of a site by name. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code"}}, answer {@code {"outcome"}} with the mixins in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String listSiteMixins(String request) {
        return Native.call(Operations::listSiteMixins, request);
    }

    /**
     * Creates a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "mixin": {<name>: {...}}, "schemas"?}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String createSiteMixin(String request) {
        return Native.call(Operations::createSiteMixin, request);
    }

    /**
     * Reads a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name"}}, answer {@code {"outcome"}} with the mixin in {@code outcome.body}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String getSiteMixin(String request) {
        return Native.call(Operations::getSiteMixin, request);
    }

    /**
     * Replaces a mixin of a site. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name", "mixin", "schemas"?}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String replaceSiteMixin(String request) {
        return Native.call(Operations::replaceSiteMixin, request);
    }

    /**
     * Changes a mixin of a site by a JSON merge patch. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name", "patch", "schemas"?}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String patchSiteMixin(String request) {
        return Native.call(Operations::patchSiteMixin, request);
    }

    /**
     * Deletes a mixin of a site. The same success when it does not exist. Scope {@code site.site_manage}.
     *
     * <p>Request {@code {"state", "code", "name"}}, answer {@code {"outcome", "state"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String deleteSiteMixin(String request) {
        return Native.call(Operations::deleteSiteMixin, request);
    }

    /**
     * Checks a value against a regular expression of the mixin {@code customerSettings}. No scope and no caller.
     *
     * <p>Request {@code {"customerSettings", "setting", "value"}}, answer {@code {"matches"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    public static String checkCustomerSetting(String request) {
        return Native.call(Operations::checkCustomerSetting, request);
    }
}
