#!/bin/sh
# Package: zero-decimal-currencies 1.6.0 (npm), amounts in the smallest unit of a currency for Stripe, Adyen and PayPal.
# Input: the prices 19.99, 19.90, 10.50 and 10.00 in dollars and 5 Tunisian dinars, converted as by default, then with
# `noRound`, which "truncates decimals instead of rounding"; a refund of 19.99; and a price as a page shows it, 1,234.50.
# Guess: none of the prices has more digits than its currency, so there is nothing to cut, and `noRound` gives the same
# 1999, 1990, 1050, 1000 and 5000. The refund is -1999. The price with a comma is 123450, or an error.
# Behavior: `noRound` takes the decimal point out of the number as JavaScript prints it, without the zeros at its end, so
# that only a price whose last digit is not zero comes out right. 19.90 becomes 199, a tenth, 10.00 becomes 10, a hundredth,
# and 5 dinars become 0. By default the prices are right, but an amount below zero is 0, and text is read up to its first
# comma, so that 1,234.50 is one dollar. No call throws; the results are text that a payment provider accepts.
# Seen: 1999 1990 1050 1000 5000 | 1999 199 105 10 0 | 0 | 100
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts zero-decimal-currencies@1.6.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >units.mjs <<'EOF'
import toSmallestUnit, { toStripeUnit } from "zero-decimal-currencies";

const prices = [[19.99, "USD"], [19.9, "USD"], [10.5, "USD"], [10, "USD"], [5, "TND"]];
console.log(
  [
    prices.map(([amount, currency]) => toStripeUnit(amount, currency)).join(" "),
    prices.map(([amount, currency]) => toSmallestUnit(amount, currency, false, true)).join(" "),
    toStripeUnit(-19.99, "USD"),
    toStripeUnit("1,234.50", "USD"),
  ].join(" | "),
);
EOF
seen=$(node units.mjs)
echo "$seen"
test "$seen" = "1999 1990 1050 1000 5000 | 1999 199 105 10 0 | 0 | 100" || exit 1
