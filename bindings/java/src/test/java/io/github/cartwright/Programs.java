package io.github.cartwright;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Separate programs, each on a virtual machine like this one. */
final class Programs {
    private Programs() {}

    /**
     * Builds the command of a program that has the classes of these tests: options of the machine, a class, its
     * arguments.
     */
    static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (option.startsWith("--enable-native-access")) {
                command.add(option);
            }
        }
        command.addAll(Arrays.asList("-ea", "-cp", System.getProperty("java.class.path")));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /** Returns the output of a program. */
    static String start(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = process.getInputStream()) {
            for (int next = in.read(); next >= 0; next = in.read()) {
                out.write(next);
            }
        }
        process.waitFor();
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
