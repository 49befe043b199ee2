#!/bin/sh
# Package: react-pivottable 0.11.1 (npm), a pivot table for pages in React, with its aggregators Sum, Average, Minimum and others.
# Input: orders of four shops as spreadsheets export them: "1,234.50" and "19.99"; "19,99" and "20.00"; "(5.00)" and "20.00", which is a
# refund in the notation of bookkeepers; "$5.00" and "20.00". For comparison the same as numbers.
# Guess: what is no plain number is either read in full or left out with a sign of it, NaN or an error.
# Behavior: each text is read up to the first character that does not fit. An order of 1,234.50 counts as 1, one of 19,99 as 19, and
# "$5.00" and "(5.00)" are left out of the sum, but not of the count. A total of 1,334.48 is shown as 99.99, with both digits, as
# if it were exact, and shop A has 21 % of it instead of 94 %. The least order is 1.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps react-pivottable@0.11.1 prop-types@15.8.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >table.cjs <<'EOF'
const { PivotData, aggregators } = require("react-pivottable/Utilities");

const text = { A: ["1,234.50", "19.99"], B: ["19,99", "20.00"], C: ["(5.00)", "20.00"], D: ["$5.00", "20.00"] };
const numbers = { A: [1234.5, 19.99], B: [19.99, 20], C: [-5, 20], D: [5, 20] };
for (const [name, shops] of [["text", text], ["numbers", numbers]]) {
  const data = Object.entries(shops).flatMap(([shop, prices]) => prices.map((price) => ({ shop, price })));
  for (const aggregatorName of ["Sum", "Average", "Minimum", "Count", "Sum as Fraction of Total"]) {
    const table = new PivotData({ data, rows: ["shop"], vals: ["price"], aggregators, aggregatorName });
    const show = (row) => {
      const aggregator = table.getAggregator(row, []);
      return aggregator.format(aggregator.value());
    };
    console.log(`${name}, ${aggregatorName}: ${table.getRowKeys().map((row) => `${row} ${show(row)}`).join(", ")}, all ${show([])}`);
  }
}
EOF
seen=$(node table.cjs)
echo "$seen"
expected='text, Sum: A 20.99, B 39.00, C 20.00, D 20.00, all 99.99
text, Average: A 10.49, B 19.50, C 20.00, D 20.00, all 16.66
text, Minimum: A 1.00, B 19.00, C 20.00, D 20.00, all 1.00
text, Count: A 2, B 2, C 2, D 2, all 8
text, Sum as Fraction of Total: A 21.0%, B 39.0%, C 20.0%, D 20.0%, all 100.0%
numbers, Sum: A 1,254.49, B 39.99, C 15.00, D 25.00, all 1,334.48
numbers, Average: A 627.25, B 19.99, C 7.50, D 12.50, all 166.81
numbers, Minimum: A 19.99, B 19.99, C -5.00, D 5.00, all -5.00
numbers, Count: A 2, B 2, C 2, D 2, all 8
numbers, Sum as Fraction of Total: A 94.0%, B 3.0%, C 1.1%, D 1.9%, all 100.0%'
test "$seen" = "$expected" || exit 1
