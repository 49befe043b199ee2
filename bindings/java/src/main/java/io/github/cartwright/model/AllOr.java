package io.github.cartwright.model;

import java.util.Objects;

/**
 * All of something, or some of it.
 *
 * @param <T> what says how much is some
 */
public final class AllOr<T> extends OneOf {
    private AllOr(Object held) {
        super(held);
    }

    /** How it is read: a truth value, or what says how much. */
    static Type type(Type some) {
        return scanner -> {
            char first = scanner.peek();
            Object read = (first == 't' || first == 'f' ? Types.FLAG : some).read(scanner);
            return read == null ? null : new AllOr<>(read);
        };
    }

    /**
     * All of it.
     *
     * @param <T> what would say how much is some
     * @return the same as a value of a member
     */
    public static <T> AllOr<T> all() {
        return new AllOr<>(true);
    }

    /**
     * Some of it.
     *
     * @param some how much
     * @param <T> what says how much
     * @return the same as a value of a member
     */
    public static <T> AllOr<T> of(T some) {
        return new AllOr<>(Objects.requireNonNull(some, "what says how much is null"));
    }

    /**
     * Whether it is all.
     *
     * @return true for all; false for some of it, and for nothing
     */
    public boolean isAll() {
        return Boolean.TRUE.equals(as(Object.class));
    }

    /**
     * How much of it.
     *
     * @return what says how much; null when it is all or nothing
     */
    @SuppressWarnings("unchecked")
    public T getSome() {
        Object some = as(Object.class);
        return some instanceof Boolean ? null : (T) some;
    }
}
