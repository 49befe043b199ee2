// Objects to the text of a request, and the text of an answer to objects. A double carries 15 significant digits
// exactly, and integers up to 2^53; any other number is refused, never rounded.

import { refusal } from "./error.js";

/** Past any depth that the library reads; an object that contains itself ends here. */
const DEPTH = 1000;

/** A request as text. */
export function write(value) {
  return print(value, "", 0);
}

/** An answer as objects. */
export function read(text) {
  // Most answers hold no long number and no exponent, not even within a string.
  if (/\d[\d.]{15}|\d[eE]/.test(text)) {
    for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
      if (!token.startsWith('"') && !carried(token)) {
        const text = "an object cannot carry it exactly; ask for the answer as text";
        throw refusal("ANSWER_NOT_EXACT", "", `the answer has the number \`${token.slice(0, 64)}\`: ${text}`);
      }
    }
  }
  return JSON.parse(text);
}

function print(value, path, depth) {
  if (typeof value?.toJSON === "function") {
    value = value.toJSON();
  }
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") {
    const text = String(value);
    if (!carried(text)) {
      const expected = "expected at most 15 significant digits, or an integer up to 2^53; send more digits as text";
      throw refusal("NUMBER_NOT_EXACT", path, `\`${text}\` is not a number that an object carries exactly: ${expected}`);
    }
    return text;
  }
  if (depth > DEPTH) {
    throw refusal("VALUE_NOT_JSON", path.slice(0, 256), "the request is nested too deep, or contains itself");
  }
  if (Array.isArray(value)) {
    return `[${value.map((element, index) => print(element, `${path}/${index}`, depth + 1)).join(",")}]`;
  }
  if (Object.prototype.toString.call(value) !== "[object Object]") {
    throw refusal("VALUE_NOT_JSON", path, `expected a value of JSON, found ${typeof value}`);
  }
  const members = [];
  for (const [name, member] of Object.entries(value)) {
    // As in JSON.stringify: a member that is undefined is absent.
    if (member !== undefined) {
      const pointer = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      members.push(`${JSON.stringify(name)}:${print(member, pointer, depth + 1)}`);
    }
  }
  return `{${members.join(",")}}`;
}

/** Whether a double carries a number, given as text, exactly. */
function carried(text) {
  const value = Number(text);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    return false;
  }
  const digits = significant(text);
  return digits > 15 ? /^-?\d+$/.test(text) : value !== 0 || digits === 0;
}

function significant(text) {
  return text.replace(/[eE].*/, "").replace(/[-.]/g, "").replace(/^0+/, "").replace(/0+$/, "").length;
}
