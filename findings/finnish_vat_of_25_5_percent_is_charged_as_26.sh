#!/bin/sh
# Package: @opencollective/taxes 5.4.0 (npm), which tells Open Collective which tax a contribution bears, with the rates of
# sales-tax 2.20.0, which it names exactly.
# Input: a product from Finland for a buyer there, and for one in Germany without a VAT number; each country of the Union by
# `getStandardVatRate` beside the rate of the table; and the tax on 100.00 and on 19.99 from Finland.
# Guess: a rate comes back as its table has it: 25.5 % for Finland since September 2024. The percentage is a number, and need not be a
# whole one.
# Behavior: the rate is multiplied by 100 and rounded to whole percent: Finland has 26 %, and 100.00 bear 26.00 instead of 25.50.
# The table itself has 0.255. It is the only standard rate of the Union with a part of a percent today, so that each of the other
# 26 countries is right, and a test with them as well.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @opencollective/taxes@5.4.0 sales-tax@2.20.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >rates.cjs <<'EOF'
const { getStandardVatRate, getVatPercentage, isMemberOfTheEuropeanUnion } = require("@opencollective/taxes");
const table = require("sales-tax/res/sales_tax_rates.json");

console.log(`a product from Finland: at home ${getVatPercentage("PRODUCT", "FI", "FI", false)} %, to Germany ${getVatPercentage("PRODUCT", "FI", "DE", false)} %`);
const countries = Object.keys(table).filter((country) => isMemberOfTheEuropeanUnion(country));
const others = countries.filter((country) => Math.abs(getStandardVatRate("PRODUCT", country) - table[country].rate * 100) > 1e-9);
console.log(`${countries.length} countries, other than the table: ${others.map((country) => `${country} ${table[country].rate}`)}`);
for (const cents of [10000, 1999]) {
  const tax = (rate) => (Math.round(cents * rate) / 100).toFixed(2);
  console.log(`tax on ${(cents / 100).toFixed(2)}: ${tax(getStandardVatRate("SERVICE", "FI") / 100)}, by the table ${tax(table.FI.rate)}`);
}
EOF
seen=$(node rates.cjs)
echo "$seen"
expected='a product from Finland: at home 26 %, to Germany 26 %
27 countries, other than the table: FI 0.255
tax on 100.00: 26.00, by the table 25.50
tax on 19.99: 5.20, by the table 5.10'
test "$seen" = "$expected" || exit 1
