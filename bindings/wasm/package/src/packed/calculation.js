// A calculation on objects: lines as words and strings where the module takes them so, else by text.

import { decode } from "../engine.js";
import { read, write } from "../objects.js";
import { begin, countText, isPlain, NOT_PLAIN } from "./copy.js";
import * as figures from "./figures.js";
import { linesOf } from "./lines.js";

/** The lines of an answer, by how much of the cart it has. */
const ANSWERS = { WHOLE: figures.whole, FIGURES: figures.figures, TOTALS: figures.totals };

/** At most so many lines: far more are at the limits of the library, which count the bytes of a text. */
const MOST_LINES = 20_000;

/**
 * The answer to a request: by `packed`, which gives words, none where the request has to be a text, and then by `onText`,
 * which gives a text.
 */
export function calculated(request, packed, onText) {
  const asked = ask(request);
  const words = asked && packed(asked.text, asked.lines.words);
  return words?.length > 0 ? answer(words, asked) : read(onText(write(request)));
}

/** The request as a text without its lines, the lines, and the way to those of the answer; none if it has to be a text. */
function ask(request) {
  if (!isPlain(request) || !isPlain(request.cart)) return undefined;
  // Members that every object has are none to JSON.stringify.
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

/** The answer: its text with the lines in their place. */
function answer(words, { lines, line }) {
  const [count, length] = words;
  const bytes = new Uint8Array(words.buffer, words.byteOffset + 4 * (2 + count), length);
  const [answer, tables] = read(decode(bytes));
  lines.keep();
  figures.begin(words.subarray(2), tables);
  answer.cart.items = lines.copies.map(line);
  return answer;
}
