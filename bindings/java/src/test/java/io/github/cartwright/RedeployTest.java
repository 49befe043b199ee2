package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application that is deployed again, as in a web server: its class loader goes, and takes along what it held. */
final class RedeployTest {
    private static final int ROUNDS = 10;
    private static final int SITES = 25;
    private static final Path STATUS = Paths.get("/proc/self/status");

    @Test
    void aClassLoaderGoesThoughItsSitesWereNeverClosed() throws Exception {
        assertCollected(deploy());
    }

    @Test
    void theSitesGoWithTheirClassLoader() throws Exception {
        assumeTrue(Files.exists(STATUS), "only Linux says how much memory a program has");
        long before = 0;
        for (int round = 0; round < ROUNDS; round++) {
            assertCollected(deploy());
            // The heap and the library itself take their room the first few times.
            before = round == 2 ? resident() : before;
        }
        long more = resident() - before;
        assertTrue(more < 100 << 10, more + " KiB more after " + (ROUNDS - 3) + " times");
    }

    /** Loads the jar, prepares sites that nobody closes, and leaves all of it to the collector. */
    private static WeakReference<ClassLoader> deploy() throws Exception {
        String site = site();
        try (URLClassLoader loader = Jars.loader(Jars.JAR)) {
            Method prepare = loader.loadClass("io.github.cartwright.PreparedSite").getMethod("of", String.class);
            List<Object> sites = new ArrayList<>();
            for (int number = 0; number < SITES; number++) {
                sites.add(prepare.invoke(null, site));
            }
            assertEquals(SITES, sites.size());
            return new WeakReference<>(loader);
        }
    }

    private static void assertCollected(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int time = 0; time < 500 && loader.get() != null; time++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(loader.get());
    }

    /** A site that takes a megabyte or so when it is prepared. */
    private static String site() {
        StringBuilder classes = new StringBuilder();
        for (int number = 0; number < 4_000; number++) {
            classes.append(number == 0 ? "" : ",").append("{\"code\":\"CLASS").append(number).append("\",\"rate\":7}");
        }
        return "{\"site\":{\"includesTax\":true,\"homeBase\":{\"address\":{\"country\":\"DE\"}},\"tax\":[{\"id\":\"t\","
                + "\"countries\":[{\"countryCode\":\"DE\",\"taxClasses\":[" + classes + "]}]}]}}";
    }

    /** The memory of this program, in KiB. */
    private static long resident() throws IOException {
        for (String line : Files.readAllLines(STATUS)) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException(STATUS + " does not say");
    }
}
