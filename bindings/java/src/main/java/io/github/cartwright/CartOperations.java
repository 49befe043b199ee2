package io.github.cartwright;

// Written by `cargo xtask java-source`; do not edit.

/** Operations on carts: calculation, changes, validation. */
public interface CartOperations extends OperationsByName {
    /**
     * Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
     *
     * <p>Request {@code {"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     * "orderFees"?, "credits"?, "takenBack"?, "preferences"?, "now"?, "explain"?, "offers"?, "answer"?,
     * "calculatedOnly"?}}, answer {@code {"cart", "notices", "offers"?, "shipping"?, "tiers"?, "explanation"?,
     * "provenance"}}. A checkout has the {@code zoneId} and the {@code methodId}, or the {@code deliveryTimeId} and
     * the {@code slotId}, that the customer chose, and the {@code paymentMode}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String calculate(String request) {
        return Utf8.call(this, "calculate", request);
    }

    /**
     * Quotes shipping for a cart: the lowest cost ({@code MINIMUM}), the cost of the checkout's zone and method, and
     * every method of the zone that fits ({@code FINAL}), the cost of its delivery slot ({@code SLOT}), or every
     * method on offer ({@code OPTIONS}).
     *
     * <p>Request {@code {"cart", "site" | "sites", "kind", "coupons"?, "checkout"?, "customer"?, "preferences"?,
     * "now"?, "offers"?}}, answer {@code {"cost"?, "taxCode"?, "includesTax"?, "taxBy"?, "zoneId"?, "methodId"?,
     * "methods"?, "next"?, "notices"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String shippingQuotes(String request) {
        return Utf8.call(this, "shipping_quotes", request);
    }

    /**
     * Creates a cart: checks it and completes its lines.
     *
     * <p>Request {@code {"cart", "schemas"?}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String createCart(String request) {
        return Utf8.call(this, "create_cart", request);
    }

    /**
     * Changes members and mixins of a cart. Mixins are validated against {@code schemas}, a map from URL to schema.
     *
     * <p>Request {@code {"cart", "changes", "schemas"?}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String updateCart(String request) {
        return Utf8.call(this, "update_cart", request);
    }

    /**
     * Adds a line, or adds its quantity to an existing line that it merges into.
     *
     * <p>Request {@code {"cart", "item"}}, answer {@code {"cart", "itemId", "merged"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String addItem(String request) {
        return Utf8.call(this, "add_item", request);
    }

    /**
     * Adds up to 200 lines. Valid lines are added; each entry has its own result.
     *
     * <p>Request {@code {"cart", "items"}}, answer {@code {"cart", "results": [{"itemId", "merged"} | {"error"}]}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String addItems(String request) {
        return Utf8.call(this, "add_items", request);
    }

    /**
     * Updates a line: in full, so that members not sent are cleared, except product, kind, {@code
     * keepAsSeparateLineItem}, {@code unitPrice}, {@code name}, {@code mixins} and members of the host; or with
     * {@code partial} only the members sent.
     *
     * <p>Request {@code {"cart", "itemId", "item", "partial"?}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String updateItem(String request) {
        return Utf8.call(this, "update_item", request);
    }

    /**
     * Updates up to 50 lines. Valid updates are made; each entry has its own result.
     *
     * <p>Request {@code {"cart", "items": [{"itemId", "item", "partial"?}]}}, answer {@code {"cart", "results":
     * [{"itemId"} | {"error"}]}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String updateItems(String request) {
        return Utf8.call(this, "update_items", request);
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
    default String removeItem(String request) {
        return Utf8.call(this, "remove_item", request);
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
    default String clearItems(String request) {
        return Utf8.call(this, "clear_items", request);
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
    default String addFee(String request) {
        return Utf8.call(this, "add_fee", request);
    }

    /**
     * Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With {@code
     * onConflict} SKIP, lines and coupons that a rule refuses stay behind and are listed in {@code refused}.
     *
     * <p>Request {@code {"cart", "sources", "onConflict"?}}, answer {@code {"cart", "lines": [{"source", "item",
     * "itemId", "merged"}], "refused"?: [{"source", "item" | "coupon", "error"}]}}, in which {@code source}, {@code
     * item} and {@code coupon} are positions.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String mergeCarts(String request) {
        return Utf8.call(this, "merge_carts", request);
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
    default String applyCoupon(String request) {
        return Utf8.call(this, "apply_coupon", request);
    }

    /**
     * Removes a coupon by its code or its index, or all coupons.
     *
     * <p>Request {@code {"cart", "code" | "index" | "all"}}, answer {@code {"cart"}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String removeCoupon(String request) {
        return Utf8.call(this, "remove_coupon", request);
    }

    /**
     * Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an
     * entry without {@code id}. A line without an id is named by its {@code path}. {@code coupons} are judged in the
     * place of the cart's {@code discounts}, as a calculation takes them, and their findings have fields of {@code
     * discounts}.
     *
     * <p>Request {@code {"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     * "preferences"?, "now"?, "schemas"?}}, answer {@code {"isValid", "itemsValidationDetails": [{"id"?, "path"?,
     * "errors": [{"errorCode", "message", "field"}]}], "warnings"?}}.
     *
     * @param request one JSON object
     * @return the answer, one JSON object
     * @throws CartwrightException when the request is refused
     */
    default String validateCart(String request) {
        return Utf8.call(this, "validate_cart", request);
    }
}
