#!/bin/sh
# Package: @tadashi/currency 3.4.0 (npm), which shows amounts in the fields of forms and reads them back.
# Input: 1999 and 19900 yen, krónur of Iceland, won and euros by `Currency.masking` with the options of `Intl.NumberFormat`, as the
# library does with the value a field has at its start; what it shows read by `Currency.unmasking`; and 1999 without decimals.
# Guess: a number is an amount, so that 1999 yen are shown as 1,999, as 1999 won are; and what is shown is read as that amount.
# Behavior: for two currencies, JPY and ISK, the number is not written out before its digits are split, so that the last two of them
# become decimals, which are then rounded away: 1999 yen are shown as 20, a hundredth, and as 1,999 once they are typed. With won
# it is the other way round. Read back, 1,999 yen are 19.99. With `digits: 0`, which seems to be meant for them, "1999" is read as
# 1999.1999.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @tadashi/currency@3.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.mjs <<'EOF'
import Currency from "@tadashi/currency";

for (const currency of ["JPY", "ISK", "KRW", "EUR"]) {
  const options = { locales: "en-US", options: { style: "currency", currency, currencyDisplay: "code" } };
  const shown = [1999, 19900].map((price) => Currency.masking(price, options).replace(/\s/g, " "));
  const typed = Currency.masking("1999", { ...options, viaInput: true }).replace(/\s/g, " ");
  console.log(`1999 is ${shown[0]}, 19900 is ${shown[1]}, typed 1999 is ${typed}, read as ${Currency.unmasking(typed)}`);
}
console.log(`1999 without decimals: ${Currency.masking(1999, { digits: 0, locales: "en-US" })}, read as ${Currency.unmasking("1999", 0)}`);
EOF
seen=$(node prices.mjs)
echo "$seen"
expected='1999 is JPY 20, 19900 is JPY 199, typed 1999 is JPY 1,999, read as 19.99
1999 is ISK 20, 19900 is ISK 199, typed 1999 is ISK 1,999, read as 19.99
1999 is KRW 1,999, 19900 is KRW 19,900, typed 1999 is KRW 20, read as 0.2
1999 is EUR 1,999.00, 19900 is EUR 19,900.00, typed 1999 is EUR 19.99, read as 19.99
1999 without decimals: 1,999, read as 1999.1999'
test "$seen" = "$expected" || exit 1
