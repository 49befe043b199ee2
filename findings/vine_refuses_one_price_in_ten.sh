#!/bin/sh
# Package: @vinejs/vine 4.4.0 (npm), the validator of AdonisJS, whose rules have the names of those in Laravel.
# Input: every price from 0.00 to 99.99 with two decimals, as text, "19.90", and as the number that JSON has, by
# `vine.number().decimal(2)`; then quantities and an empty field by `decimal([0, 2])`.
# Guess: `decimal(2)` asks for two decimals, as the rule of that name in Laravel does, and text with two decimals passes; that a
# number of JSON loses its last zero is to be expected, and the rule is for amounts.
# Behavior: the text is made a number before the rule counts, and zeros at the end are gone: "19.90" and "20.00" are refused with
# the message that two decimals are needed, 1,000 of 10,000 prices, one in ten, while "19.99" passes, so that a test with such a
# price says nothing. With `decimal([0, 2])` all pass, and an empty field is a price of 0.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @vinejs/vine@4.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.mjs <<'EOF'
import vine from "@vinejs/vine";

function checks(rule) {
  const validator = vine.create({ price: rule });
  return async (price) => {
    const [error, data] = await validator.tryValidate({ price });
    return error ? error.messages[0].message : data.price;
  };
}
const two = checks(vine.number().decimal(2));
const upTo = checks(vine.number().decimal([0, 2]));
for (const price of ["19.99", "19.90", "20.00", 19.9]) console.log(`two, ${JSON.stringify(price)}: ${await two(price)}`);
for (const price of ["20.00", "19.999", ""]) console.log(`up to two, ${JSON.stringify(price)}: ${await upTo(price)}`);
let refused = 0;
for (let cents = 0; cents < 10000; cents++) refused += typeof (await two((cents / 100).toFixed(2))) === "string";
console.log(`of 10000 prices ${refused} are refused`);
EOF
seen=$(node prices.mjs)
echo "$seen"
expected='two, "19.99": 19.99
two, "19.90": The price field must have 2 decimal places
two, "20.00": The price field must have 2 decimal places
two, 19.9: The price field must have 2 decimal places
up to two, "20.00": 20
up to two, "19.999": The price field must have 0-2 decimal places
up to two, "": 0
of 10000 prices 1000 are refused'
test "$seen" = "$expected" || exit 1
