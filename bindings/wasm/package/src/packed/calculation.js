// A calculation on objects: lines go as words and strings if the module can take them so, else as text.

import { decode } from "../engine.js";
import { read, write } from "../objects.js";
import { begin, countText, isPlain, NOT_PLAIN } from "./copy.js";
import * as figures from "./figures.js";
import { linesOf } from "./lines.js";

/** The functions that build the lines of an answer, by its extent. */
const ANSWERS = { WHOLE: figures.whole, FIGURES: figures.figures, TOTALS: figures.totals };

/**
 * The upper limit of packed lines: larger carts are near the limits of the library, which count the bytes of a text.
 */
const MOST_LINES = 20_000;

/**
 * Answers a request with `packed`, which returns words. If it returns none, the request has to go as text, with
 * `onText`.
 */
export function calculated(request, packed, onText) {
  const asked = ask(request);
  const words = asked && packed(asked.text, asked.lines.words);
  return words?.length > 0 ? answer(words, asked) : read(onText(write(request)));
}

/**
 * Returns the request as text without its lines, the lines, and the function for the lines of the answer; `undefined`
 * if the request has to go as text.
 */
function ask(request) {
  if (!isPlain(request) || !isPlain(request.cart)) return undefined;
  // JSON.stringify leaves out inherited members.
  for (const _ in Object.prototype) return undefined;
  const frame = { ...request };
  frame.cart = { ...frame.cart };
  const { currency, items } = frame.cart;
  const isPacked = Array.isArray(items) && items.length > 0 && items.length <= MOST_LINES && items.toJSON === undefined;
  if (!isPacked) return undefined;
  try {
    begin();
    const lines = linesOf(items, currency);
    frame.cart.items = lines.rests;
    const text = write(frame);
    countText(text);
    const detail = frame.answer ?? (frame.calculatedOnly === true ? "FIGURES" : "WHOLE");
    return { text: `${text}\0${lines.strings}`, lines, line: ANSWERS[detail] };
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
    return undefined;
  }
}

/** Builds the answer from its text and puts the lines in place. */
function answer(words, { lines, line }) {
  const [count, length] = words;
  const bytes = new Uint8Array(words.buffer, words.byteOffset + 4 * (2 + count), length);
  const [answer, tables] = read(decode(bytes));
  lines.keep();
  figures.begin(words.subarray(2), tables);
  answer.cart.items = lines.copies.map(line);
  return answer;
}
