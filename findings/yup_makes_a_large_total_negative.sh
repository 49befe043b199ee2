#!/bin/sh
# Package: yup 1.7.1 (npm), which validates and converts the values of forms.
# Input: totals in cents, by `number().truncate()`, which cuts what is behind the point, and by `number().round("floor")` and
# `round("trunc")`: 21,474,836.47 and one cent more, 42,949,672.96 and 2,500,000,000.00, a refund of 30,000,000.00, and texts that
# are no numbers: "19,99", "ten" and nothing at all.
# Guess: `truncate` cuts as `Math.trunc` does, which the manual names for `round("trunc")`, at any size; and what is no number is
# refused, as it is by each other method.
# Behavior: it cuts by `| 0`, to 32 bits. One cent above 21,474,836.47 the total is negative, 42,949,672.96 is 0, two and a half
# thousand million are 8,918,968.32, and a refund of 30 million is a payment; `min(0)` behind it sees the changed number, so that
# some pass it. Whatever is no number becomes 0, and is valid: "19,99" costs nothing. `round("trunc")` is the same method.
# Seen: see `expected` below: truncate, round("trunc"), round("floor"), and truncate with min(0).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts yup@1.7.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >total.cjs <<'EOF'
const { number } = require("yup");

const schemas = [
  number().truncate(),
  number().round("trunc"),
  number().round("floor"),
  number().truncate().min(0),
];
for (const total of [2147483647, 2147483648, 4294967296, 250000000000, -3000000000, "19,99", "ten", ""]) {
  const seen = schemas.map((schema) => {
    try {
      return schema.validateSync(total);
    } catch {
      return "refused";
    }
  });
  console.log(`${JSON.stringify(total)}: ${seen.join(" ")}`);
}
EOF
seen=$(node total.cjs)
echo "$seen"
expected='2147483647: 2147483647 2147483647 2147483647 2147483647
2147483648: -2147483648 -2147483648 2147483648 refused
4294967296: 0 0 4294967296 0
250000000000: 891896832 891896832 250000000000 891896832
-3000000000: 1294967296 1294967296 -3000000000 1294967296
"19,99": 0 0 refused 0
"ten": 0 0 refused 0
"": 0 0 refused 0'
test "$seen" = "$expected" || exit 1
