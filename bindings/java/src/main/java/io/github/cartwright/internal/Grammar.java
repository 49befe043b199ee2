package io.github.cartwright.internal;

/** The JSON syntax of strings, numbers and literals. */
public final class Grammar {
    private static final String ESCAPED = "\"\\/bfnrt";
    private static final String MEANT = "\"\\/\b\f\n\r\t";

    private Grammar() {}

    /** Whether the content of a string has escapes; refuses invalid characters. */
    static boolean hasEscapes(String text, int start, int end) {
        boolean found = false;
        for (int at = start; at < end; at++) {
            char unit = text.charAt(at);
            if (unit < ' ') {
                throw unexpected(at);
            }
            if (unit != '\\') {
                continue;
            }
            found = true;
            at++;
            char escaped = text.charAt(at);
            if (escaped == 'u') {
                for (int digit = 0; digit < 4; digit++) {
                    at++;
                    if (at >= end || "0123456789abcdefABCDEF".indexOf(text.charAt(at)) < 0) {
                        throw unexpected(at);
                    }
                }
            } else if (ESCAPED.indexOf(escaped) < 0) {
                throw unexpected(at);
            }
        }
        return found;
    }

    /** Returns the content of a checked string without its escapes. */
    static String unescape(String inside) {
        StringBuilder out = new StringBuilder(inside.length());
        for (int index = 0; index < inside.length(); index++) {
            char unit = inside.charAt(index);
            if (unit != '\\') {
                out.append(unit);
                continue;
            }
            char escaped = inside.charAt(++index);
            if (escaped == 'u') {
                out.append((char) Integer.parseInt(inside.substring(index + 1, index + 5), 16));
                index += 4;
            } else {
                out.append(MEANT.charAt(ESCAPED.indexOf(escaped)));
            }
        }
        return out.toString();
    }

    /** Whether a part of a text is {@code true}, {@code false}, {@code null} or a number. */
    static boolean isWord(String text, int start, int end) {
        String word = text.substring(start, end);
        return word.equals("true") || word.equals("false") || word.equals("null") || isNumber(word);
    }

    /**
     * Whether a text is a JSON number.
     *
     * @param text the text
     * @return whether JSON allows it as a number
     */
    public static boolean isNumber(String text) {
        int at = text.startsWith("-") ? 1 : 0;
        int whole = digits(text, at);
        if (whole == at || text.charAt(at) == '0' && whole > at + 1) {
            return false;
        }
        at = whole;
        if (at < text.length() && text.charAt(at) == '.') {
            int part = digits(text, at + 1);
            if (part == at + 1) {
                return false;
            }
            at = part;
        }
        if (at < text.length() && "eE".indexOf(text.charAt(at)) >= 0) {
            int sign = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? 1 : 0;
            int power = digits(text, at + 1 + sign);
            return power > at + 1 + sign && power == text.length();
        }
        return at == text.length();
    }

    /** Returns the position after the digits that begin at a position. */
    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at;
    }

    /**
     * Writes a string.
     *
     * @param out the output
     * @param text the content of the string
     */
    public static void quote(StringBuilder out, String text) {
        out.append('"');
        for (int index = 0; index < text.length(); index++) {
            char unit = text.charAt(index);
            if (unit == '"' || unit == '\\') {
                out.append('\\').append(unit);
            } else if (unit < ' ' || isLone(text, index)) {
                int place = MEANT.indexOf(unit);
                out.append('\\');
                out.append(place < 0 ? String.format("u%04x", (int) unit) : ESCAPED.substring(place, place + 1));
            } else {
                out.append(unit);
            }
        }
        out.append('"');
    }

    /** Whether a character is a lone surrogate, which UTF-8 cannot encode. */
    private static boolean isLone(String text, int place) {
        char unit = text.charAt(place);
        if (Character.isHighSurrogate(unit)) {
            return place + 1 == text.length() || !Character.isLowSurrogate(text.charAt(place + 1));
        }
        return Character.isLowSurrogate(unit) && (place == 0 || !Character.isHighSurrogate(text.charAt(place - 1)));
    }

    static IllegalArgumentException unexpected(int place) {
        return new IllegalArgumentException("this is not JSON written by cartwright: unexpected character at "
                + place);
    }
}
