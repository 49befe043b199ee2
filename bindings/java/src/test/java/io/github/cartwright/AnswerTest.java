package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** Tests reading figures and strings from an answer. */
final class AnswerTest {
    private static final String REQUEST = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":["
            + "{\"id\":\"0\",\"itemYrn\":\"urn:a\",\"quantity\":2,\"price\":{\"effectiveAmount\":99999999999999.99}},"
            + "{\"id\":\"1\",\"itemYrn\":\"urn:b\",\"quantity\":0.5,\"price\":{\"effectiveAmount\":0.1}}]},"
            + "\"site\":{\"includesTax\":true},\"explain\":false}";

    @Test
    void amountsAreExact() {
        Answer answer = Answer.parse(Cartwright.calculate(REQUEST));
        BigDecimal total = answer.at("/cart/calculatedPrice/finalPrice/grossValue").asBigDecimal();
        assertEquals(new BigDecimal("200000000000000.03"), total);
        BigDecimal sum = BigDecimal.ZERO;
        for (Answer line : answer.at("/cart/items").elements()) {
            sum = sum.add(line.at("/calculatedPrice/finalPrice/grossValue").asBigDecimal());
        }
        assertEquals(total, sum);
        assertEquals("1", answer.at("/cart/items/1/id").asString());
        assertEquals(0, answer.at("/notices").elements().size());
        assertFalse(answer.has("/cart/items/2"));
        assertFalse(answer.has("/cart/items/00"));
        assertFalse(answer.has("/cart/items/-"));
        assertFalse(answer.has("/explanation"));
        assertThrows(NoSuchElementException.class, () -> answer.at("/cart/nothing/there"));
    }

    @Test
    void everyKindIsRead() {
        Answer answer = Answer.parse(" { \"a/b\" : [ true , false,null ,-1.5e+3, 12 ] , \"~\":{\"\":\"x\"} ,"
                + "\"t\":\"q\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00]}\" } ");
        assertTrue(answer.at("/a~1b/0").asBoolean());
        assertFalse(answer.at("/a~1b/1").asBoolean());
        assertTrue(answer.at("/a~1b/2").isNull());
        assertFalse(answer.at("/a~1b/3").isNull());
        assertEquals(new BigDecimal("-1.5e+3"), answer.at("/a~1b/3").asBigDecimal());
        assertEquals(new BigDecimal("12"), answer.at("/a~1b/4").asBigDecimal());
        assertEquals("x", answer.at("/~0/").asString());
        assertEquals("q\"\\/\b\f\n\r\t\u00e9\uD83D\uDE00]}", answer.at("/t").asString());
        assertEquals("[a/b, ~, t]", new ArrayList<>(answer.members().keySet()).toString());
        assertEquals("{\"\":\"x\"}", answer.members().get("~").toString());
        assertEquals(answer.toString(), answer.at("").toString());
    }

    @Test
    void aStringEndsAtTheFirstMarkThatIsNotEscaped() {
        Answer answer = Answer.parse("{\"a\":\"\\\\\",\"b\":\"\\\"\",\"c\":\"\\\\\\\"\\\"\",\"d\\\\\":[\"\",1]}");
        assertEquals("\\", answer.at("/a").asString());
        assertEquals("\"", answer.at("/b").asString());
        assertEquals("\\\"\"", answer.at("/c").asString());
        assertEquals("", answer.at("/d\\/0").asString());
        assertEquals(BigDecimal.ONE, answer.at("/d\\/1").asBigDecimal());
        assertThrows(IllegalArgumentException.class, () -> Answer.parse("\"\\\\\\\""));
    }

    @Test
    void anotherKindIsNamed() {
        Answer answer = Answer.parse("{\"text\":\"1\",\"list\":[]}");
        assertThrows(IllegalStateException.class, () -> answer.at("/text").asBigDecimal());
        assertThrows(IllegalStateException.class, () -> answer.at("/list").asString());
        assertThrows(IllegalStateException.class, () -> answer.at("/list").members());
        assertThrows(IllegalStateException.class, () -> answer.at("/text").elements());
        assertThrows(IllegalStateException.class, () -> answer.at("/text").asBoolean());
        assertThrows(IllegalArgumentException.class, () -> answer.at("text"));
    }

    @Test
    void whatIsNoAnswerIsRefused() {
        for (String text : new String[] {"", " ", "{", "[", "]", "\"", "{\"a\":1", "{} {}", "1 2", ",", "\"a\\"}) {
            assertThrows(IllegalArgumentException.class, () -> Answer.parse(text), text);
        }
    }

    @Test
    void depthIsNoDanger() {
        int depth = 1_000_000;
        StringBuilder text = new StringBuilder();
        for (int level = 0; level < depth; level++) {
            text.append('[');
        }
        for (int level = 0; level < depth; level++) {
            text.append(']');
        }
        assertEquals(1, Answer.parse(text.toString()).elements().size());
    }

    @Test
    void manyValuesAreFoundWhateverTheirOrder() {
        StringBuilder text = new StringBuilder("[");
        String[] pointers = new String[3_000];
        for (int index = 0; index < pointers.length; index++) {
            text.append(index == 0 ? "" : ",").append("{\"price\":").append(index).append('}');
            // From behind, each other one twice, and some past the end.
            pointers[index] = "/" + (pointers.length + 10 - index / 2 * 2) + "/price";
        }
        Answer whole = Answer.parse(text.append(']').toString());
        List<Answer> found = Answer.valuesAt(text.toString(), pointers);
        for (int index = 0; index < pointers.length; index++) {
            assertEquals(whole.has(pointers[index]) ? whole.at(pointers[index]) : null, found.get(index), pointers[index]);
        }
    }

    @Test
    void severalValuesAreFoundInOneWalk() {
        String text = "{\"cart\":{\"items\":[{\"id\":\"a\",\"q\":1.50},{\"id\":\"\\\"]}b\"}],\"a/b~c\":{\"\":null}},\"e\":[]}";
        String[] pointers = {"/cart/items/1/id", "", "/cart/items/0/q", "/cart/items/2", "/cart/a~1b~0c/", "/e/0", "/e",
            "/cart/items/0/q", "/cart/items/0", "/cart/items/00", "/nothing"};
        List<Answer> found = Answer.valuesAt(text, pointers);
        Answer whole = Answer.parse(text);
        for (int index = 0; index < pointers.length; index++) {
            assertEquals(whole.has(pointers[index]) ? whole.at(pointers[index]) : null, found.get(index), pointers[index]);
        }
        assertEquals("[1.50, null]", Answer.valuesAt(text, "/cart/items/0/q", "/e/1").toString());
        assertEquals(0, Answer.valuesAt(text).size());
        for (String malformed : new String[] {"cart", "/e~", "/a~2", "/~1~"}) {
            assertThrows(IllegalArgumentException.class, () -> Answer.valuesAt(text, "/e", malformed), malformed);
            assertThrows(IllegalArgumentException.class, () -> whole.at(malformed), malformed);
        }
        // Cut off before the last value, and after it.
        for (int length = 0; length < text.length() - 1; length++) {
            String cut = text.substring(0, length);
            assertThrows(IllegalArgumentException.class, () -> Answer.valuesAt(cut, "/cart/items/1/id", "/e"), cut);
        }
        String number = text.substring(0, text.indexOf(".50") + 2);
        assertThrows(IllegalArgumentException.class, () -> Answer.valuesAt(number, "/cart/items/0/q"));
        assertEquals("[1.50]", Answer.valuesAt(text.substring(0, 40), "/cart/items/0/q").toString());
    }
}
