#!/bin/sh
# Package: @internationalized/number 3.6.9 (npm), by which the number fields of React Aria read what is typed.
# Input: rates as they are typed, with `style: "percent"` and up to three digits: 8.875%, 0.5%, .5% and .125%, in German ",5 %"; the
# same without a number of digits; and prices with `style: "currency"`.
# Guess: ".5%" is 0.005, as ".50" is half a dollar in the same parser. What has more digits than are shown is read as it is, or
# rounded, in rates and prices alike.
# Behavior: without a digit in front of the point each rate is 0, and `isValidPartialNumber` says that the text is fine, so that a
# field takes it. A rate is rounded to the digits that are shown, by default none: 8.875% is 0.09, 0.5% is 0.01, and the fee of
# 0.4% is 0. A price with more digits than its currency has, $19.999 or a yen and a half, is read whole.
# Seen: see `expected` below; "refused" where `isValidPartialNumber` is false.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >rates.cjs <<'EOF'
const { NumberParser } = require("@internationalized/number");

function show(label, locale, options, texts) {
  const parser = new NumberParser(locale, options);
  const seen = texts.map((text) => `${text} = ${parser.parse(text)}${parser.isValidPartialNumber(text) ? "" : " refused"}`);
  console.log(`${label}: ${seen.join(", ")}`);
}
const percent = { style: "percent", maximumFractionDigits: 3 };
show("three digits", "en-US", percent, ["8.875%", "0.5%", ".5%", ".125%", "-.5%", ".5"]);
show("German", "de-DE", percent, ["8,875 %", "0,5 %", ",5 %"]);
show("as it is", "en-US", { style: "percent" }, ["19%", "8.875%", "0.5%", "0.4%", ".5%"]);
show("dollars", "en-US", { style: "currency", currency: "USD" }, ["$.50", "$19.999"]);
show("yen", "ja-JP", { style: "currency", currency: "JPY" }, ["1.5"]);
EOF
seen=$(node rates.cjs)
echo "$seen"
expected='three digits: 8.875% = 0.08875, 0.5% = 0.005, .5% = 0, .125% = 0, -.5% = 0, .5 = 0
German: 8,875 % = 0.08875, 0,5 % = 0.005, ,5 % = 0
as it is: 19% = 0.19, 8.875% = 0.09 refused, 0.5% = 0.01 refused, 0.4% = 0 refused, .5% = 0 refused
dollars: $.50 = 0.5, $19.999 = 19.999
yen: 1.5 = 1.5 refused'
test "$seen" = "$expected" || exit 1
