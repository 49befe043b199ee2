#!/bin/sh
# Package: @shopify/react-i18n 7.14.0 (npm), Shopify's library for apps in many languages, which writes amounts by `formatCurrency`
# and reads them by `unformatCurrency`.
# Input: amounts that it writes itself and then reads: euros in German, kroner in Danish, dirhams of the Emirates and dinars of
# Kuwait in Arabic, and Belarusian roubles in German; then 0.005, typed with a point in German.
# Guess: what one function writes, the other reads, in whatever language and currency; that is what the pair is for.
# Behavior: the point in the sign of a currency counts as the decimal point: "19,99 kr." is read as 1999.00 and "5.000 د.ك." as
# 5000.000, a hundred and a thousand times the amount, with the right number of zeros behind it. In Danish it is right from a
# thousand on, so that "1.234,50 kr." passes a test; in Arabic it never is. Euros are right as written, and 0.005 is 5.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps @shopify/react-i18n@7.14.0 react@19.3.1 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >amounts.cjs <<'EOF'
const { I18n } = require("@shopify/react-i18n");

const spaces = /[\u00a0\u200e\u200f]/g;
for (const [locale, currency, ...amounts] of [
  ["de", "EUR", 19.99, 1234.5],
  ["da", "DKK", 5, 19.99, -19.99, 1234.5],
  ["ar", "AED", 19.99, 1234.5],
  ["ar", "KWD", 5, 1234.5],
  ["de", "BYN", 19.99],
]) {
  const i18n = new I18n([], { locale });
  const seen = amounts.map((amount) => {
    const text = i18n.formatCurrency(amount, { currency });
    return `${text.replace(spaces, " ").trim()} is ${i18n.unformatCurrency(text, currency)}`;
  });
  console.log(`${locale} ${currency}: ${seen.join("; ")}`);
}
console.log("de 0.005:", new I18n([], { locale: "de" }).unformatCurrency("0.005", "EUR"));
EOF
seen=$(node amounts.cjs)
echo "$seen"
expected='de EUR: 19,99 € is 19.99; 1.234,50 € is 1234.50
da DKK: 5,00 kr. is 500.00; 19,99 kr. is 1999.00; -19,99 kr. is -1999.00; 1.234,50 kr. is 1234.50
ar AED: 19.99 د.إ. is 1999.00; 1,234.50 د.إ. is 123450.00
ar KWD: 5.000 د.ك. is 5000.000; 1,234.500 د.ك. is 1234500.000
de BYN: 19,99 р. is 1999.00
de 0.005: 5.00'
test "$seen" = "$expected" || exit 1
