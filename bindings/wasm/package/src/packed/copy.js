// Copies of values as JSON.stringify writes them and JSON.parse reads them.

import { isUnicode } from "../text.js";

/** Thrown for a value that JSON.stringify would change or refuse: the way by text says what becomes of it. */
export const NOT_PLAIN = Symbol("not plain");

/** How deep values may be nested, and about how many bytes of a text they may take: far from the limits of the library. */
const DEPTH = 100;
const SIZE = 2 ** 26;

/** How many bytes the copies of a request have taken. */
let size = 0;

/** Begins with the copies of another request. */
export function begin() {
  size = 0;
}

/** Counts a value, and that it takes so many bytes. */
export function count(bytes) {
  size += bytes;
  if (size > SIZE) throw NOT_PLAIN;
}

/** Counts a text, of which a character takes six bytes at most. */
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

/** A copy of a value. */
export function deep(value, depth = DEPTH) {
  if (typeof value === "string") {
    countText(value);
    return value;
  }
  if (typeof value === "boolean" || value === null) {
    return value;
  }
  if (typeof value === "number" && Number.isFinite(value)) {
    // A negative zero is written as zero.
    return value === 0 ? 0 : value;
  }
  if (typeof value !== "object" || depth === 0) {
    throw NOT_PLAIN;
  }
  count(8);
  if (Array.isArray(value)) {
    if (typeof value.toJSON === "function") throw NOT_PLAIN;
    // By its index, so that a hole is met, and refused.
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
    // A member that is undefined is absent.
    if (member !== undefined) {
      countText(name);
      // Set, it would be no member.
      if (name === "__proto__") throw NOT_PLAIN;
      copy[name] = deep(member, depth - 1);
    }
  }
  return copy;
}
