#!/bin/sh
# Package: number-currency-format 1.0.10 (npm), whose `format` writes prices and whose `unformat` reads them.
# Input: refunds and prices written by `format` with its own defaults, two decimals and a currency, and read by `unformat`; and
# prices below one with one or four decimals, as a price per kWh or per click has them, with and without a sign of a currency.
# Guess: what `format` writes `unformat` reads, with its sign; a single point with digits behind it is a decimal point.
# Behavior: the sign is looked for right before the first digits that are not zero, which in an amount below one are those behind the
# point: a refund of 0.50 is read as a payment of 0.50, whatever the currency, while 1.50 and 19.99 keep their sign. And a point with
# one or four digits behind it is dropped, unless a zero before it is all there is: "0.5" is 0.5, "$0.5" is 5, "19.9" is 199, and
# "$0.0243" is 243.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts number-currency-format@1.0.10 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refunds.cjs <<'EOF'
const { format, unformat } = require("number-currency-format");

for (const amount of [-1.5, -0.99, -0.5, -0.05, 0.5, -19.99]) {
  const euro = format(amount, { currency: "EUR" });
  const dollar = format(amount, { currency: "$", currencyPosition: "LEFT" });
  console.log(`${euro} is ${unformat(euro)}, ${dollar} is ${unformat(dollar)}`);
}
const lines = [19.99, -0.5, -0.5, -0.99].map((amount) => unformat(format(amount, { currency: "EUR" })));
console.log(`19.99 less 0.50, 0.50 and 0.99: ${lines.reduce((sum, line) => sum + line, 0).toFixed(2)}`);
for (const text of ["0.5", "$0.5", "19.9", "$19.9", "0.0243", "$0.0243", "$19.90"]) console.log(`"${text}" is ${unformat(text)}`);
EOF
seen=$(node refunds.cjs)
echo "$seen"
expected='-1.50 EUR is -1.5, $ -1.50 is -1.5
-0.99 EUR is 0.99, $ -0.99 is 0.99
-0.50 EUR is 0.5, $ -0.50 is 0.5
-0.05 EUR is 0.05, $ -0.05 is 0.05
0.50 EUR is 0.5, $ 0.50 is 0.5
-19.99 EUR is -19.99, $ -19.99 is -19.99
19.99 less 0.50, 0.50 and 0.99: 21.98
"0.5" is 0.5
"$0.5" is 5
"19.9" is 199
"$19.9" is 199
"0.0243" is 0.0243
"$0.0243" is 243
"$19.90" is 19.9'
test "$seen" = "$expected" || exit 1
