package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
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

/** The jar as applications load it: in class loaders of their own. */
final class Jars {
    static final Path JAR = Paths.get(System.getProperty("cartwright.test.jar"));
    private static final int PIECE = 8192;

    private Jars() {}

    /** Returns a class loader for the jar alone, without the classes of these tests. */
    static URLClassLoader loader(Path jar) throws IOException {
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
    }

    /** Makes a call of an application that can fail only if the library is missing. */
    static String version(ClassLoader loader) throws ReflectiveOperationException {
        return (String) loader.loadClass("io.github.cartwright.Cartwright").getMethod("version").invoke(null);
    }

    /** Returns the reason why an application finds no library. */
    static String refusal(ClassLoader loader) {
        InvocationTargetException thrown = assertThrows(InvocationTargetException.class, () -> version(loader));
        assertEquals(UnsatisfiedLinkError.class, thrown.getCause().getClass());
        return thrown.getCause().getMessage();
    }

    /** Returns the reason why a newly started application finds no library. */
    static String refusal() throws IOException {
        try (URLClassLoader loader = loader(JAR)) {
            return refusal(loader);
        }
    }

    /** Copies the library of the jar to a file. */
    static Path unpacked(Path file) throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            return Files.write(file, read(jar, jar.getJarEntry(Platform.here().resource())));
        }
    }

    /**
     * Copies the jar, with the library changed in its last byte and stored at a path in the jar, or left out if the
     * path is null.
     */
    static Path copied(Path target, String place) throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile());
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(target))) {
            out.setLevel(Deflater.BEST_SPEED);
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                byte[] content = read(jar, entry);
                String name = entry.getName();
                if (name.equals(Platform.here().resource())) {
                    if (place == null) {
                        continue;
                    }
                    content[content.length - 1] ^= 1;
                    name = place;
                }
                out.putNextEntry(new JarEntry(name));
                // Written in pieces: the checks of -Xcheck:jni copy the whole array at every step.
                for (int from = 0; from < content.length; from += PIECE) {
                    out.write(Arrays.copyOfRange(content, from, Math.min(from + PIECE, content.length)));
                }
            }
        }
        return target;
    }

    /** Counts the files that this library has left in a folder. */
    static long leftIn(Path folder) throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            return left.filter(path -> path.getFileName().toString().startsWith("cartwright")).count();
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
