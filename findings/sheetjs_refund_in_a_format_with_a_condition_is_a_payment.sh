#!/bin/sh
# Packages: xlsx 0.18.5 (SheetJS) and, for comparison, numfmt 4.0.1 (npm), which both show numbers by the formats of spreadsheets.
# Input: a sheet with a refund of 19.99, one of 1,234.50 and a payment of 19.99, in five formats with a condition: zero as a word,
# `[=0]"free";$#,##0.00`, thousands and millions shortened, `[>=1000000]0.0,,"M";[>=1000]0.0,"K";0.00`, and three more, and in an
# ordinary one; written as CSV.
# Guess: a format without a part for negative numbers shows them with a minus, whatever else it says, as spreadsheets do.
# Behavior: in each format with a condition the minus is gone, whether the refund meets the condition or not: -19.99 is "$19.99" and
# -1234.5 is "1234.50". The CSV has three payments, its sum is wrong by twice each refund, and nothing tells. Only the format
# without a condition is right. numfmt has the minus in all.
# Seen: see `expected` below: the format, SheetJS | numfmt.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts xlsx@0.18.5 numfmt@4.0.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refunds.mjs <<'EOF'
import { format } from "numfmt";
import xlsx from "xlsx";

const amounts = [-19.99, -1234.5, 19.99];
for (const z of [
  '[=0]"free";$#,##0.00',
  '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0.00',
  '[>=1000]#,##0.0,"k";0.00',
  "[<0.01]0.0000;0.00",
  '[>100]"large" 0.00;0.00',
  "$#,##0.00",
]) {
  const sheet = xlsx.utils.aoa_to_sheet(amounts.map((v) => [{ t: "n", v, z }]));
  const lines = xlsx.utils.sheet_to_csv(sheet, { FS: ";" }).trim().replaceAll('"', "").split("\n");
  console.log(`${z}: ${lines.join("  ")} | ${amounts.map((amount) => format(z, amount)).join("  ")}`);
}
EOF
seen=$(node refunds.mjs)
echo "$seen"
expected='[=0]"free";$#,##0.00: $19.99  $1,234.50  $19.99 | -$19.99  -$1,234.50  $19.99
[>=1000000]0.0,,"M";[>=1000]0.0,"K";0.00: 19.99  1234.50  19.99 | -19.99  -1234.50  19.99
[>=1000]#,##0.0,"k";0.00: 19.99  1234.50  19.99 | -19.99  -1234.50  19.99
[<0.01]0.0000;0.00: 19.9900  1234.5000  19.99 | -19.9900  -1234.5000  19.99
[>100]"large" 0.00;0.00: 19.99  1234.50  19.99 | -19.99  -1234.50  19.99
$#,##0.00: -$19.99  -$1,234.50  $19.99 | -$19.99  -$1,234.50  $19.99'
test "$seen" = "$expected" || exit 1
