#!/bin/sh
# Packages: @coinify/currency 1.3.43, which converts the smallest units of currencies, and price-parser 3.4.0 (npm), which finds
# prices in text and gives them in smallest units and with the `exponent` of the currency.
# Input: 10.00 euros to yen at 163.5, to won, to pesos of Chile, to dinars of Kuwait and to dollars; then the prices "¥1,635",
# "5.125 KWD", "KWD 5.1" and "-$5.00".
# Guess: who knows that dinars have three digits knows that yen have none: 10.00 euros are 1,635 smallest units of yen. A minus in
# front of a price is not lost.
# Behavior: @coinify/currency has three digits for dinars and two for yen, won and pesos: 10.00 euros are 163,500 yen, and to and
# fro all is right, so that a test of both ways passes. For price-parser every currency has two digits: "¥1,635" is 163,500 yen,
# "KWD 5.1" is 510 fils, a tenth, and "5.125 KWD" is 5,125 dinars. A refund of -$5.00 is 500.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @coinify/currency@1.3.43 price-parser@3.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const coinify = require("@coinify/currency");
const { parseFirst } = require("price-parser");

for (const [currency, rate] of [["USD", 1.08], ["KWD", 0.332], ["JPY", 163.5], ["KRW", 1480], ["CLP", 1010]]) {
  const units = Math.round(coinify.convertSubunitAmount(1000, rate, "EUR", currency));
  const back = Math.round(coinify.convertSubunitAmount(units, 1 / rate, currency, "EUR"));
  const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  console.log(
    `10.00 EUR at ${rate}: ${units} units of ${currency}, back ${back};`,
    `digits ${coinify.getDecimalsForCurrency(currency)}, in Intl ${digits}`,
  );
}
for (const text of ["$16.35", "¥1,635", "KWD 5.1", "5.125 KWD", "-$5.00"]) {
  const { value, floatValue, currency } = parseFirst(text);
  console.log(`${text}: ${value} units of ${currency.code}, ${floatValue}, digits ${currency.exponent}`);
}
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='10.00 EUR at 1.08: 1080 units of USD, back 1000; digits 2, in Intl 2
10.00 EUR at 0.332: 3320 units of KWD, back 1000; digits 3, in Intl 3
10.00 EUR at 163.5: 163500 units of JPY, back 1000; digits 2, in Intl 0
10.00 EUR at 1480: 1480000 units of KRW, back 1000; digits 2, in Intl 0
10.00 EUR at 1010: 1010000 units of CLP, back 1000; digits 2, in Intl 0
$16.35: 1635 units of usd, 16.35, digits 2
¥1,635: 163500 units of jpy, 1635, digits 2
KWD 5.1: 510 units of kwd, 5.1, digits 2
5.125 KWD: 512500 units of kwd, 5125, digits 2
-$5.00: 500 units of usd, 5, digits 2'
test "$seen" = "$expected" || exit 1
