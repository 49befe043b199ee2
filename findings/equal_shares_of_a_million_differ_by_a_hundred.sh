#!/bin/sh
# Package: pesa 1.1.13 (npm), exact amounts on BigInt, made for the accounts of Frappe Books.
# Input: equal shares by `split(n, digits)`: 100.00 and 1,000,000.00 in three with two digits, 120,000 yen in twelve months and
# 250,000 yen among 250 people with none, and 1,234.56 in seven.
# Guess: the shares differ by one of the last digit at most, 333,333.33, 333,333.33 and 333,333.34, as the manual's example of 100
# shows: 33.333, 33.333 and 33.334.
# Behavior: each share is a percentage first, rounded to the digits asked for: a third is 33.33 %, and the last share is the rest.
# Of a million the last has 333,400.00, a hundred more than the others. Without decimals a twelfth is 8 %: the last month of 120,000
# is 14,400 instead of 9,600 as the others. Of 250 people 249 get nothing, since 0.4 % is 0 %, and the last one gets all.
# The sum is always right, so that a test for it passes.
# Seen: see `expected` below: the first share and the last, and their sum.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts pesa@1.1.13 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >shares.cjs <<'EOF'
const { pesa } = require("pesa");

for (const [amount, parts, digits] of [[100, 3, 2], [1000000, 3, 2], [1234.56, 7, 2], [120000, 12, 0], [250000, 250, 0], [100, 3], [1000000, 3]]) {
  const shares = pesa(amount).split(parts, digits);
  const sum = shares.reduce((sum, share) => sum.add(share));
  const shown = [shares[0], shares.at(-1), sum].map((share) => share.round(digits));
  console.log(`${amount} in ${parts} with ${digits ?? "the usual"} digits: ${shown[0]} to ${shown[1]}, in all ${shown[2]}`);
}
EOF
seen=$(node shares.cjs)
echo "$seen"
expected='100 in 3 with 2 digits: 33.33 to 33.34, in all 100.00
1000000 in 3 with 2 digits: 333300.00 to 333400.00, in all 1000000.00
1234.56 in 7 with 2 digits: 176.42 to 176.04, in all 1234.56
120000 in 12 with 0 digits: 9600 to 14400, in all 120000
250000 in 250 with 0 digits: 0 to 250000, in all 250000
100 in 3 with the usual digits: 33.333 to 33.334, in all 100.000
1000000 in 3 with the usual digits: 333330.000 to 333340.000, in all 1000000.000'
test "$seen" = "$expected" || exit 1
