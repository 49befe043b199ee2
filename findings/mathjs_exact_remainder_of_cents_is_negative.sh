#!/bin/sh
# Package: mathjs 15.2.0 (npm).
# Input: sums of more than ten billion, as rupiah often are, in expressions that `evaluate` reads as BigNumbers of 64
# digits: whole units by `floor` and `ceil`, a discount rounded down to a tenth, the cents of a total in minor units by
# `%`, and a comparison of two sums a cent apart.
# Guess: a BigNumber is exact, and the tolerance of mathjs (`relTol`, 1e-12) is there for binary floats. So `floor` is never
# above the sum, `ceil` never below it, the remainder of 1234567890199 by 100 is 99, and a cent of difference is one.
# Behavior: the tolerance counts for BigNumbers as well. A sum whose distance to the nearest whole number is within it, and
# to the other neighbour is not, becomes the nearest, in either direction. `%` divides and uses `floor`, so that it gives
# -1 for two positive numbers. From about a trillion on both neighbours are within the tolerance, and `floor`
# is right again, so that a test with a still larger sum finds nothing. `==` holds for the two sums, and `-` gives 0.01.
# The numbers of type Fraction have no tolerance; a `relTol` of 1e-60 takes it from BigNumbers.
# Seen: as set up: 12345678902, 12345678901, 12345678902, -1, 1234567890123, true, 0.01 | with a relTol of 1e-60:
# 12345678901, 12345678902, 12345678901.9, 99, 1234567890123, false, 0.01
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund mathjs@15.2.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >sums.mjs <<'EOF'
import { all, create } from "mathjs";

const expressions = [
  "floor(12345678901.99)",
  "ceil(12345678901.01)",
  "floor(12345678901.99, 1)",
  "1234567890199 % 100",
  "floor(1234567890123.99)",
  "12345678901.01 == 12345678901.00",
  "12345678901.01 - 12345678901.00",
];
const seen = (options) => {
  const math = create(all, { number: "BigNumber", ...options });
  return expressions.map((expression) => math.evaluate(expression).toString()).join(", ");
};
console.log(`as set up: ${seen({})} | with a relTol of 1e-60: ${seen({ relTol: 1e-60, absTol: 1e-63 })}`);
EOF
seen=$(node sums.mjs)
echo "$seen"
expected="as set up: 12345678902, 12345678901, 12345678902, -1, 1234567890123, true, 0.01"
expected="$expected | with a relTol of 1e-60: 12345678901, 12345678902, 12345678901.9, 99, 1234567890123, false, 0.01"
test "$seen" = "$expected" || exit 1
