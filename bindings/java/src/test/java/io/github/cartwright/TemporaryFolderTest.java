package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** If the temporary folder cannot take the library, the error names the folder, the cause and every cure. */
final class TemporaryFolderTest {
    private static final String WRITTEN = "could not be written to the temporary folder ";
    private static final String[] CURES = {
        "-Dcartwright.tmpdir=/path/to/folder", "-Djava.io.tmpdir=/path/to/folder", "extract " + Platform.here().resource(),
        "-Dcartwright.library=/path/to/" + Platform.here().library(),
    };
    /** Mounts a folder for one program and its children; a failing mount is told apart from a failing program. */
    private static final String MOUNT = "folder=$1; options=$2; shift 2; "
            + "mount -t tmpfs -o \"$options\" tmpfs \"$folder\" && echo mounted && exec \"$@\"";

    @TempDir
    Path folder;

    @AfterEach
    void nothingIsNamed() {
        System.clearProperty(PrivateCopy.PROPERTY);
    }

    @Test
    void canBeNamedForThisLibraryAlone() throws Exception {
        System.setProperty(PrivateCopy.PROPERTY, folder.toString());
        try (URLClassLoader loader = Jars.loader(Jars.JAR)) {
            assertEquals(Cartwright.version(), Jars.version(loader));
        }
        assertEquals(0, Jars.leftIn(folder));
    }

    @Test
    void thatIsMissing() throws Exception {
        Path missing = folder.resolve("missing");
        System.setProperty(PrivateCopy.PROPERTY, missing.toString());
        says(Jars.refusal(), WRITTEN + missing + " (-Dcartwright.tmpdir): there is no such folder");
        System.clearProperty(PrivateCopy.PROPERTY);
        String told = missing + " (-Djava.io.tmpdir): there is no such folder";
        says(run("-Djava.io.tmpdir=" + missing), told);
        says(run("-Djava.io.tmpdir=" + missing, "-Dcartwright.tmpdir="), told);
    }

    @Test
    void thatIsAFile() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        System.setProperty(PrivateCopy.PROPERTY, file.toString());
        says(Jars.refusal(), file + " (-Dcartwright.tmpdir): ");
        System.setProperty(PrivateCopy.PROPERTY, "\0");
        says(Jars.refusal(), WRITTEN);
    }

    @Test
    void thatForbidsExecution() throws Exception {
        says(mounted("noexec"), "loaded from the temporary folder " + folder, ": execution is forbidden there", "noexec");
    }

    @Test
    void thatIsFull() throws Exception {
        says(mounted("size=64k"), WRITTEN + folder, "No space left on device", " MB free");
    }

    @Test
    void thatIsReadOnly() throws Exception {
        says(mounted("ro"), WRITTEN + folder, "Read-only file system");
    }

    @Test
    void everyCauseIsTold() {
        assertEquals("this user may not write there", PrivateCopy.reason(new AccessDeniedException("/a")));
        assertEquals("Quota exceeded", PrivateCopy.reason(new FileSystemException("/a", null, "Quota exceeded")));
        assertEquals("/a", PrivateCopy.reason(new FileSystemException("/a")));
        assertEquals("Input/output error", PrivateCopy.reason(new IOException("Input/output error")));
    }

    @Test
    void whatCannotBeRemovedAtOnceIsRemovedAtTheEnd() throws Exception {
        Path copy = Files.createDirectory(folder.resolve("copy"));
        String library = copy.resolve("library").toString();
        assertEquals("done\n", Programs.start(Programs.java("io.github.cartwright.TemporaryFolderTest$Remove", library)));
        assertFalse(Files.exists(copy));
    }

    /** A program that loads the library. */
    static final class Load {
        public static void main(String[] arguments) {
            try {
                System.out.println(Cartwright.version());
            } catch (UnsatisfiedLinkError error) {
                System.out.println(error.getMessage());
            }
        }
    }

    /** A program with a file that it cannot remove while it is in use. */
    static final class Remove {
        public static void main(String[] arguments) throws IOException {
            File file = new File(arguments[0]);
            File use = new File(file, "use");
            assertTrue(file.mkdir() && use.createNewFile());
            PrivateCopy.remove(file.toPath());
            assertTrue(file.exists() && use.delete());
            System.out.println("done");
        }
    }

    /** Returns the output of a program that finds this folder mounted with these options. */
    private String mounted(String options) throws Exception {
        List<String> command = new ArrayList<>(Arrays.asList("unshare", "--user", "--map-root-user", "--mount"));
        command.addAll(Arrays.asList("sh", "-c", MOUNT, "sh", folder.toString(), options));
        command.addAll(Programs.java("-Djava.io.tmpdir=" + folder, "io.github.cartwright.TemporaryFolderTest$Load"));
        String said;
        try {
            said = Programs.start(command);
        } catch (IOException error) {
            said = String.valueOf(error.getMessage());
        }
        String found = said;
        assumeTrue(said.startsWith("mounted\n"), () -> "no folder can be mounted here: " + found);
        return said;
    }

    /** Returns the output of a program that loads the library. */
    private static String run(String... options) throws Exception {
        List<String> arguments = new ArrayList<>(Arrays.asList(options));
        arguments.add("io.github.cartwright.TemporaryFolderTest$Load");
        return Programs.start(Programs.java(arguments.toArray(new String[0])));
    }

    private static void says(String refusal, String... parts) {
        List<String> expected = new ArrayList<>(Arrays.asList(parts));
        expected.addAll(Arrays.asList(CURES));
        for (String part : expected) {
            assertTrue(refusal.contains(part), () -> part + " is not in: " + refusal);
        }
    }
}
