// The module is a file of its own, compiled while it arrives: cut, with the whole one behind it.

export const source = {
  awaited: () => new URL("../cut.wasm", import.meta.url),
  whole: () => new URL("../cartwright.wasm", import.meta.url),
};
