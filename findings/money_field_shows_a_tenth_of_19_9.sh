#!/bin/sh
# Package: v-money3 3.26.1 with vue 3.5.45 (npm), fields for amounts in Vue.
# Input: prices as a server sends them: the numbers 19.99, 19.9 and 20, the same as text with two digits, "19.90", and as text
# without trailing zeros, "19.9" and "20", as a Decimal in JSON often has them; shown with two digits and a point, and read.
# Guess: a value is an amount, whether it is a number or text, and the format adds the zeros that it lacks.
# Behavior: of text only the digits count, and the last two of them are the cents: "19.9" is shown as 1.99 and "20" as 0.20, and
# that is what the form sends when the shopper changes nothing. Numbers are right, and so is text with exactly two digits, so that
# a page works until the first round price. "19.999" becomes 199.99.
# Seen: see `expected` below: what is shown, and what is read from that.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts v-money3@3.26.1 vue@3.5.45 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >field.mjs <<'EOF'
import { format, unformat } from "v-money3";

const options = { decimal: ".", thousands: ",", prefix: "", suffix: "", precision: 2, masked: false };
for (const value of [19.99, 19.9, 20, "19.99", "19.90", "20.00", "19.9", "20", "19.999"]) {
  const shown = format(value, options);
  console.log(`${JSON.stringify(value)}: ${shown} ${unformat(shown, options)}`);
}
EOF
seen=$(node field.mjs)
echo "$seen"
expected='19.99: 19.99 19.99
19.9: 19.90 19.90
20: 20.00 20.00
"19.99": 19.99 19.99
"19.90": 19.90 19.90
"20.00": 20.00 20.00
"19.9": 1.99 1.99
"20": 0.20 0.20
"19.999": 199.99 199.99'
test "$seen" = "$expected" || exit 1
