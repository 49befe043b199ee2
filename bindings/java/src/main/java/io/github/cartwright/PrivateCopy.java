package io.github.cartwright;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;

/** A private copy of a library for one class loader: loaded from a temporary folder and then removed. */
final class PrivateCopy {
    /** The system property that names the folder; defaults to {@code java.io.tmpdir}. */
    static final String PROPERTY = "cartwright.tmpdir";

    private final String which;
    private final byte[] library;
    private final String otherwise;
    private final boolean lasting;

    /** Takes the name of the library for messages, its content, and a cure that needs no copy. */
    PrivateCopy(String which, byte[] library, String otherwise) {
        this(which, library, otherwise, !Platform.here().removesLoaded());
    }

    /** Does the same, and says whether the copy has to last as long as the program. */
    PrivateCopy(String which, byte[] library, String otherwise, boolean lasting) {
        this.which = which;
        this.library = library;
        this.otherwise = otherwise;
        this.lasting = lasting;
    }

    /**
     * Unpacks the library into a new folder that only this user can enter, and loads it from there.
     *
     * @throws IOException when that fails, with the cure
     */
    void load() throws IOException {
        // The variable of a script that starts the program may be empty.
        String property = System.getProperty(PROPERTY, "").isEmpty() ? "java.io.tmpdir" : PROPERTY;
        String parent = String.valueOf(System.getProperty(property));
        String place = " the temporary folder " + parent + " (-D" + property + "): ";
        Path file = null;
        try {
            file = folder(Paths.get(parent).toAbsolutePath()).resolve(Platform.here().library());
            write(file);
            System.load(file.toString());
        } catch (IOException | InvalidPathException error) {
            throw new IOException(which + " could not be written to" + place + reason(error) + cures(), error);
        } catch (UnsatisfiedLinkError error) {
            String reason = reason(error, Files.isExecutable(file));
            throw new IOException(which + " could not be loaded from" + place + reason, error);
        } finally {
            // If the system allows it, the file of the loaded library is removed.
            if (file != null && lasting) {
                LastingFolder.remove(file);
            } else if (file != null) {
                remove(file);
            }
        }
    }

    private Path folder(Path parent) throws IOException {
        return lasting ? LastingFolder.make(parent) : Files.createTempDirectory(parent, LastingFolder.PREFIX, ownerOnly());
    }

    private void write(Path file) throws IOException {
        Files.write(Files.createFile(file, ownerOnly()), library);
        // Make sure that the file to be loaded is the one that was written.
        if (!Arrays.equals(Files.readAllBytes(file), library)) {
            throw new IOException("the file differs from what was written");
        }
    }

    private String reason(UnsatisfiedLinkError error, boolean executable) {
        if (executable) {
            return error.getMessage() + NativeLibrary.builtElsewhere();
        }
        return "execution is forbidden there, perhaps by a mount with `noexec` (" + error.getMessage() + ")" + cures();
    }

    /** The advice if the folder is at fault. */
    private String cures() {
        int megabytes = 1 + (library.length >> 20);
        return "; name a folder that exists, has " + megabytes + " MB free and allows writing and execution, with -D"
                + PROPERTY + "=/path/to/folder or -Djava.io.tmpdir=/path/to/folder, or " + otherwise;
    }

    /** Describes the failure of a file; many exceptions give only its name. */
    static String reason(Exception error) {
        if (error instanceof NoSuchFileException) {
            return "there is no such folder, or nothing can be created in it";
        }
        if (error instanceof AccessDeniedException) {
            return "this user may not write there";
        }
        String told = error instanceof FileSystemException ? ((FileSystemException) error).getReason() : null;
        return told == null ? String.valueOf(error.getMessage()) : told;
    }

    /** The permissions that admit only this user to a folder or a file. */
    static FileAttribute<?>[] ownerOnly() {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            // On other systems the temporary folder of a user is private anyway.
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        };
    }

    /** Removes the copy at once, or at the end of the program if a loaded library cannot be removed. */
    static void remove(Path file) {
        Path folder = file.getParent();
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        } catch (IOException error) {
            // Files are removed in reverse order.
            folder.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
        }
    }
}
