package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/**
 * Exact cart pricing: a static method for each operation, from one JSON object to another. The interface
 * {@link Operations} has the same operations. The members of requests and answers are documented at
 * {@link CartOperations}, {@link OrderOperations}, {@link CurrencyOperations} and {@link SiteOperations}. The same request
 * gives the same bytes in Rust, C, JavaScript and Java.
 *
 * <p>Every method may be called from any number of threads at once. A request that is refused throws a
 * {@link CartwrightException}.
 *
 * <p>The first call loads the native library from the jar. If that fails, it throws an {@link UnsatisfiedLinkError}, which
 * states the cause and the remedy: the system property {@code cartwright.tmpdir} names the folder that the library is
 * unpacked into, instead of {@code java.io.tmpdir}, and {@code cartwright.library} names a library file.
 */
public final class Cartwright extends TypedCalls {
    private static final Operations OPERATIONS = new NativeOperations();

    private Cartwright() {}

    /** The operations as one object, for programs that take them as a dependency and replace them in tests.
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
     * Runs the operation with a name on the bytes of a request.
     *
     * @param operation its name in every language, for example {@code add_item}
     * @param request one JSON object in UTF-8
     * @return the result of {@link OperationsByName#call}
     */
    public static byte[] call(String operation, byte[] request) {
        return OPERATIONS.call(operation, request);
    }

    /** Calculates a cart.
     * @param request the request, see {@link CartOperations#calculate(String)}
     * @return the answer, one JSON object */
    public static String calculate(String request) {
        return OPERATIONS.calculate(request);
    }

    /** Quotes shipping for a cart.
     * @param request the request, see {@link CartOperations#shippingQuotes(String)}
     * @return the answer, one JSON object */
    public static String shippingQuotes(String request) {
        return OPERATIONS.shippingQuotes(request);
    }

    /** Creates a cart.
     * @param request the request, see {@link CartOperations#createCart(String)}
     * @return the answer, one JSON object */
    public static String createCart(String request) {
        return OPERATIONS.createCart(request);
    }

    /** Changes members and mixins of a cart.
     * @param request the request, see {@link CartOperations#updateCart(String)}
     * @return the answer, one JSON object */
    public static String updateCart(String request) {
        return OPERATIONS.updateCart(request);
    }

    /** Adds a line, or adds its quantity to an existing line that it merges into.
     * @param request the request, see {@link CartOperations#addItem(String)}
     * @return the answer, one JSON object */
    public static String addItem(String request) {
        return OPERATIONS.addItem(request);
    }

    /** Adds up to 200 lines.
     * @param request the request, see {@link CartOperations#addItems(String)}
     * @return the answer, one JSON object */
    public static String addItems(String request) {
        return OPERATIONS.addItems(request);
    }

    /** Updates a line.
     * @param request the request, see {@link CartOperations#updateItem(String)}
     * @return the answer, one JSON object */
    public static String updateItem(String request) {
        return OPERATIONS.updateItem(request);
    }

    /** Updates up to 50 lines.
     * @param request the request, see {@link CartOperations#updateItems(String)}
     * @return the answer, one JSON object */
    public static String updateItems(String request) {
        return OPERATIONS.updateItems(request);
    }

    /** Removes a line.
     * @param request the request, see {@link CartOperations#removeItem(String)}
     * @return the answer, one JSON object */
    public static String removeItem(String request) {
        return OPERATIONS.removeItem(request);
    }

    /** Removes all lines.
     * @param request the request, see {@link CartOperations#clearItems(String)}
     * @return the answer, one JSON object */
    public static String clearItems(String request) {
        return OPERATIONS.clearItems(request);
    }

    /** Adds a fee to a line.
     * @param request the request, see {@link CartOperations#addFee(String)}
     * @return the answer, one JSON object */
    public static String addFee(String request) {
        return OPERATIONS.addFee(request);
    }

    /** Merges anonymous carts into a customer's cart.
     * @param request the request, see {@link CartOperations#mergeCarts(String)}
     * @return the answer, one JSON object */
    public static String mergeCarts(String request) {
        return OPERATIONS.mergeCarts(request);
    }

    /** Applies a coupon.
     * @param request the request, see {@link CartOperations#applyCoupon(String)}
     * @return the answer, one JSON object */
    public static String applyCoupon(String request) {
        return OPERATIONS.applyCoupon(request);
    }

    /** Removes a coupon by its code or its index, or all coupons.
     * @param request the request, see {@link CartOperations#removeCoupon(String)}
     * @return the answer, one JSON object */
    public static String removeCoupon(String request) {
        return OPERATIONS.removeCoupon(request);
    }

    /** Validates a cart.
     * @param request the request, see {@link CartOperations#validateCart(String)}
     * @return the answer, one JSON object */
    public static String validateCart(String request) {
        return OPERATIONS.validateCart(request);
    }

    /** Verifies a calculated cart.
     * @param request the request, see {@link OrderOperations#verifyCart(String)}
     * @return the answer, one JSON object */
    public static String verifyCart(String request) {
        return OPERATIONS.verifyCart(request);
    }

    /** Calculates a return of goods from an order.
     * @param request the request, see {@link OrderOperations#calculateReturn(String)}
     * @return the answer, one JSON object */
    public static String calculateReturn(String request) {
        return OPERATIONS.calculateReturn(request);
    }

    /** Splits an order into lines for a payment provider.
     * @param request the request, see {@link OrderOperations#settle(String)}
     * @return the answer, one JSON object */
    public static String settle(String request) {
        return OPERATIONS.settle(request);
    }

    /** Splits an order into its parts for a checkout.
     * @param request the request, see {@link OrderOperations#itemize(String)}
     * @return the answer, one JSON object */
    public static String itemize(String request) {
        return OPERATIONS.itemize(request);
    }

    /** Reconciles the tax of an order with that of its electronic invoice.
     * @param request the request, see {@link OrderOperations#reconcileTax(String)}
     * @return the answer, one JSON object */
    public static String reconcileTax(String request) {
        return OPERATIONS.reconcileTax(request);
    }

    /** Invoices an order.
     * @param request the request, see {@link OrderOperations#invoice(String)}
     * @return the answer, one JSON object */
    public static String invoice(String request) {
        return OPERATIONS.invoice(request);
    }

    /** Adds a currency.
     * @param request the request, see {@link CurrencyOperations#createCurrency(String)}
     * @return the answer, one JSON object */
    public static String createCurrency(String request) {
        return OPERATIONS.createCurrency(request);
    }

    /** Lists currencies.
     * @param request the request, see {@link CurrencyOperations#listCurrencies(String)}
     * @return the answer, one JSON object */
    public static String listCurrencies(String request) {
        return OPERATIONS.listCurrencies(request);
    }

    /** Reads a currency.
     * @param request the request, see {@link CurrencyOperations#getCurrency(String)}
     * @return the answer, one JSON object */
    public static String getCurrency(String request) {
        return OPERATIONS.getCurrency(request);
    }

    /** Changes the name of a currency.
     * @param request the request, see {@link CurrencyOperations#updateCurrency(String)}
     * @return the answer, one JSON object */
    public static String updateCurrency(String request) {
        return OPERATIONS.updateCurrency(request);
    }

    /** Deletes a currency and its exchange rates.
     * @param request the request, see {@link CurrencyOperations#deleteCurrency(String)}
     * @return the answer, one JSON object */
    public static String deleteCurrency(String request) {
        return OPERATIONS.deleteCurrency(request);
    }

    /** Adds an exchange rate.
     * @param request the request, see {@link CurrencyOperations#createExchangeRate(String)}
     * @return the answer, one JSON object */
    public static String createExchangeRate(String request) {
        return OPERATIONS.createExchangeRate(request);
    }

    /** Lists exchange rates.
     * @param request the request, see {@link CurrencyOperations#listExchangeRates(String)}
     * @return the answer, one JSON object */
    public static String listExchangeRates(String request) {
        return OPERATIONS.listExchangeRates(request);
    }

    /** Reads an exchange rate.
     * @param request the request, see {@link CurrencyOperations#getExchangeRate(String)}
     * @return the answer, one JSON object */
    public static String getExchangeRate(String request) {
        return OPERATIONS.getExchangeRate(request);
    }

    /** Changes the rate of an existing exchange rate.
     * @param request the request, see {@link CurrencyOperations#updateExchangeRate(String)}
     * @return the answer, one JSON object */
    public static String updateExchangeRate(String request) {
        return OPERATIONS.updateExchangeRate(request);
    }

    /** Deletes an exchange rate.
     * @param request the request, see {@link CurrencyOperations#deleteExchangeRate(String)}
     * @return the answer, one JSON object */
    public static String deleteExchangeRate(String request) {
        return OPERATIONS.deleteExchangeRate(request);
    }

    /** Converts an amount, or the net and gross value of a price, into another currency.
     * @param request the request, see {@link CurrencyOperations#convert(String)}
     * @return the answer, one JSON object */
    public static String convert(String request) {
        return OPERATIONS.convert(request);
    }

    /** Creates a site.
     * @param request the request, see {@link SiteOperations#createSite(String)}
     * @return the answer, one JSON object */
    public static String createSite(String request) {
        return OPERATIONS.createSite(request);
    }

    /** Lists sites.
     * @param request the request, see {@link SiteOperations#listSites(String)}
     * @return the answer, one JSON object */
    public static String listSites(String request) {
        return OPERATIONS.listSites(request);
    }

    /** Lists the codes of sites.
     * @param request the request, see {@link SiteOperations#listSiteCodes(String)}
     * @return the answer, one JSON object */
    public static String listSiteCodes(String request) {
        return OPERATIONS.listSiteCodes(request);
    }

    /** Reads a site.
     * @param request the request, see {@link SiteOperations#getSite(String)}
     * @return the answer, one JSON object */
    public static String getSite(String request) {
        return OPERATIONS.getSite(request);
    }

    /** Replaces a site.
     * @param request the request, see {@link SiteOperations#replaceSite(String)}
     * @return the answer, one JSON object */
    public static String replaceSite(String request) {
        return OPERATIONS.replaceSite(request);
    }

    /** Changes a site by a JSON merge patch.
     * @param request the request, see {@link SiteOperations#patchSite(String)}
     * @return the answer, one JSON object */
    public static String patchSite(String request) {
        return OPERATIONS.patchSite(request);
    }

    /** Deletes a site.
     * @param request the request, see {@link SiteOperations#deleteSite(String)}
     * @return the answer, one JSON object */
    public static String deleteSite(String request) {
        return OPERATIONS.deleteSite(request);
    }

    /** Lists the mixins of a site by name.
     * @param request the request, see {@link SiteOperations#listSiteMixins(String)}
     * @return the answer, one JSON object */
    public static String listSiteMixins(String request) {
        return OPERATIONS.listSiteMixins(request);
    }

    /** Creates a mixin of a site.
     * @param request the request, see {@link SiteOperations#createSiteMixin(String)}
     * @return the answer, one JSON object */
    public static String createSiteMixin(String request) {
        return OPERATIONS.createSiteMixin(request);
    }

    /** Reads a mixin of a site.
     * @param request the request, see {@link SiteOperations#getSiteMixin(String)}
     * @return the answer, one JSON object */
    public static String getSiteMixin(String request) {
        return OPERATIONS.getSiteMixin(request);
    }

    /** Replaces a mixin of a site.
     * @param request the request, see {@link SiteOperations#replaceSiteMixin(String)}
     * @return the answer, one JSON object */
    public static String replaceSiteMixin(String request) {
        return OPERATIONS.replaceSiteMixin(request);
    }

    /** Changes a mixin of a site by a JSON merge patch.
     * @param request the request, see {@link SiteOperations#patchSiteMixin(String)}
     * @return the answer, one JSON object */
    public static String patchSiteMixin(String request) {
        return OPERATIONS.patchSiteMixin(request);
    }

    /** Deletes a mixin of a site.
     * @param request the request, see {@link SiteOperations#deleteSiteMixin(String)}
     * @return the answer, one JSON object */
    public static String deleteSiteMixin(String request) {
        return OPERATIONS.deleteSiteMixin(request);
    }

    /** Checks a value against a regular expression of the mixin {@code customerSettings}.
     * @param request the request, see {@link SiteOperations#checkCustomerSetting(String)}
     * @return the answer, one JSON object */
    public static String checkCustomerSetting(String request) {
        return OPERATIONS.checkCustomerSetting(request);
    }
}
