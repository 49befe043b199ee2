#!/bin/sh
# Package: @brazilian-utils/brazilian-utils 2.4.0 (npm), which reads and writes documents and amounts of Brazil.
# Input: amounts in reais as text, by `parseCurrency`: with centavos, without, with one digit, with the four of a price per kWh, in
# parentheses; and an amount of `formatCurrency` with no decimals.
# Guess: an amount without centavos is one in whole reais, "R$ 12" is 12; and more digits are kept, or refused. What its own
# `formatCurrency` writes, `parseCurrency` reads.
# Behavior: an amount without any mark counts as centavos: "R$ 12" is 0.12, "R$ 1999" is 19.99, a hundredth, and so is what
# `formatCurrency` writes with no decimals; "R$ 1.999" is right. A comma with three or more digits behind it counts as a mark of
# thousands: a price per kWh of 0,0243 is 243 reais, ten thousand times as much, and 2,675 is 2675. A refund in parentheses is a
# payment. With "R$ 12,00" all is right, so that amounts as shops print them pass a test.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @brazilian-utils/brazilian-utils@2.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >amounts.cjs <<'EOF'
const { formatCurrency, parseCurrency } = require("@brazilian-utils/brazilian-utils");

for (const text of ["R$ 12,00", "R$ 1.234,50", "R$ 19,9", "R$ 12", "R$ 1999", "R$ 1.999", "R$ 0,0243", "R$ 2,675", "(5,00)"]) {
  console.log(`${text}: ${parseCurrency(text)}`);
}
const whole = formatCurrency(12, { precision: 0 });
console.log(`12 written as ${whole} and read: ${parseCurrency(whole)}`);
EOF
seen=$(node amounts.cjs)
echo "$seen"
expected='R$ 12,00: 12
R$ 1.234,50: 1234.5
R$ 19,9: 19.9
R$ 12: 0.12
R$ 1999: 19.99
R$ 1.999: 1999
R$ 0,0243: 243
R$ 2,675: 2675
(5,00): 5
12 written as 12 and read: 0.12'
test "$seen" = "$expected" || exit 1
