// The bytes of requests and answers.

import { refusal } from "./error.js";
import { isUnicode, TextDecoder, TextEncoder } from "./text.js";

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The class name of a typed array from any realm: some test runners have a realm of their own. */
const arrayClass = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get;

/** Decodes the bytes of an answer. */
export const decode = (bytes) => decoder.decode(bytes);

/** Encodes text that is Unicode. */
export const encode = (text) => encoder.encode(text);

/** Returns the bytes of the text of a request, or refuses it. */
export function encoded(text) {
  if (typeof text !== "string") {
    const message = `expected a string, found ${text === null ? text : typeof text}`;
    throw refusal("WRONG_TYPE", "", message);
  }
  if (!isUnicode(text)) {
    const message = "the request is not Unicode: it has a lone surrogate";
    throw refusal("INVALID_UTF8", "", message);
  }
  return encode(text);
}

/** Returns the bytes of a request as they were given, or refuses them. */
export function checked(bytes) {
  if (arrayClass.call(bytes) !== "Uint8Array") {
    const found = Object.prototype.toString.call(bytes).slice("[object ".length, -1);
    const message = `expected a Uint8Array, found ${found}`;
    throw refusal("WRONG_TYPE", "", message);
  }
  if (bytes.length === 0 && !readable(bytes)) {
    const cure = "transfer it after the call, or pass a copy, `bytes.slice()`";
    const message = `the memory of the Uint8Array was transferred or shrunk before the call: ${cure}`;
    throw refusal("BYTES_DETACHED", "", message);
  }
  return bytes;
}

/** Whether an array still has its memory. */
function readable(bytes) {
  try {
    // Every method of an array throws if it has not.
    return Uint8Array.prototype.indexOf.call(bytes, 0) < bytes.length;
  } catch {
    return false;
  }
}
