package io.github.cartwright;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Converts strings to the bytes that the native library reads, and back. */
final class Utf8 {
    private Utf8() {}

    /** Runs an operation on a string; that of a test double, on its bytes. */
    static String call(OperationsByName operations, String operation, String request) {
        if (operations instanceof NativeOperations) {
            return Native.call(operation, request);
        }
        return new String(operations.call(operation, encode(request)), StandardCharsets.UTF_8);
    }

    /**
     * Encodes a string in UTF-8, without a NUL byte.
     *
     * <p>C would take a NUL for the end of the text. JSON forbids control characters other than blanks, so a NUL is
     * replaced with another of them, which is refused just the same.
     */
    static byte[] encode(String text) {
        Objects.requireNonNull(text, "the request is null");
        String sayable = text.indexOf('\0') < 0 ? text : text.replace('\0', '\1');
        byte[] bytes = sayable.getBytes(StandardCharsets.UTF_8);
        // A lone surrogate becomes a question mark, which the virtual machine finds many bytes at a time.
        if (new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?') >= 0) {
            refuseLoneSurrogate(text);
        }
        return bytes;
    }

    private static void refuseLoneSurrogate(String text) {
        int lone = loneSurrogate(text);
        if (lone >= 0) {
            int wrong = text.substring(0, lone).getBytes(StandardCharsets.UTF_8).length;
            throw CartwrightException.invalidUtf8(wrong);
        }
    }

    /** Returns the position of the first byte that is not UTF-8. */
    static int wrong(byte[] bytes) {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        StandardCharsets.UTF_8.newDecoder().decode(rest, CharBuffer.allocate(bytes.length), true);
        return rest.position();
    }

    /** Returns the position of the first lone surrogate, which UTF-8 cannot encode; -1 if there is none. */
    private static int loneSurrogate(String text) {
        int length = text.length();
        for (int index = 0; index < length; index++) {
            char unit = text.charAt(index);
            if (Character.isSurrogate(unit)) {
                boolean pair = Character.isHighSurrogate(unit)
                        && index + 1 < length
                        && Character.isLowSurrogate(text.charAt(index + 1));
                if (!pair) {
                    return index;
                }
                index++;
            }
        }
        return -1;
    }
}
