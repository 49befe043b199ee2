#!/bin/sh
# Packages: node-thermal-printer 4.6.1 and @point-of-sale/receipt-printer-encoder 4.0.1 (npm), which lay out receipts for printers;
# the text is read from their buffers, without a printer.
# Input: a name and a price on one line of 48 columns by `leftRight`; name, pieces and price by `table`; and a table of 32 columns
# with widths of 20, 4 and 8 in the second library, with prices of eight and more digits.
# Guess: at least one space stands between two cells, or the line is broken; a price stays in one piece.
# Behavior: where the texts fill the line they stand side by side without a space: "No 2" and 19.99 are "No 219.99", also where both
# together are longer than the paper, and the number of pieces is the end of the name: "No 12" for two pieces of No 1. In the second
# library two pieces at 12345.50 are 212345.50, and 1,234,567.50 is broken as 1,234,56 and 7.50 below.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >receipt.mjs <<'EOF'
import thermal from "node-thermal-printer";
import Encoder from "@point-of-sale/receipt-printer-encoder";

const printer = new thermal.ThermalPrinter({ type: thermal.PrinterTypes.EPSON, interface: "tcp://127.0.0.1", width: 48 });
function show() {
  console.log(printer.getBuffer().toString("latin1").trimEnd());
  printer.clear();
}
for (const name of ["Coffee beans No 2", "Coffee beans from Ethiopia, roasted, 250 g, No 2"]) {
  printer.leftRight(name, "19.99");
  show();
}
for (const name of ["Coffee No 1", "Coffee beans No 1"]) {
  printer.table([name, "2", "19.99"]);
  show();
}
const columns = [20, 4, 8].map((width, place) => ({ width, align: place ? "right" : "left" }));
const rows = [["Mug", "2", "9.99"], ["Server", "2", "12345.50"], ["Server room", "1", "1,234,567.50"]];
const text = Buffer.from(new Encoder({ columns: 32 }).table(columns, rows).encode()).toString("latin1");
console.log(text.replace(/\x1b../g, "").replace(/[^\x20-\x7e\n]/g, "").trimEnd());
EOF
seen=$(node receipt.mjs)
echo "$seen"
expected='Coffee beans No 2                          19.99
Coffee beans from Ethiopia, roasted, 250 g, No 219.99
Coffee No 1     2               19.99
Coffee beans No 12               19.99
Mug                    2    9.99
Server                 212345.50
Server room            11,234,56
                            7.50'
test "$seen" = "$expected" || exit 1
