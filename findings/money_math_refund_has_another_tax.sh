#!/bin/sh
# Package: money-math 2.6.3 (npm), arithmetic on amounts that are text with two digits, "-42.10" among them by its manual.
# Input: amounts and the same with a minus sign, as a refund has them: tax of 19 % by `percent`, a half by `mul`, a third by
# `div`, and the rounding to five centimes for Swiss bills; then all amounts from 0.01 to 100.00, of which it is counted how often
# the answer for the refund is not that for the sale with the other sign.
# Guess: exact amounts in big integers: a refund is the sale with a minus sign, at worst a cent beside it where half a cent is
# rounded towards plus infinity by both.
# Behavior: the answer for nearly every refund is off: the half is added before the sign is looked at, and the cents of a negative
# amount count the wrong way. 19 % of -0.02 is *plus* 0.01 and 5 % of -0.10 too, so that a refund brings tax; half of -19.93 is
# -9.95, a third of -5.00 is -1.65, and -19.93 rounded to five centimes is -19.85, while 19.93 is 19.95. The tax of 9,900 of
# 10,000 refunds is a cent beside that of the sale, and only whole units agree. `roundUpTo5Cents` of -19.93 is -19.91, which is no
# multiple of five. Only an exact result (100 %, times one) is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts money-math@2.6.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refund.mjs <<'EOF'
import money from "money-math";

const operations = {
  "19 %": (amount) => money.percent(amount, "19.00"),
  "5 %": (amount) => money.percent(amount, "5.00"),
  "half": (amount) => money.mul(amount, "0.50"),
  "third": (amount) => money.div(amount, "3.00"),
  "to five": (amount) => money.roundTo5Cents(amount),
  "up to five": (amount) => money.roundUpTo5Cents(amount),
  "100 %": (amount) => money.percent(amount, "100.00"),
};
const samples = ["0.02", "0.10", "4.99", "5.00", "19.93"];
const negative = (amount) => (money.isZero(amount) ? amount : `-${amount}`);
for (const [name, operation] of Object.entries(operations)) {
  const shown = samples.map((amount) => `${operation(amount)} ${operation(negative(amount))}`);
  const other = Array.from({ length: 10000 }, (_, index) => ((index + 1) / 100).toFixed(2))
    .filter((amount) => operation(negative(amount)) !== negative(operation(amount))).length;
  console.log(`${name}: ${shown.join(", ")}; ${other}`);
}
EOF
seen=$(node refund.mjs)
echo "$seen"
expected='19 %: 0.00 0.01, 0.02 -0.01, 0.95 -0.94, 0.95 -0.95, 3.79 -3.78; 9900
5 %: 0.00 0.01, 0.01 0.01, 0.25 -0.24, 0.25 -0.25, 1.00 -0.99; 9500
half: 0.01 -0.01, 0.05 -0.05, 2.50 -2.48, 2.50 -2.50, 9.97 -9.95; 5000
third: 0.01 0.01, 0.03 -0.03, 1.66 -1.66, 1.67 -1.65, 6.64 -6.64; 3333
to five: 0.00 0.00, 0.10 -0.10, 5.00 -4.90, 5.00 -5.00, 19.95 -19.85; 4000
up to five: 0.05 0.01, 0.10 -0.10, 5.00 -4.98, 5.00 -5.00, 19.95 -19.91; 8000
100 %: 0.02 -0.02, 0.10 -0.10, 4.99 -4.99, 5.00 -5.00, 19.93 -19.93; 0'
test "$seen" = "$expected" || exit 1
