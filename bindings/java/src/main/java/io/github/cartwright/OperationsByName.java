package io.github.cartwright;

/** Every operation by its name, on bytes: for what comes from a network and goes to it. */
public interface OperationsByName {
    /**
     * Runs the operation of a name on the bytes of a request: the answer has the same bytes as that of the method.
     *
     * @param operation the name that it has in every language, for example {@code add_item}
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused, also for an operation that does not exist
     */
    byte[] call(String operation, byte[] request);
}
