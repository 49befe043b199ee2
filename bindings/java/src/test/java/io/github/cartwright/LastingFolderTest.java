package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a system that cannot remove loaded files, only the copies in use remain. */
final class LastingFolderTest {
    private static final String LIBRARY = Platform.here().library();

    @TempDir
    Path temporary;

    private Path folder;
    private Path library;

    @BeforeEach
    void unpack() throws IOException {
        folder = Files.createDirectory(temporary.resolve("copies"));
        library = Jars.unpacked(temporary.resolve("library"));
    }

    /** A program that loads its copy, runs until its input ends, and is ended before it could remove anything. */
    static final class Start {
        public static void main(String[] arguments) throws IOException {
            new PrivateCopy("the library", Files.readAllBytes(Paths.get(arguments[0])), "", true).load();
            assertEquals(Native.ABI_VERSION, Native.abiVersion());
            System.out.println("loaded");
            assertEquals(-1, System.in.read());
            Runtime.getRuntime().halt(0);
        }
    }

    private List<String> start() {
        return Programs.java("-Dcartwright.tmpdir=" + folder, "-Dcartwright.library=none",
                "io.github.cartwright.LastingFolderTest$Start", library.toString());
    }

    private Process running() throws IOException {
        Process process = new ProcessBuilder(start()).redirectErrorStream(true).start();
        awaitLoaded(process);
        return process;
    }

    private static void awaitLoaded(Process process) throws IOException {
        BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertEquals("loaded", said.readLine());
    }

    private static void end(Process process) throws Exception {
        process.getOutputStream().close();
        process.waitFor();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            return left.sorted().collect(Collectors.toList());
        }
    }

    @Test
    void onlyThoseInUseAreThere() throws Exception {
        Process first = running();
        Path live = left().get(0);
        for (int start = 0; start < 5; start++) {
            assertEquals("loaded\n", Programs.start(start()));
            // Its own copy, which it could not remove, and the one in use.
            assertEquals(2, left().size(), left().toString());
        }
        assertTrue(Files.isRegularFile(live.resolve(LIBRARY)));
        Process second = running();
        assertEquals(2, left().size());
        end(first);
        end(second);
        assertEquals("loaded\n", Programs.start(start()));
        assertEquals(1, left().size());
    }

    @Test
    void manyAtOnceDoNotTakeEachOthers() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int number = 0; number < 4; number++) {
            processes.add(new ProcessBuilder(start()).redirectErrorStream(true).start());
        }
        for (Process process : processes) {
            awaitLoaded(process);
        }
        assertEquals(4, left().size());
        for (Process process : processes) {
            end(process);
        }
    }

    @Test
    void whatIsNotOursStays() throws Exception {
        List<Path> foreign = new ArrayList<>();
        Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
        Files.createFile(elsewhere.resolve(LIBRARY));
        foreign.add(Files.createSymbolicLink(named("1"), elsewhere));
        foreign.add(Files.createFile(named("2")));
        Path extended = made("3");
        Files.createFile(extended.resolve("notes"));
        foreign.add(extended);
        foreign.add(made("4-mine"));
        Path linked = Files.createDirectory(named("5"));
        Files.createSymbolicLink(linked.resolve(LIBRARY), elsewhere.resolve(LIBRARY));
        foreign.add(linked);
        Path locked = Files.createDirectory(named("6"));
        Files.createSymbolicLink(locked.resolve(LastingFolder.LOCK), elsewhere.resolve(LIBRARY));
        foreign.add(locked);
        Path deep = Files.createDirectory(named("7"));
        Files.createDirectory(deep.resolve(LIBRARY));
        foreign.add(deep);

        List<Path> ours = Arrays.asList(made("8"), Files.createDirectory(named("9")), made("10"));
        Files.createFile(ours.get(2).resolve(LastingFolder.LOCK));

        Path own = LastingFolder.make(folder);
        for (Path path : ours) {
            assertFalse(Files.exists(path), path.toString());
        }
        for (Path path : foreign) {
            assertTrue(Files.exists(path, LinkOption.NOFOLLOW_LINKS), path.toString());
        }
        assertTrue(Files.exists(extended.resolve(LIBRARY)));
        assertTrue(Files.exists(named("4-mine").resolve(LIBRARY)));
        assertTrue(Files.exists(elsewhere.resolve(LIBRARY)));
        assertTrue(Files.exists(own.resolve(LastingFolder.LOCK)));
    }

    @Test
    void whatBelongsToAnotherUserStays() throws Exception {
        Path other = made("1");
        try {
            UserPrincipal nobody =
                    other.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
            Files.setOwner(other, nobody);
        } catch (IOException | UnsupportedOperationException error) {
            assumeTrue(false, "only an administrator can give a folder to another user");
        }
        LastingFolder.make(folder);
        assertTrue(Files.exists(other.resolve(LIBRARY)));
    }

    private Path named(String number) {
        return folder.resolve(LastingFolder.PREFIX + number);
    }

    private Path made(String number) throws IOException {
        Path made = Files.createDirectory(named(number));
        Files.createFile(made.resolve(LIBRARY));
        return made;
    }
}
