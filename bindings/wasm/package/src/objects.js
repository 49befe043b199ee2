// Converts objects to the text of a request, and the text of an answer to objects. Numbers are doubles here, and the
// request says so: the module then refuses a number that a rule reads and that has lost digits.

import { refusal } from "./error.js";
import { isUnicode } from "./text.js";

/** Deeper than anything the library reads; it also stops at an object that contains itself. */
const DEPTH = 1000;

/** Writes a request as text. */
export function write(request) {
  const value = typeof request?.toJSON === "function" ? request.toJSON() : request;
  if (!plain(value, DEPTH)) {
    check(value, []);
  }
  const text = JSON.stringify(value);
  // Some engines, such as Hermes, write half a surrogate pair as it is, which is not told apart here from whole ones.
  if (/\\ud[89a-f]|[\ud800-\udfff]/.test(text)) {
    refuseLoneSurrogate(value, []);
  }
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
  if (value === null && given !== null) {
    // A member that is null counts as absent, so that a coupon with such a date would never end.
    const found = given instanceof Date ? "an invalid date" : "of a class whose `toJSON` returns null";
    throw refusal("VALUE_NOT_JSON", pointer(names), `${named(names)} is ${found}, expected a JSON value`);
  }
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
    refuseInherited(value, names);
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

/**
 * Refuses an object that has members which are not its own, and which JSON.stringify therefore leaves out: those behind
 * the getters of a class, and those of another object from which it was made. So is an instance of a class without any
 * member of its own, such as a prepared site: nothing of it would be sent.
 */
function refuseInherited(value, names) {
  const ofClass = Object.getPrototypeOf(value);
  // A plain object, of this page or of another frame, inherits from nothing else.
  if (ofClass === null || Object.getPrototypeOf(ofClass) === null) {
    return;
  }
  for (let from = ofClass; from !== null && Object.getPrototypeOf(from) !== null; from = Object.getPrototypeOf(from)) {
    for (const [name, { get, enumerable, value: inherited }] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      const isData = enumerable && inherited !== undefined && typeof inherited !== "function";
      if ((get !== undefined || isData) && !Object.prototype.hasOwnProperty.call(value, name)) {
        const at = [...names, name];
        const message = `${named(at)} is inherited, and JSON leaves it out: make it a member of the object itself`;
        throw refusal("VALUE_NOT_JSON", pointer(at), message);
      }
    }
  }
  if (Object.keys(value).length === 0) {
    const found = ofClass.constructor?.name || "a class";
    const message = `${named(names)} is of the type ${found}, without members of its own, expected a JSON value`;
    throw refusal("VALUE_NOT_JSON", pointer(names), message);
  }
}

/** Refuses a string that UTF-8 cannot encode, which JSON.stringify has written with an escape; others may look like one. */
function refuseLoneSurrogate(given, names) {
  const value = typeof given?.toJSON === "function" ? given.toJSON() : given;
  if (typeof value === "string" && !isUnicode(value)) {
    throw refusal("INVALID_UTF8", pointer(names), `${named(names)} is not Unicode: it has a lone surrogate`);
  }
  if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      refuseLoneSurrogate(name, names);
      inside(member, name, names, refuseLoneSurrogate);
    }
  }
}

function finite(value, names) {
  if (!Number.isFinite(value)) {
    const cure = "JSON has no such number; send a finite one, or leave the member out";
    const message = `${named(names)} is \`${value}\`: ${cure}`;
    throw refusal("NUMBER_NOT_FINITE", pointer(names), message);
  }
}

function inside(value, name, names, judge = check) {
  names.push(name);
  judge(value, names);
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
