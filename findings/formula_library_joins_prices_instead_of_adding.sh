#!/bin/sh
# Package: @formulajs/formulajs 4.6.1 (npm), the functions of spreadsheets in JavaScript, on which tables and report builders
# stand.
# Input: prices as text, "19.99", "5.00" and "20.00", as forms and the numeric type of databases give them, by SUM, SUMIF,
# SUMIFS, AVERAGEIF, AVERAGE, COUNT and MAX; refunds as accounts write them by VALUE; 10,000 amounts with a half cent by FIXED
# and ROUND.
# Guess: as in spreadsheets: SUM and SUMIF take texts for numbers or leave them out, the one as the other; VALUE("(5.00)") is
# -5; and FIXED shows what ROUND gives.
# Behavior: SUM and SUMIFS add, and SUMIF joins: the prices above 10 make the text "019.99020.00". AVERAGE, COUNT and MAX leave
# texts out, AVERAGEIF counts them, so that the total divided by the count is not the mean. (5.00) and 5.00- are payments of 5.
# FIXED shows other cents than ROUND for 4,800 of 10,000 amounts.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @formulajs/formulajs@4.6.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >formulas.cjs <<'EOF'
const f = require("@formulajs/formulajs");

const prices = ["19.99", "5.00", "20.00"];
const kinds = ["a", "b", "a"];
for (const [label, result] of Object.entries({
  "SUM": f.SUM(prices),
  "SUMIF above 10": f.SUMIF(prices, ">10"),
  "SUMIF of a": f.SUMIF(kinds, "a", prices),
  "SUMIFS of a": f.SUMIFS(prices, kinds, "a"),
  "SUMIF of a, numbers": f.SUMIF(kinds, "a", prices.map(Number)),
  "COUNT": f.COUNT(prices),
  "MAX": f.MAX(prices),
  "AVERAGE": f.AVERAGE([...prices, 30]),
  "AVERAGEIF of a": f.ROUND(f.AVERAGEIF(kinds, "a", prices), 3),
  "VALUE (5.00)": f.VALUE("(5.00)"),
  "VALUE 5.00-": f.VALUE("5.00-"),
  "VALUE -5.00": f.VALUE("-5.00"),
  "FIXED 1.005": f.FIXED(1.005, 2),
  "ROUND 1.005": f.ROUND(1.005, 2),
})) {
  console.log(`${label}: ${JSON.stringify(result)}`);
}
let differ = 0;
for (let cents = 0; cents < 10000; cents++) {
  const amount = Number(`${(cents / 100).toFixed(2)}5`);
  differ += f.FIXED(amount, 2, true) !== f.ROUND(amount, 2).toFixed(2);
}
console.log(`FIXED and ROUND differ for ${differ} of 10000`);
EOF
seen=$(node formulas.cjs)
echo "$seen"
expected='SUM: 44.989999999999995
SUMIF above 10: "019.99020.00"
SUMIF of a: "019.99020.00"
SUMIFS of a: 39.989999999999995
SUMIF of a, numbers: 39.989999999999995
COUNT: 0
MAX: 0
AVERAGE: 30
AVERAGEIF of a: 19.995
VALUE (5.00): 5
VALUE 5.00-: 5
VALUE -5.00: -5
FIXED 1.005: "1.00"
ROUND 1.005: 1.01
FIXED and ROUND differ for 4800 of 10000'
test "$seen" = "$expected" || exit 1
