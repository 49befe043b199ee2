package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Strings keep every character or are refused; nothing is replaced. */
final class TextTest {
    /** Returns a cart whose note has these characters, unescaped. */
    private static String request(String characters) {
        return "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"note\":\"" + characters
                + "\",\"items\":[]},\"site\":{}}";
    }

    @Test
    void everyCharacterComesBack() {
        String characters = "Größe? \u00e9 \u20ac \u4e16 \uFFFD \uFFFF \uD83D\uDE00 \uD800\uDC00 \uDBFF\uDFFF \u007f";
        Answer answer = Answer.parse(Cartwright.calculate(request(characters)));
        assertEquals(characters, answer.at("/cart/note").asString());
        // Every Unicode character that a string may have.
        StringBuilder all = new StringBuilder();
        for (int point = 0x20; point <= Character.MAX_CODE_POINT; point++) {
            if (point != '"' && point != '\\' && (point < 0xD800 || point > 0xDFFF)) {
                all.appendCodePoint(point);
            }
        }
        answer = Answer.parse(Cartwright.calculate(request(all.toString())));
        assertTrue(answer.at("/cart/note").asString().contentEquals(all));
    }

    /** Strings of one byte a character are not converted: they are given, and taken, as their characters. */
    @Test
    void charactersOfOneByteComeBackWhereverTheyStand() {
        StringBuilder latin = new StringBuilder();
        for (char unit = ' '; unit <= '\u00ff'; unit++) {
            latin.append(unit == '"' || unit == '\\' ? "" : unit);
        }
        for (String characters : new String[] {"\u00e9", "\u0080\u00ff", "a\u00e9?", "\u00e9\u20ac", latin.toString()}) {
            for (int before = 0; before < 20; before++) {
                String note = String.format("%0" + (before + 1) + "d", 0) + characters;
                String request = request(note + note);
                byte[] answer = Cartwright.call("calculate", request.getBytes(StandardCharsets.UTF_8));
                String text = Cartwright.calculate(request);
                assertEquals(new String(answer, StandardCharsets.UTF_8), text);
                assertEquals(note + note, Answer.parse(text).at("/cart/note").asString());
            }
        }
        try (PreparedSite site = PreparedSite.of("{\"site\":{}}")) {
            String cart = request("Gr\u00f6\u00dfe").replace(",\"site\":{}", "");
            assertEquals("Gr\u00f6\u00dfe", Answer.parse(site.calculate(cart)).at("/cart/note").asString());
        }
    }

    /** The memory of a response is used again, by one call at a time: a shorter answer ends where it ends. */
    @Test
    void answersOfEveryLengthComeOneAfterTheOther() throws Exception {
        Threads.together(4, thread -> {
            for (int round = 0; round < 200; round++) {
                String note = String.format("%0" + (1 + (round * 7919 + thread) % 3000) + "d", 0);
                assertEquals(note, Answer.parse(Cartwright.calculate(request(note))).at("/cart/note").asString());
            }
        });
    }

    @Test
    void anAnswerMayHaveOtherCharactersThanItsRequest() {
        String request = request("x").replace("EUR", "\\u20ac\u00e9");
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.calculate(request));
        assertTrue(refusal.getMessage().contains("\u20ac\u00e9"), refusal.getMessage());
    }

    @Test
    void messagesKeepThemToo() {
        String request = request("x").replace("EUR", "\uD83D\uDE00");
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.calculate(request));
        assertTrue(refusal.getMessage().contains("\uD83D\uDE00"), refusal.getMessage());
    }

    @Test
    void aSurrogateWithoutItsOtherHalfIsRefused() {
        for (String lone : new String[] {"\uD83D", "\uDE00", "\uDE00\uD83D", "\uD83D\uD83D\uDE00"}) {
            String request = request("€" + lone);
            CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.calculate(request));
            int offset = request.substring(0, request.indexOf(lone)).getBytes(StandardCharsets.UTF_8).length;
            assertEquals("INVALID_UTF8", refusal.getCode());
            assertEquals("the request is not UTF-8: byte " + offset + " is invalid", refusal.getMessage());
            assertEquals(400, refusal.getStatus());
            assertEquals(refusal.getMessage(), Answer.parse(refusal.getBody()).at("/message").asString());
            assertThrows(CartwrightException.class, () -> PreparedSite.of(request));
        }
    }

    @Test
    void bytesThatAreNoTextAreRefusedWhereTheyStand() {
        int[][] wrong = {{0xFF}, {0x80}, {0xC0, 0xAF}, {0xED, 0xA0, 0x80}, {0xF4, 0x90, 0x80, 0x80}, {0xE2, 0x82}, {0xC3, 0x28}};
        for (int[] units : wrong) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] before = "{\"note\":\"€ 😀".getBytes(StandardCharsets.UTF_8);
            bytes.write(before, 0, before.length);
            for (int unit : units) {
                bytes.write(unit);
            }
            byte[] request = bytes.toByteArray();
            CartwrightException refusal =
                    assertThrows(CartwrightException.class, () -> Cartwright.call("calculate", request));
            assertEquals("INVALID_UTF8", refusal.getCode());
            assertEquals("the request is not UTF-8: byte " + before.length + " is invalid", refusal.getMessage());
            try (PreparedSite site = PreparedSite.of("{\"site\":{}}")) {
                refusal = assertThrows(CartwrightException.class, () -> site.calculate(request));
                assertEquals("INVALID_UTF8", refusal.getCode());
            }
        }
        byte[] cut = (request("x") + "\0").getBytes(StandardCharsets.UTF_8);
        CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.call("calculate", cut));
        assertEquals("INVALID_JSON", refusal.getCode());
        assertThrows(NullPointerException.class, () -> Cartwright.call("calculate", null));
        assertThrows(NullPointerException.class, () -> Cartwright.call(null, cut));
    }

    @Test
    void aNulCharacterEndsNothing() {
        String[] requests = {
            request("x").replace("x", "x\0y"), request("x") + "\0", "\0" + request("x"), request("x") + "\0garbage",
            request("x").replace("[]", "[\0]"), request("x").replace("[]", "[1\0]"), "\0", "{\"cart\0\":1}",
        };
        for (String request : requests) {
            CartwrightException refusal = assertThrows(CartwrightException.class, () -> Cartwright.calculate(request));
            assertEquals("INVALID_JSON", refusal.getCode());
        }
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        byte[][] texts = {{(byte) 0xff}, {'{', (byte) 0xc0, (byte) 0x80, '}'}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}};
        Native.demand();
        for (byte[] text : texts) {
            byte[][] response = new byte[1][];
            assertEquals(3, Native.status(Native.run(Utf8.encode("calculate"), text, false, response)));
            assertNull(response[0]);
            assertEquals(3, Native.prepare(text, new long[1], response));
            CartwrightException defect = assertThrows(CartwrightException.class, () -> Native.answer(3, null));
            assertEquals("INTERNAL", defect.getCode());
            assertEquals(500, defect.getStatus());
        }
    }
}
