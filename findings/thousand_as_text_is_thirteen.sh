#!/bin/sh
# Packages: currency.js 2.0.4, numeral 2.0.6, accounting 0.4.1 (npm): what scripts of shops read amounts with.
# Input: the prices 1000, 1500 and 20 as Python's Decimal writes them once their trailing zeros are taken off by
# `normalize()` (BigDecimal's `stripTrailingZeros()` in Java writes the same): text such as a JSON document carries.
# Guess: 1000, 1500 and 20, as `Number` reads them. A reader that does not know exponents gives NaN or null, or throws
# where it is asked to, as currency.js by `errorOnInvalid`.
# Behavior: each of the three drops the letter and the plus sign as if they were a currency's symbol and joins what is
# left: 1E+3 is 13, 1.5E+3 is 1.53 and 2E+1 is 21. The results look like prices, and `errorOnInvalid` finds nothing wrong.
# A price of 12.5 or 1234 has no exponent, so that a test with ordinary prices passes and the round ones fail.
# Seen: 1E+3 1.5E+3 2E+1: Number 1000 1500 20 | currency.js 13 1.53 21 | numeral 13 1.53 21 | accounting 13 1.53 21
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund currency.js@2.0.4 numeral@2.0.6 accounting@0.4.1 >npm.log 2>&1 || {
	cat npm.log
	exit 2
}
python3 -c 'import decimal
print(*(decimal.Decimal(price).normalize() for price in ("1000.00", "1500.00", "20.00")))' >prices.txt
cat >read.js <<'JS'
const { unformat } = require("accounting");
const currency = require("currency.js");
const numeral = require("numeral");
const texts = require("node:fs").readFileSync("prices.txt", "utf8").trim().split(" ");
const readers = {
  Number,
  "currency.js": (text) => currency(text, { errorOnInvalid: true }).value,
  numeral: (text) => numeral(text).value(),
  accounting: (text) => unformat(text),
};
const read = Object.entries(readers).map(([name, reader]) => [name, ...texts.map(reader)].join(" "));
console.log(`${texts.join(" ")}: ${read.join(" | ")}`);
JS
seen=$(node read.js)
echo "$seen"
wanted="1E+3 1.5E+3 2E+1: Number 1000 1500 20 | currency.js 13 1.53 21 | numeral 13 1.53 21 | accounting 13 1.53 21"
test "$seen" = "$wanted" || exit 1
