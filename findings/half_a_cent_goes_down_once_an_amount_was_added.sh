#!/bin/sh
# Package: pesa 1.1.13 (npm), exact amounts on BigInt, made for the accounts of Frappe Books.
# Input: a maker of amounts with `bankersRounding: false`, which rounds half a cent up: 2.345 as it is, with 0 added, as half of
# 4.69 in two ways, and as a copy; then the tax of 19 % on each price from 0.01 to 100.00 by `percent`. And with `precision: 2`,
# the tax of 19 % on refunds.
# Guess: the result of an operation has the options of the amount it is called on: the mode of rounding holds for what is computed
# from it. A refund bears the tax of the price with a minus.
# Behavior: the option is lost in each operation: 2.345 is 2.35, and 2.345 with 0 added is 2.34, since half to even holds again.
# Of the taxes on ten thousand prices 50 have a cent too few, those where the even cent is the lower one; `copy` loses it too.
# With two digits the tax on a refund of 19.99 is 3.78 instead of 3.80, as that of the price is: a product is cut and then has a
# unit added when its next digit is above 4, which moves a negative one towards zero twice. Half of the refunds differ, by one or
# two cents, and that of 0.03 has the wrong sign.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts pesa@1.1.13 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >rounding.cjs <<'EOF'
const { getMoneyMaker } = require("pesa");

const euros = getMoneyMaker({ currency: "EUR", bankersRounding: false });
const amount = euros("2.345");
const computed = [amount.add(0), euros("4.69").div(2), euros("4.69").percent(50), amount.copy()];
console.log(`2.345: ${amount.round(2)}, computed ${computed.map((value) => value.round(2)).join(" ")}`);
const text = (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const two = getMoneyMaker({ currency: "EUR", precision: 2 });
const wrong = { price: [], refund: [] };
for (let cents = 1; cents <= 10000; cents++) {
  const right = text(Math.floor((cents * 19 + 50) / 100));
  const tax = euros(text(cents)).percent(19).round(2);
  if (tax !== right) wrong.price.push(`${text(cents)} bears ${tax}, not ${right}`);
  const back = two(`-${text(cents)}`).percent(19).round(2);
  const paid = two(text(cents)).percent(19).round(2);
  if (Number(back) !== -Number(paid)) wrong.refund.push(`${text(cents)} bears ${paid}, the refund ${back}`);
}
for (const kind in wrong) console.log(`${kind}: ${wrong[kind].length} of 10000: ${[wrong[kind][0], wrong[kind].at(-1)].join(" | ")}`);
console.log(`tax on 19.99 with two digits: ${two("19.99").percent(19).round(2)}, on the refund ${two("-19.99").percent(19).round(2)}`);
EOF
seen=$(node rounding.cjs)
echo "$seen"
expected='2.345: 2.35, computed 2.34 2.34 2.34 2.34
price: 50 of 10000: 1.50 bears 0.28, not 0.29 | 99.50 bears 18.90, not 18.91
refund: 5000 of 10000: 0.03 bears 0.01, the refund 0.01 | 99.99 bears 19.00, the refund -18.98
tax on 19.99 with two digits: 3.80, on the refund -3.78'
test "$seen" = "$expected" || exit 1
