#!/bin/sh
# Package: effect 4.1.0 (npm), whose BigDecimal is the decimal of programs in Effect.
# Input: the net of 100, 1,000,000 and 59.97 at 19 %, thirds of 10 and 2, 10 / 4, and 19.99 times a rate of exchange of 14 digits;
# each written by `format`, by `Schema.BigDecimalFromString`, and rounded to two digits first; 0.1 + 0.2 as a float.
# Guess: a decimal is written as a decimal, 84.0336..., as 19.99 and 12345678901234567890.12 are, however many digits it has; an
# exponent is for numbers that are very large or very small.
# Behavior: the number of digits behind the point decides, not the size: from 16 on there is an exponent, so that every quotient
# that does not end has one: 100 / 1.19 is 8.403361...e+1, and 2 / 3 is 6.666...e-1. A price that is cut to two digits as text, in
# a template or by a receiver that reads up to the second digit, is 8.40 for 84.03 and for 840,336.13. Quotients that end, such as
# 10 / 4, are plain, so that tests with them find nothing. A schema sends the same text. Rounded first, all is well.
# Seen: see `expected` below: the first ten characters and the last three, by the schema, then rounded.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts effect@4.1.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >net.mjs <<'EOF'
import { BigDecimal, Schema } from "effect";

const number = BigDecimal.fromStringUnsafe;
const shortened = (text) => (text.length > 22 ? `${text.slice(0, 10)}...${text.slice(-3)}` : text);
const encode = Schema.encodeSync(Schema.BigDecimalFromString);
const results = {
  "100 / 1.19": BigDecimal.divideUnsafe(number("100"), number("1.19")),
  "1000000 / 1.19": BigDecimal.divideUnsafe(number("1000000"), number("1.19")),
  "59.97 / 1.19": BigDecimal.divideUnsafe(number("59.97"), number("1.19")),
  "10 / 3": BigDecimal.divideUnsafe(number("10"), number("3")),
  "2 / 3": BigDecimal.divideUnsafe(number("2"), number("3")),
  "10 / 4": BigDecimal.divideUnsafe(number("10"), number("4")),
  "19.99 * 0.12345678901234": BigDecimal.multiply(number("19.99"), number("0.12345678901234")),
  "0.1 + 0.2": BigDecimal.fromNumberUnsafe(0.1 + 0.2),
  large: number("12345678901234567890.12"),
};
for (const [name, result] of Object.entries(results)) {
  const rounded = BigDecimal.format(BigDecimal.round(result, { scale: 2 }));
  console.log(`${name}: ${shortened(BigDecimal.format(result))}, ${shortened(encode(result))}, ${rounded}`);
}
EOF
seen=$(node net.mjs)
echo "$seen"
expected='100 / 1.19: 8.40336134...e+1, 8.40336134...e+1, 84.03
1000000 / 1.19: 8.40336134...e+5, 8.40336134...e+5, 840336.13
59.97 / 1.19: 5.03949579...e+1, 5.03949579...e+1, 50.39
10 / 3: 3.33333333...e+0, 3.33333333...e+0, 3.33
2 / 3: 6.66666666...e-1, 6.66666666...e-1, 0.67
10 / 4: 2.5, 2.5, 2.5
19.99 * 0.12345678901234: 2.4679012123566766e+0, 2.4679012123566766e+0, 2.47
0.1 + 0.2: 3.0000000000000004e-1, 3.0000000000000004e-1, 0.3
large: 1234567890....12, 1234567890....12, 12345678901234567890.12'
test "$seen" = "$expected" || exit 1
