// The same with decimal.js, which many shops choose for money.

import { Decimal } from "decimal.js";

import { calls } from "./calls.mjs";

const round = (amount) => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

const kind = {
  zero: new Decimal(0),
  unit: new Decimal("0.01"),
  amount: (amount) => new Decimal(amount),
  out: (amount) => amount.toNumber(),
  times: (amount, quantity) => round(amount.times(quantity)),
  net: (gross, percent) => round(gross.times(100).div(new Decimal(percent).plus(100))),
  part: (amount, base, whole) => round(amount.times(base).div(whole)),
  percentage: (amount, percent) => round(amount.times(percent).div(100)),
  add: (one, other) => one.plus(other),
  subtract: (one, other) => one.minus(other),
  min: (one, other) => (one.lt(other) ? one : other),
  less: (one, other) => one.lt(other),
};

export const peer = (text, answer) => calls("decimal.js", kind, text, answer);
