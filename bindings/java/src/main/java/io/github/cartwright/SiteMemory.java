package io.github.cartwright;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The memory of a prepared site outside the Java heap. It is released once: after the site was closed or collected, and
 * after the last calculation that uses it.
 *
 * <p>Every operation, and every call that prepares, uses or closes a site, looks for collected sites on its own thread.
 * A separate thread would release them sooner, but it would keep the class loader of a web application, and with it all
 * its classes, alive after the application has stopped. When the class loader is collected, the shim releases the
 * remaining sites.
 */
final class SiteMemory extends PhantomReference<NativeSite> {
    /** The sites that are no longer reachable. */
    private static final ReferenceQueue<NativeSite> COLLECTED = new ReferenceQueue<>();

    /** All unreleased memory; a reference that is itself collected would never reach the queue. */
    private static final Set<SiteMemory> LIVE = ConcurrentHashMap.newKeySet();

    private final AtomicBoolean closed = new AtomicBoolean();

    /** One for being open, and one for being prepared or for each running calculation; at 0 the memory is released. */
    private final AtomicInteger holders = new AtomicInteger(2);

    /** The address of the prepared site; 0 if there is none. */
    private long address;

    /** Prepares the site of a request; to be called within the constructor of the owner. */
    SiteMemory(NativeSite owner, byte[] request) {
        super(owner, COLLECTED);
        releaseCollected();
        byte[][] response = new byte[1][];
        long[] site = new long[1];
        // Everything that could fail for lack of heap comes first.
        LIVE.add(this);
        try {
            int status = Native.prepare(request, site, response);
            address = site[0];
            Native.answer(status, response[0]);
        } finally {
            if (address == 0) {
                close();
            }
            release();
        }
    }

    /** The number of sites that hold memory. */
    static int live() {
        return LIVE.size();
    }

    /** Releases the memory of collected sites. */
    static void releaseCollected() {
        for (Reference<?> found = COLLECTED.poll(); found != null; found = COLLECTED.poll()) {
            ((SiteMemory) found).close();
        }
    }

    /** Returns the address of the prepared site; call it only while holding the memory. */
    long address() {
        return address;
    }

    /** Keeps the memory until {@link #release}; returns false if it has been released. */
    boolean hold() {
        for (int count = holders.get(); count > 0; count = holders.get()) {
            if (holders.compareAndSet(count, count + 1)) {
                return true;
            }
        }
        return false;
    }

    void release() {
        if (holders.decrementAndGet() == 0) {
            LIVE.remove(this);
            Native.free(address);
        }
    }

    /** Releases the memory as soon as no calculation holds it; a second call does nothing. */
    void close() {
        if (closed.compareAndSet(false, true)) {
            // It no longer has to wait for the collector.
            clear();
            release();
        }
    }
}
