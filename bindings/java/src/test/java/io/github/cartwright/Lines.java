package io.github.cartwright;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Calculates the requests on the lines of the standard input, and writes each answer on a line. */
final class Lines {
    private Lines() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.print(Cases.call("calculate", line));
                out.print('\n');
            }
        }
        out.flush();
    }
}
