// Packs the lines of a cart into words and strings, and copies them for the answer.

import { count, countText, deep, isPlain, NOT_PLAIN } from "./copy.js";
import { BY_TEXT, CURRENCY, INTERNAL, MEMBERS, NUMBER, OBJECT, OWN, SHARED, TEXT, TEXTS, UNREAD, way } from "./members.js";

// Bits in the first word of a line: a part of it goes as text; it has a product, followed by its categories; it has a
// quantity.
const REST = 1;
const [PRODUCT, QUANTITY] = [MEMBERS.line.product, MEMBERS.line.quantity].map(({ bit }) => 1 << bit);

/** The bits of members that are sent as a string of one line, and of those that are sent as a word. */
const bits = (...kinds) => {
  const members = Object.values(MEMBERS).flatMap((place) => Object.values(place));
  return members.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bit }) => sum | (1 << bit), 0);
};
const [STRINGS, WORDS] = [bits(OWN), bits(SHARED, NUMBER)];

/** The largest number in a word, and the powers of ten for the decimals that a number may have. */
const MOST = 2 ** 32 - 1;
const POWERS = Array.from({ length: 10 }, (_, power) => 10 ** power);
/** A number given as a string, in the form of JSON without sign and exponent. */
const TYPED = /^(0|[1-9]\d{0,9})(?:\.(\d{1,9}))?$/;

/** The kind of a member that is not known. */
const UNKNOWN = way(UNREAD);
/** An unknown member whose name the library has judged. */
const JUDGED = way(UNREAD);

/**
 * The members of each object, with their kinds. Names that the library did not report as misspelt are added, up to this
 * many.
 */
const MOST_NAMES = 1_000;
const place = (name) => ({ name, members: new Map(Object.entries(MEMBERS[name])) });
const LINE = place("line");
const WITHIN = { product: place("product"), price: place("price"), unitPrice: place("unitPrice") };

/**
 * Packs lines. Returns their `words`, the first of which is the number of shared strings; their `strings`, shared ones
 * first; the `rests` of lines that go as text; `copies` of the lines for the answer; and `keep`, to call when the
 * library reports no name as misspelt. Each member is read once.
 */
export function linesOf(items, currency) {
  const [copies, rests, own, fresh, shared] = [[], [], [], [], new Map()];
  let words = new Uint32Array(items.length * 10 + 32);
  let at = 1;
  // State of the current line: its first word, its values by bit, the categories of its product, and the members that
  // go as text.
  let has;
  const values = new Array(16).fill(0);
  let categories;
  let rest;

  for (let index = 0; index < items.length; index += 1) {
    line(items[index]);
  }
  words[0] = shared.size;
  return { copies, rests, words: words.subarray(0, at), strings: [...shared.keys(), ...own].join("\0"), keep };

  function line(item) {
    if (!isPlain(item)) throw NOT_PLAIN;
    count(1_000);
    has = 0;
    categories = [];
    rest = undefined;
    const copy = {};
    pack(copy, item, LINE);
    if (rest !== undefined) {
      has |= REST;
      // The library reads a line only if it has a quantity.
      if (has & QUANTITY) rest.quantity = 0;
      rests.push(rest);
    } else if ((has & QUANTITY) === 0) {
      throw NOT_PLAIN;
    }
    write();
    copies.push(copy);
  }

  function write() {
    const needed = at + 16 + categories.length;
    if (needed > words.length) {
      const larger = new Uint32Array(needed * 2);
      larger.set(words);
      words = larger;
    }
    words[at++] = has;
    for (let left = has & STRINGS; left !== 0; left &= left - 1) own.push(values[lowest(left)]);
    if (has & PRODUCT) {
      words[at++] = categories.length;
      for (const category of categories) words[at++] = share(category);
    }
    for (let left = has & WORDS; left !== 0; left &= left - 1) words[at++] = values[lowest(left)];
  }

  /** Copies members, and packs each or leaves it to go as text. A copy made with `{ ...given }` is slow to extend. */
  function pack(copy, given, place) {
    for (const name in given) {
      const value = given[name];
      if (value === undefined) continue;
      copy[name] = value;
      const member = place.members.get(name) ?? UNKNOWN;
      switch (member.kind) {
        case OWN:
          if (set(typeof value === "string", member, value)) continue;
          break;
        case SHARED:
          if (typeof value === "string" && set(true, member, share(value))) continue;
          break;
        case NUMBER:
          if (number(value, member)) {
            if (value === 0) copy[name] = 0;
            continue;
          }
          break;
        case OBJECT:
          if (isPlain(value)) {
            has |= 1 << member.bit;
            pack((copy[name] = {}), value, WITHIN[name]);
            continue;
          }
          break;
        case TEXTS:
          if (Array.isArray(value)) {
            const list = (copy[name] = deep(value));
            if (list.every((one) => typeof one === "string")) {
              categories = list;
              continue;
            }
          }
          break;
        case CURRENCY:
          if (set(typeof value === "string" && value === currency, member)) continue;
          break;
        case INTERNAL:
          // `type` and `itemType` are two names for it, which the library compares.
          if (value === "INTERNAL" && !("itemType" in given)) continue;
          break;
        case TEXT:
          if (typeof value === "string") {
            countText(value);
            continue;
          }
          break;
        case BY_TEXT:
          break;
        default:
          copy[name] = deep(value);
          if (member === UNKNOWN) {
            // Assigning it would not create a member.
            if (name === "__proto__") throw NOT_PLAIN;
            fresh.push([place.members, name]);
          }
          // One line with the name is enough for the library to judge it; an object is judged by its members, too, such as a
          // customer that a line has.
          if (isPlain(value) && (member === UNKNOWN || member === JUDGED)) restOf(place)[name] = copy[name];
          else if (member === UNKNOWN) restOf(place)[name] = null;
          continue;
      }
      copy[name] = restOf(place)[name] = deep(value);
    }
  }

  function restOf(place) {
    rest ??= {};
    return place === LINE ? rest : (rest[place.name] ??= {});
  }

  /** Packs a value if it has the expected type. */
  function set(is, member, value) {
    if (is) {
      has |= 1 << member.bit;
      values[member.bit] = value;
    }
    return is;
  }

  /** Packs a number, or a string with a number; the module reads the same decimal. */
  function number(value, member) {
    if (typeof value === "string") {
      const [, whole, decimals = ""] = TYPED.exec(value) ?? [];
      return digits(Number(whole + decimals), decimals.length, member);
    }
    if (typeof value === "number" && value >= 0) {
      for (let power = 0; power < POWERS.length; power += 1) {
        const scaled = Math.round(value * POWERS[power]);
        // With at most ten digits this is the shortest decimal: no other of up to 15 digits has the same double.
        if (scaled > MOST || scaled / POWERS[power] === value) return digits(scaled, power, member);
      }
    }
    return false;
  }

  function digits(digits, decimals, member) {
    const fits = set(digits <= MOST, member, digits);
    if (fits) has |= decimals << member.scale;
    return fits;
  }

  /** Returns the index of a shared string. */
  function share(text) {
    let place = shared.get(text);
    if (place === undefined) {
      place = shared.size;
      shared.set(text, place);
    }
    return place;
  }

  function keep() {
    for (const [members, name] of fresh) {
      if (members.size < MOST_NAMES) members.set(name, JUDGED);
    }
  }
}

/** The position of the lowest bit. */
const lowest = (bits) => 31 - Math.clz32(bits & -bits);
