// Answers as bytes: whether two are the same, and the first place where they are not.

import { CartwrightError, calculateBytes } from "cartwright";
import { locale } from "./page.js";

/** So many bytes are shown of either answer from the first difference on. */
const SHOWN = 40;

const count = new Intl.NumberFormat(locale);

/** A whole number as the reader's language writes it. */
export const counted = (number) => count.format(number);

/** The answer of the module in this browser to the bytes of a request, or its refusal, as text in bytes. */
export function answered(request) {
  try {
    return calculateBytes(request);
  } catch (error) {
    if (!(error instanceof CartwrightError)) {
      throw error;
    }
    return new TextEncoder().encode(error.json);
  }
}

/** The first place where two answers differ, in words; nothing when they are the same bytes. */
export function difference(here, there) {
  const length = Math.max(here.length, there.length);
  let first = 0;
  while (first < length && here[first] === there[first]) {
    first += 1;
  }
  if (first === length) {
    return undefined;
  }
  const from = (bytes) => new TextDecoder().decode(bytes.slice(first, first + SHOWN)) || "nothing";
  return `different from byte ${counted(first + 1)} on: here ${from(here)}, on the server ${from(there)}`;
}
