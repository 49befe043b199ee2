#!/bin/sh
# Packages: vat-doctor 0.1.0 (PyPI), which writes the quarterly return of the One Stop Shop for sales to buyers in the EU, and, for
# comparison, duty27-eu-vat 0.1.0 (PyPI), the rates of the EU by date.
# Input: sales of 10,000.00 net to each country in the third quarter of 2026; then a correction of the last quarter of 2024. Estonia
# has 24 % since July 2025, Romania 21 % since August 2025; Slovakia had 20 % until the end of 2024.
# Guess: rates that are "last verified" in May 2026 are those of 2026, and the quarter that is stated decides on the rate.
# Behavior: Estonia is declared with 22 % and Romania with 19 %, 200.00 too little of each 10,000.00, and nobody is told. The
# quarter is written into the return and not looked at: the correction for 2024 has 23 % for Slovakia. Each sale is a line of its
# own, so that a country and a rate can come twice.
# Seen: see `expected` below: rates of the return that differ from those in force, and the tax.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check vat-doctor==0.1.0 duty27-eu-vat==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >returns.py <<'EOF'
from decimal import Decimal
from xml.etree import ElementTree

from duty27_eu_vat import get_standard_rate
from vat_doctor.oss import OssSale, oss_quarterly_xml
from vat_doctor.rates import EU_VAT_RATES

for year, quarter, last in ((2026, 3, "2026-09-30"), (2024, 4, "2024-12-31")):
    sales = [OssSale(country, 10000.0) for country in EU_VAT_RATES]
    text = oss_quarterly_xml(vat_oss_id="DE123456789", quarter=quarter, year=year, sales=sales)
    tree = ElementTree.fromstring(text)
    declared, owed = Decimal(tree.findtext("Totals/VatEur")), Decimal(0)
    for sale in tree.iter("Sale"):
        country, rate = sale.findtext("Country"), Decimal(sale.findtext("Rate"))
        right = get_standard_rate(country, last)
        owed += right * 100
        if rate != right:
            print(f"{tree.findtext('Period')} {country}: {rate} % and {sale.findtext('VatEur')}, in force {right} %")
    print(f"{tree.findtext('Period')}: declared {declared}, owed {owed:.2f}")
EOF
seen=$(python/bin/python returns.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='2026-Q3 EE: 22.00 % and 2200.00, in force 24 %
2026-Q3 RO: 19.00 % and 1900.00, in force 21 %
2026-Q3: declared 58750.00, owed 59150.00
2024-Q4 SK: 23.00 % and 2300.00, in force 20 %
2024-Q4: declared 58750.00, owed 58450.00'
test "$seen" = "$expected" || exit 1
