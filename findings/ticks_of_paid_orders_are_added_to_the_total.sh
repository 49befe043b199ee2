#!/bin/sh
# Packages: excelize-wasm 0.1.3, Excelize for JavaScript, which writes and reads sheets of Excel and computes their formulas, and for
# comparison hyperformula 3.5.0 (npm), which computes such formulas, too.
# Input: orders with a price, a tick whether they are paid (TRUE or FALSE, as the boxes of Excel are) and shipping: 19.99, TRUE, 4.90;
# 5.00, TRUE, 0; 100.00, FALSE, 4.90; then one price that was imported as text, "20.00". Totals by SUM and SUBTOTAL of the whole table,
# of the prices, and of the paid ones by SUMIF; the number, the mean and the greatest.
# Guess: as in Excel a total of cells passes over ticks and text: 134.79 for the table, and 124.99 for the prices.
# Behavior: each tick adds 1 and each number that is text adds its value: the total of the table is 157.79, and 136.79 without the
# text. Other functions of the same library disagree: SUMIF and MAX leave the text out, AVERAGE counts it, COUNT does not, and mean
# times number is not the total. Opened in Excel, the same file has another total.
# Seen: see `expected` below: Excelize | HyperFormula, which is as Excel.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts excelize-wasm@0.1.3 hyperformula@3.5.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >totals.cjs <<'EOF'
const { init } = require("excelize-wasm");
const { HyperFormula } = require("hyperformula");

const orders = [
  [19.99, true, 4.9],
  [5, true, 0],
  [100, false, 4.9],
  ["20.00", true, 0],
];
const formulas = [
  "SUM(A1:C3)", "SUM(A1:C4)", "SUBTOTAL(9,A1:C4)", "SUM(A1:A3)", "SUM(A1:A4)", 'SUMIF(A1:A4,">0")', "SUM(B1:B4)",
  "AVERAGE(A1:A4)", "COUNT(A1:A4)", "MAX(A1:A4)",
];
const cells = orders.map((order) => order.map((cell) => (typeof cell === "string" ? `'${cell}` : cell)));
const other = HyperFormula.buildFromArray(cells, { licenseKey: "gpl-v3" });
init("./node_modules/excelize-wasm/excelize.wasm.gz").then((excelize) => {
  const sheet = excelize.NewFile();
  orders.forEach((order, row) => order.forEach((cell, column) => sheet.SetCellValue("Sheet1", `${"ABC"[column]}${row + 1}`, cell)));
  for (const formula of formulas) {
    sheet.SetCellFormula("Sheet1", "E1", `=${formula}`);
    const value = Number(sheet.CalcCellValue("Sheet1", "E1").value);
    console.log(`${formula}: ${value.toFixed(2)} | ${other.calculateFormula(`=${formula}`, 0).toFixed(2)}`);
  }
  process.exit(0);
});
EOF
seen=$(node totals.cjs)
echo "$seen"
expected='SUM(A1:C3): 136.79 | 134.79
SUM(A1:C4): 157.79 | 134.79
SUBTOTAL(9,A1:C4): 157.79 | 134.79
SUM(A1:A3): 124.99 | 124.99
SUM(A1:A4): 144.99 | 124.99
SUMIF(A1:A4,">0"): 124.99 | 124.99
SUM(B1:B4): 3.00 | 0.00
AVERAGE(A1:A4): 36.25 | 41.66
COUNT(A1:A4): 3.00 | 3.00
MAX(A1:A4): 100.00 | 100.00'
test "$seen" = "$expected" || exit 1
