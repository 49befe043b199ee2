package io.github.cartwright;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The memory of a prepared site outside the Java heap: released once, after the site was closed or was collected, and
 * after the last calculation that uses it.
 *
 * <p>The sites that were collected are looked for at every operation, and whenever a site is prepared, used or closed,
 * by the thread that does so. A thread of its own would do it sooner, but would keep the class loader of a web
 * application, and so all of its classes, beyond its end. What is left when that is collected, the shim releases.
 */
final class SiteMemory extends PhantomReference<NativeSite> {
    /** The sites that nobody can reach any longer. */
    private static final ReferenceQueue<NativeSite> COLLECTED = new ReferenceQueue<>();

    /** All that is not released: a reference that was itself collected would never get into the queue. */
    private static final Set<SiteMemory> LIVE = ConcurrentHashMap.newKeySet();

    private final AtomicBoolean closed = new AtomicBoolean();

    /** One for being open, one for being prepared or for each calculation that is running; at 0 all is released. */
    private final AtomicInteger holders = new AtomicInteger(2);

    /** The address of the prepared site; 0 when there is none. */
    private long address;

    /** Prepares the site of a request; whoever constructs the owner calls this within the constructor. */
    SiteMemory(NativeSite owner, byte[] request) {
        super(owner, COLLECTED);
        releaseCollected();
        byte[][] response = new byte[1][];
        long[] site = new long[1];
        // Everything that may find the heap full comes first.
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

    /** How many sites hold memory. */
    static int live() {
        return LIVE.size();
    }

    /** Releases what the collected sites have held. */
    static void releaseCollected() {
        for (Reference<?> found = COLLECTED.poll(); found != null; found = COLLECTED.poll()) {
            ((SiteMemory) found).close();
        }
    }

    /** The address of the prepared site, for whoever holds it. */
    long address() {
        return address;
    }

    /** Keeps the memory until {@link #release}; false when it is released already. */
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

    /** Releases the memory as soon as no calculation holds it; doing so again does nothing. */
    void close() {
        if (closed.compareAndSet(false, true)) {
            // It needs to wait for the collector no longer.
            clear();
            release();
        }
    }
}
