// Decimals and fractions as text, for sentences. They are calculated with whole numbers only, and an endless decimal is
// cut with an ellipsis. No amount is decided here.

/** Reads a decimal as whole units of its last place. */
function parsed(text) {
  const [, sign, units, parts = ""] = String(text).match(/^(-?)(\d+)(?:\.(\d+))?$/);
  return { units: BigInt(`${sign}${units}${parts}`), places: parts.length };
}

function printed(units, places) {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const [whole, parts] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places).replace(/0+$/, "")];
  return `${units < 0n ? "-" : ""}${whole}${parts === "" ? "" : `.${parts}`}`;
}

/** Divides two decimals, cut after a number of places: returns the text, and whether it continues. */
export function quotient(dividend, divisor, places) {
  const [one, other] = [parsed(dividend), parsed(divisor)];
  const above = one.units * 10n ** BigInt(places + other.places);
  const below = other.units * 10n ** BigInt(one.places);
  return { text: printed(above / below, places), endless: above % below !== 0n };
}

/** Returns a part of a whole as a percentage, cut after two decimals. */
export const percentage = (part, whole) => quotient(part, `${printed(parsed(whole).units, parsed(whole).places + 2)}`, 2).text;

/** The most decimals shown of an exact amount. */
const MOST = 10;

/** Formats an exact value of an explanation: a decimal, or a fraction cut after a number of places. */
export function exactly(text, places) {
  const [dividend, divisor] = text.split("/");
  return divisor === undefined ? quotient(dividend, "1", MOST) : quotient(dividend, divisor, places);
}

/** Returns the factor of a percentage: 1.19 for 19. */
export function factor(percentage) {
  const { units, places } = parsed(percentage);
  return printed(units + 100n * 10n ** BigInt(places), places + 2);
}

/** Whether two decimals are equal. */
export const same = (one, other) => printed(...Object.values(parsed(one))) === printed(...Object.values(parsed(other)));
