#!/bin/sh
# Package: @shopify/theme-currency 4.1.1 (npm), Shopify's own `formatMoney` for the scripts of themes, which is given cents and
# the `money_format` of the shop.
# Input: 1,234.56 as 123456 cents in the formats that the settings of Shopify offer, with "CHF " in front; then a price as it
# comes out of other code: 10.5 as a number and as text, "10.50" and "1050".
# Guess: all formats of the settings work, since a merchant chooses there and the theme hands over what he chose; a format that
# it does not know is left as it is, is an error or is formatted as by default. A number is an amount in cents, text with a
# point is an amount in francs, as the comment of the function says.
# Behavior: four of the eight formats of the settings are unknown to it, among them that of Switzerland with an apostrophe and
# those with a space: the price is replaced by nothing, so that a page shows "CHF " where the price should be, without an error.
# Text just has its point taken away: "10.5" is 105 cents, a tenth of "10.50".
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @shopify/theme-currency@4.1.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >price.cjs <<'EOF'
const { formatMoney } = require("@shopify/theme-currency");

const formats = [
  "amount",
  "amount_no_decimals",
  "amount_with_comma_separator",
  "amount_no_decimals_with_comma_separator",
  "amount_with_apostrophe_separator",
  "amount_no_decimals_with_space_separator",
  "amount_with_space_separator",
  "amount_with_period_and_space_separator",
];
for (const format of formats) console.log(`${format} <${formatMoney(123456, `CHF {{${format}}}`)}>`);
for (const price of [1050, "1050", "10.50", "10.5", 10.5])
  console.log(JSON.stringify(price), formatMoney(price, "CHF {{amount}}"));
EOF
seen=$(node price.cjs)
echo "$seen"
expected='amount <CHF 1,234.56>
amount_no_decimals <CHF 1,235>
amount_with_comma_separator <CHF 1.234,56>
amount_no_decimals_with_comma_separator <CHF 1.235>
amount_with_apostrophe_separator <CHF >
amount_no_decimals_with_space_separator <CHF >
amount_with_space_separator <CHF >
amount_with_period_and_space_separator <CHF >
1050 CHF 10.50
"1050" CHF 10.50
"10.50" CHF 10.50
"10.5" CHF 1.05
10.5 CHF 0.10'
test "$seen" = "$expected" || exit 1
