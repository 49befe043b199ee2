#!/bin/sh
# Package: dnum 2.17.0 (npm), decimals as a pair of a BigInt and a number of digits, for the amounts on a page.
# Input: refunds and the same amounts as prices, 29.996, 1.999, 99.995 and 1,999.996, and 0.996 and 29.994, to two digits by
# `format`, `toString` and `toNumber`, and by `setDecimals` before `format`; then each amount from -10.000 to -0.001.
# Guess: -29.996 to two digits is -30.00, as 29.996 is 30.00: to show a number with fewer digits changes it by half of the last one
# at most.
# Behavior: if rounding fills the last cent, one is added to the whole units with the wrong sign: -29.996 is shown as -28.00, -1.999
# as -0.00, and -1,999.996 as -1,998.00. `toString` and `toNumber` do the same, so that it comes back as a number too. Prices are right,
# and so are refunds below 1 and those that end elsewhere: of ten thousand, 45 are wrong, by two whole units each.
# `setDecimals(amount, 2)` first gives the right figure for all.
# Seen: see `expected` below: the price, and the refund by `format`, `toString`, `toNumber` and after `setDecimals`.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts dnum@2.17.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refunds.mjs <<'EOF'
import { format, from, setDecimals, toNumber, toString } from "dnum";

const options = { digits: 2, trailingZeros: true, locale: "en-US" };
for (const amount of ["29.996", "1.999", "99.995", "1999.996", "0.996", "29.994"]) {
  const refund = from(`-${amount}`);
  const shown = [format(refund, options), toString(refund, options), toNumber(refund, 2), format(setDecimals(refund, 2), options)];
  console.log(`${amount}: ${format(from(amount), options)}, refund ${shown.join(" ")}`);
}
let wrong = 0;
let most = 0;
for (let value = -10000n; value < 0n; value++) {
  const error = toNumber([value, 3], 2) - toNumber(setDecimals([value, 3], 2));
  if (error !== 0) wrong += 1;
  most = Math.max(most, error);
}
console.log(`wrong: ${wrong} of 10000, by ${most}`);
EOF
seen=$(node refunds.mjs)
echo "$seen"
expected='29.996: 30.00, refund -28.00 -28.00 -28 -30.00
1.999: 2.00, refund -0.00 -0.00 0 -2.00
99.995: 100.00, refund -98.00 -98.00 -98 -100.00
1999.996: 2,000.00, refund -1,998.00 -1998.00 -1998 -2,000.00
0.996: 1.00, refund -1.00 -1.00 -1 -1.00
29.994: 29.99, refund -29.99 -29.99 -29.99 -29.99
wrong: 45 of 10000, by 2'
test "$seen" = "$expected" || exit 1
