// Unicode and UTF-8: the platform's own, or Node's `Buffer` where a test runner has a page without it, as Jest with jsdom.

class Encoder {
  encode(text) {
    return globalThis.Buffer.from(text);
  }
}

class Decoder {
  decode(bytes = []) {
    return globalThis.Buffer.from(bytes).toString();
  }
}

export const { TextDecoder = Decoder, TextEncoder = Encoder } = globalThis;

/** Whether a text has no half of a surrogate pair. */
export const isUnicode = (text) => text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
