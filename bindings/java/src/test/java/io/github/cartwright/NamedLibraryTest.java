package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a library file that the user names to replace the one in the jar. */
final class NamedLibraryTest {
    @TempDir
    Path folder;

    @BeforeAll
    static void theseTestsHaveTheirOwn() {
        Native.demand();
    }

    @AfterEach
    void nothingIsNamed() {
        System.clearProperty(NativeLibrary.PROPERTY);
        System.clearProperty(PrivateCopy.PROPERTY);
    }

    @Test
    void goesBeforeTheOneInTheJar() throws Exception {
        Path without = Jars.copied(folder.resolve("without.jar"), null);
        name(Jars.unpacked(folder.resolve("some-library")));
        try (URLClassLoader loader = Jars.loader(without)) {
            assertEquals(Cartwright.version(), Jars.version(loader));
        }
    }

    @Test
    void servesEveryClassLoader() throws Exception {
        name(Jars.unpacked(folder.resolve("some-library")));
        System.setProperty(PrivateCopy.PROPERTY, Files.createDirectory(folder.resolve("copies")).toString());
        try (URLClassLoader one = Jars.loader(Jars.JAR);
                URLClassLoader other = Jars.loader(Jars.JAR);
                URLClassLoader third = Jars.loader(Jars.JAR)) {
            for (URLClassLoader loader : new URLClassLoader[] {one, other, third, one}) {
                assertEquals(Cartwright.version(), Jars.version(loader));
            }
        }
        assertEquals(0, Jars.leftIn(folder.resolve("copies")));
    }

    @Test
    void aCopyThatCannotBeMadeNamesItsCures() throws Exception {
        name(Jars.unpacked(folder.resolve("some-library")));
        System.setProperty(PrivateCopy.PROPERTY, folder.resolve("nowhere").toString());
        try (URLClassLoader one = Jars.loader(Jars.JAR); URLClassLoader other = Jars.loader(Jars.JAR)) {
            assertEquals(Cartwright.version(), Jars.version(one));
            says(Jars.refusal(other), "some-library", "already loaded by another class loader", folder + "/nowhere",
                    "there is no such folder", "-Dcartwright.tmpdir=/path/to/folder", "let one class loader load");
        }
    }

    @Test
    void mayHaveARelativePath() throws Exception {
        Path file = Jars.unpacked(folder.resolve("some-library"));
        name(Paths.get("").toAbsolutePath().relativize(file));
        try (URLClassLoader loader = Jars.loader(Jars.JAR)) {
            assertEquals(Cartwright.version(), Jars.version(loader));
        }
    }

    @Test
    void thatIsNotThereIsLookedForWhereTheMessageSays() throws IOException {
        name(Paths.get("libcartwright.so"));
        Path whole = Paths.get("libcartwright.so").toAbsolutePath();
        says(Jars.refusal(), "-Dcartwright.library=libcartwright.so", whole + ",", "is not an existing file",
                "give the absolute path with -Dcartwright.library=/path/to/");
        System.setProperty(NativeLibrary.PROPERTY, "");
        says(Jars.refusal(), "-Dcartwright.library= names", "is not an existing file");
        name(folder);
        says(Jars.refusal(), folder.toString(), "is not an existing file");
    }

    @Test
    void ofAnotherMachineIsNotLoaded() throws IOException {
        Path file = Jars.unpacked(folder.resolve("foreign"));
        byte[] library = Files.readAllBytes(file);
        // This byte in the header of the file names the architecture.
        library[18] ^= 1;
        name(Files.write(file, library));
        says(Jars.refusal(), file + ", which", "could not be loaded: ", "the system that it was built for",
                "cargo xtask java-jar");
    }

    @Test
    void forAnotherCLibraryIsNotLoaded() throws IOException {
        Path file = Jars.unpacked(folder.resolve("foreign"));
        String library = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assumeTrue(library.contains("libc.so.6\0"), "only a library for glibc can be made one for another");
        // Names of the same length, so that nothing else in the file moves.
        library = library.replace("libc.so.6\0", "libc.musl\0");
        name(Files.write(file, library.getBytes(StandardCharsets.ISO_8859_1)));
        says(Jars.refusal(), "could not be loaded: ", "libc.musl: cannot open", "this program runs on " + Platform.here(),
                "its C library is glibc", "cargo xtask dist");
    }

    @Test
    void thatIsNoLibraryIsNotLoaded() throws Exception {
        Path notes = Files.write(folder.resolve("notes.txt"), "not a library".getBytes(StandardCharsets.UTF_8));
        for (Path file : new Path[] {notes, Files.createFile(folder.resolve("empty"))}) {
            // In a separate program, because some virtual machines print a warning about such a file.
            String load = "io.github.cartwright.TemporaryFolderTest$Load";
            says(Programs.start(Programs.java("-Dcartwright.library=" + file, load)), file + ", which",
                    "could not be loaded: ", "the system that it was built for",
                    "-Dcartwright.library=/path/to/" + Platform.here().library());
        }
    }

    @Test
    void ofAnotherInterfaceIsRefused() throws IOException {
        name(Paths.get(System.getProperty("cartwright.test.other")));
        says(Jars.refusal(), "other_abi", "has binary interface " + (Native.ABI_VERSION + 1));
    }

    @Test
    void forProgramsInCIsToldApart() throws IOException {
        name(Paths.get(System.getProperty("cartwright.test.c")));
        says(Jars.refusal(), "libcartwright", "is not one that Java can call", Platform.here().resource());
    }

    private static void name(Path file) {
        System.setProperty(NativeLibrary.PROPERTY, file.toString());
    }

    private static void says(String refusal, String... parts) {
        for (String part : parts) {
            assertTrue(refusal.contains(part), () -> part + " is not in: " + refusal);
        }
    }
}
