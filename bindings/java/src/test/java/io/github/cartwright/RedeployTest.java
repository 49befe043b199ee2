package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An application is redeployed, as in a web server: its class loader is collected and releases everything it held. */
@Tag("full")
final class RedeployTest {
    private static final int ROUNDS = 40;
    private static final int SITES = 5;

    private static final int WARM = 5;

    private static final Path STATUS = Paths.get("/proc/self/status");
    private static final Path MAPS = Paths.get("/proc/self/maps");
    private static final String VALIDATED = "{\"caller\":{\"scopes\":[\"cart.cart_manage\"]},\"cart\":{\"currency\":\"EUR\","
            + "\"siteCode\":\"main\"},\"changes\":{\"mixins\":{\"m\":{\"a\":\"x\"}},\"metadata\":{\"mixins\":{\"m\":"
            + "\"https://schemas/m\"}}},\"schemas\":{\"https://schemas/m\":{\"properties\":{\"a\":{\"type\":\"string\","
            + "\"pattern\":\"^[a-z]+$\"}}}}}";

    @Test
    void aClassLoaderGoesThoughItsSitesWereNeverClosed() throws Exception {
        assertCollected(deploy());
    }

    @Test
    void whatItHeldGoesWithItsClassLoader() throws Exception {
        assumeTrue(Files.exists(STATUS), "only Linux says how much memory a program has");
        List<String> command = new ArrayList<>(Arrays.asList("env", "MALLOC_ARENA_MAX=1"));
        command.addAll(Programs.java("-XX:+UseSerialGC", "-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch",
                "-XX:TieredStopAtLevel=1", "-Dcartwright.test.jar=" + Jars.JAR,
                "io.github.cartwright.RedeployTest$Deploy"));
        String said = Programs.start(command);
        assertTrue(said.matches("-?[0-9]+\n"), said);
        // A leak would take at least a megabyte a round; the memory of a virtual machine varies by a few megabytes.
        assertTrue(Long.parseLong(said.trim()) < 16 << 10, said.trim() + " KiB more after " + (ROUNDS - WARM) + " times");
    }

    /**
     * A program with steady memory: its heap is fully committed, and compilers that use memory of their own are off.
     */
    static final class Deploy {
        public static void main(String[] arguments) throws Exception {
            Native.demand();
            long libraries = libraries();
            assertTrue(libraries > 0);
            long before = 0;
            for (int round = 0; round < ROUNDS; round++) {
                assertCollected(deploy());
                assertUnloaded(libraries);
                // In the first rounds the library and the classes of the virtual machine take their memory.
                before = round == WARM ? resident() : before;
            }
            System.out.println(resident() - before);
        }
    }

    /**
     * Loads the jar, validates with schemas, prepares sites that are never closed, and leaves everything to the
     * collector.
     */
    private static WeakReference<ClassLoader> deploy() throws Exception {
        String site = site();
        try (URLClassLoader loader = Jars.loader(Jars.JAR)) {
            Method prepare = loader.loadClass("io.github.cartwright.PreparedSite").getMethod("of", String.class);
            List<Object> sites = new ArrayList<>();
            for (int number = 0; number < SITES; number++) {
                sites.add(prepare.invoke(null, site));
            }
            assertEquals(SITES, sites.size());
            Method update = loader.loadClass("io.github.cartwright.Cartwright").getMethod("updateCart", String.class);
            assertEquals(Cartwright.updateCart(VALIDATED), update.invoke(null, VALIDATED));
            return new WeakReference<>(loader);
        }
    }

    /** Counts the loaded copies of the library. */
    private static long libraries() throws IOException {
        try (Stream<String> maps = Files.lines(MAPS, StandardCharsets.ISO_8859_1)) {
            return maps.filter(line -> line.contains("/" + LastingFolder.PREFIX))
                    .map(line -> line.substring(line.indexOf('/')))
                    .distinct()
                    .count();
        }
    }

    private static void assertUnloaded(long libraries) throws Exception {
        for (int time = 0; time < 500 && libraries() > libraries; time++) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(libraries, libraries());
    }

    private static void assertCollected(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int time = 0; time < 500 && loader.get() != null; time++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(loader.get());
    }

    /** Returns a site that takes about a megabyte when it is prepared. */
    private static String site() {
        StringBuilder classes = new StringBuilder();
        for (int number = 0; number < 4_000; number++) {
            classes.append(number == 0 ? "" : ",").append("{\"code\":\"CLASS").append(number).append("\",\"rate\":7}");
        }
        return "{\"site\":{\"includesTax\":true,\"homeBase\":{\"address\":{\"country\":\"DE\"}},\"tax\":[{\"id\":\"t\","
                + "\"countries\":[{\"countryCode\":\"DE\",\"taxClasses\":[" + classes + "]}]}]}}";
    }

    /** Returns the memory of this program, in KiB. */
    private static long resident() throws IOException {
        for (String line : Files.readAllLines(STATUS)) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException(STATUS + " does not say");
    }
}
