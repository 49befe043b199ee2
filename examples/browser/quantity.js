// Quantities as they are typed, decimal texts: a step is taken on whole numbers, so that 0.1 and 0.2 are 0.3.

import { locale } from "./page.js";

const comma = new Intl.NumberFormat(locale).format(1.5).includes(",");

/** The typed text, with a full stop where the shopper's language has a comma. */
export const typed = (text) => (comma ? text.trim().replace(",", ".") : text.trim());

/** A quantity as the shopper's language writes it. */
export const written = (quantity) => String(quantity ?? "").replace(".", comma ? "," : ".");

/** Whether a quantity is no order at all, as `0` and `0.0`. What is not yet a number is one. */
export const none = (quantity) => /^0+(\.0*)?$/.test(String(quantity));

/** Whether a quantity has a part of a unit, as `2.5`. */
export const parted = (quantity) => /^\d+\.0*[1-9]\d*$/.test(String(quantity));

/**
 * A quantity and some steps more, never below 0; what is no number counts as 0. By whole steps, a part of a unit is lost with
 * the first of them: `2.5` becomes `3` or `2`.
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
