#!/bin/sh
# Packages: parse-price 1.1.8, which reads a number from a price in any country's form, and, for comparison, parsecurrency 1.1.1
# (npm).
# Input: "$1,200" and "$1,299", "1.200 €" and "1.299 €", "$1,299.00", a price per unit of "0.240" and "0.243", and a total of
# "1,234,567"; then every price from $1,000 to $9,999 as American shops write it.
# Guess: a group of three digits behind a comma is thousands, or always decimals; in either case a price of 1,299 is read as one
# of 1,200 is, and more than one comma is no decimal point.
# Behavior: the last digit decides: where it is 0 the mark is one of thousands, else it is the decimal point. "$1,299" is 1.299, a
# thousandth, and so are 8,100 of 9,000 prices, all but the ones that end with 0; "$1,200" is right, so that a test with a round
# price says nothing. "0.240" is 240, "1,234,567" is 1.234, and with cents, "$1,299.00", all is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts parse-price@1.1.8 parsecurrency@1.1.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const parsePrice = require("parse-price");
const parseCurrency = require("parsecurrency");

for (const text of ["$1,200", "$1,299", "1.200 €", "1.299 €", "$1,299.00", "0.240", "0.243", "1,234,567"]) {
  console.log(`${text}: ${parsePrice(text)} | ${parseCurrency(text).value}`);
}
let wrong = 0;
let others = 0;
for (let price = 1000; price < 10000; price++) {
  const text = `$${price.toLocaleString("en-US")}`;
  wrong += parsePrice(text) === price / 1000;
  others += parseCurrency(text).value !== price;
}
console.log(`of 9000 prices a thousandth: ${wrong} | not right: ${others}`);
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='$1,200: 1200 | 1200
$1,299: 1.299 | 1299
1.200 €: 1200 | 1200
1.299 €: 1.299 | 1299
$1,299.00: 1299 | 1299
0.240: 240 | 240
0.243: 0.243 | 243
1,234,567: 1.234 | 1234567
of 9000 prices a thousandth: 8100 | not right: 0'
test "$seen" = "$expected" || exit 1
