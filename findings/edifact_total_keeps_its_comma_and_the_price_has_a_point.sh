#!/bin/sh
# Package: edifact 1.2.12 (npm), which reads EDIFACT, the form of invoices and orders between large sellers and their suppliers.
# Input: an invoice whose header, UNA, makes the comma the decimal mark, as in Germany, France and the Netherlands: 2,5 pieces at
# 493,82 are 1234,55 (MOA+203), with a discount of 2,5 percent (PCD), and a credit of -1234,56; read by `Reader`, then as a
# program does it that adds such amounts up; and the same invoice with points.
# Guess: the manual says that the decimal mark of numbers is replaced by a point, so that price, percentage and amount have
# points; or none of them has.
# Behavior: the definitions that the package has say "n" for prices (PRI) and percentages (PCD), and "an" for amounts (MOA) and
# quantities (QTY), though an amount is "n..35" in EDIFACT. So of one line the price has a point and the total and the number of
# pieces keep their commas: `parseFloat` takes 1234 for 1234,55, and 2 for 2,5, and 2 x 493.82 are no total of either. Nothing is
# raised; with points all is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts edifact@1.2.12 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >read.cjs <<'EOF'
const Reader = require("edifact/reader.js");

const message = [
  "UNA:+,? ", "UNB+UNOC:3+SHOP+BUYER+261130:1000+1", "UNH+1+INVOIC:D:01B:UN", "BGM+380+1", "LIN+1", "QTY+47:2,5", "MOA+203:1234,55",
  "PRI+AAA:493,82:CA", "PCD+1:2,5", "LIN+2", "QTY+47:1", "MOA+203:-1234,56", "PRI+AAA:1234,56:CA", "UNT+11+1", "UNZ+1+1",
].join("'") + "'";
for (const [label, text] of [["comma", message], ["point", message.replace(/,/g, ".")]]) {
  const read = {};
  for (const { name, elements } of new Reader().parse(text)) {
    if (["QTY", "MOA", "PRI", "PCD"].includes(name)) (read[name] ||= []).push(elements[0][1]);
  }
  console.log(`${label}:`, Object.entries(read).map(([name, values]) => `${name} ${values.join(" ")}`).join(", "));
  const sum = (name) => read[name].map(parseFloat).reduce((a, b) => a + b, 0);
  console.log(`  as numbers: pieces ${sum("QTY").toFixed(2)}, prices ${sum("PRI").toFixed(2)}, total ${sum("MOA").toFixed(2)}`);
}
EOF
seen=$(node read.cjs)
echo "$seen"
expected='comma: QTY 2,5 1, MOA 1234,55 -1234,56, PRI 493.82 1234.56, PCD 2.5
  as numbers: pieces 3.00, prices 1728.38, total 0.00
point: QTY 2.5 1, MOA 1234.55 -1234.56, PRI 493.82 1234.56, PCD 2.5
  as numbers: pieces 3.50, prices 1728.38, total -0.01'
test "$seen" = "$expected" || exit 1
