package io.github.cartwright;

/** Every operation by name and on bytes, for requests that come from a network. */
public interface OperationsByName {
    /**
     * Runs the operation with the given name on the bytes of a request; the answer has the same bytes as that of its
     * method.
     *
     * @param operation its name, the same in every language, for example {@code add_item}
     * @param request one JSON object in UTF-8
     * @return the answer, one JSON object in UTF-8
     * @throws CartwrightException when the request is refused or the operation does not exist
     */
    byte[] call(String operation, byte[] request);
}
