package io.github.cartwright.model;

import io.github.cartwright.Answer;
import io.github.cartwright.internal.Grammar;
import io.github.cartwright.internal.Scanner;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The types of members that are not objects of their own. */
final class Types {
    /** No rule takes a longer number, and reading one would take long. */
    private static final int DIGITS = 1000;

    static final Type TEXT = Types::text;
    static final Type NUMBER = scanner -> number(scanner, exact -> exact);
    static final Type WHOLE = scanner -> number(scanner, BigDecimal::intValueExact);
    static final Type MINOR_UNITS = scanner -> number(scanner, BigDecimal::longValueExact);
    static final Type FLAG = Types::flag;
    static final Type OPEN = Types::open;

    private Types() {}

    /** A list of values of one type. */
    static Type list(Type element) {
        return scanner -> {
            int start = scanner.at();
            if (scanner.open() != '[') {
                return null;
            }
            List<Object> list = new ArrayList<>();
            boolean isPlain = true;
            while (scanner.more(']', list.isEmpty())) {
                Object value = Type.value(element, scanner);
                isPlain &= !(value instanceof Written);
                Object own = value instanceof Written ? ((Written) value).value : value;
                if (own == null) {
                    return null;
                }
                list.add(own);
            }
            return as(Collections.unmodifiableList(list), isPlain, scanner, start);
        };
    }

    /** A map from names to values of one type, any of which may be {@code null}. */
    static Type map(Type element) {
        return scanner -> {
            int start = scanner.at();
            if (scanner.open() != '{') {
                return null;
            }
            Map<String, Object> map = new LinkedHashMap<>();
            boolean isPlain = true;
            for (boolean isFirst = true; scanner.more('}', isFirst); isFirst = false) {
                String name = Kind.name(scanner, map);
                Object value = Type.value(element, scanner);
                if (value instanceof Written && value != Written.NULL) {
                    isPlain = false;
                    value = ((Written) value).value;
                    if (value == null) {
                        return null;
                    }
                }
                map.put(name, value == Written.NULL ? null : value);
            }
            return as(Collections.unmodifiableMap(map), isPlain, scanner, start);
        };
    }

    /** One of several words. */
    static <E extends Enum<E> & Word> Type words(E[] words) {
        Map<String, E> known = new HashMap<>();
        for (E word : words) {
            known.put(word.word(), word);
        }
        return scanner -> {
            int start = scanner.at();
            Object text = text(scanner);
            if (text == null) {
                return null;
            }
            E word = text instanceof String ? known.get(text) : null;
            return word != null ? word : new Written(scanner.since(start), known.get(null));
        };
    }

    private static Object as(Object value, boolean isPlain, Scanner scanner, int start) {
        return isPlain ? value : new Written(scanner.since(start), value);
    }

    private static Object text(Scanner scanner) {
        if (scanner.peek() != '"') {
            return null;
        }
        int start = scanner.at();
        String text = scanner.string();
        // Every escape is longer than the character it stands for.
        boolean hasNone = scanner.at() - start == text.length() + 2;
        return as(text, hasNone || Json.of(text).equals(scanner.since(start)), scanner, start);
    }

    /** Reads a number, also one in a string, which the library accepts as one. */
    private static Object number(Scanner scanner, Function<BigDecimal, Object> form) {
        int start = scanner.at();
        boolean isText = scanner.peek() == '"';
        scanner.check();
        String json = scanner.since(start);
        String digits = isText ? json.substring(1, json.length() - 1) : json;
        if (digits.length() > DIGITS || !Grammar.isNumber(digits)) {
            return null;
        }
        try {
            Object number = form.apply(new BigDecimal(digits));
            return as(number, Json.of(number).equals(json), scanner, start);
        } catch (ArithmeticException wrong) {
            return null;
        } catch (NumberFormatException wrong) {
            return null;
        }
    }

    private static Object flag(Scanner scanner) {
        int start = scanner.at();
        char first = scanner.peek();
        if (first != 't' && first != 'f') {
            return null;
        }
        scanner.check();
        return scanner.since(start).equals("true");
    }

    private static Object open(Scanner scanner) {
        int start = scanner.at();
        scanner.check();
        return Answer.parse(scanner.since(start));
    }
}
