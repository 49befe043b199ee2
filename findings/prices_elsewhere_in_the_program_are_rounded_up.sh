#!/bin/sh
# Packages: @financial-times/n-pricing 7.1.0, which shows the prices of subscriptions, in a program that reckons with big.js 6.2.2
# (npm).
# Input: taxes, shares and refunds that big.js rounds to cents in a module of its own, before and after another module of the program
# has loaded n-pricing: 19 % of 12.01, a third of 100.00, -2.341, and the sum of 7 % of the prices from 0.01 to 100.00.
# Guess: to load a library changes no other module's results: big.js rounds half a cent up, as it does by default.
# Behavior: n-pricing sets `Big.RM = 3`, which is a setting of the one big.js that npm installs for both: from then on every amount of
# the whole program is rounded away from zero. A tax of 2.2819 is 2.29, a third of 100.00 is 33.34, so that three thirds are 100.02, and
# a refund is a cent larger. The taxes on ten thousand prices are 49.00 too high. Which figure a cart has depends on whether the other
# module was loaded before. Nothing warns. A constructor of one's own, `Big()`, keeps its own setting.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts big.js@6.2.2 @financial-times/n-pricing@7.1.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >taxes.cjs <<'EOF'
const Big = require("big.js");

const Own = Big(); // a constructor with settings of its own
function show(label, Decimal) {
  let taxes = new Decimal(0);
  for (let cents = 1; cents <= 10000; cents++) taxes = taxes.plus(new Decimal(cents).div(100).times("0.07").round(2));
  const cents = [new Decimal("12.01").times("0.19"), new Decimal(100).div(3), new Decimal("-2.341")].map((amount) => amount.toFixed(2));
  console.log(`${label}: tax ${cents[0]}, a third of 100 ${cents[1]}, refund ${cents[2]}, sum of taxes ${taxes.toFixed(2)}`);
}
show("before", Big);
require("@financial-times/n-pricing");
show("after", Big);
show("own constructor", Own);
EOF
seen=$(node taxes.cjs)
echo "$seen"
expected='before: tax 2.28, a third of 100 33.33, refund -2.34, sum of taxes 35004.00
after: tax 2.29, a third of 100 33.34, refund -2.35, sum of taxes 35053.00
own constructor: tax 2.28, a third of 100 33.33, refund -2.34, sum of taxes 35004.00'
test "$seen" = "$expected" || exit 1
