package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests loading the native library from the jar into the virtual machine. */
final class LibraryTest {
    @TempDir
    Path folder;

    @Test
    void theVersionsAreThoseOfTheSources() {
        assertEquals(System.getProperty("cartwright.test.abi"), String.valueOf(Native.ABI_VERSION));
        assertTrue(Jars.JAR.endsWith("cartwright-" + Cartwright.version() + ".jar"), Cartwright.version());
    }

    @Test
    void theJarIsForJava8AndIsAModule() throws IOException {
        try (JarFile jar = new JarFile(Jars.JAR.toFile())) {
            assertEquals("true", jar.getManifest().getMainAttributes().getValue("Multi-Release"));
            int classes = 0;
            int modules = 0;
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().equals("META-INF/versions/9/module-info.class")) {
                    modules++;
                } else if (entry.getName().endsWith(".class")) {
                    try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
                        assertEquals(0xCAFEBABE, in.readInt());
                        assertEquals(52, in.readInt(), entry.getName());
                    }
                    classes++;
                }
            }
            assertTrue(classes > 5);
            assertEquals(1, modules);
            assertNotNull(jar.getEntry("META-INF/LICENSE-MIT"));
            assertNotNull(jar.getEntry("META-INF/maven/io.github.cartwright/cartwright/pom.xml"));
        }
    }

    @Test
    void everyClassLoaderHasALibraryOfItsOwn() throws Exception {
        try (URLClassLoader one = Jars.loader(Jars.JAR); URLClassLoader other = Jars.loader(Jars.JAR)) {
            assertNotEquals(one.loadClass("io.github.cartwright.Cartwright"), other.loadClass("io.github.cartwright.Cartwright"));
            assertEquals(Cartwright.version(), Jars.version(one));
            assertEquals(Cartwright.version(), Jars.version(other));
        }
    }

    @Test
    void nothingIsLeftInTheTemporaryFolder() throws Exception {
        try (URLClassLoader loader = Jars.loader(Jars.JAR)) {
            assertEquals(Cartwright.version(), Jars.version(loader));
        }
        // No other virtual machine uses this folder.
        assertEquals(0, Jars.leftIn(Paths.get(System.getProperty("java.io.tmpdir"))));
    }

    @Test
    void aLibraryThatWasChangedIsNotLoaded() throws Exception {
        try (URLClassLoader loader = Jars.loader(Jars.copied(folder.resolve("changed.jar"), Platform.here().resource()))) {
            // Every call fails, with the reason.
            for (int time = 0; time < 3; time++) {
                String refusal = Jars.refusal(loader);
                assertTrue(refusal.contains("the library in the jar is damaged: its SHA-256"), refusal);
            }
        }
    }

    @Test
    void aPlatformWithoutALibraryIsNamed() throws Exception {
        try (URLClassLoader loader = Jars.loader(Jars.copied(folder.resolve("without.jar"), null))) {
            String refusal = Jars.refusal(loader);
            assertTrue(refusal.contains("no library for " + Platform.here() + "; it has none;"), refusal);
            assertTrue(refusal.contains("`cargo xtask dist`"), refusal);
            assertTrue(refusal.contains("-Dcartwright.library=/path/to/" + Platform.here().library()), refusal);
        }
        Platform other = Platform.named(Platform.here().name().equals("windows-x86_64") ? "linux-x86_64" : "windows-x86_64");
        try (URLClassLoader loader = Jars.loader(Jars.copied(folder.resolve("other.jar"), other.resource()))) {
            String refusal = Jars.refusal(loader);
            assertTrue(refusal.contains("no library for " + Platform.here() + "; it has " + other.name() + ";"), refusal);
        }
    }
}
