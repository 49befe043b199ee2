package io.github.cartwright;

/**
 * Every operation of the library, as something that a program is given: {@link Cartwright#operations} in production, and
 * in a test a class of the test's own. It needs two methods, and beside them those operations that the test is about; all
 * others are told to {@link #call}.
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
 * <p>Every change of a cart needs a {@code caller}, as most operations on currencies and sites do: for the program that
 * embeds this library and has judged already who may do what, {@code {"host": true}}; for somebody whom it has
 * authenticated, {@code {"scopes": [...], "customerId": ...}}. Without one it is refused with the status 401. A change
 * also takes {@code expectedVersion}, {@code now}, {@code preferences}, {@code site}, {@code customer} and
 * {@code schemas} where its rules need them, an operation on currencies and sites {@code tenant}, and every operation
 * {@code limits} and, where its numbers were binary doubles, {@code "numbers": "DOUBLE"}. Amounts of an answer are read
 * exactly by {@link Answer}.
 *
 * <p>Every method may be called from any number of threads at once.
 */
public interface Operations extends TypedOperations {
    /**
     * Prepares a site: reads it once, for the calculation of many carts.
     *
     * @param request one JSON object, {@code {"site", "limits"?}}; the limits hold for every calculation on it
     * @return the prepared site, to be closed
     * @throws CartwrightException when the request is refused
     */
    PreparedSite prepareSite(String request);
}
