// Converts objects to the text of a request, and the text of an answer to objects. Numbers are doubles here, and the
// request says so: the module then refuses a number that a rule reads and that has lost digits.

import { refusal } from "./error.js";

/** Deeper than anything the library reads; it also stops at an object that contains itself. */
const DEPTH = 1000;

/** Writes a request as text. */
export function write(request) {
  const value = typeof request?.toJSON === "function" ? request.toJSON() : request;
  if (!plain(value, DEPTH)) {
    check(value, []);
  }
  const text = JSON.stringify(value);
  // A request that states `numbers` itself is left as it is.
  if (!text.startsWith("{") || value.numbers !== undefined) {
    return text;
  }
  return text === "{}" ? '{"numbers":"DOUBLE"}' : `{"numbers":"DOUBLE",${text.slice(1)}`;
}

/** Reads an answer as objects. */
export function read(text) {
  // Few answers have a long number or an exponent, or a string that looks like one. A long number has eight digits in a
  // row, which is several times faster to test for.
  if (/\d\d\d\d\d\d\d\d|\d[eE]/.test(text) && /[:,[]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/.test(text)) {
    for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
      if (!token.startsWith('"') && !carried(token)) {
        const cure = "an object cannot hold it exactly; request the answer as text";
        const message = `the answer has the number \`${token.slice(0, 64)}\`: ${cure}`;
        throw refusal("ANSWER_NOT_EXACT", "", message);
      }
    }
  }
  return JSON.parse(text);
}

/**
 * Whether JSON.stringify plainly writes a value unchanged. This takes a fraction of the time of {@link check}, which
 * knows the path of every value and has the last word.
 */
function plain(value, depth) {
  if (typeof value === "string" || typeof value === "boolean" || value === null) {
    return true;
  }
  if (typeof value === "number") {
    return Number.isFinite(value);
  }
  if (typeof value !== "object" || depth === 0 || typeof value.toJSON === "function") {
    return false;
  }
  if (Array.isArray(value)) {
    // Not with `every`, which skips holes.
    for (let index = 0; index < value.length; index += 1) {
      if (!plain(value[index], depth - 1)) {
        return false;
      }
    }
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    return false;
  }
  for (const name in value) {
    // An undefined member is absent.
    if (value[name] !== undefined && !plain(value[name], depth - 1)) {
      return false;
    }
  }
  return true;
}

/** Refuses a value that JSON.stringify would change silently; `names` is the path to the value. */
function check(given, names) {
  const value = typeof given?.toJSON === "function" ? given.toJSON() : given;
  if (typeof value === "string" || typeof value === "boolean" || value === null) {
    return;
  }
  if (typeof value === "number") {
    finite(value, names);
    return;
  }
  if (names.length > DEPTH) {
    const message = "the request is nested too deeply or contains itself";
    throw refusal("VALUE_NOT_JSON", pointer(names.slice(0, 16)), message);
  }
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      inside(element, index, names);
    }
  } else if (Object.prototype.toString.call(value) === "[object Object]") {
    for (const name of Object.keys(value)) {
      // An undefined member is absent.
      if (value[name] !== undefined) {
        inside(value[name], name, names);
      }
    }
  } else {
    const found = typeof value === "object" ? Object.prototype.toString.call(value).slice("[object ".length, -1) : typeof value;
    const message = `${named(names)} is of the type ${found}, expected a JSON value`;
    throw refusal("VALUE_NOT_JSON", pointer(names), message);
  }
}

function finite(value, names) {
  if (!Number.isFinite(value)) {
    const cure = "JSON has no such number; send a finite one, or leave the member out";
    const message = `${named(names)} is \`${value}\`: ${cure}`;
    throw refusal("NUMBER_NOT_FINITE", pointer(names), message);
  }
}

function inside(value, name, names) {
  names.push(name);
  check(value, names);
  names.pop();
}

/** Names the member in a message; a long path is cut to its end. */
const named = (names) => (names.length === 0 ? "the request" : `\`${pointer(names).slice(-64)}\``);
const pointer = (names) =>
  names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Whether a double carries a number, given as text, and prints it unchanged. */
function carried(text) {
  const [value, digits] = [Number(text), significant(text)];
  if (digits > 15) {
    return String(value) === text;
  }
  return Number.isFinite(value) && (value !== 0 || digits === 0);
}

function significant(text) {
  return text.replace(/[eE].*/, "").replace(/[-.]/g, "").replace(/^0+/, "").replace(/0+$/, "").length;
}
