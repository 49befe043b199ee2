// Unicode and UTF-8: the platform's own, or these few lines where it has none, as in Hermes, in the test pages of Jest
// with jsdom, and in audio worklets.

/** The number of code units that become a string at once; an engine limits the arguments of a call. */
const AT_ONCE = 4096;

class Encoder {
  /** Encodes text that is Unicode. */
  encode(text) {
    const bytes = new Uint8Array(text.length * 3);
    let end = 0;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.codePointAt(index);
      if (code < 0x80) {
        bytes[end++] = code;
        continue;
      }
      if (code < 0x800) {
        bytes[end++] = 0xc0 | (code >> 6);
      } else {
        if (code < 0x10000) {
          bytes[end++] = 0xe0 | (code >> 12);
        } else {
          index += 1;
          bytes[end++] = 0xf0 | (code >> 18);
          bytes[end++] = 0x80 | ((code >> 12) & 0x3f);
        }
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
      }
      bytes[end++] = 0x80 | (code & 0x3f);
    }
    return bytes.slice(0, end);
  }
}

class Decoder {
  /** Decodes bytes that are UTF-8, as every answer is. */
  decode(bytes = []) {
    let [text, units] = ["", []];
    for (let index = 0; index < bytes.length; ) {
      const first = bytes[index];
      const more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
      let code = more === 0 ? first : first & (0x3f >> more);
      for (index += 1; index < bytes.length && (bytes[index] & 0xc0) === 0x80; index += 1) {
        code = (code << 6) | (bytes[index] & 0x3f);
      }
      if (code < 0x10000) {
        units.push(code);
      } else {
        units.push(0xd7c0 + (code >> 10), 0xdc00 | (code & 0x3ff));
      }
      if (units.length >= AT_ONCE) {
        text += String.fromCharCode.apply(undefined, units);
        units = [];
      }
    }
    return text + String.fromCharCode.apply(undefined, units);
  }
}

export const { TextDecoder = Decoder, TextEncoder = Encoder } = globalThis;

/** Whether a string has no lone surrogate: with the flag, a pair is one character. Hermes has no `\p`. */
export const isUnicode = (text) => text.isWellFormed?.() ?? !/[\ud800-\udfff]/u.test(text);
