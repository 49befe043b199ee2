// Quantities as they are typed: read with the decimal separator of a locale, and added up as decimal strings, so that
// 0.1 and 0.2 make 0.3.

const DECIMAL = /^-?\d{1,20}(\.\d{1,12})?$/;

/** Returns the decimal separator of a locale; without one, that of the engine. */
export const separatorOf = (locale) =>
  locale === undefined ? "." : new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal").value;

/**
 * Reads a quantity: without blanks around it, and with a point for its only separator. With several separators it stays
 * as it was typed, and the engine refuses it: `1.234,5` could be meant either way.
 */
export function quantityOf(typed, separator) {
  const [whole, part, ...rest] = typed.trim().split(separator);
  return part === undefined || rest.length > 0 || typed.includes(".") ? typed.trim() : `${whole}.${part}`;
}

/** Writes a decimal as a shopper of a locale types it. */
export const written = (decimal, separator) => (DECIMAL.test(decimal) ? decimal.replace(".", separator) : decimal);

/**
 * Adds to the quantity of a line. A quantity that is not a number counts as 0; an addition that is not a number
 * replaces it.
 */
export function added(typed, more) {
  if (!DECIMAL.test(more)) {
    return more;
  }
  const before = DECIMAL.test(typed) ? typed : "0";
  const places = Math.max(decimals(before), decimals(more));
  const sum = units(before, places) + units(more, places);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places).replace(/0+$/, "")];
  return `${sum < 0n ? "-" : ""}${whole}${part === "" ? "" : `.${part}`}`;
}

/** Whether a quantity is 0 or negative. */
export const none = (typed) => /^-|^0$/.test(typed) && DECIMAL.test(typed);

const decimals = (text) => text.split(".")[1]?.length ?? 0;

function units(text, places) {
  const [whole, part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(places, "0"));
}
