#!/bin/sh
# Package: @fast-simon/price-parser 1.0.58 (npm), which shows the prices of products in the search results of shops.
# Input: a page that shows a price in euros and then others in yen, dollars and pounds, as a shop with a choice of
# currencies does; the same prices, each as the first one of a page.
# Guess: `formatPrice("JPY", 1999)` is ¥1,999, whichever price was shown before: the currency is an argument.
# Behavior: the formatter of the first price is kept in `window` and used for all later ones of the currencies that have a format:
# 1,999 yen are €1,999.00, a hundred times as much and more, and 19.99 dollars are €19.99. Whoever changes the currency of a page
# without loading it anew sees all prices with the sign of the old one. Where the package has no format, as for Swedish crowns and
# Swiss francs, the price is right. `noIntlFormat` and a `currencyPosition` avoid it.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @fast-simon/price-parser@1.0.58 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const { PriceParser } = require("@fast-simon/price-parser");

const prices = [["EUR", 19.99], ["JPY", 1999], ["USD", 19.99], ["GBP", 19.99], ["SEK", 219]];
const show = ([currency, amount], options) => PriceParser.formatPrice(currency, amount, options).replace(/\s/g, " ");

globalThis.window = {}; // one page
console.log(`one page: ${prices.map((price) => show(price)).join(", ")}`);
const alone = prices.map((price) => {
  globalThis.window = {}; // a page for each
  return show(price);
});
console.log(`each alone: ${alone.join(", ")}`);
const settings = { noIntlFormat: true, currencyPosition: "before" };
console.log(`without Intl: ${prices.map((price) => show(price, settings)).join(", ")}`);
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='one page: €19.99, €1,999.00, €19.99, €19.99, 219 SEK
each alone: €19.99, ¥1,999, $19.99, £19.99, 219 SEK
without Intl:  €19.99, ¥1999, $19.99, £19.99,  SEK219'
test "$seen" = "$expected" || exit 1
