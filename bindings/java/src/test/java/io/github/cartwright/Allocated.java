package io.github.cartwright;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/**
 * The Java heap that a call takes: for each line {@code operation TAB request} of the standard input, it prints the
 * number of bytes allocated by the thread, including the text of the answer. {@code cargo xtask growth} runs it.
 */
final class Allocated {
    private Allocated() {}

    public static void main(String[] arguments) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                int tab = line.indexOf('\t');
                String operation = line.substring(0, tab);
                String request = line.substring(tab + 1);
                long before = threads.getThreadAllocatedBytes(thread);
                Cases.call(operation, request);
                System.out.println(threads.getThreadAllocatedBytes(thread) - before);
            }
        }
    }
}
