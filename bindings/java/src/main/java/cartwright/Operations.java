package cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** The operations of the native library: a request and a place for the response, to a status. */
final class Operations {
    private Operations() {}

    static native int calculate(byte[] request, byte[][] response);

    static native int shippingQuotes(byte[] request, byte[][] response);

    static native int createCart(byte[] request, byte[][] response);

    static native int updateCart(byte[] request, byte[][] response);

    static native int addItem(byte[] request, byte[][] response);

    static native int addItems(byte[] request, byte[][] response);

    static native int updateItem(byte[] request, byte[][] response);

    static native int updateItems(byte[] request, byte[][] response);

    static native int removeItem(byte[] request, byte[][] response);

    static native int clearItems(byte[] request, byte[][] response);

    static native int addFee(byte[] request, byte[][] response);

    static native int mergeCarts(byte[] request, byte[][] response);

    static native int applyCoupon(byte[] request, byte[][] response);

    static native int removeCoupon(byte[] request, byte[][] response);

    static native int validateCart(byte[] request, byte[][] response);

    static native int createCurrency(byte[] request, byte[][] response);

    static native int listCurrencies(byte[] request, byte[][] response);

    static native int getCurrency(byte[] request, byte[][] response);

    static native int updateCurrency(byte[] request, byte[][] response);

    static native int deleteCurrency(byte[] request, byte[][] response);

    static native int createExchangeRate(byte[] request, byte[][] response);

    static native int listExchangeRates(byte[] request, byte[][] response);

    static native int getExchangeRate(byte[] request, byte[][] response);

    static native int updateExchangeRate(byte[] request, byte[][] response);

    static native int deleteExchangeRate(byte[] request, byte[][] response);

    static native int convert(byte[] request, byte[][] response);

    static native int createSite(byte[] request, byte[][] response);

    static native int listSites(byte[] request, byte[][] response);

    static native int listSiteCodes(byte[] request, byte[][] response);

    static native int getSite(byte[] request, byte[][] response);

    static native int replaceSite(byte[] request, byte[][] response);

    static native int patchSite(byte[] request, byte[][] response);

    static native int deleteSite(byte[] request, byte[][] response);

    static native int listSiteMixins(byte[] request, byte[][] response);

    static native int createSiteMixin(byte[] request, byte[][] response);

    static native int getSiteMixin(byte[] request, byte[][] response);

    static native int replaceSiteMixin(byte[] request, byte[][] response);

    static native int patchSiteMixin(byte[] request, byte[][] response);

    static native int deleteSiteMixin(byte[] request, byte[][] response);

    static native int checkCustomerSetting(byte[] request, byte[][] response);
}
