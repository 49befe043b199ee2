// The answers of the library in Rust to the carts of the presets, recorded as digests. Where no server answers, the page
// compares its own answers with them. `bindings/wasm/test/recorded.test.js` records and checks them.

import { answered } from "./bytes.js";
import { presets } from "./presets.js";
import recorded from "./recorded.json" with { type: "json" };

let compared;

/**
 * Returns the names of the shops whose answers are not those that are recorded; nothing if this page cannot make digests,
 * which browsers refuse to pages that come without encryption from another machine. They are compared once.
 */
export function differing() {
  compared ??= compare();
  return compared;
}

async function compare() {
  if (globalThis.crypto?.subtle === undefined) {
    return undefined;
  }
  const found = [];
  for (const preset of presets) {
    const text = JSON.stringify(recordedRequest(preset));
    const answer = answered(new TextEncoder().encode(text));
    if ((await digest(answer)) !== recorded.answers[preset.id]) {
      found.push(preset.name);
    }
  }
  return found;
}

/** The request of a preset at the time of the record. */
export const recordedRequest = (preset) => ({ ...preset.request(), now: recorded.now });

/** Returns the SHA-256 of bytes, in hexadecimal digits. */
export async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
