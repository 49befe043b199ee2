// Unicode and UTF-8: the platform's own, or Node's `Buffer` in a test page that lacks them, as Jest with jsdom does.

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

/** Whether a string has no lone surrogate. */
export const isUnicode = (text) => text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
