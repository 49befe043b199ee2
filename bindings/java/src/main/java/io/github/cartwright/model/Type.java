package io.github.cartwright.model;

import io.github.cartwright.internal.Scanner;

/** The types of values. */
interface Type {
    /**
     * Reads the next value, which is not {@code null}. Whoever calls goes back when it is of another type.
     *
     * @return the value, a {@link Written} where it would be written otherwise; null when it is of another type
     */
    Object read(Scanner scanner);

    /** Reads the next value, whatever it is. */
    static Object value(Type type, Scanner scanner) {
        boolean isNull = scanner.peek() == 'n';
        int start = scanner.at();
        if (!isNull) {
            Object value = type.read(scanner);
            if (value != null) {
                return value;
            }
            scanner.back(start);
        }
        scanner.check();
        return isNull ? Written.NULL : new Written(scanner.since(start), null);
    }
}
