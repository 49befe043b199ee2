package io.github.cartwright;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The case corpus, which every language runs, in the form that {@code cargo xtask} writes: one member a line, so that
 * it is read without a JSON parser.
 */
final class Cases {
    /** A case: its members exactly as in the file. */
    static final class Case {
        private final Map<String, String> members = new LinkedHashMap<>();

        String note() {
            return Answer.parse(members.get("note")).asString();
        }

        String operation() {
            return Answer.parse(members.get("operation")).asString();
        }

        String request() {
            String text = members.get("requestText");
            return text == null ? members.get("request") : Answer.parse(text).asString();
        }

        /** The answer or the refusal. */
        String expected() {
            String response = members.get("response");
            return response == null ? members.get("error") : response;
        }
    }

    private Cases() {}

    static List<Path> files() throws IOException {
        try (Stream<Path> paths = Files.walk(Paths.get(System.getProperty("cartwright.test.cases")))) {
            return paths.filter(path -> path.toString().endsWith(".json")).sorted().collect(Collectors.toList());
        }
    }

    static List<Case> read(Path file) throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String line : new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n")) {
            if (line.equals("{")) {
                cases.add(new Case());
            } else if (line.startsWith("  \"")) {
                int colon = line.indexOf("\": ");
                String value = line.substring(colon + 3, line.endsWith(",") ? line.length() - 1 : line.length());
                cases.get(cases.size() - 1).members.put(line.substring(3, colon), value);
            }
        }
        return cases;
    }

    static List<Case> all() {
        List<Case> cases = new ArrayList<>();
        try {
            for (Path file : files()) {
                cases.addAll(read(file));
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        return cases;
    }

    /** Returns the name of an operation in Java: {@code add_item} is {@code addItem}. */
    static String method(String operation) {
        StringBuilder name = new StringBuilder();
        for (String word : operation.split("_")) {
            name.append(name.length() == 0 ? word.substring(0, 1) : word.substring(0, 1).toUpperCase());
            name.append(word.substring(1));
        }
        return name.toString();
    }

    /** Returns the outcome of an operation: its answer or its refusal. */
    static String call(String operation, String request) {
        try {
            return (String) Cartwright.class.getMethod(method(operation), String.class).invoke(null, request);
        } catch (InvocationTargetException error) {
            if (error.getCause() instanceof CartwrightException) {
                return ((CartwrightException) error.getCause()).getRefusal();
            }
            throw new AssertionError(operation, error.getCause());
        } catch (ReflectiveOperationException error) {
            throw new AssertionError(operation, error);
        }
    }

    /** Does the same on the bytes of a request. */
    static String call(String operation, byte[] request) {
        try {
            return new String(Cartwright.call(operation, request), StandardCharsets.UTF_8);
        } catch (CartwrightException refusal) {
            return refusal.getRefusal();
        }
    }
}
