package io.github.cartwright.internal;

/** Goes through a JSON text once. However deep values are nested, it never calls itself. */
public final class Scanner {
    private final String text;
    private int at;

    /**
     * A scanner of a text.
     *
     * @param text the text
     * @param at where it begins
     */
    public Scanner(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /**
     * The place of the scanner.
     *
     * @return the place of the next character
     */
    public int at() {
        return at;
    }

    /**
     * The text that it has passed over.
     *
     * @param start where that begins
     * @return the text from there
     */
    public String since(int start) {
        return text.substring(start, at);
    }

    /**
     * Goes back.
     *
     * @param place where it has been before
     */
    public void back(int place) {
        at = place;
    }

    /**
     * The first character of the next value, which comes next.
     *
     * @return the character
     */
    public char peek() {
        char first = open();
        at--;
        return first;
    }

    /**
     * Passes over the first character of the next value.
     *
     * @return the character
     */
    public char open() {
        blanks();
        return next();
    }

    /**
     * Whether another element follows; passes over the comma before it, or over the end.
     *
     * @param end the character at the end
     * @param isFirst whether nothing of the array or the object was read yet
     * @return whether it does
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
     * The name of a member, with the colon.
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
     * The text of a string, which comes next.
     *
     * @return the text
     */
    public String string() {
        int start = at + 1;
        boolean isEscaped = checkedString();
        String inside = text.substring(start, at - 1);
        return isEscaped ? Grammar.unescape(inside) : inside;
    }

    /** Demands that nothing follows. */
    public void demandEnd() {
        blanks();
        if (at < text.length()) {
            throw Grammar.unexpected(at);
        }
    }

    /** Passes over the next value, quicker than {@link #check} and without a look at what is within. */
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

    /** Passes over the next value, which must be JSON through and through. */
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

    /** Begins a value; whether another one is within it, whose end was added to {@code ends}. */
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

    /** Passes over a string; whether it has escapes. */
    private boolean checkedString() {
        int start = at + 1;
        if (next() != '"') {
            throw Grammar.unexpected(at - 1);
        }
        quoted();
        return Grammar.hasEscapes(text, start, at - 1);
    }

    /** Passes over the rest of a string: from quotation mark to quotation mark, which is quicker than by letters. */
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

    /** A number, {@code true}, {@code false} or {@code null}. */
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
