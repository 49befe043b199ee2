package io.github.cartwright;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The folder of a library on a system that cannot remove a loaded file, such as Windows. It lasts as long as its
 * program, which holds a lock in it, and is removed by the next program that starts. Only folders of this user and with
 * this name are removed, and only if they contain nothing but the lock and the library; links are never followed.
 */
final class LastingFolder {
    static final String PREFIX = "cartwright-java-";
    static final String LOCK = "lock";

    private static final String NAME = PREFIX + "[0-9]+";
    private static final int ATTEMPTS = 10;

    /** The locks on the folders of this class loader, held until it is collected. */
    private static final Collection<FileLock> HELD = new ConcurrentLinkedQueue<>();

    private LastingFolder() {}

    /** Creates a folder, and removes those whose programs have ended. */
    static Path make(Path parent) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path folder = Files.createTempDirectory(parent, PREFIX, PrivateCopy.ownerOnly());
            // A program starting at the same time may have found the folder before it was locked, and removed it.
            if (hold(folder.resolve(LOCK))) {
                removeEnded(parent, folder);
                return folder;
            }
        }
        throw new IOException("other programs remove the folders created there");
    }

    /** Registers the files for removal at the end of the program; any that remain are left to the next one. */
    static void remove(Path library) {
        for (Path file : Arrays.asList(library.getParent(), library.resolveSibling(LOCK), library)) {
            // Files are removed in reverse order.
            file.toFile().deleteOnExit();
        }
    }

    private static boolean hold(Path file) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (NoSuchFileException removed) {
            return false;
        }
        FileLock lock = channel.tryLock();
        if (lock == null || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            channel.close();
            return false;
        }
        HELD.add(lock);
        return true;
    }

    private static void removeEnded(Path parent, Path own) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, PREFIX + "*")) {
            UserPrincipal user = Files.getOwner(own, LinkOption.NOFOLLOW_LINKS);
            for (Path folder : found) {
                // On some systems this program would lose its lock if it opened the file again.
                if (!folder.equals(own) && isOurs(folder, user)) {
                    removeEnded(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException error) {
            // Folders that cannot be examined are left alone.
        }
    }

    /** Whether a folder was created by this class for the same user. */
    private static boolean isOurs(Path folder, UserPrincipal user) {
        try {
            if (!folder.getFileName().toString().matches(NAME) || !isPlain(folder, true)
                    || !Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user)) {
                return false;
            }
            List<String> names = Arrays.asList(LOCK, Platform.here().library());
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    if (!names.contains(file.getFileName().toString()) || !isPlain(file, false)) {
                        return false;
                    }
                }
            }
            return true;
        } catch (IOException | DirectoryIteratorException error) {
            return false;
        }
    }

    /** Whether a path is a folder or a file, and not a link. */
    private static boolean isPlain(Path path, boolean folder) throws IOException {
        BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return (folder ? found.isDirectory() : found.isRegularFile()) && !found.isOther() && !found.isSymbolicLink();
    }

    /** Removes a folder unless its program is still running. */
    private static void removeEnded(Path folder) {
        Path library = folder.resolve(Platform.here().library());
        Path lock = folder.resolve(LOCK);
        try {
            try (FileChannel channel =
                            FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                    FileLock held = channel.tryLock()) {
                if (held == null) {
                    return;
                }
                Files.deleteIfExists(library);
                Files.delete(lock);
            } catch (NoSuchFileException ended) {
                Files.deleteIfExists(library);
            }
            Files.delete(folder);
        } catch (IOException | OverlappingFileLockException inUse) {
            // The next program may succeed.
        }
    }
}
