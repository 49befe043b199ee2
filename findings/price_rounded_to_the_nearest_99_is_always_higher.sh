#!/bin/sh
# Package: swell-js 5.8.1 (npm), by which pages show the products and prices of a shop on Swell, in the currency of the visitor.
# Input: a shop in dollars that shows euros at a rate of 1, so that the rounding is seen alone, with the settings a shop has for it:
# to the nearest, up and down, to whole units and to .99; prices of 19.20, 19.80, 19.99, 20.00 and -5.20 (a discount).
# Guess: the nearest whole unit of 19.20 is 19, that of 20.00 is 20; the nearest .99 of 19.20 is 18.99; down is never above, up is
# never below, and a price that is round already stays.
# Behavior: what is compared with the ending is the whole price, not its part behind the point. "nearest" is up for every price
# above one and a half units: 19.20 is shown as 20.00 and 20.99. A price of 20.00 becomes 21.00, and 19.99, which ends in .99
# already, becomes 20.99. "down" to .99 raises 19.20 to 19.99 and 20.00 to 20.99. "down" to whole units alone is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts swell-js@5.8.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.cjs <<'EOF'
const swell = require("swell-js");

for (const round of ["nearest", "up", "down"]) {
  for (const fraction of [0, 0.99]) {
    swell.init("shop", "pk_test");
    const currency = { code: "EUR", type: "display", rate: 1, decimals: 2, round, round_interval: fraction ? "fraction" : "whole", round_fraction: fraction };
    swell.settings.localizedState = {};
    swell.settings.state = { store: { currency: "USD", locale: "en-US", currencies: [currency] } };
    swell.currency.set("EUR");
    const shown = [19.2, 19.8, 19.99, 20, -5.2].map((price) => `${price} ${swell.currency.format(price)}`);
    console.log(`${round} ${fraction}: ${shown.join(", ")}`);
  }
}
EOF
seen=$(node prices.cjs)
echo "$seen"
expected='nearest 0: 19.2 €20.00, 19.8 €20.00, 19.99 €20.00, 20 €21.00, -5.2 -€6.00
nearest 0.99: 19.2 €20.99, 19.8 €20.99, 19.99 €20.99, 20 €21.99, -5.2 -€5.01
up 0: 19.2 €20.00, 19.8 €20.00, 19.99 €20.00, 20 €21.00, -5.2 -€5.00
up 0.99: 19.2 €20.99, 19.8 €20.99, 19.99 €20.99, 20 €21.99, -5.2 -€4.01
down 0: 19.2 €19.00, 19.8 €19.00, 19.99 €19.00, 20 €20.00, -5.2 -€6.00
down 0.99: 19.2 €19.99, 19.8 €19.99, 19.99 €19.99, 20 €20.99, -5.2 -€5.01'
test "$seen" = "$expected" || exit 1
