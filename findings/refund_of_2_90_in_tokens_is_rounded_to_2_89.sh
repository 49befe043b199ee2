#!/bin/sh
# Package: ethers 6.17.0 (npm), with which shops that take tokens reckon; its FixedNumber is exact, with 18 decimals unless told.
# Input: amounts of sales and the same amounts as refunds, from 2.341 to 2.349, 2.35, 19.999, 2.9 and 0.009, by `round(2)` and `round()`; then
# all amounts from 0.001 to 9.999 with three digits as refunds, compared with their sales.
# Guess: rounding goes to the nearest, "rounded up on ties" as the manual says: a refund of whole cents stays as it is, and one of
# half a cent has at most a cent less than its sale.
# Behavior: half a cent is added and the rest is cut off towards zero, with both signs: of a refund each part of a cent is lost, and a
# cent on top of it. -2.349 is -2.34 and -2.341 is -2.33; -2.35, which needs no rounding, is -2.34, and -2.9 is -2.89, or -2 in whole
# units. Sales are right. Of 9,999 refunds 9,995 differ from their sales, and a balance of both never closes.
# Seen: see `expected` below: sale and refund by round(2) | by round().
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts ethers@6.17.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refunds.mjs <<'EOF'
import { FixedNumber } from "ethers";

const round = (text, digits) => FixedNumber.fromString(text).round(digits).toString();
for (const amount of ["2.341", "2.345", "2.346", "2.349", "2.35", "19.999", "0.009", "2.9"]) {
  const [sale, refund] = [amount, `-${amount}`];
  console.log(`${amount}: ${round(sale, 2)} ${round(refund, 2)} | ${round(sale, 0)} ${round(refund, 0)}`);
}
let short = 0;
let away = 0;
for (let mills = 1; mills < 10000; mills++) {
  const amount = (mills / 1000).toFixed(3);
  short += Number(round(`-${amount}`, 2)) !== -Number(round(amount, 2));
  away += Math.abs(Number(round(`-${amount}`, 2)) + Number(amount)) > 0.005001;
}
console.log(`9999 refunds: ${short} differ from the sale, ${away} are more than half a cent off`);
EOF
seen=$(node refunds.mjs)
echo "$seen"
expected='2.341: 2.34 -2.33 | 2.0 -1.0
2.345: 2.35 -2.34 | 2.0 -1.0
2.346: 2.35 -2.34 | 2.0 -1.0
2.349: 2.35 -2.34 | 2.0 -1.0
2.35: 2.35 -2.34 | 2.0 -1.0
19.999: 20.0 -19.99 | 20.0 -19.0
0.009: 0.01 0.0 | 0.0 0.0
2.9: 2.9 -2.89 | 3.0 -2.0
9999 refunds: 9995 differ from the sale, 8995 are more than half a cent off'
test "$seen" = "$expected" || exit 1
