package io.github.cartwright;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * A value of an answer, for programs without a JSON library: amounts as {@link BigDecimal}, exact to the last digit.
 *
 * <pre>{@code
 * Answer answer = Answer.parse(Cartwright.calculate(request));
 * BigDecimal total = answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal();
 * for (Answer line : answer.at("/cart/items").elements()) {
 *     System.out.println(line.at("/id").asString());
 * }
 * }</pre>
 *
 * <p>A calculated amount has no zeros at its end: {@code 7.00} is {@code 7}. So compare it with
 * {@link BigDecimal#compareTo}, and print it with {@link BigDecimal#setScale(int)}, which refuses to round.
 *
 * <p>It reads what this library writes, and is no check of other texts. With a JSON library of your own, see to it that
 * amounts never pass through a {@code double}: for Jackson,
 * {@code mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)}.
 */
public final class Answer {
    private final String text;
    private final int start;
    private final int end;

    private Answer(String text, int start, int end) {
        this.text = text;
        this.start = start;
        this.end = end;
    }

    /**
     * Reads an answer of this library.
     *
     * @param json the answer
     * @return its value, the whole of it
     * @throws IllegalArgumentException when it is cut off, or goes on after its value
     */
    public static Answer parse(String json) {
        Scanner scanner = new Scanner(json, 0);
        Answer whole = scanner.value();
        scanner.demandEnd();
        return whole;
    }

    /**
     * The value at a place within this one.
     *
     * @param pointer a JSON pointer, for example {@code /cart/items/0/quantity}
     * @return the value
     * @throws NoSuchElementException when there is none
     * @throws IllegalArgumentException when the pointer is neither empty nor begins with {@code /}
     */
    public Answer at(String pointer) {
        Answer found = find(pointer);
        if (found == null) {
            throw new NoSuchElementException("there is nothing at `" + pointer + "`");
        }
        return found;
    }

    /**
     * Whether there is a value at a place within this one.
     *
     * @param pointer a JSON pointer
     * @return whether {@link #at} finds it
     * @throws IllegalArgumentException when the pointer is neither empty nor begins with {@code /}
     */
    public boolean has(String pointer) {
        return find(pointer) != null;
    }

    /**
     * The number, with every digit.
     *
     * @return the number
     * @throws IllegalStateException when this is not a number
     */
    public BigDecimal asBigDecimal() {
        char first = text.charAt(start);
        if (first != '-' && (first < '0' || first > '9')) {
            throw wrong("a number");
        }
        return new BigDecimal(toString());
    }

    /**
     * The text of a string.
     *
     * @return the text
     * @throws IllegalStateException when this is not a string
     */
    public String asString() {
        if (text.charAt(start) != '"') {
            throw wrong("a string");
        }
        return new Scanner(text, start).string();
    }

    /**
     * The truth value.
     *
     * @return {@code true} or {@code false}
     * @throws IllegalStateException when this is neither
     */
    public boolean asBoolean() {
        String word = toString();
        if (!word.equals("true") && !word.equals("false")) {
            throw wrong("true or false");
        }
        return word.equals("true");
    }

    /**
     * Whether this is {@code null}.
     *
     * @return whether it is
     */
    public boolean isNull() {
        return text.startsWith("null", start);
    }

    /**
     * The elements of an array.
     *
     * @return the elements, in order
     * @throws IllegalStateException when this is not an array
     */
    public List<Answer> elements() {
        if (text.charAt(start) != '[') {
            throw wrong("an array");
        }
        List<Answer> elements = new ArrayList<>();
        Scanner scanner = new Scanner(text, start + 1);
        while (scanner.more(']')) {
            elements.add(scanner.value());
        }
        return elements;
    }

    /**
     * The members of an object.
     *
     * @return the members by name, in order
     * @throws IllegalStateException when this is not an object
     */
    public Map<String, Answer> members() {
        if (text.charAt(start) != '{') {
            throw wrong("an object");
        }
        Map<String, Answer> members = new LinkedHashMap<>();
        Scanner scanner = new Scanner(text, start + 1);
        while (scanner.more('}')) {
            String name = scanner.name();
            members.put(name, scanner.value());
        }
        return members;
    }

    /** The JSON text of this value, as it stands in the answer. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }

    /** The value at a pointer; null when there is none. */
    private Answer find(String pointer) {
        if (pointer.isEmpty()) {
            return this;
        }
        if (pointer.charAt(0) != '/') {
            throw new IllegalArgumentException("a JSON pointer begins with `/`, not so `" + pointer + "`");
        }
        // What lies around the value is never passed over as a whole: only what stands before it.
        int place = start;
        for (String step : pointer.substring(1).split("/", -1)) {
            place = child(place, step.replace("~1", "/").replace("~0", "~"));
            if (place < 0) {
                return null;
            }
        }
        return new Scanner(text, place).value();
    }

    /** Where the child of the value at a place begins; -1 when there is none. */
    private int child(int place, String step) {
        Scanner scanner = new Scanner(text, place);
        char first = scanner.open();
        if (first == '{') {
            while (scanner.more('}')) {
                if (scanner.name().equals(step)) {
                    return scanner.at;
                }
                scanner.pass();
            }
        } else if (first == '[' && step.matches("0|[1-9][0-9]{0,8}")) {
            int left = Integer.parseInt(step);
            while (scanner.more(']')) {
                if (left-- == 0) {
                    return scanner.at;
                }
                scanner.pass();
            }
        }
        return -1;
    }

    private IllegalStateException wrong(String expected) {
        String found = end - start <= 64 ? toString() : text.substring(start, start + 64) + "...";
        return new IllegalStateException("expected " + expected + ", found " + found);
    }

    /** Goes through a text. However deep values are nested, it never calls itself. */
    private static final class Scanner {
        private final String text;
        private int at;

        Scanner(String text, int at) {
            this.text = text;
            this.at = at;
        }

        /** The next value; passes over it. */
        Answer value() {
            blanks();
            int start = at;
            pass();
            return new Answer(text, start, at);
        }

        /** Passes over the next value. */
        void pass() {
            blanks();
            int start = at;
            int depth = 0;
            do {
                char first = next();
                if (first == '"') {
                    quoted();
                } else if (first == '{' || first == '[') {
                    depth++;
                } else if (first == '}' || first == ']') {
                    depth--;
                } else if (depth == 0) {
                    word(first);
                }
            } while (depth > 0);
            if (depth < 0) {
                throw unexpected(start);
            }
        }

        /** Passes over the first character of the next value. */
        char open() {
            blanks();
            return next();
        }

        /** Whether another element follows; passes over the comma before it, or over the end. */
        boolean more(char end) {
            blanks();
            char first = next();
            if (first == end) {
                return false;
            }
            if (first != ',') {
                at--;
            }
            return true;
        }

        /** The name of a member, with the colon. */
        String name() {
            blanks();
            String name = string();
            blanks();
            if (next() != ':') {
                throw unexpected(at - 1);
            }
            return name;
        }

        String string() {
            int start = at + 1;
            if (next() != '"') {
                throw unexpected(at - 1);
            }
            quoted();
            String inside = text.substring(start, at - 1);
            return inside.indexOf('\\') < 0 ? inside : unescape(inside);
        }

        void demandEnd() {
            blanks();
            if (at < text.length()) {
                throw unexpected(at);
            }
        }

        /** Passes over the rest of a string: from quotation mark to quotation mark, which is quicker than by letters. */
        private void quoted() {
            boolean escaped;
            do {
                int start = at;
                int mark = text.indexOf('"', start);
                if (mark < 0) {
                    throw unexpected(text.length());
                }
                int before = mark;
                while (before > start && text.charAt(before - 1) == '\\') {
                    before--;
                }
                escaped = (mark - before) % 2 == 1;
                at = mark + 1;
            } while (escaped);
        }

        /** A number, {@code true}, {@code false} or {@code null}. */
        private void word(char first) {
            if (first != '-' && !Character.isLetterOrDigit(first)) {
                throw unexpected(at - 1);
            }
            while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0
                    || at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
                at++;
            }
        }

        private void blanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
        }

        private char next() {
            if (at >= text.length()) {
                throw unexpected(at);
            }
            return text.charAt(at++);
        }

        private IllegalArgumentException unexpected(int place) {
            return new IllegalArgumentException("this is no answer of cartwright: character " + place
                    + " is not what JSON has there");
        }

        private static String unescape(String inside) {
            StringBuilder out = new StringBuilder(inside.length());
            for (int index = 0; index < inside.length(); index++) {
                char unit = inside.charAt(index);
                if (unit != '\\') {
                    out.append(unit);
                    continue;
                }
                char escaped = inside.charAt(++index);
                int plain = "bfnrt".indexOf(escaped);
                if (escaped == 'u') {
                    out.append((char) Integer.parseInt(inside.substring(index + 1, index + 5), 16));
                    index += 4;
                } else {
                    out.append(plain < 0 ? escaped : "\b\f\n\r\t".charAt(plain));
                }
            }
            return out.toString();
        }
    }
}
