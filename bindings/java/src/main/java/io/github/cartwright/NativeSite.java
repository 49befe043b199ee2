package io.github.cartwright;

import java.util.Objects;

/** A site prepared by the native library. */
final class NativeSite implements PreparedSite {
    private final SiteMemory memory;
    private volatile boolean closed;

    NativeSite(byte[] request) {
        memory = new SiteMemory(this, request);
    }

    @Override
    public String calculate(String request) {
        return text(Native::calculate, request);
    }

    @Override
    public byte[] calculate(byte[] request) {
        return bytes(Native::calculate, request);
    }

    @Override
    public String verifyCart(String request) {
        return text(Native::verifyCart, request);
    }

    @Override
    public byte[] verifyCart(byte[] request) {
        return bytes(Native::verifyCart, request);
    }

    /** A function of the native library on a prepared site. */
    private interface OnSite {
        long run(long site, byte[] request, boolean isString, byte[][] response);
    }

    private String text(OnSite call, String request) {
        return Native.text((bytes, isString, response) -> run(call, bytes, isString, response), request);
    }

    private byte[] bytes(OnSite call, byte[] request) {
        Objects.requireNonNull(request, "the request is null");
        byte[][] response = new byte[1][];
        return Native.bytes(Native.status(run(call, request, false, response)), request, response[0]);
    }

    /** Makes a call, stores its response, and returns its status and length. */
    private long run(OnSite call, byte[] request, boolean isString, byte[][] response) {
        SiteMemory.releaseCollected();
        boolean held = memory.hold();
        try {
            // Read after the memory is held: reading a field keeps this site from being collected before then, even if
            // the caller no longer uses it. Only `close` can have released the memory.
            if (closed || !held) {
                throw new IllegalStateException("this prepared site is closed");
            }
            return call.run(memory.address(), request, isString, response);
        } finally {
            if (held) {
                memory.release();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        memory.close();
        SiteMemory.releaseCollected();
    }
}
