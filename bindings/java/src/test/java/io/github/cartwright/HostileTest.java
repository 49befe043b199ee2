package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** No request, however bad, crashes the virtual machine. */
final class HostileTest {
    /** Returns every request, and its outcome on an ordinary thread. */
    private static List<String[]> known() {
        List<String[]> known = new ArrayList<>();
        for (Worst worst : Worst.requests()) {
            known.add(new String[] {worst.operation, worst.request});
        }
        for (Cases.Case one : Cases.all()) {
            if (!one.expected().contains("UNKNOWN_OPERATION")) {
                known.add(new String[] {one.operation(), one.request()});
            }
        }
        return known;
    }

    @Test
    void theWorstGoDeepAndTooDeep() {
        int answered = 0;
        int tooDeep = 0;
        for (Worst worst : Worst.requests()) {
            String said = Cases.call(worst.operation, worst.request);
            answered += said.startsWith("{\"error\":") ? 0 : 1;
            tooDeep += said.contains("LIMIT_EXCEEDED") ? 1 : 0;
            assertTrue(Answer.parse(said).members().size() > 0);
        }
        // The test would prove nothing if all requests were refused at once.
        assertTrue(answered >= 100, answered + " are answered");
        assertTrue(tooDeep >= 50, tooDeep + " are too deep");
    }

    @Test
    void aThreadOf256KiBCanSendWhateverItLikes() throws InterruptedException {
        List<String[]> known = known();
        List<String> expected = new ArrayList<>();
        for (String[] call : known) {
            expected.add(Cases.call(call[0], call[1]));
        }
        onThread(256 << 10, () -> {
            for (int index = 0; index < known.size(); index++) {
                String[] call = known.get(index);
                assertEquals(expected.get(index), Cases.call(call[0], call[1]), call[0]);
            }
        });
    }

    @Test
    void aThreadThatHasUsedUpItsStackCanToo() throws InterruptedException {
        String deepest = deepest();
        String expected = Cartwright.updateCart(deepest);
        String cart = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[]},\"site\":{}}";
        String small = Cartwright.calculate(cart);
        for (int size : new int[] {256 << 10, 1 << 20, 4 << 20}) {
            onThread(size, () -> {
                assertEquals(expected, atTheEnd(() -> Cartwright.updateCart(deepest)));
                for (int round = 0; round < 20; round++) {
                    assertEquals(small, atTheEnd(() -> Cartwright.calculate(cart)));
                }
            });
        }
    }

    @Test
    void garbageGetsARefusal() throws IOException {
        Native.demand();
        Random random = new Random(20260101);
        List<Cases.Case> cases = Cases.all();
        int refused = 0;
        for (String operation : CasesTest.operations()) {
            byte[] name = Utf8.encode(operation);
            for (int round = 0; round < 300; round++) {
                byte[] request = cases.get(random.nextInt(cases.size())).request().getBytes(StandardCharsets.UTF_8);
                byte[][] response = new byte[1][];
                int status = Native.status(Native.run(name, garbage(random, request), false, response));
                assertTrue(status == 0 || status == 1 || status == 3, operation + " ends with " + status);
                assertEquals(status == 3, response[0] == null);
                if (status != 3) {
                    String text = new String(response[0], StandardCharsets.UTF_8);
                    assertNotNull(Answer.parse(text));
                    refused += status;
                }
            }
        }
        assertTrue(refused > 1000, refused + " are refused");
    }

    @Test
    void sizeIsNoDanger() {
        for (char filling : new char[] {' ', '[', '{', '"', '1', 'x', '\uD7FF'}) {
            char[] text = new char[16 << 20];
            Arrays.fill(text, filling);
            assertTrue(Cases.call("calculate", new String(text)).startsWith("{\"error\":"));
        }
        char[] note = new char[16 << 20];
        Arrays.fill(note, '\u20ac');
        String request = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[],\"note\":\"" + new String(note)
                + "\"},\"site\":{}}";
        assertEquals(note.length, Answer.parse(Cartwright.calculate(request)).at("/cart/note").asString().length());
    }

    /** Changes, drops and inserts a few bytes, or cuts the text off. */
    private static byte[] garbage(Random random, byte[] request) {
        ByteBuffer out = ByteBuffer.allocate(2 * request.length + 16);
        int odds = 1 + random.nextInt(1 + request.length);
        int end = random.nextInt(8) == 0 ? random.nextInt(1 + request.length) : request.length;
        for (int index = 0; index < end; index++) {
            int chance = random.nextInt(3 * odds);
            if (chance == 0) {
                out.put((byte) random.nextInt(256));
            } else if (chance == 1) {
                out.put((byte) "{}[]\",:0\\u-e".charAt(random.nextInt(12))).put(request[index]);
            } else if (chance != 2) {
                out.put(request[index]);
            }
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    /** The request that takes the most stack of all. */
    private static String deepest() {
        String deepest = "";
        for (Worst worst : Worst.requests()) {
            boolean more = worst.request.length() > deepest.length() && worst.operation.equals("update_cart");
            if (more && worst.request.contains("unevaluatedProperties")
                    && !Cases.call(worst.operation, worst.request).startsWith("{\"error\":")) {
                deepest = worst.request;
            }
        }
        assertTrue(deepest.length() > 5_000);
        return deepest;
    }

    /** A call that gives a text. */
    private interface Call {
        String run();
    }

    /** The outcome of a call on a stack that is used up but for the needs of the call in Java. */
    private static String atTheEnd(Call call) {
        try {
            return atTheEnd(call);
        } catch (StackOverflowError full) {
            // The caller tries again when it does not fit yet.
            return call.run();
        }
    }

    private static void onThread(int stack, Runnable work) throws InterruptedException {
        AtomicReference<Throwable> wrong = new AtomicReference<>();
        Thread thread = new Thread(null, work, "of " + stack + " bytes", stack);
        thread.setUncaughtExceptionHandler((which, error) -> wrong.set(error));
        thread.start();
        thread.join();
        assertNull(wrong.get(), () -> String.valueOf(wrong.get()));
    }
}
