package io.github.cartwright.model;

import java.util.List;
import java.util.Objects;

/**
 * A choice of everything, or of the part that a value describes.
 *
 * @param <T> the type that describes the part
 */
public final class AllOr<T> extends OneOf {
    private AllOr(Object held) {
        super(held);
    }

    /** Returns its type: a truth value, or the description of the part. */
    static Type type(Type some) {
        return scanner -> {
            char first = scanner.peek();
            Object read = (first == 't' || first == 'f' ? Types.FLAG : some).read(scanner);
            return read == null ? null : new AllOr<>(read);
        };
    }

    /**
     * Chooses everything.
     *
     * @param <T> the type that would describe a part
     * @return the choice, as the value of a member
     */
    public static <T> AllOr<T> all() {
        return new AllOr<>(true);
    }

    /**
     * Chooses a part.
     *
     * @param some the description of the part; a list is copied
     * @param <T> the type that describes the part
     * @return the choice, as the value of a member
     */
    public static <T> AllOr<T> of(T some) {
        Objects.requireNonNull(some, "the description of the part is null");
        return new AllOr<>(some instanceof List ? ModelBuilder.copied("an element of the part", (List<?>) some) : some);
    }

    /**
     * Whether everything is chosen.
     *
     * @return true for everything; false for a part, and for nothing
     */
    public boolean isAll() {
        return Boolean.TRUE.equals(as(Object.class));
    }

    /**
     * Returns the description of the part.
     *
     * @return the part; null if everything or nothing is chosen
     */
    @SuppressWarnings("unchecked")
    public T getSome() {
        Object some = as(Object.class);
        return some instanceof Boolean ? null : (T) some;
    }
}
