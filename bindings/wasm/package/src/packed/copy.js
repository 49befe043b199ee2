// Copies of values as JSON.stringify followed by JSON.parse would make them.

import { isUnicode } from "../text.js";

/** Thrown for a value that JSON.stringify would change or refuse; it goes as text, where it is handled. */
export const NOT_PLAIN = Symbol("not plain");

/**
 * The greatest depth of values, and about the greatest size as text in bytes, both far below the limits of the library.
 */
const DEPTH = 100;
const SIZE = 2 ** 26;

/** The bytes taken so far by the copies for a request. */
let size = 0;

/** Starts counting for another request. */
export function begin() {
  size = 0;
}

/** Counts the given number of bytes. */
export function count(bytes) {
  size += bytes;
  if (size > SIZE) throw NOT_PLAIN;
}

/** Counts a string, at up to six bytes a character. */
export function countText(text) {
  if (!isUnicode(text)) throw NOT_PLAIN;
  count(8 + 6 * text.length);
}

/** Whether a value is an object whose own members JSON.stringify writes. */
export const isPlain = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  typeof value.toJSON !== "function";

/** Returns a copy of a value. */
export function deep(value, depth = DEPTH) {
  if (typeof value === "string") {
    countText(value);
    return value;
  }
  if (typeof value === "boolean" || value === null) {
    return value;
  }
  if (typeof value === "number" && Number.isFinite(value)) {
    // JSON writes a negative zero as zero.
    return value === 0 ? 0 : value;
  }
  if (typeof value !== "object" || depth === 0) {
    throw NOT_PLAIN;
  }
  count(8);
  if (Array.isArray(value)) {
    if (typeof value.toJSON === "function") throw NOT_PLAIN;
    // Read by index, so that a hole is found and refused.
    const list = [];
    for (let index = 0; index < value.length; index += 1) list.push(deep(value[index], depth - 1));
    return list;
  }
  if (!isPlain(value)) {
    throw NOT_PLAIN;
  }
  const copy = {};
  for (const name in value) {
    const member = value[name];
    // An undefined member is absent.
    if (member !== undefined) {
      countText(name);
      // Assigning it would not create a member.
      if (name === "__proto__") throw NOT_PLAIN;
      copy[name] = deep(member, depth - 1);
    }
  }
  return copy;
}
