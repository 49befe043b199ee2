// Quantities as they are typed, as decimal strings. Steps are taken on whole numbers, so that 0.1 and 0.2 make 0.3.

import { locale } from "./page.js";

const comma = new Intl.NumberFormat(locale).format(1.5).includes(",");

/** Returns the typed text, with a full stop if the shopper's language uses a comma. */
export const typed = (text) => (comma ? text.trim().replace(",", ".") : text.trim());

/** Formats a quantity for the shopper's language. */
export const written = (quantity) => String(quantity ?? "").replace(".", comma ? "," : ".");

/** Whether a quantity orders nothing, like `0` and `0.0`. A text that is not a number yet does not count as nothing. */
export const none = (quantity) => /^0+(\.0*)?$/.test(String(quantity));

/** Whether a quantity has a fraction of a unit, like `2.5`. */
export const parted = (quantity) => /^\d+\.0*[1-9]\d*$/.test(String(quantity));

/**
 * Adds steps to a quantity, which never falls below 0; a text that is not a number counts as 0. The first whole step
 * removes a fraction of a unit: `2.5` becomes `3` or `2`.
 */
export function stepped(quantity, step, times) {
  let text = /^\d+(\.\d*)?$/.test(String(quantity)) ? String(quantity) : "0";
  if (parted(text) && decimals(step) === 0) {
    const [units] = text.split(".");
    text = String(BigInt(units) + (times < 0 ? 1n : 0n));
  }
  const places = Math.max(decimals(text), decimals(step));
  const sum = whole(text, places) + whole(step, places) * BigInt(times);
  const digits = String(sum < 0n ? 0n : sum).padStart(places + 1, "0");
  return `${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`.replace(/\.?0*$/, "");
}

const decimals = (text) => text.split(".")[1]?.length ?? 0;

function whole(text, places) {
  const [units, parts = ""] = text.split(".");
  return BigInt(units + parts.padEnd(places, "0"));
}
