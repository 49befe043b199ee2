#!/bin/sh
# currency.js 2.0.4 (npm): the amount of a refund is not that of the sale, where that has half a cent.
#
# Guess: a library for money rounds a half away from zero, or to the even cent: either way `currency(-x)` is the negative
#   of `currency(x)`, and an order less its refund is 0.
# Behaviour: halves go towards the larger number. 1.005 is 1.01 and -1.005 is -1, as a number and as text; a tenth off by
#   `multiply` and a share by `divide` do the same; so the sale of 2.675 less the refund of 2.675 leaves a cent. Only
#   amounts below zero are concerned: `subtract` of the positive amount gives 0.
# Output seen:
#   1.01 -1 | 1.01 -1 | 0.13 -0.12 | 0.63 -0.62 | 0.01 | 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log 2>&1
npm install --no-audit --no-fund currency.js@2.0.4 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >refund.mjs <<'EOF'
import currency from "currency.js";

const both = (of) => [1, -1].map((sign) => of(sign).value).join(" ");
const sale = currency(2.675);
console.log(
  [
    both((sign) => currency(sign * 1.005)),
    both((sign) => currency(sign < 0 ? "-1.005" : "1.005")),
    both((sign) => currency(sign * 1.25).multiply(0.1)),
    both((sign) => currency(sign * 1.25).divide(2)),
    sale.add(currency(-2.675)).value,
    sale.subtract(2.675).value,
  ].join(" | "),
);
EOF
found=$(node refund.mjs)
echo "$found"
[ "$found" = "1.01 -1 | 1.01 -1 | 0.13 -0.12 | 0.63 -0.62 | 0.01 | 0" ] || { echo "this has changed" >&2; exit 1; }
