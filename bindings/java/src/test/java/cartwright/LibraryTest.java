package cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the native library gets from the jar into the virtual machine. */
final class LibraryTest {
    private static final String JAR = System.getProperty("cartwright.test.jar");
    private static final int PIECE = 8192;

    @TempDir
    Path folder;

    @AfterEach
    void nothingIsNamed() {
        System.clearProperty(NativeLibrary.PROPERTY);
    }

    @Test
    void theVersionsAreThoseOfTheSources() {
        assertEquals(System.getProperty("cartwright.test.abi"), String.valueOf(Native.ABI_VERSION));
        assertTrue(JAR.endsWith("cartwright-" + Cartwright.version() + ".jar"), Cartwright.version());
    }

    @Test
    void theJarIsForJava8AndIsAModule() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            assertEquals("cartwright", jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"));
            int classes = 0;
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".class")) {
                    try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
                        assertEquals(0xCAFEBABE, in.readInt());
                        assertEquals(52, in.readInt(), entry.getName());
                    }
                    classes++;
                }
            }
            assertTrue(classes > 5);
            assertNotNull(jar.getEntry("META-INF/LICENSE-MIT"));
            assertNotNull(jar.getEntry("META-INF/maven/cartwright/cartwright/pom.xml"));
        }
    }

    @Test
    void everyClassLoaderHasALibraryOfItsOwn() throws Exception {
        try (URLClassLoader one = loader(JAR); URLClassLoader other = loader(JAR)) {
            Class<?> first = one.loadClass("cartwright.Cartwright");
            Class<?> second = other.loadClass("cartwright.Cartwright");
            assertNotEquals(first, second);
            assertEquals(Cartwright.version(), first.getMethod("version").invoke(null));
            assertEquals(Cartwright.version(), second.getMethod("version").invoke(null));
        }
    }

    @Test
    void nothingIsLeftInTheTemporaryFolder() throws Exception {
        try (URLClassLoader loader = loader(JAR)) {
            assertEquals(Cartwright.version(), version(loader));
        }
        // No other virtual machine uses this folder.
        try (Stream<Path> left = Files.list(Paths.get(System.getProperty("java.io.tmpdir")))) {
            assertEquals(0, left.filter(path -> isOurs(path)).count());
        }
    }

    @Test
    void aLibraryThatWasChangedIsNotLoaded() throws Exception {
        Path changed = folder.resolve("changed.jar");
        copy(changed, true);
        try (URLClassLoader loader = loader(changed.toString())) {
            // Again at every call, with the reason.
            for (int time = 0; time < 3; time++) {
                assertTrue(refusal(loader).contains("SHA-256"), refusal(loader));
            }
        }
    }

    @Test
    void aPlatformWithoutALibraryIsNamed() throws Exception {
        Path without = folder.resolve("without.jar");
        copy(without, false);
        try (URLClassLoader loader = loader(without.toString())) {
            assertTrue(refusal(loader).contains("no library for " + NativeLibrary.platform()), refusal(loader));
        }
    }

    @Test
    void aNamedLibraryGoesBeforeTheOneInTheJar() throws Exception {
        Path without = folder.resolve("without.jar");
        copy(without, false);
        Path library = folder.resolve("some-library");
        try (JarFile jar = new JarFile(JAR)) {
            Files.write(library, read(jar, jar.getJarEntry(resource())));
        }
        System.setProperty(NativeLibrary.PROPERTY, library.toString());
        try (URLClassLoader loader = loader(without.toString())) {
            assertEquals(Cartwright.version(), version(loader));
        }
        System.setProperty(NativeLibrary.PROPERTY, folder.resolve("missing").toString());
        try (URLClassLoader loader = loader(JAR)) {
            assertTrue(refusal(loader).contains("missing"), refusal(loader));
        }
    }

    @Test
    void aLibraryOfAnotherInterfaceIsRefused() throws Exception {
        System.setProperty(NativeLibrary.PROPERTY, System.getProperty("cartwright.test.other"));
        try (URLClassLoader loader = loader(JAR)) {
            assertTrue(refusal(loader).contains("has binary interface " + (Native.ABI_VERSION + 1)), refusal(loader));
        }
    }

    private static boolean isOurs(Path path) {
        return path.getFileName().toString().startsWith("cartwright")
                && new File(path.toFile(), System.mapLibraryName("cartwright_java")).exists();
    }

    private static String resource() {
        return "native/" + NativeLibrary.platform() + "/" + System.mapLibraryName("cartwright_java");
    }

    /** A jar on its own, without the classes of these tests. */
    private static URLClassLoader loader(String jar) throws IOException {
        return new URLClassLoader(new URL[] {Paths.get(jar).toUri().toURL()}, null);
    }

    private static String version(ClassLoader loader) throws ReflectiveOperationException {
        return (String) loader.loadClass("cartwright.Cartwright").getMethod("version").invoke(null);
    }

    /** Why a jar finds no library. */
    private static String refusal(ClassLoader loader) {
        InvocationTargetException thrown =
                assertThrows(InvocationTargetException.class, () -> version(loader));
        assertEquals(UnsatisfiedLinkError.class, thrown.getCause().getClass());
        return thrown.getCause().getMessage();
    }

    /** The jar with a library that differs in its last byte, or without one. */
    private static void copy(Path target, boolean withLibrary) throws IOException {
        try (JarFile jar = new JarFile(JAR); JarOutputStream out = new JarOutputStream(Files.newOutputStream(target))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                byte[] content = read(jar, entry);
                if (entry.getName().equals(resource())) {
                    if (!withLibrary) {
                        continue;
                    }
                    content[content.length - 1] ^= 1;
                }
                out.putNextEntry(new JarEntry(entry.getName()));
                // Piece by piece: the checks of -Xcheck:jni copy the whole array at every step.
                for (int from = 0; from < content.length; from += PIECE) {
                    out.write(Arrays.copyOfRange(content, from, Math.min(from + PIECE, content.length)));
                }
            }
        }
    }

    private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] piece = new byte[PIECE];
        try (InputStream in = jar.getInputStream(entry)) {
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                content.write(piece, 0, count);
            }
        }
        return content.toByteArray();
    }
}
