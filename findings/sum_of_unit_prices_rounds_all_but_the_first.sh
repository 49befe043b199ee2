#!/bin/sh
# Package: moneysafe 2.2.4 (npm), amounts in arbitrary precision for carts.
# Input: prices of one kWh, of 0.0243 each, added by `add` and by `plus`;
# 0.0243 and 19.99 in both orders; 100.00 times 0.075, a tax of 7.5 %; how many kWh 0.25 pay for; the
# limit 19.996 against 20.00; and 10.00 less a third of it. Each with an amount on the right, and with a number.
# Guess: operations are made in arbitrary precision, as the manual says: a sum is exact, whatever the order, and an amount is the same as
# its number. Only `toFixed` and text have two digits.
# Behavior: the operand on the right, if it is an amount, goes through its text, which has two digits: three times 0.0243 are 0.0643,
# and 0.0243 + 19.99 is 20.0143, but 19.99 + 0.0243 is 20.01. 7.5 % as an amount are 8 %. 20.00 is not above 19.996. Ten thousand
# kWh cost 643 instead of 729. With numbers on the right, `plus(0.0243)`, each result is exact; nothing tells them apart.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts moneysafe@2.2.4 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const { $, add, divide, gt, multiply } = require("moneysafe");

const show = (label, ...amounts) => console.log(`${label}: ${amounts.map((amount) => amount.valueOf()).join(", ")}`);
show("3 x 0.0243 by add, by plus, by numbers", add($(0.0243), $(0.0243), $(0.0243)), $(0.0243).plus($(0.0243)).plus($(0.0243)), $(0.0243).plus(0.0243).plus(0.0243));
show("for 10,000 kWh", add($(0.0243), $(0.0243), $(0.0243)).times(10000), $(0.0243).plus(0.0243).plus(0.0243).times(10000));
show("0.0243 + 19.99, 19.99 + 0.0243", add($(0.0243), $(19.99)), add($(19.99), $(0.0243)));
show("100 x 0.075 as an amount, as a number", multiply($(100), $(0.075)), $(100).times(0.075));
show("kWh for 0.25", divide($(0.25), $(0.0243)), $(0.25).div(0.0243));
show("20.00 above 19.996", gt($(20), $(19.996)), $(20).gt(19.996));
show("10 less a third of 10", $(10).minus($(10).div(3)), $(10).minus($(10).div(3).toNumber()));
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='3 x 0.0243 by add, by plus, by numbers: 0.0643, 0.0643, 0.0729
for 10,000 kWh: 643, 729
0.0243 + 19.99, 19.99 + 0.0243: 20.0143, 20.01
100 x 0.075 as an amount, as a number: 8, 7.5
kWh for 0.25: 12.5, 10.2880658436214
20.00 above 19.996: false, true
10 less a third of 10: 6.67, 6.666666666666666'
test "$seen" = "$expected" || exit 1
