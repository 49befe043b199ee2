// Hand-written JavaScript on whole cents, and nothing else: as fast as the language allows.

import { calls } from "./calls.mjs";

/** Rounds half up; exact as long as twice the dividend is below 2^53. */
const divide = (dividend, divisor) => Math.floor((2 * dividend + divisor) / (2 * divisor));
/** Returns a percentage in hundredths of a percent. */
const rate = (percent) => Math.round(percent * 100);

const kind = {
  zero: 0,
  unit: 1,
  amount: (amount) => Math.round(amount * 100),
  out: (cents) => cents / 100,
  times: (cents, quantity) => cents * quantity,
  net: (gross, percent) => divide(gross * 10_000, 10_000 + rate(percent)),
  part: (amount, base, whole) => divide(amount * base, whole),
  percentage: (cents, percent) => divide(cents * rate(percent), 10_000),
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  min: Math.min,
  less: (one, other) => one < other,
};

export const peer = (text, answer) => calls("JavaScript, whole cents", kind, text, answer);
