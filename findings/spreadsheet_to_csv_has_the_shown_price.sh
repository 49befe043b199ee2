#!/bin/sh
# Package: xlsx 0.18.5 (npm), SheetJS, which reads and writes files of spreadsheets.
# Input: a sheet with amounts and the number formats that price lists have: 19.99 as `$#,##0`, 0.0243 per kWh and 2.345 as `0.00`,
# a rate of 0.08875 as `0%`, a refund of -5 as `#,##0.00;(#,##0.00)`, 1234.5 as `#,##0.00 "EUR"`, and 1.005 as `0.00`; exported by
# `sheet_to_csv` and by `sheet_to_json`, with and without `rawNumbers` and `raw`.
# Guess: CSV and JSON have the same values of the cells; a format is how a cell looks, and has no place in a file that another
# program reads.
# Behavior: CSV has what the cells show: the price is $20, the price per kWh 0.02, the rate 9%, the refund (5.00), and 1234.5 is
# "1,234.50 EUR". JSON of the same sheet has the values. `rawNumbers: true` for CSV, and `raw: false` for JSON, turn it round.
# What is shown is that of floats, too: 1.005 is 1.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >export.cjs <<'EOF'
const { read, utils, write } = require("xlsx");

const cells = [[19.99, "$#,##0"], [0.0243, "0.00"], [2.345, "0.00"], [0.08875, "0%"], [-5, "#,##0.00;(#,##0.00)"], [1234.5, '#,##0.00 "EUR"'], [1.005, "0.00"]];
const sheet = utils.aoa_to_sheet(cells.map(([value]) => [value]));
cells.forEach(([, format], row) => {
  sheet[`A${row + 1}`].z = format;
});
const book = utils.book_new();
utils.book_append_sheet(book, sheet);
const { Sheets: { Sheet1: prices } } = read(write(book, { type: "buffer" }), { cellNF: true });
console.log("csv:", utils.sheet_to_csv(prices).trim().replace(/\n/g, " | "));
console.log("csv, rawNumbers:", utils.sheet_to_csv(prices, { rawNumbers: true }).trim().replace(/\n/g, " | "));
console.log("json:", JSON.stringify(utils.sheet_to_json(prices, { header: 1 }).flat()));
console.log("json, not raw:", JSON.stringify(utils.sheet_to_json(prices, { header: 1, raw: false }).flat()));
EOF
seen=$(node export.cjs)
echo "$seen"
expected='csv: $20 | 0.02 | 2.35 | 9% | (5.00) | "1,234.50 EUR" | 1.00
csv, rawNumbers: 19.99 | 0.0243 | 2.345 | 0.08875 | -5 | 1234.5 | 1.005
json: [19.99,0.0243,2.345,0.08875,-5,1234.5,1.005]
json, not raw: ["$20","0.02","2.35","9%","(5.00)","1,234.50 EUR","1.00"]'
test "$seen" = "$expected" || exit 1
