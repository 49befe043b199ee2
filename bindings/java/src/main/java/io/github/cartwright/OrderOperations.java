package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** Operations on what comes after the cart: verification, returns, payment, taxes. */
public interface OrderOperations extends OperationsByName {
    /**
     * Verifies a calculated cart: whether its figures are those that a calculation gives today. Prices, coupons, tax
     * rates and the site come from the host's own store, never from the browser whose figures are verified.
     *
     * <p>Request {@code {"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     * "credits"?, "preferences"?, "now"?, "provenance"?}}, answer {@code {"isValid", "differences": [{"path",
     * "stated"?, "calculated"?}], "truncated"?, "notices", "provenance"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String verifyCart(String request) {
        return Utf8.call(this, "verify_cart", request);
    }

    /**
     * Takes goods of an order back: what comes back for each line, with its taxes, what to refund, and what is left.
     * The order is a calculated cart with its provenance. However it comes back, in the end it is what was paid.
     *
     * <p>Request {@code {"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?}], "shipping"?:
     * true | {"amount"}, "paymentFees"?, "minorUnits"?, "previous"?: [{"returned", "shipping"?, "paymentFees"?}],
     * "explain"?}}, answer {@code {"lines", "shipping"?, "paymentFees"?, "totalPrice", "refundAmount", "remaining":
     * {"lines", "totalPrice"}, "explanation"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String calculateReturn(String request) {
        return Utf8.call(this, "calculate_return", request);
    }

    /**
     * Puts an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and
     * to its tax.
     *
     * <p>Request {@code {"order", "provenance", "minorUnits"?, "language"?}}, answer {@code {"currency", "amount",
     * "taxAmount", "lines", "payable"?, "notices"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String settle(String request) {
        return Utf8.call(this, "settle", request);
    }

    /**
     * Reconciles the tax of an order with that of its electronic invoice: the sum of the rounded lines beside the
     * tax of the sums.
     *
     * <p>Request {@code {"order", "provenance"}}, answer {@code {"groups": [{"taxCode"?, "taxRate"?, "netValue",
     * "grossValue", "taxValue", "taxOfSum", "difference"}], "difference"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String reconcileTax(String request) {
        return Utf8.call(this, "reconcile_tax", request);
    }
}
