#!/bin/bash
# Packages: ts-money 0.4.8 and js-money 0.6.3, and, for comparison, dinero.js 2.0.2 and @easymoney/money 1.0.2 (npm), amounts in
# minor units with `allocate`, which splits an amount by ratios without losing a cent.
# Input: a fee of 1.01, 0.05 and 1.00 split by ratios of which the first are zero: 0, 1, 1, as of a line that is free, and 0, 0,
# 1, 1, 1; then the zero at other places; and 1.00 by 0, 70, 30.
# Guess: who has a ratio of zero gets nothing; the cents that are left go to the others, from the first one on.
# Behavior: ts-money and js-money hand the remaining cents out from the first entry on, whatever its ratio: of 1.01 by 0, 1, 1
# the free line bears 0.01, and of 0.05 by 0, 0, 1, 1, 1 both free lines bear a cent, as much as those that are paid for. With
# the zero at the end it is right, and so it is where nothing is left, so that it depends on the order of the lines and on the
# amount. The sum is always right. dinero.js and easymoney give nothing for zero.
# Seen: see `expected` below: ts-money, js-money, dinero.js, easymoney.
set -euo pipefail
command -v npm >/dev/null || { echo "this needs npm"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps ts-money@0.4.8 js-money@0.6.3 dinero.js@2.0.2 \
	@easymoney/money@1.0.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >shares.mjs <<'EOF'
import easymoney from "@easymoney/money";
import { allocate, dinero, toSnapshot } from "dinero.js";
import { EUR } from "dinero.js/currencies";
import js from "js-money";
import ts from "ts-money";

const packages = [
  (cents, ratios) => ts.Money.fromInteger(cents, "EUR").allocate(ratios).map((share) => share.amount),
  (cents, ratios) => js.fromInteger(cents, "EUR").allocate(ratios).map((share) => share.amount),
  (cents, ratios) => allocate(dinero({ amount: cents, currency: EUR }), ratios).map((share) => toSnapshot(share).amount),
  (cents, ratios) =>
    easymoney.createMoney({ amount: cents, currency: "EUR" }).allocate(ratios).map((share) => Number(share.getAmount())),
];
for (const [cents, ratios] of [
  [101, [0, 1, 1]], [5, [0, 1, 1]], [100, [0, 1, 1]], [101, [0, 0, 1, 1, 1]], [5, [0, 0, 1, 1, 1]], [101, [1, 0, 1]],
  [101, [1, 1, 0]], [101, [0, 70, 30]], [100, [0, 70, 30]],
]) {
  console.log(`${cents} by ${ratios.join()}: ${packages.map((split) => split(cents, ratios).join()).join(" | ")}`);
}
EOF
seen=$(node shares.mjs)
echo "$seen"
expected='101 by 0,1,1: 1,50,50 | 1,50,50 | 0,51,50 | 0,51,50
5 by 0,1,1: 1,2,2 | 1,2,2 | 0,3,2 | 0,3,2
100 by 0,1,1: 0,50,50 | 0,50,50 | 0,50,50 | 0,50,50
101 by 0,0,1,1,1: 1,1,33,33,33 | 1,1,33,33,33 | 0,0,34,34,33 | 0,0,34,34,33
5 by 0,0,1,1,1: 1,1,1,1,1 | 1,1,1,1,1 | 0,0,2,2,1 | 0,0,2,2,1
101 by 1,0,1: 51,0,50 | 51,0,50 | 51,0,50 | 51,0,50
101 by 1,1,0: 51,50,0 | 51,50,0 | 51,50,0 | 51,50,0
101 by 0,70,30: 1,70,30 | 1,70,30 | 0,71,30 | 0,71,30
100 by 0,70,30: 0,70,30 | 0,70,30 | 0,70,30 | 0,70,30'
test "$seen" = "$expected" || exit 1
