#!/bin/sh
# Package: @gorules/zen-engine 0.54.0 (npm), an engine for the rules of prices and loans, with numbers of rust_decimal.
# Input: ten millions at 5 %, 8 % and 15 % a year for ten years, ten and a half, and twenty and a half, as `(1 + rate) ^ (months / 12)`,
# beside the same by a double; the half year by itself, at 1.05 ^ 10 * 1.05 ^ 0.5; and the roots of 4, of 1.21 and of 100.
# Guess: the engine counts with decimals of 28 digits, so that a power is right to the cent at any sum that a bank has, and no worse
# than a double of 16 digits.
# Behavior: a power with a part of a whole number is right to eight or nine digits, by a series that stops early. Ten millions at 5 %
# lack 7 cents after ten and a half years, and 31 cents at 15 % after twenty and a half. 4 ^ 0.5 is 1.999999992, not `>= 2`, and 1.21 ^
# 0.5 cut to two digits is 1.09. Whole years are right, so that a test with them passes. The half year by itself, multiplied with the
# power of whole years, has the right cents here.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @gorules/zen-engine@0.54.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >interest.mjs <<'EOF'
import { evaluateExpression } from "@gorules/zen-engine";

for (const [rate, months] of [[0.05, 120], [0.05, 126], [0.08, 126], [0.15, 246]]) {
  const seen = await evaluateExpression("round(10000000 * (1 + rate) ^ (months / 12), 2)", { rate, months });
  console.log(`${rate * 100} % for ${months} months: ${seen.toFixed(2)}, by a double ${(1e7 * (1 + rate) ** (months / 12)).toFixed(2)}`);
}
for (const text of ["round(10000000 * 1.05 ^ 10 * 1.05 ^ 0.5, 2)", "4 ^ 0.5", "4 ^ 0.5 >= 2", "100 ^ 0.5", "floor(1.21 ^ 0.5 * 100) / 100"]) {
  console.log(`${text}: ${await evaluateExpression(text, {})}`);
}
EOF
seen=$(node interest.mjs)
echo "$seen"
expected='5 % for 120 months: 16288946.27, by a double 16288946.27
5 % for 126 months: 16691202.97, by a double 16691203.04
8 % for 126 months: 22436206.68, by a double 22436206.71
15 % for 246 months: 175511560.04, by a double 175511560.35
round(10000000 * 1.05 ^ 10 * 1.05 ^ 0.5, 2): 16691203.04
4 ^ 0.5: 1.999999992473416
4 ^ 0.5 >= 2: false
100 ^ 0.5: 9.999999995370162
floor(1.21 ^ 0.5 * 100) / 100: 1.09'
test "$seen" = "$expected" || exit 1
