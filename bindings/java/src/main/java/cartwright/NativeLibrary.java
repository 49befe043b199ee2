package cartwright;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** Finds the native library and loads it: the file that a system property names, or the one in the jar. */
final class NativeLibrary {
    /** The system property that names a library file to load in place of the one in the jar. */
    static final String PROPERTY = "cartwright.library";

    private NativeLibrary() {}

    static void load() throws IOException {
        String named = System.getProperty(PROPERTY);
        if (named == null) {
            loadFromJar();
        } else {
            System.load(new File(named).getAbsolutePath());
        }
    }

    /** Unpacks the library into a folder of its own that only this user can enter, and loads it from there. */
    private static void loadFromJar() throws IOException {
        String name = System.mapLibraryName("cartwright_java");
        String resource = "/native/" + platform() + "/" + name;
        byte[] library = read(resource);
        if (library == null) {
            throw new IOException("this jar has no library for " + platform() + "; name one of your own with -D"
                    + PROPERTY + "=FILE");
        }
        byte[] hash = read(resource + ".sha256");
        Path folder = Files.createTempDirectory("cartwright", ownerOnly());
        Path file = folder.resolve(name);
        try {
            Files.write(file, library);
            // What is loaded is what lies there now.
            if (hash == null || !sha256(Files.readAllBytes(file)).equals(text(hash))) {
                throw new IOException(file + " is not what the jar has packed: its SHA-256 differs");
            }
            System.load(file.toString());
        } finally {
            // Where the system allows it, the loaded library needs its file no longer.
            remove(file);
            remove(folder);
        }
    }

    /** The folder of this system in the jar, for example {@code linux-x86_64}. */
    static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        String os = system.startsWith("mac") ? "macos" : system.startsWith("windows") ? "windows" : system;
        String arch = machine.equals("amd64") ? "x86_64" : machine.equals("arm64") ? "aarch64" : machine;
        return os + "-" + arch;
    }

    private static FileAttribute<?>[] ownerOnly() {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            // Elsewhere a user's temporary folder is private by itself.
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        };
    }

    private static byte[] read(String resource) throws IOException {
        try (InputStream in = NativeLibrary.class.getResourceAsStream(resource)) {
            if (in == null) {
                return null;
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[1 << 16];
            for (int count = in.read(part); count >= 0; count = in.read(part)) {
                out.write(part, 0, count);
            }
            return out.toByteArray();
        }
    }

    private static String sha256(byte[] bytes) throws IOException {
        try {
            StringBuilder hex = new StringBuilder();
            for (byte part : MessageDigest.getInstance("SHA-256").digest(bytes)) {
                hex.append(String.format("%02x", part));
            }
            return hex.toString();
        } catch (NoSuchAlgorithmException error) {
            throw new IOException(error);
        }
    }

    private static String text(byte[] hash) {
        return new String(hash, StandardCharsets.US_ASCII).trim();
    }

    private static void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException error) {
            path.toFile().deleteOnExit();
        }
    }
}
