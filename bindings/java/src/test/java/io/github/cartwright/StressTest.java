package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many threads calculate at once, and a site is closed under them. */
final class StressTest {
    private static final int CALLING = 64;

    /** The calls of each thread: 10,000 with the library as shipped, which is ten times as fast. */
    private static final int CALLS = Integer.getInteger("cartwright.test.calls");

    private static final int THREADS = 16;

    @Test
    void everyCallOfEveryThreadHasItsAnswer() throws InterruptedException {
        List<String> carts = new ArrayList<>();
        List<String> requests = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int quantity = 0; quantity < 16; quantity++) {
            String cart = PreparedSiteTest.cart(quantity, quantity == 7 ? "NONE" : "FULL");
            carts.add("{" + cart + "}");
            requests.add("{" + cart + ",\"site\":" + PreparedSiteTest.SITE + "}");
            expected.add(Cases.call("calculate", requests.get(quantity)));
        }
        assertTrue(expected.get(7).contains("TAX_CODE_UNKNOWN"));
        AtomicInteger calls = new AtomicInteger();
        try (PreparedSite site = PreparedSiteTest.prepared()) {
            Threads.together(CALLING, thread -> {
                for (int call = 0; call < CALLS; call++) {
                    int which = (call + thread) % requests.size();
                    String request = (call % 3 == 1 ? carts : requests).get(which);
                    assertEquals(expected.get(which), called(site, call % 3, request));
                    calls.incrementAndGet();
                }
            });
        }
        assertEquals(CALLING * CALLS, calls.get());
    }

    /** Calculates in one of three ways; returns the answer or the refusal. */
    private static String called(PreparedSite site, int way, String request) {
        try {
            if (way == 0) {
                return Cartwright.calculate(request);
            }
            byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
            return way == 1
                    ? site.calculate(request)
                    : new String(Cartwright.call("calculate", bytes), StandardCharsets.UTF_8);
        } catch (CartwrightException refusal) {
            return refusal.getRefusal();
        }
    }

    @Test
    void closedWhileThreadsCalculateEndsTheirWorkAndNothingElse() throws InterruptedException {
        String request = "{" + PreparedSiteTest.cart(3, "FULL") + "}";
        for (int round = 0; round < 20; round++) {
            PreparedSite site = PreparedSiteTest.prepared();
            String expected = site.calculate(request);
            CountDownLatch calculating = new CountDownLatch(THREADS);
            AtomicInteger stopped = new AtomicInteger();
            Threads.together(THREADS + 1, thread -> {
                if (thread == 0) {
                    assertTrue(calculating.await(60, TimeUnit.SECONDS));
                    site.close();
                    site.close();
                    return;
                }
                boolean first = true;
                try {
                    while (true) {
                        assertEquals(expected, site.calculate(request));
                        if (first) {
                            calculating.countDown();
                            first = false;
                        }
                    }
                } catch (IllegalStateException closed) {
                    stopped.incrementAndGet();
                }
                assertFalse(first);
            });
            assertEquals(THREADS, stopped.get());
        }
    }
}
