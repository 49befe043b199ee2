package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The memory of a prepared site outside the Java heap is released, whether the site is closed or not. */
@Tag("full")
final class SiteMemoryTest {
    private static final String SITE = "{\"site\":{\"code\":\"main\",\"includesTax\":true}}";
    private static final String CART = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[]}}";

    @Test
    void aClosedSiteHoldsNothing() {
        int before = settled();
        PreparedSite site = PreparedSite.of(SITE);
        assertEquals(before + 1, SiteMemory.live());
        site.close();
        assertEquals(before, SiteMemory.live());
        site.close();
        assertEquals(before, SiteMemory.live());
    }

    @Test
    void aRefusedSiteHoldsNothing() {
        int before = settled();
        assertThrows(CartwrightException.class, () -> PreparedSite.of("{\"site\":{\"includesTax\":1}}"));
        assertThrows(CartwrightException.class, () -> PreparedSite.of("{"));
        assertEquals(before, SiteMemory.live());
    }

    @Test
    void whatNobodyClosesIsReleasedWhenItWasCollected() {
        int before = settled();
        for (int round = 0; round < 20; round++) {
            for (int site = 0; site < 100; site++) {
                assertNotNull(PreparedSite.of(SITE).calculate(CART));
            }
            assertTrue(SiteMemory.live() > before);
            assertEquals(before, settled(), "round " + round);
        }
    }

    @Test
    void everyUseReleasesWhatWasCollected() throws InterruptedException {
        int before = settled();
        PreparedSite open = PreparedSite.of(SITE);
        Runnable[] uses = {
            () -> open.calculate(CART),
            () -> Cartwright.calculate(CART.replaceFirst("\\{", "{\"site\":{},")),
            () -> assertThrows(CartwrightException.class, () -> PreparedSite.of("{}")),
            open::close,
        };
        for (Runnable use : uses) {
            assertNotNull(PreparedSite.of(SITE));
            int most = SiteMemory.live();
            for (int time = 0; time < 1_000 && SiteMemory.live() >= most; time++) {
                System.gc();
                Thread.sleep(10);
                use.run();
            }
            assertTrue(SiteMemory.live() < most);
        }
        assertEquals(before, settled());
    }

    @Test
    void aSiteThatIsInUseIsNotReleased() throws InterruptedException {
        int before = settled();
        AtomicBoolean enough = new AtomicBoolean();
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        String expected;
        try (PreparedSite site = PreparedSite.of(SITE)) {
            expected = site.calculate(CART);
        }
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            Thread thread = new Thread(() -> {
                while (!enough.get()) {
                    // Only this call refers to the site.
                    assertEquals(expected, PreparedSite.of(SITE).calculate(CART));
                }
            });
            thread.setUncaughtExceptionHandler((which, error) -> wrong.compareAndSet(null, error));
            thread.start();
            threads.add(thread);
        }
        long end = System.nanoTime() + 3_000_000_000L;
        while (System.nanoTime() < end && wrong.get() == null) {
            System.gc();
            SiteMemory.releaseCollected();
        }
        enough.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        if (wrong.get() != null) {
            throw new AssertionError(wrong.get());
        }
        assertEquals(before, settled());
    }

    /** Returns the number of sites that hold memory after a full collection. */
    private static int settled() {
        int live = Integer.MAX_VALUE;
        for (int same = 0; same < 5; ) {
            System.gc();
            try {
                Thread.sleep(20);
            } catch (InterruptedException error) {
                throw new AssertionError(error);
            }
            SiteMemory.releaseCollected();
            same = SiteMemory.live() < live ? 0 : same + 1;
            live = Math.min(live, SiteMemory.live());
        }
        return live;
    }
}
