// Compares answers byte by byte, and finds the first difference.

import { CartwrightError, calculateBytes } from "cartwright";
import { locale } from "./page.js";

/** The number of bytes of either answer to show, from the first difference on. */
const SHOWN = 40;

const count = new Intl.NumberFormat(locale);

/** Formats a whole number for the reader's language. */
export const counted = (number) => count.format(number);

/** Returns the answer of the module in this browser to the bytes of a request, or its refusal, as bytes of text. */
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

/** Describes the first difference between two answers; returns nothing if they have the same bytes. */
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
