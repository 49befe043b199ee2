package io.github.cartwright;

/**
 * Every operation of the library, to be passed to a program: {@link Cartwright#operations} in production, and a class
 * of its own in a test. Such a class implements two methods and the operations that the test is about; all others go to
 * {@link #call}.
 *
 * <pre>{@code
 * final class Refusing implements Operations {
 *     public byte[] call(String operation, byte[] request) {
 *         throw CartwrightException.of("{\"error\":{\"code\":\"TAX_CODE_UNKNOWN\", ...}}");
 *     }
 *
 *     public PreparedSite prepareSite(String request) {
 *         throw new UnsupportedOperationException("no site in this test");
 *     }
 * }
 * }</pre>
 *
 * <p>Every change of a cart needs a {@code caller}, as do most operations on currencies and sites: {@code {"host":
 * true}} for the program that embeds this library and has already authorized the change, or {@code {"scopes": [...],
 * "customerId": ...}} for a user whom it has authenticated. Without one the request is refused with status 401. A
 * change also takes {@code expectedVersion}, {@code now}, {@code preferences}, {@code site}, {@code customer} and
 * {@code schemas} where its rules need them. An operation on currencies and sites takes {@code tenant}. Every operation
 * takes {@code limits} and, if its numbers were binary doubles, {@code "numbers": "DOUBLE"}. {@link Answer} reads the
 * amounts of an answer exactly.
 *
 * <p>Every method may be called from any number of threads at once.
 */
public interface Operations extends TypedOperations {
    /**
     * Prepares a site: reads it once, to calculate many carts.
     *
     * @param request one JSON object, {@code {"site", "limits"?}}; the limits apply to every calculation on it
     * @return the prepared site, to be closed
     * @throws CartwrightException when the request is refused
     */
    PreparedSite prepareSite(String request);
}
