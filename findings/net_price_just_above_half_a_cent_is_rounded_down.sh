#!/bin/sh
# Package: js-big-decimal 2.2.0 (npm), exact decimal arithmetic in JavaScript.
# Input: net prices, as `divide(gross, 1.19, 2)`, of 2,000 gross prices from 0.01 to 20.00, and the same by 1.07; by the mode that
# is taken unless another one is named, half to even, and by HALF_UP and UP. Beside it the quotient with nine digits, which the
# same library then rounds to two.
# Guess: a quotient is rounded from its exact value: 0.72 / 1.19 is 0.60504..., more than half a cent, and becomes 0.61.
# Behavior: the quotient is cut behind the second digit too many, and only then rounded: 0.60504 is cut to 0.6050, a half, and half
# to even gives 0.60. One price in 119, or in 107, has a cent too few; with HALF_UP none has, and with UP one in 119 again, since
# 0.21008 is cut to 0.2100 and stays there. To divide with more digits and then round gives the right cents.
# Seen: see `expected` below: how many differ, and two of them.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts js-big-decimal@2.2.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const library = require("js-big-decimal");

const Decimal = library.default ?? library;
const modes = Decimal.RoundingModes;
for (const [divisor, mode] of [["1.19", "HALF_EVEN"], ["1.07", "HALF_EVEN"], ["1.19", "HALF_UP"], ["1.19", "UP"]]) {
  const wrong = [];
  for (let cents = 1; cents <= 2000; cents++) {
    const gross = (cents / 100).toFixed(2);
    const net = Decimal.divide(gross, divisor, 2, modes[mode]);
    const digits = Decimal.divide(gross, divisor, 9, modes.DOWN);
    const right = Decimal.round(digits, 2, modes[mode]);
    if (net !== right) wrong.push(`${gross} / ${divisor} = ${digits} is ${net}, not ${right}`);
  }
  console.log(`by ${divisor}, ${mode}: ${wrong.length} of 2000 differ ${wrong.slice(0, 2).join(" | ")}`.trim());
}
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='by 1.19, HALF_EVEN: 17 of 2000 differ 0.72 / 1.19 = 0.605042016 is 0.60, not 0.61 | 1.91 / 1.19 = 1.605042016 is 1.60, not 1.61
by 1.07, HALF_EVEN: 18 of 2000 differ 0.84 / 1.07 = 0.785046728 is 0.78, not 0.79 | 1.91 / 1.07 = 1.785046728 is 1.78, not 1.79
by 1.19, HALF_UP: 0 of 2000 differ
by 1.19, UP: 17 of 2000 differ 0.25 / 1.19 = 0.210084033 is 0.21, not 0.22 | 1.44 / 1.19 = 1.210084033 is 1.21, not 1.22'
test "$seen" = "$expected" || exit 1
