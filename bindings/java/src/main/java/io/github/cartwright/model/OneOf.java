package io.github.cartwright.model;

import io.github.cartwright.internal.Bean;

/** A value of one of two types. */
abstract class OneOf {
    /** The field that refuses mappers; it has to come first. */
    private final Bean bean = Bean.NONE;

    /** The value as it is written. */
    final Object held;

    OneOf(Object held) {
        this.held = held;
    }

    /** Returns the value, or null if it has the other type. */
    final <T> T as(Class<T> type) {
        Object value = held instanceof Written ? ((Written) held).value : held;
        return type.isInstance(value) ? type.cast(value) : null;
    }

    /**
     * Refuses bean mappers, which would lose part of the value; {@link #toString()} returns its JSON.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public final Object getBean() {
        throw Bean.refused(getClass());
    }

    /** Returns the value as JSON text. */
    @Override
    public final String toString() {
        return Json.of(held);
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && ((OneOf) other).held.equals(held);
    }

    @Override
    public final int hashCode() {
        return held.hashCode();
    }
}
