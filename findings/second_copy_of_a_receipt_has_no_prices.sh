#!/bin/sh
# Package: node-thermal-printer 4.6.1 (npm), which prints receipts on Epson, Star and other printers; the text is read from its
# buffer, without a printer.
# Input: a receipt of 48 columns by `tableCustom`, the function for columns with widths, printed twice from the same rows, for the
# buyer and for the shop; the sum of the prices in these rows before and after; and a price that is longer than its column.
# Guess: the two copies are alike, and the rows are as they were; a price stays in one piece, or is cut with an error.
# Behavior: in each row that is printed, whether it fits or not, each text is replaced by an empty one, or by what is left for the
# line below. The second copy is blank, the prices in the program add up to 0, and what is stored of the rows later has no price. A
# price that is too long for its column goes on below in parts: 12345. and 50.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >receipt.cjs <<'EOF'
const { ThermalPrinter, PrinterTypes } = require("node-thermal-printer");

const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: "tcp://127.0.0.1", width: 48 });
const line = (name, pieces, price) => [
  { text: name, align: "LEFT", width: 0.5 },
  { text: pieces, align: "RIGHT", width: 0.25 },
  { text: price, align: "RIGHT", width: 0.25 },
];
const lines = [
  line("Mug", "2", "19.98"),
  line("Espresso machine with two boilers", "1", "1299.00"),
  line("Total", "3", "1318.98"),
];
function copy(label, rows) {
  for (const row of rows) printer.tableCustom(row);
  console.log(`${label}:\n${printer.getBuffer().toString("latin1").replace(/ +$/gm, "").trimEnd()}`);
  printer.clear();
}
const sum = () => lines.slice(0, 2).reduce((total, row) => total + Number(row[2].text), 0).toFixed(2);
console.log(`prices in the program: ${sum()}`);
copy("for the buyer", lines);
copy("for the shop", lines);
console.log(`prices in the program: ${sum()}`);
copy("price of 12345.50 in 7 columns", [[{ text: "Server", width: 0.5 }, { text: "12345.50", align: "RIGHT", cols: 7 }]]);
EOF
seen=$(node receipt.cjs)
echo "$seen"
expected='prices in the program: 1318.98
for the buyer:
Mug                                2       19.98
Espresso machine with t            1     1299.00
wo boilers
Total                              3     1318.98
for the shop:

prices in the program: 0.00
price of 12345.50 in 7 columns:
Server                   12345.
                             50'
test "$seen" = "$expected" || exit 1
