package io.github.cartwright;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Tests the choice of the library for a system. */
final class PlatformTest {
    private static final String GLIBC = "7f1e5a000000-7f1e5a026000 r--p 00000000 fe:01 1053      /usr/lib/x86_64-linux-gnu/"
            + "libc.so.6\n7f1e5a400000-7f1e5a401000 r--p 00000000 fe:01 1050    /usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2\n";
    private static final String OLD_GLIBC = "7f1e5a000000-7f1e5a026000 r--p 00000000 fe:01 1053 /lib/x86_64-linux-gnu/libc-2.28.so\n";
    private static final String MUSL = "7f8e1a000000-7f8e1a014000 r--p 00000000 fe:01 22     /lib/ld-musl-x86_64.so.1\n"
            + "7f8e1b000000-7f8e1b014000 rw-p 00000000 00:00 0 \n";

    private static String name(String os, String arch, String maps) {
        return Platform.of(os, arch, maps).name();
    }

    @Test
    void everyNameOfASystemIsKnown() {
        assertEquals("linux-x86_64", name("Linux", "amd64", GLIBC));
        assertEquals("linux-x86_64", name("Linux", "x86_64", GLIBC));
        assertEquals("linux-aarch64", name("Linux", "aarch64", GLIBC));
        assertEquals("linux-aarch64", name("Linux", "arm64", ""));
        for (String windows : new String[] {"Windows 10", "Windows 11", "Windows Server 2022"}) {
            assertEquals("windows-x86_64", name(windows, "amd64", ""));
        }
        assertEquals("macos-x86_64", name("Mac OS X", "x86_64", ""));
        assertEquals("macos-aarch64", name("Mac OS X", "aarch64", ""));
        assertEquals("freebsd-x86_64", name("FreeBSD", "amd64", ""));
        assertEquals("linux-riscv64", name("Linux", "riscv64", GLIBC));
        assertEquals("z_os-s390x", name("Z OS", "s390x", ""));
    }

    @Test
    void aTurkishMachineIsNoOther() {
        Locale before = Locale.getDefault();
        Locale.setDefault(new Locale.Builder().setLanguage("tr").build());
        try {
            assertEquals("windows-x86_64", name("WINDOWS 11", "AMD64", ""));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theCLibraryIsTheOneThatIsLoaded() {
        assertEquals("linux-musl-x86_64", name("Linux", "amd64", MUSL));
        assertEquals("linux-musl-aarch64", name("Linux", "aarch64", "1-2 r-xp 0 0:0 1 /lib/ld-musl-aarch64.so.1\n"));
        // An update has replaced the file while the process runs.
        assertEquals("linux-musl-x86_64", name("Linux", "amd64", "1-2 r-xp 0 0:0 1 /usr/lib/libc.so (deleted)\n"));
        assertEquals("linux-x86_64", name("Linux", "amd64", GLIBC.replace("so.6", "so.6 (deleted)")));
        assertEquals("linux-x86_64", name("Linux", "amd64", OLD_GLIBC));
        // The name of a folder proves nothing.
        assertEquals("linux-x86_64", name("Linux", "amd64", GLIBC + "1-2 r--p 0 0:0 1 /srv/ld-musl-test/app.jar\n"));
        assertEquals("macos-aarch64", name("Mac OS X", "aarch64", MUSL));
    }

    @Test
    void everyPlatformOfAJarHasItsLibrary() {
        for (String name : Platform.KNOWN) {
            String library = name.startsWith("windows")
                    ? "cartwright_java.dll"
                    : name.startsWith("macos") ? "libcartwright_java.dylib" : "libcartwright_java.so";
            assertEquals("native/" + name + "/" + library, Platform.named(name).resource());
            assertEquals(!name.startsWith("windows"), Platform.named(name).removesLoaded());
        }
        assertEquals(7, Arrays.stream(Platform.KNOWN).distinct().count());
    }

    @Test
    void messagesNameTheCLibrary() {
        assertEquals("linux-musl-x86_64 (its C library is musl)", Platform.of("Linux", "amd64", MUSL).toString());
        assertEquals("linux-x86_64 (its C library is glibc)", Platform.of("Linux", "amd64", GLIBC).toString());
        assertEquals("windows-x86_64", Platform.of("Windows 11", "amd64", "").toString());
    }

    @Test
    void thisOneIsFound() throws IOException {
        assertTrue(Arrays.asList(Platform.KNOWN).contains(Platform.here().name()), Platform.here().name());
        assertEquals(System.mapLibraryName("cartwright_java"), Platform.here().library());
        if (Files.exists(Paths.get("/proc/self/maps"))) {
            String maps = new String(Files.readAllBytes(Paths.get("/proc/self/maps")), StandardCharsets.ISO_8859_1);
            assertEquals(maps.contains("/ld-musl-"), Platform.here().name().contains("musl"));
        }
    }
}
