package io.github.cartwright;

import io.github.cartwright.model.CalculateAnswer;
import io.github.cartwright.model.CalculateRequest;
import io.github.cartwright.model.Site;
import io.github.cartwright.model.Verification;
import io.github.cartwright.model.VerifyCartRequest;

/**
 * A site that is read once and used for many carts. It is immutable, so any number of threads may calculate and verify
 * with it at once, and it gives the answers of {@link Cartwright#calculate} and {@link Cartwright#verifyCart}.
 *
 * <pre>{@code
 * try (PreparedSite site = PreparedSite.of("{\"site\": {\"includesTax\": true}}")) {
 *     String answer = site.calculate("{\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"items\": []}}");
 * }
 * }</pre>
 *
 * <p>A prepared site holds memory outside the Java heap, so close it. Calls that are running then finish normally;
 * closing it again does nothing. The memory of a site that is never closed is released some time after the site was
 * collected, when this library is next used. Do not rely on that: the collector does not see this memory, and may run
 * late if the heap has room.
 */
public interface PreparedSite extends AutoCloseable {
    /**
     * Prepares a site.
     *
     * @param request one JSON object, {@code {"site", "limits"?}}; the limits apply to every calculation on it
     * @return the prepared site, to be closed
     * @throws CartwrightException when the request is refused
     */
    static PreparedSite of(String request) {
        return Cartwright.operations().prepareSite(request);
    }

    /**
     * Prepares a site built by the program.
     *
     * @param site the site
     * @return the prepared site, to be closed
     * @throws CartwrightException when the site is refused
     */
    static PreparedSite of(Site site) {
        return of("{\"site\":" + site.toJson() + "}");
    }

    /**
     * Calculates a cart on this site, like {@link Cartwright#calculate} without {@code site} and {@code sites}. A
     * request that names a site is refused with {@code UNKNOWN_MEMBER}.
     *
     * @param request one JSON object, that of {@link Cartwright#calculate(String)} without its site
     * @return the answer, one JSON object, that of {@link Cartwright#calculate(String)}
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    String calculate(String request);

    /**
     * Like {@link #calculate(String)}, on the bytes of a request, for requests that come from a network.
     *
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    byte[] calculate(byte[] request);

    /**
     * Like {@link #calculate(String)}, for a request built by the program; it needs no site.
     *
     * @param request the request
     * @return the answer
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    default CalculateAnswer calculate(CalculateRequest request) {
        return CalculateAnswer.fromJson(calculate(request.toJson()));
    }

    /**
     * Verifies a calculated cart on this site, like {@link Cartwright#verifyCart} without {@code site} and
     * {@code sites}. A request that names a site is refused with {@code UNKNOWN_MEMBER}.
     *
     * @param request one JSON object, that of {@link Cartwright#verifyCart(String)} without its site
     * @return the answer, one JSON object, that of {@link Cartwright#verifyCart(String)}
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    String verifyCart(String request);

    /**
     * Like {@link #verifyCart(String)}, on the bytes of a request, for requests that come from a network.
     *
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    byte[] verifyCart(byte[] request);

    /**
     * Like {@link #verifyCart(String)}, for a request built by the program; it needs no site.
     *
     * @param request the request
     * @return the answer
     * @throws CartwrightException when the request is refused
     * @throws IllegalStateException when this site is closed
     */
    default Verification verifyCart(VerifyCartRequest request) {
        return Verification.fromJson(verifyCart(request.toJson()));
    }

    /** Releases the site as soon as no call uses it any longer. */
    @Override
    void close();
}
