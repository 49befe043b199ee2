#!/bin/sh
# Package: @half0wl/money 1.0.2 (npm), amounts in the smallest unit of a currency.
# Input: prices as text with two digits, 19.99, 19.90, 20.00, 5.0 and -5.00, and 1.5 dinars of Kuwait, by `Money.fromString`; then
# all prices from 0.01 to 100.00. The manual has `Money.fromString("USD", "10.00")` with 1000 as its answer. The same by
# `Money.fromFloat`, for which the manual has 15.00 with 1500.
# Guess: what the manual shows, since it is the first example; if not, then nothing near it works.
# Behavior: text with a point counts as units, unless the digits behind it are zeros: then it is a number of cents. "19.99" is
# 1999, "20.00" is 20, and "-5.00" is -5. One of a hundred prices from 0.01 to 100.00 is a hundredth of itself, and no test with
# 19.99 finds it. `fromFloat` raises for 15, since a float without cents is an integer in JavaScript. It rounds 1.005 down, as
# floats have it.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @half0wl/money@1.0.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >text.cjs <<'EOF'
const { Money } = require("@half0wl/money");

const cents = (make) => {
  try {
    return make().getAmount();
  } catch {
    return "error";
  }
};
for (const [currency, text] of [["USD", "19.99"], ["USD", "19.90"], ["USD", "20.00"], ["USD", "5.0"], ["USD", "-5.00"], ["KWD", "1.500"], ["KWD", "2.000"]]) {
  console.log(`${currency} ${text}: ${cents(() => Money.fromString(currency, text))} ${cents(() => Money.fromFloat(currency, Number(text)))}`);
}
const other = Array.from({ length: 10000 }, (_, index) => index + 1).filter((amount) => Money.fromString("USD", (amount / 100).toFixed(2)).getAmount() !== amount);
console.log(`wrong of 10000: ${other.length}, ${other.slice(0, 3)} to ${other.at(-1)} cents`);
EOF
seen=$(node text.cjs)
echo "$seen"
expected='USD 19.99: 1999 1999
USD 19.90: 1990 1990
USD 20.00: 20 error
USD 5.0: 5 error
USD -5.00: -5 error
KWD 1.500: 1500 1500
KWD 2.000: 2 error
wrong of 10000: 100, 100,200,300 to 10000 cents'
test "$seen" = "$expected" || exit 1
