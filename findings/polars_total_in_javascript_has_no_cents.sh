#!/bin/sh
# Package: nodejs-polars 0.26.1 (npm), polars for JavaScript, with its build for Linux.
# Input: prices in a CSV, read with the type `Decimal(12, 2)`: 19.99 and 5.00; 0.49 twice; 1000000.50; 0.05 three times; the
# column's `sum`, `min`, `max`, `mean` and `median`; its rows; and the sum that an expression gives.
# Guess: JavaScript has no decimals, and so a sum is a float, 24.99, or text, or the library refuses, as it does with the rows:
# "Decimal is not supported, please convert to string or number before collecting to js".
# Behavior: sum, min and max are rounded to whole units: 19.99 and 5.00 make 25, the highest price is 20, 0.49 twice is 1, and
# 0.05 three times is 0. Nothing is raised. The mean and the median are right, so that the sum is not the mean times the number
# of prices. An expression is right after `cast(pl.Float64)` or to text.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts nodejs-polars@0.26.1 nodejs-polars-linux-x64-gnu@0.26.1 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >sums.cjs <<'EOF'
const fs = require("node:fs");
const pl = require("nodejs-polars");

for (const prices of [["19.99", "5.00"], ["0.49", "0.49"], ["1000000.50"], ["0.05", "0.05", "0.05"]]) {
  fs.writeFileSync("prices.csv", `price\n${prices.join("\n")}\n`);
  const table = pl.readCSV("prices.csv", { schema: { price: pl.Decimal(12, 2) } });
  const column = table.getColumn("price");
  const seen = ["sum", "min", "max", "mean", "median"].map((name) => `${name} ${column[name]()}`);
  const [{ price }] = table.select(pl.col("price").sum().cast(pl.Utf8)).toRecords();
  console.log(`${prices.join(" + ")}: ${seen.join(", ")} | as text ${price}`);
  try {
    table.toRecords();
  } catch (error) {
    if (prices.length === 1) console.log("rows:", error.message);
  }
}
EOF
seen=$(node sums.cjs)
echo "$seen"
expected='19.99 + 5.00: sum 25, min 5, max 20, mean 12.495, median 12.495 | as text 24.99
0.49 + 0.49: sum 1, min 0, max 0, mean 0.49, median 0.49 | as text 0.98
1000000.50: sum 1000000, min 1000000, max 1000000, mean 1000000.5, median 1000000.5 | as text 1000000.50
rows: Decimal is not supported, please convert to string or number before collecting to js
0.05 + 0.05 + 0.05: sum 0, min 0, max 0, mean 0.05, median 0.05 | as text 0.15'
test "$seen" = "$expected" || exit 1
