package io.github.cartwright.model;

/** A value that is of one of two types. */
abstract class OneOf {
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

    /** The value as text, in JSON. */
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
