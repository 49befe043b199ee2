// Objects to the text of a request, and the text of an answer to objects. Numbers are doubles here, and the request says
// so: the module refuses one that a rule reads and that has lost digits on its way.

import { refusal } from "./error.js";

/** Past any depth that the library reads; an object that contains itself ends here. */
const DEPTH = 1000;

/** A request as text. */
export function write(request) {
  const value = typeof request?.toJSON === "function" ? request.toJSON() : request;
  if (!plain(value, DEPTH)) {
    check(value, []);
  }
  const text = JSON.stringify(value);
  // A request that says itself what its numbers are has the last word.
  if (!text.startsWith("{") || value.numbers !== undefined) {
    return text;
  }
  return text === "{}" ? '{"numbers":"DOUBLE"}' : `{"numbers":"DOUBLE",${text.slice(1)}`;
}

/** An answer as objects. */
export function read(text) {
  // Most answers hold no long number and no exponent, and nothing within a string that looks like one. A long number has
  // eight digits in a row, which is found out several times as fast.
  if (/\d\d\d\d\d\d\d\d|\d[eE]/.test(text) && /[:,[]\s*-?\d(?:[\d.]{15}|[\d.]*[eE])/.test(text)) {
    for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
      if (!token.startsWith('"') && !carried(token)) {
        const cure = "an object cannot carry it exactly; ask for the answer as text";
        const message = `the answer has the number \`${token.slice(0, 64)}\`: ${cure}`;
        throw refusal("ANSWER_NOT_EXACT", "", message);
      }
    }
  }
  return JSON.parse(text);
}

/**
 * Whether a value is at a glance what JSON.stringify writes as it is. It takes a fraction of the time of {@link check},
 * which knows the way to what it meets and has the last word.
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
    // Not by `every`, which passes over holes.
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
    // A member that is undefined is absent.
    if (value[name] !== undefined && !plain(value[name], depth - 1)) {
      return false;
    }
  }
  return true;
}

/** Refuses what JSON.stringify would change without a word; `names` leads to the value. */
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
    const message = "the request is nested too deep, or contains itself";
    throw refusal("VALUE_NOT_JSON", pointer(names.slice(0, 16)), message);
  }
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      inside(element, index, names);
    }
  } else if (Object.prototype.toString.call(value) === "[object Object]") {
    for (const name of Object.keys(value)) {
      // A member that is undefined is absent.
      if (value[name] !== undefined) {
        inside(value[name], name, names);
      }
    }
  } else {
    const found = typeof value === "object" ? Object.prototype.toString.call(value).slice("[object ".length, -1) : typeof value;
    const message = `${named(names)} is of the type ${found}, expected a value of JSON`;
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

/** The member, for a message; of a long way to it the end. */
const named = (names) => (names.length === 0 ? "the request" : `\`${pointer(names).slice(-64)}\``);
const pointer = (names) =>
  names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Whether a double carries a number, given as text, so that it says the same again. */
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
