package io.github.cartwright;

import io.github.cartwright.internal.Scanner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values at several paths, found in one walk over a text. */
final class Pointed {
    private final String text;
    private final Answer[] found;
    /** The number of paths that may still find something. */
    private int left;

    private Pointed(String text, int count) {
        this.text = text;
        this.found = new Answer[count];
        this.left = count;
    }

    /** Returns the values in the order of the pointers; null where there is none. */
    static List<Answer> in(String text, String... pointers) {
        Pointed walk = new Pointed(text, pointers.length);
        List<Path> paths = new ArrayList<>();
        for (int index = 0; index < pointers.length; index++) {
            paths.add(new Path(index, steps(pointers[index]), 0));
        }
        if (!paths.isEmpty()) {
            walk.read(new Scanner(text, 0), paths);
        }
        return Collections.unmodifiableList(Arrays.asList(walk.found));
    }

    /** Returns the steps of a pointer, without escapes. */
    static String[] steps(String pointer) {
        if (pointer.isEmpty()) {
            return new String[0];
        }
        if (pointer.charAt(0) != '/') {
            throw new IllegalArgumentException("a JSON pointer begins with `/`, found `" + pointer + "`");
        }
        for (int tilde = pointer.indexOf('~'); tilde >= 0; tilde = pointer.indexOf('~', tilde + 1)) {
            if (!pointer.startsWith("0", tilde + 1) && !pointer.startsWith("1", tilde + 1)) {
                throw new IllegalArgumentException("a `~` of a JSON pointer is `~0` or `~1`, found `" + pointer + "`");
            }
        }
        String[] steps = pointer.substring(1).split("/", -1);
        for (int index = 0; index < steps.length; index++) {
            steps[index] = steps[index].replace("~1", "/").replace("~0", "~");
        }
        return steps;
    }

    /** Reads the next value, which the paths lead to or into, and moves past it unless everything is found. */
    private void read(Scanner scanner, List<Path> paths) {
        char first = scanner.peek();
        int start = scanner.at();
        Map<String, List<Path>> into = new HashMap<>();
        for (Path path : paths) {
            if (!path.ends()) {
                into.computeIfAbsent(path.steps[path.at], step -> new ArrayList<>()).add(path.next());
            }
        }
        if (into.isEmpty() || first != '{' && first != '[') {
            scanner.pass();
        } else {
            enter(scanner, into);
        }
        for (List<Path> nowhere : into.values()) {
            left -= nowhere.size();
        }
        for (Path path : paths) {
            if (path.ends()) {
                found[path.index] = new Answer(text, start, scanner.at());
                left--;
            }
        }
    }

    /** Reads an object or an array, and takes out the paths that lead further, by their next step. */
    private void enter(Scanner scanner, Map<String, List<Path>> paths) {
        boolean isObject = scanner.open() == '{';
        char end = isObject ? '}' : ']';
        for (int count = 0; left > 0 && scanner.more(end, count == 0); count++) {
            List<Path> further = paths.remove(isObject ? scanner.name() : Integer.toString(count));
            if (further == null) {
                scanner.pass();
            } else {
                read(scanner, further);
            }
        }
        if (left == 0) {
            // A number at the end of a text may be cut off.
            scanner.peek();
        }
    }

    /** A pointer that is followed up to one of its steps. */
    private static final class Path {
        final int index;
        final String[] steps;
        final int at;

        Path(int index, String[] steps, int at) {
            this.index = index;
            this.steps = steps;
            this.at = at;
        }

        boolean ends() {
            return at == steps.length;
        }

        Path next() {
            return new Path(index, steps, at + 1);
        }
    }
}
