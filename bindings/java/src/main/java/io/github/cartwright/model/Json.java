package io.github.cartwright.model;

import io.github.cartwright.internal.Grammar;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Writes the values of models as JSON. */
final class Json {
    /** A number with more decimals or trailing zeros than this is written with an exponent. */
    private static final int DECIMALS = 1000;
    private static final int ZEROS = 40;

    private Json() {}

    static String of(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    /** Checks that a value given to a builder can be written, and returns it as it is read again: 1E+2 as 100. */
    static Object demanded(String name, Object value) {
        if (value instanceof Word && ((Word) value).word() == null) {
            throw new IllegalArgumentException("`" + name + "` must be a word that this version knows");
        }
        boolean isShort = value instanceof BigDecimal && ((BigDecimal) value).scale() < 0;
        return isShort ? new BigDecimal(digits((BigDecimal) value)) : value;
    }

    private static void write(StringBuilder out, Object value) {
        if (value instanceof Model) {
            members(out, ((Model) value).members());
        } else if (value instanceof Written) {
            out.append(((Written) value).json);
        } else if (value instanceof String) {
            Grammar.quote(out, (String) value);
        } else if (value instanceof BigDecimal) {
            out.append(digits((BigDecimal) value));
        } else if (value instanceof Word) {
            Grammar.quote(out, ((Word) value).word());
        } else if (value instanceof List) {
            list(out, (List<?>) value);
        } else if (value instanceof Map) {
            members(out, (Map<?, ?>) value);
        } else if (value instanceof OneOf) {
            write(out, ((OneOf) value).held);
        } else {
            // Other values are written with `toString`: truth values, whole numbers, untyped values and null.
            out.append(value);
        }
    }

    private static void list(StringBuilder out, List<?> list) {
        out.append('[');
        String comma = "";
        for (Object element : list) {
            out.append(comma);
            write(out, element);
            comma = ",";
        }
        out.append(']');
    }

    private static void members(StringBuilder out, Map<?, ?> members) {
        out.append('{');
        String comma = "";
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.append(comma);
            Grammar.quote(out, (String) member.getKey());
            out.append(':');
            write(out, member.getValue());
            comma = ",";
        }
        out.append('}');
    }

    private static String digits(BigDecimal given) {
        // A subclass may print itself in another way.
        boolean isOther = given.getClass() != BigDecimal.class;
        BigDecimal number = isOther ? new BigDecimal(given.unscaledValue(), given.scale()) : given;
        boolean isPlain = number.scale() <= DECIMALS && number.scale() >= -ZEROS;
        return isPlain ? number.toPlainString() : number.toString();
    }
}
