package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case gives the same bytes as in every other language. */
final class CasesTest {
    /** Returns the operations that the header of the C library declares. */
    static Set<String> operations() throws IOException {
        String header = new String(Files.readAllBytes(Paths.get("include/cartwright.h")), StandardCharsets.UTF_8);
        Pattern declared = Pattern.compile("enum cartwright_status cartwright_(\\w+)\\(const char \\*request,\\s*char");
        Set<String> names = new TreeSet<>();
        for (Matcher matcher = declared.matcher(header); matcher.find(); ) {
            names.add(matcher.group(1));
        }
        return names;
    }

    @Test
    void everyOperationHasItsMethodAndNoOtherHas() throws IOException {
        Set<String> methods = Arrays.stream(Cartwright.class.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 1)
                .map(method -> method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> expected =
                operations().stream().map(Cases::method).collect(Collectors.toCollection(TreeSet::new));
        assertTrue(expected.contains("calculate"));
        assertEquals(expected, methods);
    }

    @Test
    void everyOperationHasItsCases() throws IOException {
        Set<String> shown = Cases.all().stream().map(Cases.Case::operation).collect(Collectors.toSet());
        for (String operation : operations()) {
            assertTrue(shown.contains(operation), operation);
        }
    }

    @TestFactory
    Stream<DynamicTest> everyCaseGetsItsAnswerByteForByte() throws IOException {
        Set<String> operations = operations();
        return Cases.files().stream().map(file -> DynamicTest.dynamicTest(name(file), () -> {
            List<Cases.Case> cases = Cases.read(file);
            assertTrue(cases.size() > 0, "there are cases");
            for (Cases.Case one : cases) {
                if (operations.contains(one.operation())) {
                    assertEquals(one.expected(), Cases.call(one.operation(), one.request()), one.note());
                } else {
                    // An operation that does not exist has no method.
                    assertNotNull(one.expected());
                    assertTrue(one.expected().contains("UNKNOWN_OPERATION"), one.note());
                }
                byte[] bytes = one.request().getBytes(StandardCharsets.UTF_8);
                // A string that UTF-8 cannot encode has no bytes.
                if (new String(bytes, StandardCharsets.UTF_8).equals(one.request())) {
                    assertEquals(one.expected(), Cases.call(one.operation(), bytes), one.note());
                }
            }
        }));
    }

    @Test
    void everyRandomCartGetsItsAnswerByteForByte() throws IOException {
        Path file = Paths.get(System.getProperty("cartwright.test.carts"));
        String[] lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n");
        assertEquals(2 * 2000, lines.length);
        for (int line = 0; line < lines.length; line += 2) {
            assertEquals(lines[line + 1], Cases.call("calculate", lines[line]), lines[line]);
        }
    }

    private static String name(Path file) {
        return file.getParent().getFileName() + "/" + file.getFileName();
    }
}
