package io.github.cartwright;

import java.util.Objects;

/** A site that the native library has prepared. */
final class NativeSite implements PreparedSite {
    private final SiteMemory memory;
    private volatile boolean closed;

    NativeSite(byte[] request) {
        memory = new SiteMemory(this, request);
    }

    @Override
    public String calculate(String request) {
        byte[][] response = new byte[1][];
        return Native.answer(calculate(Utf8.encode(request), response), response[0]);
    }

    @Override
    public byte[] calculate(byte[] request) {
        Objects.requireNonNull(request, "the request is null");
        byte[][] response = new byte[1][];
        return Native.bytes(calculate(request, response), request, response[0]);
    }

    /** Calculates a cart, the response into its place; gives the status. */
    private int calculate(byte[] request, byte[][] response) {
        SiteMemory.releaseCollected();
        boolean held = memory.hold();
        try {
            // Asked after the memory is held: what is still to be asked is not collected, so nobody but `close` can
            // have been quicker than the line above, even where the caller has no further use for this site.
            if (closed || !held) {
                throw new IllegalStateException("this prepared site is closed");
            }
            return Native.calculate(memory.address(), request, response);
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
