package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** Operations on orders, after the cart: verification, returns, payment, taxes. */
public interface OrderOperations extends OperationsByName {
    /**
     * Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons,
     * tax rates and the site must come from the host's own store, never from the browser whose figures are verified.
     *
     * <p>Request {@code {"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     * "orderFees"?, "credits"?, "takenBack"?, "preferences"?, "now"?, "provenance"?}}, answer {@code {"isValid",
     * "differences": [{"path", "stated"?, "calculated"?}], "truncated"?, "notices", "provenance"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String verifyCart(String request) {
        return Utf8.call(this, "verify_cart", request);
    }

    /**
     * Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to
     * refund, and what is left of the order. The order is a calculated cart with its provenance. However the returns
     * are split, in the end they add up to what was paid.
     *
     * <p>Request {@code {"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?} | {"itemId",
     * "amount"}], "shipping"?: true | {"amount"}, "orderFees"?: true | [id], "paymentFees"?, "minorUnits"?,
     * "previous"?: [{"returned", "shipping"?, "orderFees"?, "paymentFees"?}], "explain"?}}, answer {@code {"lines",
     * "shipping"?, "orderFees"?, "paymentFees"?, "totalPrice", "minorUnits", "refundAmount", "remaining": {"lines",
     * "totalPrice"}, "explanation"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String calculateReturn(String request) {
        return Utf8.call(this, "calculate_return", request);
    }

    /**
     * Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and
     * to its tax. The order is a calculated cart, with its provenance beside it.
     *
     * <p>Request {@code {"order", "provenance", "minorUnits"?, "step"?, "lineTax"?, "payable"?, "language"?}},
     * answer {@code {"currency", "minorUnits", "step", "amount", "taxAmount", "lines", "payable"?, "notices"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String settle(String request) {
        return Utf8.call(this, "settle", request);
    }

    /**
     * Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts,
     * taxes and sums on the basis of the site, in whole minor units. On a net basis the parts before discounts, less
     * discounts, plus tax, are the total; on a gross basis they are without tax. The order is a calculated cart,
     * with its provenance beside it.
     *
     * <p>Request {@code {"order", "provenance", "minorUnits"?, "step"?, "language"?}}, answer {@code {"currency",
     * "minorUnits", "step", "basis", "lines", "discounts", "taxes", "totals", "payable"?, "notices"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String itemize(String request) {
        return Utf8.call(this, "itemize", request);
    }

    /**
     * Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the
     * rounded lines with the tax of the sums. The order is a calculated cart, with its provenance beside it.
     *
     * <p>Request {@code {"order", "provenance"}}, answer {@code {"groups": [{"taxCode"?, "taxRate"?, "netValue",
     * "grossValue", "taxValue", "taxOfSum", "difference"}], "difference", "takenBack"?: {"groups", "difference"}}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String reconcileTax(String request) {
        return Utf8.call(this, "reconcile_tax", request);
    }

    /**
     * Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which
     * satisfy its arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each
     * category and rate is its net amount times the rate. The order is a calculated cart, with its provenance beside
     * it.
     *
     * <p>Request {@code {"order", "provenance", "tax"?: "EXACT" | "AS_SHOWN", "categories"?: {"<tax code>":
     * {"category", "reason"?, "reasonCode"?}}, "untaxed"?, "discounts"?: "LINE" | "DOCUMENT", "returned"?,
     * "shipping"?, "orderFees"?, "paymentFees"?, "previous"?, "priceDecimals"?, "language"?, "explain"?}}, answer
     * {@code {"kind", "currency", "lines", "charges", "allowances", "taxes", "totals", "notices", "explanation"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String invoice(String request) {
        return Utf8.call(this, "invoice", request);
    }
}
