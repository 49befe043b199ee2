package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** If the virtual machine forbids loading the library, the error says how it is allowed, and that works. */
final class ForbiddenTest {
    private static final String LOAD = "io.github.cartwright.TemporaryFolderTest$Load";
    private static final int VERSION = version();
    /** The last Java with security managers, and the first that can forbid native code. */
    private static final int LAST_MANAGED = 23;
    private static final int FIRST_DENYING = 24;

    @TempDir
    Path folder;

    @Test
    void aSecurityManagerIsToldWhatToGrant() throws Exception {
        if (VERSION > LAST_MANAGED) {
            return;
        }
        String refusal = managed("grant { };");
        String cure = "grant codeBase \"file:/path/to/cartwright.jar\" {";
        assertTrue(refusal.contains("a security manager forbids loading the native library (access denied "), refusal);
        assertTrue(refusal.contains(cure), refusal);
        String grant = refusal.substring(refusal.indexOf(cure), refusal.lastIndexOf("};") + 2);
        // Only the jar is granted anything: the program that calls it is not.
        String granted = managed(grant.replace("file:/path/to/cartwright.jar", Jars.JAR.toUri().toString()));
        assertTrue(granted.endsWith(Cartwright.version() + "\n"), granted);
    }

    @Test
    void aMachineThatDeniesNativeCodeIsToldItsOption() throws Exception {
        if (VERSION < FIRST_DENYING) {
            return;
        }
        String refusal = denied();
        assertTrue(refusal.contains("this virtual machine forbids native code"), refusal);
        assertTrue(refusal.contains("--enable-native-access=ALL-UNNAMED, or =io.github.cartwright"), refusal);
        assertEquals(Cartwright.version() + "\n", denied("--enable-native-access=ALL-UNNAMED"));
    }

    /** Every other failure is told as it is. */
    @Test
    void otherFailuresStay() {
        RuntimeException error = new IllegalStateException("something else");
        assertEquals(error, Forbidden.with(error));
    }

    /** Returns the output of a program under a security manager with this policy and no other. */
    private String managed(String policy) throws Exception {
        Path file = Files.write(folder.resolve("policy"), policy.getBytes(StandardCharsets.UTF_8));
        return Programs.start(Programs.java("-Djava.security.manager", "-Djava.security.policy==" + file, LOAD));
    }

    /** Returns the output of a program that may not use native code, but with these options. */
    private static String denied(String... options) throws Exception {
        List<String> command = Programs.java("--illegal-native-access=deny");
        command.removeIf(option -> option.startsWith("--enable-native-access"));
        for (String option : options) {
            command.add(option);
        }
        command.add(LOAD);
        return Programs.start(command);
    }

    private static int version() {
        String version = System.getProperty("java.specification.version");
        return Integer.parseInt(version.startsWith("1.") ? version.substring(2) : version);
    }
}
