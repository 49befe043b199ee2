#!/bin/sh
# Package: imask 7.6.1 (npm), masks for fields of amounts, also in react-imask, vue-imask and angular-imask.
# Input: a mask of numbers for prices with two decimals, from 0 to 10,000. Amounts are set by the program, as the number
# `typedValue` and as the text `unmaskedValue`: at the limit, above it, and below 0; then every price of whole hundreds from 10,100
# to 99,900.
# Guess: an amount above the limit becomes the limit, or is left out, or is shown as it is; -5 becomes 0.
# Behavior: amounts are typed in digit by digit, and each digit that would break the limit is left out, but the ones behind it are
# taken: 12345.67 is 1,234.67, in the field and as its value, 123456.78 is 1,234.78, and a refund of -5 is 5. All of the 899 prices
# become another one that is valid, a tenth, and none the limit. With `autofix: true` it is the limit, and the refund is 5 all the
# same.
# Seen: see `expected` below: the text that is shown, and the value.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts imask@7.6.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const library = require("imask");

const IMask = library.default ?? library;
const price = { mask: Number, scale: 2, thousandsSeparator: ",", radix: ".", min: 0, max: 10000 };
function mask(field, amount, options = {}) {
  const result = IMask.createMask({ ...price, ...options });
  result[field] = amount;
  return result;
}
for (const amount of [9999.99, 10000, 10000.01, 10500, 12345.67, 123456.78, -5]) {
  const [number, text, fixed] = [
    mask("typedValue", amount),
    mask("unmaskedValue", String(amount)),
    mask("typedValue", amount, { autofix: true }),
  ].map(({ value, typedValue }) => `${value} (${typedValue})`);
  console.log(`${amount}: ${number} | as text ${text} | autofix ${fixed}`);
}
let limit = 0;
let tenth = 0;
for (let amount = 10100; amount < 100000; amount += 100) {
  const { typedValue } = mask("typedValue", amount);
  limit += typedValue === 10000;
  tenth += typedValue === Math.floor(amount / 10);
}
console.log(`of 899 prices above the limit ${tenth} are a tenth, ${limit} the limit`);
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='9999.99: 9,999.99 (9999.99) | as text 9,999.99 (9999.99) | autofix 9,999.99 (9999.99)
10000: 10,000 (10000) | as text 10,000 (10000) | autofix 10,000 (10000)
10000.01: 10,000 (10000) | as text 10,000 (10000) | autofix 10,000 (10000)
10500: 1,050 (1050) | as text 1,050 (1050) | autofix 10,000 (10000)
12345.67: 1,234.67 (1234.67) | as text 1,234.67 (1234.67) | autofix 10,000 (10000)
123456.78: 1,234.78 (1234.78) | as text 1,234.78 (1234.78) | autofix 10,000 (10000)
-5: 5 (5) | as text 5 (5) | autofix 5 (5)
of 899 prices above the limit 899 are a tenth, 0 the limit'
test "$seen" = "$expected" || exit 1
