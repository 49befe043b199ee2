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
 * {@code mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)}. A value is no bean, and mappers of beans are
 * refused.
 */
public final class Answer {
    /** As {@link Bean} has it, the first of the fields. */
    private final Class<?> type = Answer.class;

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
        Answer whole = next(json, scanner);
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
        while (scanner.more(']', elements.isEmpty())) {
            elements.add(next(text, scanner));
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
        while (scanner.more('}', members.isEmpty())) {
            String name = scanner.name();
            members.put(name, next(text, scanner));
        }
        return members;
    }

    /**
     * Refuses mappers of beans, which would lose a part of the value: its JSON is {@link #toString()}.
     *
     * @return nothing
     * @throws UnsupportedOperationException always
     */
    public Object getBean() {
        throw Bean.refused(getClass());
    }

    /** The JSON text of this value, as it stands in the answer. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }

    /** Whether the other is a value of the same text. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Answer && other.toString().equals(toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** The next value; passes over it. */
    private static Answer next(String text, Scanner scanner) {
        scanner.peek();
        int start = scanner.at();
        scanner.pass();
        return new Answer(text, start, scanner.at());
    }

    /** The value at a pointer; null when there is none. */
    private Answer find(String pointer) {
        if (pointer.isEmpty()) {
            return this;
        }
        if (pointer.charAt(0) != '/') {
            throw new IllegalArgumentException("a JSON pointer begins with `/`, not so `" + pointer + "`");
        }
        // The containers around the value are never passed over as a whole: only what stands before it.
        int place = start;
        for (String step : pointer.substring(1).split("/", -1)) {
            place = child(place, step.replace("~1", "/").replace("~0", "~"));
            if (place < 0) {
                return null;
            }
        }
        return next(text, new Scanner(text, place));
    }

    /** The place where the child of the value at a place begins; -1 when there is none. */
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
