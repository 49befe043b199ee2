package io.github.cartwright.internal;

/**
 * Refuses bean mappers, which would write a different object: getters do not expose all of it, and fields hold it in an
 * internal form. A mapper that uses getters calls one that throws; a mapper that uses fields meets a field of this type.
 * Jackson refuses an object that holds itself, and Gson one that holds a {@link Class}: each of them writes the other.
 */
public final class Bean {
    /** The value of the field. */
    public static final Bean NONE = new Bean();

    private final Bean itself = this;
    private final Class<?> type = Bean.class;

    private Bean() {}

    /**
     * Returns the exception for an object that a mapper tries to write.
     *
     * @param type its class
     * @return the exception to be thrown
     */
    public static UnsupportedOperationException refused(Class<?> type) {
        return new UnsupportedOperationException(type.getName() + " is not a bean; a mapper would lose part of it. "
                + "Its toString() is its JSON: register a serializer that writes it; the manual has one for Jackson");
    }
}
