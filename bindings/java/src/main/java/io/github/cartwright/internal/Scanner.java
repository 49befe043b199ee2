package io.github.cartwright.internal;

import java.util.Objects;

/** Scans a JSON text once, without recursion, however deeply values are nested. */
public final class Scanner {
    private final String text;
    private int at;

    /**
     * Creates a scanner of a text.
     *
     * @param text the text
     * @param at the position to start at
     */
    public Scanner(String text, int at) {
        this.text = Objects.requireNonNull(text, "the text is null");
        this.at = at;
    }

    /**
     * Returns the position of the scanner.
     *
     * @return the position of the next character
     */
    public int at() {
        return at;
    }

    /**
     * Returns the scanned text from a position on.
     *
     * @param start the first position of the text
     * @return the text up to the scanner
     */
    public String since(int start) {
        return text.substring(start, at);
    }

    /**
     * Moves back to an earlier position.
     *
     * @param place the earlier position
     */
    public void back(int place) {
        at = place;
    }

    /**
     * Returns the first character of the next value, without moving past it.
     *
     * @return the character
     */
    public char peek() {
        char first = open();
        at--;
        return first;
    }

    /**
     * Moves past the first character of the next value.
     *
     * @return the character
     */
    public char open() {
        blanks();
        return next();
    }

    /**
     * Whether another element follows; moves past the comma before it, or past the end.
     *
     * @param end the closing character
     * @param isFirst whether no element has been read yet
     * @return whether an element follows
     */
    public boolean more(char end, boolean isFirst) {
        char first = open();
        if (first == end) {
            return false;
        }
        if (isFirst) {
            at--;
        } else if (first != ',') {
            throw Grammar.unexpected(at - 1);
        }
        return true;
    }

    /**
     * Reads the name of a member and the colon.
     *
     * @return the name
     */
    public String name() {
        blanks();
        String name = string();
        blanks();
        if (next() != ':') {
            throw Grammar.unexpected(at - 1);
        }
        return name;
    }

    /**
     * Reads a string, which has to come next.
     *
     * @return the content of the string
     */
    public String string() {
        int start = at + 1;
        boolean isEscaped = checkedString();
        String inside = text.substring(start, at - 1);
        return isEscaped ? Grammar.unescape(inside) : inside;
    }

    /** Throws if anything follows. */
    public void demandEnd() {
        blanks();
        if (at < text.length()) {
            throw Grammar.unexpected(at);
        }
    }

    /** Moves past the next value, faster than {@link #check} and without examining its content. */
    public void pass() {
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
            throw Grammar.unexpected(start);
        }
    }

    /** Moves past the next value, which has to be valid JSON throughout. */
    public void check() {
        StringBuilder ends = new StringBuilder();
        do {
            boolean isOpen = opened(ends);
            while (!isOpen && ends.length() > 0) {
                char end = ends.charAt(ends.length() - 1);
                isOpen = more(end, false);
                if (!isOpen) {
                    ends.setLength(ends.length() - 1);
                } else if (end == '}') {
                    checkedName();
                }
            }
        } while (ends.length() > 0);
    }

    /** Starts a value; returns whether it is a container with content, and then adds its end to {@code ends}. */
    private boolean opened(StringBuilder ends) {
        char first = peek();
        if (first != '{' && first != '[') {
            checkedLeaf(first);
            return false;
        }
        at++;
        char end = first == '{' ? '}' : ']';
        if (!more(end, true)) {
            return false;
        }
        ends.append(end);
        if (end == '}') {
            checkedName();
        }
        return true;
    }

    private void checkedName() {
        blanks();
        checkedString();
        if (open() != ':') {
            throw Grammar.unexpected(at - 1);
        }
    }

    private void checkedLeaf(char first) {
        if (first == '"') {
            checkedString();
            return;
        }
        int start = at++;
        word(first);
        if (!Grammar.isWord(text, start, at)) {
            throw Grammar.unexpected(start);
        }
    }

    /** Moves past a string; returns whether it has escapes. */
    private boolean checkedString() {
        int start = at + 1;
        if (next() != '"') {
            throw Grammar.unexpected(at - 1);
        }
        quoted();
        return Grammar.hasEscapes(text, start, at - 1);
    }

    /** Moves past the rest of a string: from one quotation mark to the next, which is faster than by characters. */
    private void quoted() {
        boolean escaped;
        do {
            int start = at;
            int mark = text.indexOf('"', start);
            if (mark < 0) {
                throw Grammar.unexpected(text.length());
            }
            int before = mark;
            while (before > start && text.charAt(before - 1) == '\\') {
                before--;
            }
            escaped = (mark - before) % 2 == 1;
            at = mark + 1;
        } while (escaped);
    }

    /** Moves past a number, {@code true}, {@code false} or {@code null}. */
    private void word(char first) {
        if (first != '-' && !Character.isLetterOrDigit(first)) {
            throw Grammar.unexpected(at - 1);
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
            throw Grammar.unexpected(at);
        }
        return text.charAt(at++);
    }
}
