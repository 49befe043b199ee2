package io.github.cartwright;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.StringJoiner;

/** Finds and loads the native library: the file named by a system property, or the one in the jar. */
final class NativeLibrary {
    /** The system property that names a library file to load instead of the one in the jar. */
    static final String PROPERTY = "cartwright.library";

    private static final String NAME_IT = "-D" + PROPERTY + "=/path/to/" + Platform.here().library();
    private static final String BUILD_ONE = "; build one there with `cargo xtask java-jar`, or one jar for every system with"
            + " `cargo xtask dist`, and use that jar or name the library with " + NAME_IT;

    private NativeLibrary() {}

    /**
     * Loads the library.
     *
     * @return which one it is, for messages
     * @throws IOException when it cannot be loaded, with the cure
     */
    static String load() throws IOException {
        String named = System.getProperty(PROPERTY);
        return named == null ? loadFromJar() : loadNamed(named);
    }

    private static String loadFromJar() throws IOException {
        String which = "the library in the jar";
        String resource = Platform.here().resource();
        byte[] library = read("/" + resource);
        byte[] hash = read("/" + resource + ".sha256");
        if (library == null) {
            throw new IOException("this jar has no library for " + Platform.here() + "; it has " + present() + BUILD_ONE);
        }
        if (hash == null) {
            throw new IOException(which + " has no SHA-256, " + resource + ".sha256; download the jar again");
        }
        if (!sha256(library).equals(new String(hash, StandardCharsets.US_ASCII).trim())) {
            throw new IOException(which + " is damaged: its SHA-256 differs from the one packed with it; download the"
                    + " jar again");
        }
        String otherwise = "extract " + resource + " from the jar and name it with " + NAME_IT;
        new PrivateCopy(which, library, otherwise).load();
        return which;
    }

    private static String loadNamed(String named) throws IOException {
        Path file = new File(named).getAbsoluteFile().toPath();
        String which = "the library " + file + ", which -D" + PROPERTY + "=" + named + " names,";
        if (!Files.isRegularFile(file)) {
            throw new IOException(which + " is not an existing file; a relative path starts at the working directory:"
                    + " give the absolute path with " + NAME_IT);
        }
        try {
            System.load(file.toString());
        } catch (UnsatisfiedLinkError error) {
            if (!isLoadedElsewhere(error)) {
                throw new IOException(which + " could not be loaded: " + error.getMessage() + "; it needs a folder that"
                        + " does not forbid execution" + builtElsewhere(), error);
            }
            // A virtual machine loads a file into one class loader only; a second application gets a file of its own.
            String copied = which + " is already loaded by another class loader; a copy of it";
            String otherwise = "let one class loader load cartwright for all the others";
            new PrivateCopy(copied, Files.readAllBytes(file), otherwise).load();
        }
        return which;
    }

    /**
     * Recognizes the message of virtual machines for a file used by another class loader; the error has no type of its
     * own.
     */
    private static boolean isLoadedElsewhere(UnsatisfiedLinkError error) {
        return String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT).contains("already loaded in another");
    }

    /** The advice for a library that is there but does not fit. */
    static String builtElsewhere() {
        return "; a library needs the system that it was built for, with the same or a later version of the C library:"
                + " this program runs on " + Platform.here() + BUILD_ONE;
    }

    /** The platforms for which this jar has a library. */
    private static String present() {
        StringJoiner present = new StringJoiner(", ");
        present.setEmptyValue("none");
        for (String name : Platform.KNOWN) {
            if (NativeLibrary.class.getResource("/" + Platform.named(name).resource()) != null) {
                present.add(name);
            }
        }
        return present.toString();
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
}
