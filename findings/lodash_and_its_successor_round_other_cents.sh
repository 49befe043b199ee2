#!/bin/sh
# Packages: lodash 4.18.1, es-toolkit 1.53.2, which is to replace it and is faster, remeda 2.62.2 and round-to 7.0.0 (npm).
# Input: `round(amount, 2)` of the 10,000 amounts with half a cent from 0.005 to 99.995 and of the same with a minus sign, as
# floats written with three digits; 0.145, 1.005 and 8.575.
# Guess: `round` of lodash multiplies by 100 and rounds, as everybody does, so that 1.005 is 1, and a library that replaces it
# does the same; a refund is rounded like the sale.
# Behavior: lodash shifts the decimal point in the text of the number, and every half goes up: 1.005 is 1.01. es-toolkit
# multiplies, and 572 of 10,000 amounts have a cent less than before: 0.145 is 0.14. `es-toolkit/compat` is as lodash. In lodash
# and remeda, "up" means towards plus infinity: no refund has the cents of its sale, 2.345 is 2.35 and -2.345 is -2.34; es-toolkit
# agrees with neither, for most refunds go up and 575 do not. round-to rounds both away from zero.
# Seen: see `expected` below: how many differ from half away from zero, sales and refunds, and three samples.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts lodash@4.18.1 es-toolkit@1.53.2 remeda@2.62.2 round-to@7.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >round.mjs <<'EOF'
import { round as toolkit } from "es-toolkit";
import { round as compat } from "es-toolkit/compat";
import lodash from "lodash";
import { round as remeda } from "remeda";
import { roundTo } from "round-to";

for (const [name, round] of Object.entries({ lodash: lodash.round, "es-toolkit": toolkit, "es-toolkit/compat": compat, remeda, "round-to": roundTo })) {
  let sales = 0;
  let refunds = 0;
  for (let cents = 0; cents < 10000; cents += 1) {
    const amount = Number(`${(cents / 100).toFixed(2)}5`);
    sales += round(amount, 2) !== (cents + 1) / 100;
    refunds += round(-amount, 2) !== -(cents + 1) / 100;
  }
  console.log(`${name}: ${sales} ${refunds}; ${[0.145, 1.005, 8.575].map((amount) => `${round(amount, 2)} ${round(-amount, 2)}`).join(", ")}`);
}
EOF
seen=$(node round.mjs)
echo "$seen"
expected='lodash: 0 10000; 0.15 -0.14, 1.01 -1, 8.58 -8.57
es-toolkit: 572 9425; 0.14 -0.14, 1 -1, 8.57 -8.57
es-toolkit/compat: 0 10000; 0.15 -0.14, 1.01 -1, 8.58 -8.57
remeda: 0 10000; 0.15 -0.14, 1.01 -1, 8.58 -8.57
round-to: 0 0; 0.15 -0.15, 1.01 -1.01, 8.58 -8.58'
test "$seen" = "$expected" || exit 1
