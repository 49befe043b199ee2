// The same cart, calculated by the server as well: both answers are the same bytes, or the first difference is shown.

import { CartwrightError, calculateJson } from "./cartwright/operations/index.js";
import { $, locale } from "./page.js";

/** So many bytes are shown of either answer from the first difference on. */
const SHOWN = 40;
/** The comparison that was asked for last; an earlier one no longer speaks. */
let current = 0;

/** Forgets the last comparison: it was of another cart. */
export function forget() {
  current += 1;
  $("compared").textContent = "";
  delete $("compared").dataset.same;
}

/** Compares the answers to a request, given as text. */
export async function compare(text) {
  forget();
  const asked = current;
  const { same, words } = await compared(text).catch((error) => {
    if (!(error instanceof CartwrightError || error instanceof TypeError)) {
      throw error;
    }
    return { same: false, words: error instanceof TypeError ? "The server cannot be reached." : `Refused: ${error.message}` };
  });
  if (asked === current) {
    $("compared").dataset.same = String(same);
    $("compared").textContent = words;
  }
}

async function compared(text) {
  const here = new TextEncoder().encode(calculateJson(text));
  const response = await fetch("calculate", { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
  const there = new Uint8Array(await response.arrayBuffer());
  const count = new Intl.NumberFormat(locale);
  if (!response.ok) {
    return { same: false, words: `The server answered ${response.status}: ${decoded(there.slice(0, 200))}` };
  }
  const length = Math.max(here.length, there.length);
  let first = 0;
  while (first < length && here[first] === there[first]) {
    first += 1;
  }
  if (first < length) {
    const from = (bytes) => decoded(bytes.slice(first, first + SHOWN)) || "nothing";
    return { same: false, words: `Different from byte ${count.format(first + 1)} on: here ${from(here)}, on the server ${from(there)}` };
  }
  const hashes = await Promise.all([here, there].map(hash));
  const shown = hashes[0] === undefined ? "" : `, SHA-256 ${hashes[0].slice(0, 16)}…`;
  return { same: hashes[0] === hashes[1], words: `The server gives the same ${count.format(length)} bytes${shown}` };
}

const decoded = (bytes) => new TextDecoder().decode(bytes);

/** The SHA-256 of bytes, where the page may ask for one: a page that came over plain HTTP from elsewhere may not. */
async function hash(bytes) {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
