#!/bin/sh
# Package: @financial-times/n-pricing 7.1.0 (npm), which shows the prices of subscriptions and what they are by the month or week.
# Input: a price of 100.00 pounds with 25 % off, and a monthly price of 40.00 with 50 % off, asked for by `getAmount`, by
# `getAmountFormatted` and by `compare`.
# Guess: after `discount(-0.25)` the price is 75.00, in each of the forms: `getAmountFormatted` is `getAmount` with options of its
# own, such as leaving out ".00".
# Behavior: `getAmount` gives 75.00, and `getAmountFormatted` goes back to the figure the object was made of, which no discount
# changes: 100.00. Of the monthly offer one form says 20.00 and the other 40.00, while the prices by the year and the quarter, which are
# reckoned from it, have the discount in both: 240.00 a year beside 40.00 a month. To compare two offers takes the discount of the
# first and not of the second: an offer of 75.00 beside itself is said to save 25.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @financial-times/n-pricing@7.1.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >offers.cjs <<'EOF'
const { Price, Monthly } = require("@financial-times/n-pricing");

const pounds = (value) => ({ value, currency: "GBP", symbol: "£" });
const price = new Price(pounds("100"));
console.log(`full price: ${price.getAmount()}, formatted ${price.getAmountFormatted()}`);
price.discount(-0.25);
console.log(`25 % off: ${price.getAmount()}, formatted ${price.getAmountFormatted()}`);
console.log(`beside itself: saves ${price.compare(price.get()).value}`);
const offer = new Monthly(pounds("40")).discount(-0.5);
for (const period of ["monthly", "quarterly", "yearly"]) {
  console.log(`40 a month, 50 % off, ${period}: ${offer.getAmount(period)}, formatted ${offer.getAmountFormatted({}, period)}`);
}
EOF
seen=$(node offers.cjs)
echo "$seen"
expected='full price: £100.00, formatted £100.00
25 % off: £75.00, formatted £100.00
beside itself: saves £25.00
40 a month, 50 % off, monthly: £20.00, formatted £40.00
40 a month, 50 % off, quarterly: £60.00, formatted £60.00
40 a month, 50 % off, yearly: £240.00, formatted £240.00'
test "$seen" = "$expected" || exit 1
