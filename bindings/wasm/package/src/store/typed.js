// Quantities as they are typed, added up as decimal texts: 0.1 and 0.2 are 0.3.

const DECIMAL = /^-?\d{1,20}(\.\d{1,12})?$/;

/** The quantity of a line and some more: what is no number counts as 0, and what is added to it as it was typed. */
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

/** Whether nothing is left of a quantity. */
export const none = (typed) => /^-|^0$/.test(typed) && DECIMAL.test(typed);

const decimals = (text) => text.split(".")[1]?.length ?? 0;

function units(text, places) {
  const [whole, part = ""] = text.split(".");
  return BigInt(whole + part.padEnd(places, "0"));
}
