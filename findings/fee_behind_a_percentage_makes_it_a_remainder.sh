#!/bin/sh
# Package: mathjs 15.2.0 (npm), whose `evaluate` computes formulas that people type: fields of price lists, discounts and fees.
# Input: a price of 50 with 19 % of tax and 5 for shipping, and with 10 % off and a fee of 4.90 or a voucher of 5; two rates of tax
# added up, 8 % of the state and 6 % of the city; each also with brackets around the percentages; and with the percentage behind the fee.
# Guess: as the manual says, "%" is a percentage behind a number, and `50 + 19%` is 59.50. So `50 + 19% + 5` is 64.50.
# Behavior: "%" is the remainder, too, and where a plus or a minus follows, that is what is read: `19% + 5` is the remainder of 19 by
# +5, which is 4, and the total is 54. With 10 % off and a fee the result is above the price. 8 % and 6 % are 2 %, since 8 by 6 leaves
# 2 and the second sign is a percentage. A percentage that comes last, or that has brackets around it, is right; nothing is raised.
# Seen: see `expected` below: by numbers and by BigNumber | with brackets.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts mathjs@15.2.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >formulas.mjs <<'EOF'
import { all, create } from "mathjs";

const numbers = create(all);
const exact = create(all, { number: "BigNumber" });
const pairs = [
  ["50 + 19%", "(50 + 19%)"],
  ["50 + 19% + 5", "(50 + 19%) + 5"],
  ["50 - 10% + 4.90", "(50 - 10%) + 4.90"],
  ["50 - 10% - 5", "(50 - 10%) - 5"],
  ["50 * 19% + 5", "50 * (19%) + 5"],
  ["5 + 50 * 19%", "5 + 50 * (19%)"],
  ["8% + 6%", "(8%) + (6%)"],
  ["19% - 7%", "(19%) - (7%)"],
  ["100 * (8% + 6%)", "100 * ((8%) + (6%))"],
];
const show = (math, text) => math.format(math.evaluate(text), { precision: 12 });
for (const [formula, bracketed] of pairs) {
  console.log(`${formula}: ${show(numbers, formula)} ${show(exact, formula)} | ${bracketed}: ${show(exact, bracketed)}`);
}
EOF
seen=$(node formulas.mjs)
echo "$seen"
expected='50 + 19%: 59.5 59.5 | (50 + 19%): 59.5
50 + 19% + 5: 54 54 | (50 + 19%) + 5: 64.5
50 - 10% + 4.90: 49.8 49.8 | (50 - 10%) + 4.90: 49.9
50 - 10% - 5: 50 50 | (50 - 10%) - 5: 40
50 * 19% + 5: 0 0 | 50 * (19%) + 5: 14.5
5 + 50 * 19%: 14.5 14.5 | 5 + 50 * (19%): 14.5
8% + 6%: 0.02 0.02 | (8%) + (6%): 0.14
19% - 7%: -0.04 -0.04 | (19%) - (7%): 0.12
100 * (8% + 6%): 2 2 | 100 * ((8%) + (6%)): 14'
test "$seen" = "$expected" || exit 1
