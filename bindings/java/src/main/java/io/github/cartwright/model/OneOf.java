package io.github.cartwright.model;

import io.github.cartwright.internal.Bean;

/** A value that is of one of two types. */
abstract class OneOf {
    /** As {@link Bean} has it. */
    private final Class<?> type = getClass();

    /** The value, as it is written. */
    final Object held;

    OneOf(Object held) {
        this.held = held;
    }

    /** The value; null when it is of the other type. */
    final <T> T as(Class<T> type) {
        Object value = held instanceof Written ? ((Written) held).value : held;
        return type.isInstance(value) ? type.cast(value) : null;
    }

    /**
     * Refuses mappers of beans, which would lose a part of the value: its JSON is {@link #toString()}.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public final Object getBean() {
        throw Bean.refused(getClass());
    }

    /** The value as text, in JSON. */
    @Override
    public final String toString() {
        return Json.of(held);
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == type && ((OneOf) other).held.equals(held);
    }

    @Override
    public final int hashCode() {
        return held.hashCode();
    }
}
