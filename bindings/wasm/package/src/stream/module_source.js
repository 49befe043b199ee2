// The module is a file of its own, compiled while it arrives.

export const source = { awaited: () => new URL("../cartwright.wasm", import.meta.url) };
