package cartwright;

import java.util.Objects;

/**
 * A site that was read once, for the calculation of many carts. It never changes: any number of threads may calculate
 * with it at once, and the answers are those of {@link Cartwright#calculate}.
 *
 * <pre>{@code
 * try (PreparedSite site = PreparedSite.of("{\"site\": {\"includesTax\": true}}")) {
 *     String answer = site.calculate("{\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"items\": []}}");
 * }
 * }</pre>
 *
 * <p>A prepared site holds memory outside the Java heap: close it. Calculations that are running then come to their
 * end; closing it again does nothing. One that is never closed gives its memory back some time after it was collected,
 * when this library is used again. Do not count on that: the collector does not see that memory, and may run late where
 * the heap has room.
 */
public final class PreparedSite implements AutoCloseable {
    private final SiteMemory memory;
    private volatile boolean closed;

    private PreparedSite(byte[] request) {
        memory = new SiteMemory(this, request);
    }

    /**
     * Prepares a site.
     *
     * @param request one JSON object, {@code {"site", "limits"?}}; the limits hold for every calculation on it
     * @return the prepared site, to be closed
     * @throws CartwrightException when the request is refused
     */
    public static PreparedSite of(String request) {
        byte[] bytes = Utf8.encode(request);
        Native.demand();
        return new PreparedSite(bytes);
    }

    /**
     * Calculates a cart on this site: as {@link Cartwright#calculate}, but for the {@code site} of the request, which
     * is not read and may be left out.
     *
     * @param request one JSON object, {@code {"cart", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     *     "preferences"?, "explain"?, "answer"?, "calculatedOnly"?, "limits"?}}
     * @return the answer, one JSON object, {@code {"cart", "notices", "explanation"?}}
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    public String calculate(String request) {
        byte[][] response = new byte[1][];
        return Native.answer(calculate(Utf8.encode(request), response), response[0]);
    }

    /**
     * As {@link #calculate(String)}, on the bytes of a request, for what comes from a network and goes to it.
     *
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    public byte[] calculate(byte[] request) {
        Objects.requireNonNull(request, "the request is null");
        byte[][] response = new byte[1][];
        return Native.bytes(calculate(request, response), request, response[0]);
    }

    /** Calculates a cart, the response into its place; gives the status. */
    private int calculate(byte[] request, byte[][] response) {
        SiteMemory.releaseCollected();
        boolean held = memory.hold();
        try {
            // Asked after the memory is held: what is still to be asked is not collected, so nobody but `close` can
            // have been quicker than the line above, even where the caller has no further use for this site.
            if (closed || !held) {
                throw new IllegalStateException("this prepared site is closed");
            }
            return Native.calculate(memory.address(), request, response);
        } finally {
            if (held) {
                memory.release();
            }
        }
    }

    /** Releases the site, when no calculation uses it any longer. */
    @Override
    public void close() {
        closed = true;
        memory.close();
        SiteMemory.releaseCollected();
    }
}
