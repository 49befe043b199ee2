package io.github.cartwright;

import io.github.cartwright.internal.Bean;
import io.github.cartwright.internal.Scanner;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * A value in an answer, for programs without a JSON library: amounts are {@link BigDecimal}, exact to the last digit.
 *
 * <pre>{@code
 * Answer answer = Answer.parse(Cartwright.calculate(request));
 * BigDecimal total = answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal();
 * for (Answer line : answer.at("/cart/items").elements()) {
 *     System.out.println(line.at("/id").asString());
 * }
 * }</pre>
 *
 * <p>Reading an answer takes about as long as pricing its cart. If you show totals alone, ask for them with
 * {@code "answer": "TOTALS"} in the request; if you need a few figures of a whole cart, read them together with
 * {@link #valuesAt}.
 *
 * <p>A calculated amount has no trailing zeros: {@code 7.00} is {@code 7}. Compare it with
 * {@link BigDecimal#compareTo}, and print it with {@link BigDecimal#setScale(int)}, which throws rather than rounds.
 *
 * <p>It reads only answers of this library and does not validate other text. If you use a JSON library instead, make
 * sure that amounts never pass through a {@code double}: for Jackson,
 * {@code mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)}. A value is not a bean, and bean mappers are
 * refused.
 */
public final class Answer {
    /** The field that refuses mappers; it has to come first. */
    private final Bean bean = Bean.NONE;

    private final String text;
    private final int start;
    private final int end;

    Answer(String text, int start, int end) {
        this.text = text;
        this.start = start;
        this.end = end;
    }

    /**
     * Reads an answer of this library.
     *
     * @param json the answer
     * @return the whole answer as a value
     * @throws IllegalArgumentException when it is cut off or followed by other text
     */
    public static Answer parse(String json) {
        Scanner scanner = new Scanner(json, 0);
        Answer whole = next(json, scanner);
        scanner.demandEnd();
        return whole;
    }

    /**
     * Returns the values at several paths in an answer of this library, in one walk over its text: each call of
     * {@link #at} passes over the text again. It is read no further than the last of these values.
     *
     * <pre>{@code
     * List<Answer> figures = Answer.valuesAt(answer, "/cart/calculatedPrice/finalPrice/grossValue", "/cart/currency");
     * }</pre>
     *
     * @param json the answer
     * @param pointers JSON pointers
     * @return the values, in the order of the pointers; {@code null} for each that leads nowhere
     * @throws IllegalArgumentException when a pointer is malformed, such as one that does not begin with {@code /}, or
     *     the text is cut off before the last value
     */
    public static List<Answer> valuesAt(String json, String... pointers) {
        return Pointed.in(json, pointers);
    }

    /**
     * Returns the value at a path within this one.
     *
     * @param pointer a JSON pointer, for example {@code /cart/items/0/quantity}
     * @return the value
     * @throws NoSuchElementException when there is no value
     * @throws IllegalArgumentException when the pointer is malformed, such as one that does not begin with {@code /}
     */
    public Answer at(String pointer) {
        Answer found = find(pointer);
        if (found == null) {
            throw new NoSuchElementException("there is nothing at `" + pointer + "`");
        }
        return found;
    }

    /**
     * Whether there is a value at a path within this one.
     *
     * @param pointer a JSON pointer
     * @return whether {@link #at} finds it
     * @throws IllegalArgumentException when the pointer is malformed, such as one that does not begin with {@code /}
     */
    public boolean has(String pointer) {
        return find(pointer) != null;
    }

    /**
     * Returns the number, with every digit.
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
     * Returns the content of a string.
     *
     * @return the string
     * @throws IllegalStateException when this is not a string
     */
    public String asString() {
        if (text.charAt(start) != '"') {
            throw wrong("a string");
        }
        return new Scanner(text, start).string();
    }

    /**
     * Returns the truth value.
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
     * Returns the elements of an array.
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
        while (scanner.more(']', elements.isEmpty())) {
            elements.add(next(text, scanner));
        }
        return elements;
    }

    /**
     * Returns the members of an object.
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
        while (scanner.more('}', members.isEmpty())) {
            String name = scanner.name();
            members.put(name, next(text, scanner));
        }
        return members;
    }

    /**
     * Refuses bean mappers, which would lose part of the value; {@link #toString()} returns its JSON.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public Object getBean() {
        throw Bean.refused(getClass());
    }

    /** Returns the JSON text of this value, exactly as in the answer. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }

    /** Whether the other object is a value with the same text. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Answer && other.toString().equals(toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** Reads the next value and moves past it. */
    private static Answer next(String text, Scanner scanner) {
        scanner.peek();
        int start = scanner.at();
        scanner.pass();
        return new Answer(text, start, scanner.at());
    }

    /** Returns the value at a pointer, or null if there is none. */
    private Answer find(String pointer) {
        // The containers on the path are entered, never skipped; only the values before it are skipped.
        int place = start;
        for (String step : Pointed.steps(pointer)) {
            place = child(place, step);
            if (place < 0) {
                return null;
            }
        }
        return place == start ? this : next(text, new Scanner(text, place));
    }

    /** Returns the position of the child of the value at a position, or -1 if there is none. */
    private int child(int place, String step) {
        Scanner scanner = new Scanner(text, place);
        char first = scanner.open();
        if (first == '{') {
            for (boolean isFirst = true; scanner.more('}', isFirst); isFirst = false) {
                if (scanner.name().equals(step)) {
                    return scanner.at();
                }
                scanner.pass();
            }
        } else if (first == '[' && step.matches("0|[1-9][0-9]{0,8}")) {
            int left = Integer.parseInt(step);
            for (boolean isFirst = true; scanner.more(']', isFirst); isFirst = false) {
                if (left-- == 0) {
                    return scanner.at();
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
}
