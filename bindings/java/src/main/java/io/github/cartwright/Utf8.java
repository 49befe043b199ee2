package io.github.cartwright;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts of Java as the bytes that the native library reads, and back. */
final class Utf8 {
    private Utf8() {}

    /** Runs an operation on a text. */
    static String call(OperationsByName operations, String operation, String request) {
        return new String(operations.call(operation, encode(request)), StandardCharsets.UTF_8);
    }

    /**
     * The text in UTF-8, without a NUL byte.
     *
     * <p>A NUL would end the text for C. JSON allows it nowhere, nor any other control character but blanks, so one of
     * those in its place gets the refusal that the NUL deserves.
     */
    static byte[] encode(String text) {
        Objects.requireNonNull(text, "the request is null");
        String sayable = text.indexOf('\0') < 0 ? text : text.replace('\0', '\1');
        byte[] bytes = sayable.getBytes(StandardCharsets.UTF_8);
        // A lone surrogate becomes a question mark, and the virtual machine looks for one at many bytes at a time.
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

    /** The place of the first byte that is not UTF-8. */
    static int wrong(byte[] bytes) {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        StandardCharsets.UTF_8.newDecoder().decode(rest, CharBuffer.allocate(bytes.length), true);
        return rest.position();
    }

    /** The place of the first surrogate without its other half, which no UTF-8 can say; -1 when there is none. */
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
