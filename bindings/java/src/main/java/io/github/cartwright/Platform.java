package io.github.cartwright;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Locale;

/** The platform of a native library: an operating system, its C library if it has two, and an architecture. */
final class Platform {
    /** The platforms for which a jar may have a library. */
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

    /** Returns the platform of this program. */
    static Platform here() {
        return HERE;
    }

    /** Returns the platform with the name of a folder. */
    static Platform named(String name) {
        return new Platform(name);
    }

    /** Returns the platform for these system properties and for the libraries that a Linux process has loaded. */
    static Platform of(String osName, String osArch, String maps) {
        String system = osName.toLowerCase(Locale.ROOT);
        String machine = osArch.toLowerCase(Locale.ROOT);
        String os = system.startsWith("mac") ? "macos" : system.startsWith("windows") ? "windows" : system;
        String arch = machine.equals("amd64") ? "x86_64" : machine.equals("arm64") ? "aarch64" : machine;
        return new Platform((os.equals("linux") && hasMusl(maps) ? "linux-musl" : os.replace(' ', '_')) + "-" + arch);
    }

    /** Returns the name of its folder in the jar, for example {@code linux-x86_64}. */
    String name() {
        return name;
    }

    /** Returns the file name of the library. */
    String library() {
        if (isWindows()) {
            return "cartwright_java.dll";
        }
        return "libcartwright_java." + (name.startsWith("macos-") ? "dylib" : "so");
    }

    /** Returns the path of the library in the jar. */
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
     * Whether this process has loaded musl as its C library. musl is its own loader, {@code ld-musl-x86_64.so.1} or, if
     * that is a link, {@code libc.so}. The files on disk prove nothing, as a system may have both C libraries.
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

    /** Lists the libraries that this process has loaded, if the system can tell. */
    private static String maps() {
        try {
            return new String(Files.readAllBytes(MAPS), StandardCharsets.ISO_8859_1);
        } catch (IOException | RuntimeException error) {
            // Systems other than Linux have a single C library; most Linux systems have glibc.
            return "";
        }
    }
}
