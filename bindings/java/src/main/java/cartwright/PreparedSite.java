package cartwright;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

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
 * end; closing it again does nothing.
 */
public final class PreparedSite implements AutoCloseable {
    private final long site;
    private final AtomicBoolean closed = new AtomicBoolean();
    /** One for being open, and one for each calculation that is running; at 0 the memory is released. */
    private final AtomicInteger holders = new AtomicInteger(1);

    private PreparedSite(long site) {
        this.site = site;
    }

    /**
     * Prepares a site.
     *
     * @param request one JSON object, {@code {"site"}}
     * @return the prepared site, to be closed
     * @throws CartwrightException when the request is refused
     */
    public static PreparedSite of(String request) {
        byte[] bytes = Utf8.encode(request);
        byte[][] response = new byte[1][];
        long[] site = new long[1];
        Native.demand();
        Native.answer(Native.prepare(bytes, site, response), response[0]);
        return new PreparedSite(site[0]);
    }

    /**
     * Calculates a cart on this site: as {@link Cartwright#calculate}, but for the {@code site} of the request, which is
     * not read and may be left out.
     *
     * @param request one JSON object, {@code {"cart", "coupons"?, "customer"?, "checkout"?, "shippingCost"?,
     *     "preferences"?, "explain"?}}
     * @return the answer, one JSON object, {@code {"cart", "notices", "explanation"?}}
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    public String calculate(String request) {
        byte[] bytes = Utf8.encode(request);
        byte[][] response = new byte[1][];
        hold();
        try {
            return Native.answer(Native.calculate(site, bytes, response), response[0]);
        } finally {
            release();
        }
    }

    /** Releases the site, when no calculation uses it any longer. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            release();
        }
    }

    private void hold() {
        for (int count = holders.get(); count > 0 && !closed.get(); count = holders.get()) {
            if (holders.compareAndSet(count, count + 1)) {
                return;
            }
        }
        throw new IllegalStateException("this prepared site is closed");
    }

    private void release() {
        if (holders.decrementAndGet() == 0) {
            Native.free(site);
        }
    }
}
