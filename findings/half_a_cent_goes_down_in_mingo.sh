#!/bin/sh
# Package: mingo 7.2.7 (npm), the queries and pipelines of MongoDB on plain objects, used in tests and in browsers.
# Input: `$round` to two digits and to whole units, of amounts with a half; and `$trunc` to two digits of every price from 0.01
# to 100.00, which has two digits already.
# Guess: `$round` takes a half to the even digit, as MongoDB documents it, for cents as for whole units: 2.355 is 2.36, and
# 0.375 and 0.875, which are exact in binary, are 0.38 and 0.88. `$trunc` leaves a price of two digits as it is.
# Behavior: whole units go to the even one, 1.5 to 2 and 2.5 to 2. With two digits every half goes down: 0.375 is 0.37, 2.355 is
# 2.35 and 0.015 is 0.01, never 0.02, so that 7 % of 0.50 is three cents instead of four. That is neither half to even nor half
# up. `$trunc` takes a cent off 300 of the 10,000 prices, 0.29 and 8.29 among them, and
# makes a credit of -0.29 one of -0.28.
# Seen: 1.5 2 2.5 2 3.5 4 | 0.375 0.37 0.875 0.87 2.345 2.34 2.355 2.35 0.015 0.01 0.035 0.03 | halves up: 0 of 1000 |
# trunc: 0.28 8.28 -0.28, changed: 300
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts mingo@7.2.7 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cents.mjs <<'EOF'
import { aggregate } from "mingo";

const compute = (expression) => aggregate([{}], [{ $project: { amount: expression } }])[0].amount;
const rounded = (digits, ...amounts) => amounts.map((amount) => `${amount} ${compute({ $round: [amount, digits] })}`).join(" ");
// 0.005, 0.015, 0.025 and so on, each against the cent above it
const halves = Array.from({ length: 1000 }, (_, cent) => [Number(`${(cent * 10 + 5) / 1000}`), (cent + 1) / 100]);
const up = halves.filter(([half, above]) => compute({ $round: [half, 2] }) === above).length;
const prices = Array.from({ length: 10000 }, (_, index) => (index + 1) / 100);
const changed = prices.filter((price) => compute({ $trunc: [price, 2] }) !== price).length;
console.log(
  [
    rounded(0, 1.5, 2.5, 3.5),
    rounded(2, 0.375, 0.875, 2.345, 2.355, 0.015, 0.035),
    `halves up: ${up} of ${halves.length}`,
    `trunc: ${[0.29, 8.29, -0.29].map((price) => compute({ $trunc: [price, 2] })).join(" ")}, changed: ${changed}`,
  ].join(" | "),
);
EOF
seen=$(node cents.mjs)
echo "$seen"
test "$seen" = "1.5 2 2.5 2 3.5 4 | 0.375 0.37 0.875 0.87 2.345 2.34 2.355 2.35 0.015 0.01 0.035 0.03 | halves up: 0 of 1000 | trunc: 0.28 8.28 -0.28, changed: 300" || exit 1
