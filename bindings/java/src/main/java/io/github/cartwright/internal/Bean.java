package io.github.cartwright.internal;

/**
 * Refuses mappers of beans. What they write of an object of this library would be another one: getters do not say all of it,
 * and fields say it in no form that anybody reads. A mapper of getters calls one that throws; a mapper of fields meets a
 * field of the type {@link Class}, which none writes.
 */
public final class Bean {
    private Bean() {}

    /**
     * Why an object is not written.
     *
     * @param type its class
     * @return the exception to be thrown
     */
    public static UnsupportedOperationException refused(Class<?> type) {
        return new UnsupportedOperationException(type.getName() + " is no bean, and a mapper would lose a part of it. "
                + "Its toString() is its JSON: register a serializer that writes that, as the manual has it for Jackson");
    }
}
