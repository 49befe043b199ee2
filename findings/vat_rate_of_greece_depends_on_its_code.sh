#!/bin/sh
# Packages: sales-tax 2.23.0, vatrates 2.0.3 and country-vat 1.0.24 (npm), eu-vat-rates-data 2026.9.29 (PyPI): rates of value
# added tax by the code of a country.
# Input: Greece by the code of ISO 3166, GR, and by the one with which its VAT numbers begin and which the European Union uses for
# taxes, EL; Northern Ireland as XI, which its VAT numbers begin with since 2021; Germany; and four countries whose rates rose in
# 2024 or 2025, Finland, Slovakia, Estonia and Romania.
# Guess: a package for VAT knows both codes, or refuses the one that it does not know; and the packages agree about the rates of
# their day (vatrates 2.0.3, "up-to-date European VAT rates", is of September 2025).
# Behavior: a country read off a VAT number is taxed at zero, and nothing is refused. For EL sales-tax, the most used, answers as
# for a country without any tax: type "none", rate 0, and a total equal to the price; country-vat has `undefined`,
# eu-vat-rates-data None. vatrates alone knows EL, but has the rates of 2020: 24 for Finland, 20 for Slovakia and Estonia and 19
# for Romania, where the others have 25.5, 23, 24 and 21. For XI only eu-vat-rates-data has a rate.
# Seen: see `expected` below: sales-tax, its total of 100.00, vatrates, country-vat, eu-vat-rates-data.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check eu-vat-rates-data==2026.9.29 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts sales-tax@2.23.0 vatrates@2.0.3 country-vat@1.0.24 >>npm.log 2>&1 || { cat npm.log; exit 2; }
countries="GR EL XI DE FI SK EE RO"
cat >rates.cjs <<'EOF'
const salesTax = require("sales-tax");
const countryVat = require("country-vat");
const VATRates = require("vatrates");

const vatRates = new VATRates();
(async () => {
  for (const country of process.argv.slice(2)) {
    const { type, rate, total } = await salesTax.getAmountWithSalesTax(country, null, 100);
    const standard = vatRates.isVATCountry(country) ? vatRates.getStandardRate(country) : "none";
    console.log(`${country}: ${type} ${rate}, ${total}; ${standard}; ${countryVat(country)}`);
  }
})();
EOF
cat >rates.py <<'EOF'
import sys

import eu_vat_rates_data

for country in sys.argv[1:]:
    print(eu_vat_rates_data.get_standard_rate(country))
EOF
node rates.cjs $countries >js
python/bin/python rates.py $countries >py
seen=$(paste -d';' js py | sed 's/;\([^ ]\)/; \1/g')
echo "$seen"
expected='GR: vat 0.24, 124; 24; 0.24; 24.0
EL: none 0, 100; 24; undefined; None
XI: none 0, 100; none; undefined; 20.0
DE: vat 0.19, 119; 19; 0.19; 19.0
FI: vat 0.255, 125.49999999999999; 24; 0.255; 25.5
SK: vat 0.23, 123; 20; 0.23; 23.0
EE: vat 0.24, 124; 20; 0.24; 24.0
RO: vat 0.21, 121; 19; 0.21; 21.0'
test "$seen" = "$expected" || exit 1
