package io.github.cartwright;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Locale;

/** The platform of a native library: a system, its C library where there are two, and a machine. */
final class Platform {
    /** Those that a jar may have a library for. */
    static final String[] KNOWN = {
        "linux-x86_64", "linux-aarch64", "linux-musl-x86_64", "linux-musl-aarch64", "macos-x86_64", "macos-aarch64",
        "windows-x86_64",
    };

    private static final Path MAPS = Paths.get("/proc/self/maps");
    private static final Platform HERE = of(System.getProperty("os.name"), System.getProperty("os.arch"), maps());

    private final String name;

    private Platform(String name) {
        this.name = name;
    }

    /** That of this program. */
    static Platform here() {
        return HERE;
    }

    /** The one of a folder's name. */
    static Platform named(String name) {
        return new Platform(name);
    }

    /** The one of these system properties, and of what a process of Linux has loaded. */
    static Platform of(String osName, String osArch, String maps) {
        String system = osName.toLowerCase(Locale.ROOT);
        String machine = osArch.toLowerCase(Locale.ROOT);
        String os = system.startsWith("mac") ? "macos" : system.startsWith("windows") ? "windows" : system;
        String arch = machine.equals("amd64") ? "x86_64" : machine.equals("arm64") ? "aarch64" : machine;
        return new Platform((os.equals("linux") && hasMusl(maps) ? "linux-musl" : os.replace(' ', '_')) + "-" + arch);
    }

    /** The name of its folder in the jar, for example {@code linux-x86_64}. */
    String name() {
        return name;
    }

    /** The name of the library's file. */
    String library() {
        if (isWindows()) {
            return "cartwright_java.dll";
        }
        return "libcartwright_java." + (name.startsWith("macos-") ? "dylib" : "so");
    }

    /** The path of the library in the jar. */
    String resource() {
        return "native/" + name + "/" + library();
    }

    /** Whether a file can be removed while it is loaded. */
    boolean removesLoaded() {
        return !isWindows();
    }

    @Override
    public String toString() {
        if (!name.startsWith("linux-")) {
            return name;
        }
        return name + (name.startsWith("linux-musl-") ? " (its C library is musl)" : " (its C library is glibc)");
    }

    private boolean isWindows() {
        return name.startsWith("windows-");
    }

    /**
     * Whether the C library that this process has loaded is musl, which is its own loader: {@code ld-musl-x86_64.so.1} or,
     * where that is a link, {@code libc.so}. Which files exist says nothing, as a system may have both.
     */
    private static boolean hasMusl(String maps) {
        for (String line : maps.split("\n")) {
            String file = line.substring(line.lastIndexOf('/') + 1).replace(" (deleted)", "");
            if (line.indexOf('/') >= 0 && (file.startsWith("ld-musl-") || file.equals("libc.so"))) {
                return true;
            }
        }
        return false;
    }

    /** The libraries that this process has loaded, where the system tells. */
    private static String maps() {
        try {
            return new String(Files.readAllBytes(MAPS), StandardCharsets.ISO_8859_1);
        } catch (IOException | RuntimeException error) {
            // Systems other than Linux have one C library each; most of Linux has glibc.
            return "";
        }
    }
}
