package io.github.cartwright;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** Calls the native library, and turns its responses into answers or exceptions. */
final class Native {
    /** The version of the binary interface that this class was written for. */
    static final int ABI_VERSION = 1;

    private static final int OK = 0;
    private static final int REFUSED = 1;
    private static final int INVALID_UTF8 = 3;

    /** The status of a string that has to be given in UTF-8: that it is all in ISO 8859-1 is not sure. */
    private static final int UNSURE = -1;
    /** Added to the status of a response whose bytes are its characters, all of ISO 8859-1. */
    private static final int CHARACTERS = 256;
    /** The bits of a status, and the place of the length above it. */
    private static final int STATUS = 0xFFFF;
    private static final int LENGTH = 16;

    /** The memory of the last response that became a string, for the next one; a larger one is not kept. */
    private static final AtomicReference<byte[]> ROOM = new AtomicReference<>();
    private static final int ROOM_AT_MOST = 1 << 20;

    /** The reason why the native library is missing; null if it is loaded. */
    private static final Throwable MISSING = AccessController.doPrivileged((PrivilegedAction<Throwable>) Native::load);

    private Native() {}

    /**
     * A native function on a request: on its bytes, or on a string whose characters are the bytes. Returns the status
     * and, above it, the length of the response; no response is empty. That of a string may be in an array that is
     * already there.
     */
    interface Call {
        long run(byte[] request, boolean isString, byte[][] response);
    }

    /** Makes a call on a string: by its characters if all of them are in ISO 8859-1, which converts nothing. */
    static String text(Call call, String request) {
        byte[] characters = Objects.requireNonNull(request, "the request is null").getBytes(StandardCharsets.ISO_8859_1);
        byte[][] response = {ROOM.getAndSet(null)};
        long result = call.run(characters, true, response);
        if (result == UNSURE) {
            response[0] = null;
            result = call.run(Utf8.encode(request), false, response);
        }
        int status = status(result);
        boolean isLatin = status >= CHARACTERS;
        int length = (int) (result >> LENGTH);
        Charset charset = isLatin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        String text = length == 0 ? null : new String(response[0], 0, length, charset);
        if (response[0] != null && response[0].length <= ROOM_AT_MOST) {
            ROOM.set(response[0]);
        }
        return answer(isLatin ? status - CHARACTERS : status, text);
    }

    /** Returns the status in the result of a call. */
    static int status(long result) {
        return (int) (result & STATUS);
    }

    /** Runs the operation with the given name on a string. */
    static String call(String operation, String request) {
        byte[] name = Utf8.encode(operation);
        Objects.requireNonNull(request, "the request is null");
        demand();
        SiteMemory.releaseCollected();
        return text((bytes, isString, response) -> run(name, bytes, isString, response), request);
    }

    /** Runs the operation with the given name on the bytes of a request. */
    static byte[] call(String operation, byte[] request) {
        byte[] name = Utf8.encode(Objects.requireNonNull(operation, "the operation is null"));
        Objects.requireNonNull(request, "the request is null");
        byte[][] response = new byte[1][];
        demand();
        SiteMemory.releaseCollected();
        return bytes(status(run(name, request, false, response)), request, response[0]);
    }

    /** Returns the bytes of an answer, or throws the exception for the status of a request. */
    static byte[] bytes(int status, byte[] request, byte[] response) {
        if (status == INVALID_UTF8) {
            throw CartwrightException.invalidUtf8(Utf8.wrong(request));
        }
        if (status != OK || response == null) {
            answer(status, response);
            throw CartwrightException.defect(status);
        }
        return response;
    }

    /** Returns the text of a response, or throws the exception for the status. */
    static String answer(int status, byte[] response) {
        return answer(status, response == null ? null : new String(response, StandardCharsets.UTF_8));
    }

    private static String answer(int status, String text) {
        if (status == OK && text == null) {
            return null;
        }
        if (text == null) {
            throw CartwrightException.defect(status);
        }
        if (status == REFUSED) {
            throw CartwrightException.of(text);
        }
        return text;
    }

    /** Throws if the native library is missing; at every call, so that each one fails with the reason. */
    static void demand() {
        if (MISSING != null) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError("cartwright: " + MISSING.getMessage());
            error.initCause(MISSING);
            throw error;
        }
    }

    private static Throwable load() {
        try {
            String which = NativeLibrary.load();
            int found = interfaceOf(which);
            if (found == ABI_VERSION) {
                return null;
            }
            return new UnsatisfiedLinkError(which + " has binary interface " + found + ", this jar needs " + ABI_VERSION
                    + ": use both from one version");
        } catch (ExceptionInInitializerError error) {
            return Forbidden.with(error.getCause());
        } catch (Exception | LinkageError error) {
            return Forbidden.with(error);
        }
    }

    private static int interfaceOf(String which) throws IOException {
        try {
            return abiVersion();
        } catch (UnsatisfiedLinkError error) {
            throw new IOException(which + " is not one that Java can call: use " + Platform.here().resource()
                    + " from the jar, not the library for C", error);
        }
    }

    static native long run(byte[] operation, byte[] request, boolean isString, byte[][] response);

    static native int prepare(byte[] request, long[] site, byte[][] response);

    static native long calculate(long site, byte[] request, boolean isString, byte[][] response);

    static native long verifyCart(long site, byte[] request, boolean isString, byte[][] response);

    static native void free(long site);

    static native int abiVersion();

    static native String version();
}
