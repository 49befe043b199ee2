package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.cartwright.internal.Grammar;
import io.github.cartwright.model.CalculateAnswer;
import io.github.cartwright.model.CalculateRequest;
import io.github.cartwright.model.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every request and every answer of the cases is read into classes and written again. */
final class TypedCasesTest {
    /** Returns a text without blanks, and without escapes in names, which the classes do not keep. */
    private static String plain(String json) {
        Answer value = Answer.parse(json);
        if (json.startsWith("[")) {
            return value.elements().stream().map(one -> plain(one.toString())).collect(Collectors.joining(",", "[", "]"));
        }
        if (!json.startsWith("{")) {
            return json;
        }
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, Answer> member : value.members().entrySet()) {
            out.append(out.length() == 0 ? "{" : ",");
            Grammar.quote(out, member.getKey());
            out.append(':').append(plain(member.getValue().toString()));
        }
        return out.length() == 0 ? "{}" : out.append('}').toString();
    }

    /** Compares byte for byte, except for blanks and escapes in names that the request has. */
    private static void same(String request, String expected, String found, String note) {
        if (request.equals(plain(request.trim()))) {
            assertEquals(expected, found, note);
        } else {
            assertEquals(plain(expected), plain(found), note);
        }
    }

    private static String said(Typed.Call call, Model request) {
        try {
            return call.run(request).toJson();
        } catch (CartwrightException refusal) {
            return refusal.getRefusal();
        }
    }

    @Test
    void everyOperationIsThere() {
        assertTrue(Typed.CALLS.size() >= 44, Typed.CALLS.keySet().toString());
        for (Cases.Case one : Cases.all()) {
            boolean isThere = !one.expected().contains("\"UNKNOWN_OPERATION\"");
            assertEquals(isThere, Typed.CALLS.containsKey(one.operation()), one.operation());
        }
    }

    /**
     * Texts that no class can hold: not JSON, not an object, or a repeated member. The library refuses each for that
     * reason.
     */
    @Test
    void everyRequestGetsTheSameAnswerAndEveryAnswerIsWrittenAsItCame() {
        Map<String, Integer> notSaid = new TreeMap<>();
        int said = 0;
        for (Cases.Case one : Cases.all()) {
            Typed.Call call = Typed.CALLS.get(one.operation());
            if (call == null) {
                continue;
            }
            Model request;
            try {
                request = call.request(one.request());
            } catch (IllegalArgumentException wrong) {
                Answer refusal = Answer.parse(one.expected()).at("/error");
                assertEquals("bad_request", refusal.at("/category").asString(), one.note());
                notSaid.merge(refusal.at("/code").asString(), 1, Integer::sum);
                continue;
            }
            same(one.request(), one.expected(), Cases.call(one.operation(), request.toJson()), one.note());
            same(one.request(), one.expected(), said(call, request), one.note());
            if (!one.expected().startsWith("{\"error\"")) {
                same(one.request(), one.expected(), call.answer(one.expected()).toJson(), one.note());
            }
            said++;
        }
        assertTrue(said > 2500, "" + said);
        assertEquals("[INVALID_JSON, WRONG_TYPE]", notSaid.keySet().toString(), notSaid.toString());
        assertTrue(notSaid.get("INVALID_JSON") > 40 && notSaid.get("WRONG_TYPE") > 5, notSaid.toString());
    }

    @Test
    void everyRandomCartGetsTheSameAnswer() throws IOException {
        String carts = System.getProperty("cartwright.test.carts");
        String[] lines = new String(Files.readAllBytes(Paths.get(carts)), StandardCharsets.UTF_8).split("\n");
        for (int line = 0; line < lines.length; line += 2) {
            CalculateRequest request = CalculateRequest.fromJson(lines[line]);
            assertEquals(lines[line], request.toJson());
            if (!lines[line + 1].startsWith("{\"error\"")) {
                CalculateAnswer answer = Cartwright.calculate(request);
                assertEquals(lines[line + 1], answer.toJson());
                assertEquals(CalculateAnswer.fromJson(lines[line + 1]), answer);
            }
        }
    }
}
