package io.github.cartwright.model;

import io.github.cartwright.internal.Scanner;

/** The type of a value. */
interface Type {
    /**
     * Reads the next value, which is not {@code null}. The caller moves back if the value has another type.
     *
     * @return the value, as a {@link Written} if it would be written differently; null if it has another type
     */
    Object read(Scanner scanner);

    /** Reads the next value, whatever its type. */
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
