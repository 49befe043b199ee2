package io.github.cartwright;

import java.io.IOException;

/** Loading the native library, forbidden by the virtual machine: by a security manager, or for lack of an option. */
final class Forbidden {
    /** The rights that loading the library takes; the rest of the program needs none of it. */
    private static final String GRANT = "permission java.util.PropertyPermission \"*\", \"read\";"
            + " permission java.lang.RuntimePermission \"loadLibrary.*\";"
            + " permission java.io.FilePermission \"<<ALL FILES>>\", \"read,write,delete\";";

    private Forbidden() {}

    /** Returns the failure with its cure; any other failure as it is. */
    static Throwable with(Throwable error) {
        if (error instanceof SecurityException) {
            return new IOException("a security manager forbids loading the native library (" + error.getMessage()
                    + "): grant it to the jar in the policy file, with grant codeBase \"file:/path/to/cartwright.jar\" { "
                    + GRANT + " };", error);
        }
        // A class of Java 9 and later.
        if (error.getClass().getName().equals("java.lang.IllegalCallerException")) {
            return new IOException("this virtual machine forbids native code (" + error.getMessage() + "): start it with"
                    + " --enable-native-access=ALL-UNNAMED, or =io.github.cartwright if the jar is on the module path, or"
                    + " put Enable-Native-Access: ALL-UNNAMED into the manifest of the program's jar", error);
        }
        return error;
    }
}
