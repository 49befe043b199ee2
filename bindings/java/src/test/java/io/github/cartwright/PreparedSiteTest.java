package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A site for many carts and many threads. */
final class PreparedSiteTest {
    private static final String SITE = "{\"code\":\"main\",\"includesTax\":true,\"homeBase\":{\"address\":{\"country\":"
            + "\"DE\",\"zipCode\":\"70173\"}},\"tax\":[{\"id\":\"t\",\"countries\":[{\"countryCode\":\"DE\","
            + "\"taxClasses\":[{\"code\":\"FULL\",\"rate\":19},{\"code\":\"REDUCED\",\"rate\":7}]}]}]}";

    private static String cart(int quantity, String code) {
        return "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"id\":\"0\",\"itemYrn\":\"urn:tea\","
                + "\"quantity\":" + quantity + ",\"taxCode\":\"" + code + "\",\"price\":{\"effectiveAmount\":4.95}}]}";
    }

    private static PreparedSite prepared() {
        return PreparedSite.of("{\"site\":" + SITE + "}");
    }

    /** The answer or the refusal. */
    private static String calculated(PreparedSite site, String request) {
        try {
            return site.calculate(request);
        } catch (CartwrightException refusal) {
            return refusal.getRefusal();
        }
    }

    @Test
    void givesTheSameBytesAsTheOneCallForm() {
        try (PreparedSite site = prepared()) {
            for (int quantity = 0; quantity < 100; quantity++) {
                String cart = cart(quantity, quantity % 3 == 0 ? "REDUCED" : "FULL");
                String expected = Cartwright.calculate("{" + cart + ",\"site\":" + SITE + "}");
                assertEquals(expected, site.calculate("{" + cart + "}"));
                byte[] bytes = ("{" + cart + "}").getBytes(StandardCharsets.UTF_8);
                assertEquals(expected, new String(site.calculate(bytes), StandardCharsets.UTF_8));
            }
            String cart = cart(1, "NONE");
            String refusal = Cases.call("calculate", "{" + cart + ",\"site\":" + SITE + "}");
            assertTrue(refusal.contains("TAX_CODE_UNKNOWN"));
            assertEquals(refusal, calculated(site, "{" + cart + "}"));
        }
    }

    @Test
    void aSiteThatIsNoSiteIsRefused() {
        CartwrightException refusal =
                assertThrows(CartwrightException.class, () -> PreparedSite.of("{\"site\":{\"includesTax\":1}}"));
        assertEquals("WRONG_TYPE", refusal.getCode());
        assertEquals("/site/includesTax", refusal.getPath());
        assertThrows(CartwrightException.class, () -> PreparedSite.of("{}"));
        assertThrows(CartwrightException.class, () -> PreparedSite.of(""));
    }

    @Test
    void closedTwiceIsFineAndUsedAfterwardsIsNot() {
        PreparedSite site = prepared();
        site.close();
        site.close();
        String request = "{" + cart(1, "FULL") + "}";
        for (int time = 0; time < 3; time++) {
            assertThrows(IllegalStateException.class, () -> site.calculate(request));
            assertThrows(IllegalStateException.class, () -> site.calculate(new byte[0]));
        }
        site.close();
    }

    @Test
    void servesManyThreadsAtOnce() throws InterruptedException {
        List<String> expected = new ArrayList<>();
        for (int quantity = 0; quantity < 16; quantity++) {
            expected.add(Cartwright.calculate("{" + cart(quantity, "FULL") + ",\"site\":" + SITE + "}"));
        }
        try (PreparedSite site = prepared()) {
            AtomicInteger calls = new AtomicInteger();
            together(8, thread -> {
                for (int call = 0; call < 2_000; call++) {
                    int quantity = (call + thread) % expected.size();
                    String request = "{" + cart(quantity, "FULL") + ",\"site\":" + SITE + "}";
                    assertEquals(expected.get(quantity), site.calculate(request));
                    assertEquals(expected.get(quantity), Cartwright.calculate(request));
                    calls.incrementAndGet();
                }
            });
            assertEquals(16_000, calls.get());
        }
    }

    @Test
    void closedWhileThreadsCalculateEndsTheirWorkAndNothingElse() throws InterruptedException {
        String request = "{" + cart(3, "FULL") + "}";
        for (int round = 0; round < 50; round++) {
            PreparedSite site = prepared();
            String expected = site.calculate(request);
            CountDownLatch calculating = new CountDownLatch(3);
            AtomicInteger stopped = new AtomicInteger();
            together(4, thread -> {
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
            assertEquals(3, stopped.get());
        }
    }

    /** Something that a thread does. */
    private interface Work {
        void run(int thread) throws Exception;
    }

    private static void together(int count, Work work) throws InterruptedException {
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            int thread = number;
            threads.add(new Thread(() -> {
                try {
                    work.run(thread);
                } catch (Throwable error) {
                    wrong.compareAndSet(null, error);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(wrong.get(), () -> String.valueOf(wrong.get()));
    }
}
