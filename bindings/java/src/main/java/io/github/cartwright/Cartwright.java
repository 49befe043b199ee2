package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/**
 * Exact cart pricing: a static method for each operation, from one JSON object to another, all of them also behind the
 * interface {@link Operations}. What a request has and what its answer has stands there, at {@link CartOperations},
 * {@link OrderOperations}, {@link CurrencyOperations} and {@link SiteOperations}. The same request gives the same bytes in
 * Rust, C, JavaScript and Java.
 *
 * <p>Every method may be called from any number of threads at once. A request that is refused is a
 * {@link CartwrightException}, whatever is wrong with it.
 *
 * <p>The first call loads the native library out of the jar. Where that fails it is an {@link UnsatisfiedLinkError}, which
 * names the cause and what helps: the system property {@code cartwright.tmpdir} names the folder that the library is
 * unpacked into, in the place of {@code java.io.tmpdir}, and {@code cartwright.library} a library file.
 */
public final class Cartwright extends TypedCalls {
    private static final Operations OPERATIONS = new NativeOperations();

    private Cartwright() {}

    /** The operations as one object, for a program that is given what it calls: its tests give it a double.
     * @return the same object every time
     */
    public static Operations operations() {
        return OPERATIONS;
    }

    /** The version of the native library.
     * @return for example {@code 0.1.0}
     */
    public static String version() {
        Native.demand();
        return Native.version();
    }

    /**
     * Runs the operation of a name on the bytes of a request.
     *
     * @param operation the name that it has in every language, for example {@code add_item}
     * @param request one JSON object in UTF-8
     * @return what {@link OperationsByName#call} gives
     */
    public static byte[] call(String operation, byte[] request) {
        return OPERATIONS.call(operation, request);
    }

    /** Calculates a cart.
     * @param request as {@link CartOperations#calculate(String)} has it
     * @return the answer, one JSON object
     */
    public static String calculate(String request) {
        return OPERATIONS.calculate(request);
    }

    /** Quotes shipping for a cart.
     * @param request as {@link CartOperations#shippingQuotes(String)} has it
     * @return the answer, one JSON object
     */
    public static String shippingQuotes(String request) {
        return OPERATIONS.shippingQuotes(request);
    }

    /** Creates a cart.
     * @param request as {@link CartOperations#createCart(String)} has it
     * @return the answer, one JSON object
     */
    public static String createCart(String request) {
        return OPERATIONS.createCart(request);
    }

    /** Changes members and mixins of a cart.
     * @param request as {@link CartOperations#updateCart(String)} has it
     * @return the answer, one JSON object
     */
    public static String updateCart(String request) {
        return OPERATIONS.updateCart(request);
    }

    /** Adds a line, or adds its quantity to the line that it merges into.
     * @param request as {@link CartOperations#addItem(String)} has it
     * @return the answer, one JSON object
     */
    public static String addItem(String request) {
        return OPERATIONS.addItem(request);
    }

    /** Adds up to 200 lines.
     * @param request as {@link CartOperations#addItems(String)} has it
     * @return the answer, one JSON object
     */
    public static String addItems(String request) {
        return OPERATIONS.addItems(request);
    }

    /** Updates a line.
     * @param request as {@link CartOperations#updateItem(String)} has it
     * @return the answer, one JSON object
     */
    public static String updateItem(String request) {
        return OPERATIONS.updateItem(request);
    }

    /** Updates up to 50 lines.
     * @param request as {@link CartOperations#updateItems(String)} has it
     * @return the answer, one JSON object
     */
    public static String updateItems(String request) {
        return OPERATIONS.updateItems(request);
    }

    /** Removes a line.
     * @param request as {@link CartOperations#removeItem(String)} has it
     * @return the answer, one JSON object
     */
    public static String removeItem(String request) {
        return OPERATIONS.removeItem(request);
    }

    /** Removes all lines.
     * @param request as {@link CartOperations#clearItems(String)} has it
     * @return the answer, one JSON object
     */
    public static String clearItems(String request) {
        return OPERATIONS.clearItems(request);
    }

    /** Adds a fee to a line.
     * @param request as {@link CartOperations#addFee(String)} has it
     * @return the answer, one JSON object
     */
    public static String addFee(String request) {
        return OPERATIONS.addFee(request);
    }

    /** Merges anonymous carts into a customer's cart.
     * @param request as {@link CartOperations#mergeCarts(String)} has it
     * @return the answer, one JSON object
     */
    public static String mergeCarts(String request) {
        return OPERATIONS.mergeCarts(request);
    }

    /** Applies a coupon.
     * @param request as {@link CartOperations#applyCoupon(String)} has it
     * @return the answer, one JSON object
     */
    public static String applyCoupon(String request) {
        return OPERATIONS.applyCoupon(request);
    }

    /** Removes a coupon by its code or its place, or all of them.
     * @param request as {@link CartOperations#removeCoupon(String)} has it
     * @return the answer, one JSON object
     */
    public static String removeCoupon(String request) {
        return OPERATIONS.removeCoupon(request);
    }

    /** Validates a cart.
     * @param request as {@link CartOperations#validateCart(String)} has it
     * @return the answer, one JSON object
     */
    public static String validateCart(String request) {
        return OPERATIONS.validateCart(request);
    }

    /** Verifies a calculated cart.
     * @param request as {@link OrderOperations#verifyCart(String)} has it
     * @return the answer, one JSON object
     */
    public static String verifyCart(String request) {
        return OPERATIONS.verifyCart(request);
    }

    /** Takes goods of an order back.
     * @param request as {@link OrderOperations#calculateReturn(String)} has it
     * @return the answer, one JSON object
     */
    public static String calculateReturn(String request) {
        return OPERATIONS.calculateReturn(request);
    }

    /** Puts an order into lines for a payment provider.
     * @param request as {@link OrderOperations#settle(String)} has it
     * @return the answer, one JSON object
     */
    public static String settle(String request) {
        return OPERATIONS.settle(request);
    }

    /** Reconciles the tax of an order with that of its electronic invoice.
     * @param request as {@link OrderOperations#reconcileTax(String)} has it
     * @return the answer, one JSON object
     */
    public static String reconcileTax(String request) {
        return OPERATIONS.reconcileTax(request);
    }

    /** Adds a currency.
     * @param request as {@link CurrencyOperations#createCurrency(String)} has it
     * @return the answer, one JSON object
     */
    public static String createCurrency(String request) {
        return OPERATIONS.createCurrency(request);
    }

    /** Lists currencies.
     * @param request as {@link CurrencyOperations#listCurrencies(String)} has it
     * @return the answer, one JSON object
     */
    public static String listCurrencies(String request) {
        return OPERATIONS.listCurrencies(request);
    }

    /** Reads a currency.
     * @param request as {@link CurrencyOperations#getCurrency(String)} has it
     * @return the answer, one JSON object
     */
    public static String getCurrency(String request) {
        return OPERATIONS.getCurrency(request);
    }

    /** Changes the name of a currency.
     * @param request as {@link CurrencyOperations#updateCurrency(String)} has it
     * @return the answer, one JSON object
     */
    public static String updateCurrency(String request) {
        return OPERATIONS.updateCurrency(request);
    }

    /** Removes a currency and its exchange rates.
     * @param request as {@link CurrencyOperations#deleteCurrency(String)} has it
     * @return the answer, one JSON object
     */
    public static String deleteCurrency(String request) {
        return OPERATIONS.deleteCurrency(request);
    }

    /** Adds an exchange rate.
     * @param request as {@link CurrencyOperations#createExchangeRate(String)} has it
     * @return the answer, one JSON object
     */
    public static String createExchangeRate(String request) {
        return OPERATIONS.createExchangeRate(request);
    }

    /** Lists exchange rates.
     * @param request as {@link CurrencyOperations#listExchangeRates(String)} has it
     * @return the answer, one JSON object
     */
    public static String listExchangeRates(String request) {
        return OPERATIONS.listExchangeRates(request);
    }

    /** Reads an exchange rate.
     * @param request as {@link CurrencyOperations#getExchangeRate(String)} has it
     * @return the answer, one JSON object
     */
    public static String getExchangeRate(String request) {
        return OPERATIONS.getExchangeRate(request);
    }

    /** Changes the rate of an exchange rate.
     * @param request as {@link CurrencyOperations#updateExchangeRate(String)} has it
     * @return the answer, one JSON object
     */
    public static String updateExchangeRate(String request) {
        return OPERATIONS.updateExchangeRate(request);
    }

    /** Removes an exchange rate.
     * @param request as {@link CurrencyOperations#deleteExchangeRate(String)} has it
     * @return the answer, one JSON object
     */
    public static String deleteExchangeRate(String request) {
        return OPERATIONS.deleteExchangeRate(request);
    }

    /** Converts an amount, or the net and gross value of a price, into another currency.
     * @param request as {@link CurrencyOperations#convert(String)} has it
     * @return the answer, one JSON object
     */
    public static String convert(String request) {
        return OPERATIONS.convert(request);
    }

    /** Creates a site.
     * @param request as {@link SiteOperations#createSite(String)} has it
     * @return the answer, one JSON object
     */
    public static String createSite(String request) {
        return OPERATIONS.createSite(request);
    }

    /** Lists sites.
     * @param request as {@link SiteOperations#listSites(String)} has it
     * @return the answer, one JSON object
     */
    public static String listSites(String request) {
        return OPERATIONS.listSites(request);
    }

    /** Lists the codes of sites.
     * @param request as {@link SiteOperations#listSiteCodes(String)} has it
     * @return the answer, one JSON object
     */
    public static String listSiteCodes(String request) {
        return OPERATIONS.listSiteCodes(request);
    }

    /** Reads a site.
     * @param request as {@link SiteOperations#getSite(String)} has it
     * @return the answer, one JSON object
     */
    public static String getSite(String request) {
        return OPERATIONS.getSite(request);
    }

    /** Replaces a site.
     * @param request as {@link SiteOperations#replaceSite(String)} has it
     * @return the answer, one JSON object
     */
    public static String replaceSite(String request) {
        return OPERATIONS.replaceSite(request);
    }

    /** Changes a site by a JSON merge patch.
     * @param request as {@link SiteOperations#patchSite(String)} has it
     * @return the answer, one JSON object
     */
    public static String patchSite(String request) {
        return OPERATIONS.patchSite(request);
    }

    /** Deletes a site.
     * @param request as {@link SiteOperations#deleteSite(String)} has it
     * @return the answer, one JSON object
     */
    public static String deleteSite(String request) {
        return OPERATIONS.deleteSite(request);
    }

    /** Lists the mixins of a site by name.
     * @param request as {@link SiteOperations#listSiteMixins(String)} has it
     * @return the answer, one JSON object
     */
    public static String listSiteMixins(String request) {
        return OPERATIONS.listSiteMixins(request);
    }

    /** Creates a mixin of a site.
     * @param request as {@link SiteOperations#createSiteMixin(String)} has it
     * @return the answer, one JSON object
     */
    public static String createSiteMixin(String request) {
        return OPERATIONS.createSiteMixin(request);
    }

    /** Reads a mixin of a site.
     * @param request as {@link SiteOperations#getSiteMixin(String)} has it
     * @return the answer, one JSON object
     */
    public static String getSiteMixin(String request) {
        return OPERATIONS.getSiteMixin(request);
    }

    /** Replaces a mixin of a site.
     * @param request as {@link SiteOperations#replaceSiteMixin(String)} has it
     * @return the answer, one JSON object
     */
    public static String replaceSiteMixin(String request) {
        return OPERATIONS.replaceSiteMixin(request);
    }

    /** Changes a mixin of a site by a JSON merge patch.
     * @param request as {@link SiteOperations#patchSiteMixin(String)} has it
     * @return the answer, one JSON object
     */
    public static String patchSiteMixin(String request) {
        return OPERATIONS.patchSiteMixin(request);
    }

    /** Deletes a mixin of a site.
     * @param request as {@link SiteOperations#deleteSiteMixin(String)} has it
     * @return the answer, one JSON object
     */
    public static String deleteSiteMixin(String request) {
        return OPERATIONS.deleteSiteMixin(request);
    }

    /** Checks a value against a regular expression of the mixin {@code customerSettings}.
     * @param request as {@link SiteOperations#checkCustomerSetting(String)} has it
     * @return the answer, one JSON object
     */
    public static String checkCustomerSetting(String request) {
        return OPERATIONS.checkCustomerSetting(request);
    }
}
