// Quantities as they are typed: read with the decimal separator of a locale, and added up as decimal strings, so that
// 0.1 and 0.2 make 0.3.

/** A number as the engine reads it, of so many digits that there is always a whole number for it. */
const DECIMAL = /^(-?)(\d{1,300})(?:\.(\d{1,300}))?(?:e([+-]?0*\d{1,2}))?$/i;

/**
 * Returns the decimal separator of a locale; without one, that of the engine. It is what stands between two digits, for
 * React Native on iOS has no `formatToParts`.
 */
export const separatorOf = (locale) =>
  locale === undefined ? "." : [...new Intl.NumberFormat(locale).format(0.5)].slice(1, -1).join("");

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
 * Writes what is typed in a locale as it is typed in another. Anything but a number stays as it is, but must not become
 * one: `1,000` of an English page would be 1 on a German one, and is `1'000` there.
 */
export function respelled(typed, from, to) {
  const decimal = quantityOf(typed, from);
  if (DECIMAL.test(decimal)) {
    return written(decimal, to);
  }
  return DECIMAL.test(quantityOf(typed, to)) ? typed.replace(to, "'") : typed;
}

/** Whether a quantity is a number as the engine reads it. */
export const isNumber = (quantity) => DECIMAL.test(quantity);

/**
 * Adds to the quantity of a line. Either of them counts as 0 if it is not a number; if both are none, the addition is
 * returned as it was typed.
 */
export function added(typed, more) {
  const numbers = [typed, more].map(digitsOf).filter((number) => number !== undefined);
  if (numbers.length === 0) {
    return more;
  }
  const places = Math.max(...numbers.map((number) => number.places));
  const sum = numbers.reduce((sum, { digits, places: own }) => sum + BigInt(digits + "0".repeat(places - own)), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places).replace(/0+$/, "")];
  return `${sum < 0n ? "-" : ""}${whole}${part === "" ? "" : `.${part}`}`;
}

/** Whether a quantity is 0 or negative. */
export const none = (typed) => /^-|^0$/.test(typed) && DECIMAL.test(typed);

/** Returns the digits of a number and how many of them are decimals; `undefined` for anything else. */
function digitsOf(text) {
  const [, sign, whole, part = "", power = 0] = DECIMAL.exec(text) ?? [];
  const places = part.length - power;
  return whole && { digits: sign + whole + part + "0".repeat(Math.max(-places, 0)), places: Math.max(places, 0) };
}
