package io.github.cartwright;

/** The operations of the native library. */
final class NativeOperations implements Operations {
    @Override
    public byte[] call(String operation, byte[] request) {
        return Native.call(operation, request);
    }

    @Override
    public PreparedSite prepareSite(String request) {
        byte[] bytes = Utf8.encode(request);
        Native.demand();
        return new NativeSite(bytes);
    }
}
