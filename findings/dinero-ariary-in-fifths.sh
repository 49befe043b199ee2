#!/usr/bin/env bash
# Package: dinero.js 2.0.2 (npm), whose currencies come with it.
#
# Guess: an amount in the minor units of ISO 4217 can be handed to it. ISO 4217 gives the Malagasy ariary (MGA) and the
# Mauritanian ouguiya (MRU) two digits, as the euro, so that 1234 is 12.34 of each: toUnits gives [12, 34].
#
# Behavior: it counts these two in fifths (base 5, exponent 1), the coins that exist. 1234 is 246 ariary and 4
# iraimbilanja, twenty times as much, and no call says so; toDecimal throws, for the currency is not decimal.
#
# Output seen:
#   EUR {"code":"EUR","base":10,"exponent":2} [12,34] 12.34
#   MGA {"code":"MGA","base":5,"exponent":1} [246,4] [Dinero.js] Currency is not decimal.
#   MRU {"code":"MRU","base":5,"exponent":1} [246,4] [Dinero.js] Currency is not decimal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dinero.js@2.0.2 >/dev/null
cat >amounts.mjs <<'JS'
import { EUR, MGA, MRU, dinero, toDecimal, toUnits } from "dinero.js";

for (const currency of [EUR, MGA, MRU]) {
  const money = dinero({ amount: 1234, currency });
  let decimal;
  try {
    decimal = toDecimal(money);
  } catch (error) {
    decimal = error.message;
  }
  console.log(currency.code, JSON.stringify(currency), JSON.stringify(toUnits(money)), decimal);
}
JS
expected='EUR {"code":"EUR","base":10,"exponent":2} [12,34] 12.34
MGA {"code":"MGA","base":5,"exponent":1} [246,4] [Dinero.js] Currency is not decimal.
MRU {"code":"MRU","base":5,"exponent":1} [246,4] [Dinero.js] Currency is not decimal.'
seen=$(node amounts.mjs)
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "changed: the ariary or the ouguiya is counted otherwise" >&2
  exit 1
fi
