#!/bin/sh
# Packages: validator 13.15.35 and class-validator 0.15.1 (npm), which check the input of forms and of servers in NestJS.
# Input: quantities in steps of a package, by `isDivisibleBy` and its decorator: 7.5, 5 and 6 in steps of 2.5; 4 and 3 in steps of
# 1.5; 0.30 and 10 in steps of 0.05 and 0.5, and 12 and 10 in steps of 5.
# Guess: whether a quantity is a multiple of the step, with the errors of floats at worst: 0.3 by 0.1 may be wrong, 7.5 by 2.5,
# which are exact, is not.
# Behavior: the step is read by `parseInt`, the quantity is not: 2.5 is a step of 2, so that 7.5 and 5 are refused and 6 passes. 4
# and 3 pass in steps of 1.5, since that is 1. A step below 1 is 0, and nothing passes at all, 10 in steps of 0.5 neither. With
# whole steps it is right. class-validator takes the step as a number, and hands it on.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts validator@13.15.35 class-validator@0.15.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >steps.cjs <<'EOF'
const validator = require("validator");
const classValidator = require("class-validator");

for (const [quantity, step] of [[7.5, 2.5], [5, 2.5], [6, 2.5], [4, 1.5], [3, 1.5], [0.3, 0.05], [10, 0.5], [12, 5], [10, 5]]) {
  console.log(`${quantity} in steps of ${step}: ${validator.isDivisibleBy(String(quantity), step)} ${classValidator.isDivisibleBy(quantity, step)}`);
}
EOF
seen=$(node steps.cjs)
echo "$seen"
expected='7.5 in steps of 2.5: false false
5 in steps of 2.5: false false
6 in steps of 2.5: true true
4 in steps of 1.5: true true
3 in steps of 1.5: true true
0.3 in steps of 0.05: false false
10 in steps of 0.5: false false
12 in steps of 5: false false
10 in steps of 5: true true'
test "$seen" = "$expected" || exit 1
