#!/bin/sh
# Packages: hyperformula 3.5.0 and, for comparison, fast-formula-parser 1.0.19 (npm), which compute the formulas of spreadsheets.
# Input: `TEXT(amount, format)` with the formats that price lists have: two digits, with a separator of thousands, with a
# currency, a refund in parentheses, a tax rate in percent; and `DOLLAR(19.99, 0)`.
# Guess: both write what Excel writes, and a format that one of them does not know is an error.
# Behavior: HyperFormula takes the first run of # and 0, up to a point, for the number and leaves the rest of the format as text:
# in `#,##0.00`, the usual format of prices, that is a # alone, so that the cents are rounded away, and 1,234.50 is the text
# "1235,##0.00". A refund of 5 in parentheses is "-5.00;(0.00)". 19 % by `0%` is "0%", a rate that looks valid, and 7.75 % by
# `0.00%` is "0.08%". 19.99 by `0.00` is right, so that a test passes. There is no error. A function `stringifyCurrency` of one's
# own is the way out, says its manual. In fast-formula-parser the formats are right, and `DOLLAR(19.99, 0)` is "$.".
# Seen: see `expected` below: hyperformula, fast-formula-parser.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 \
	fast-formula-parser@1.0.19 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >text.cjs <<'EOP'
const FormulaParser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const sheet = HyperFormula.buildFromArray([[]], { licenseKey: "gpl-v3" });
const parser = new FormulaParser();
const formulas = [
  'TEXT(19.99,"0.00")',
  'TEXT(1234.5,"#,##0.00")',
  'TEXT(19.5,"$#,##0.00")',
  'TEXT(-5,"0.00;(0.00)")',
  'TEXT(0.19,"0%")',
  'TEXT(0.0775,"0.00%")',
  "DOLLAR(19.99,0)",
];
for (const formula of formulas) {
  const one = sheet.calculateFormula(`=${formula}`, 0);
  console.log(`${formula}: ${one.value ?? one} | ${parser.parse(formula, { sheet: "A", row: 1, col: 1 })}`);
}
EOP
seen=$(node text.cjs)
echo "$seen"
expected='TEXT(19.99,"0.00"): 19.99 | 19.99
TEXT(1234.5,"#,##0.00"): 1235,##0.00 | 1,234.50
TEXT(19.5,"$#,##0.00"): $20,##0.00 | $19.50
TEXT(-5,"0.00;(0.00)"): -5.00;(0.00) | (5.00)
TEXT(0.19,"0%"): 0% | 19%
TEXT(0.0775,"0.00%"): 0.08% | 7.75%
DOLLAR(19.99,0): #NAME? | $.'
test "$seen" = "$expected" || exit 1
