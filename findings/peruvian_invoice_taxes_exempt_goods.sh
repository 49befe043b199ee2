#!/bin/sh
# Package: sunat-py 0.5.0 (PyPI), which writes and signs the electronic invoices of Peru (SUNAT, UBL 2.1).
# Input: invoices of 100.00 soles taxed with 18 % of IGV (10); of that and 100.00 exempt (20) or outside the tax (30); of exempt
# goods alone; and of 1,000 pieces at 0.0243.
# Guess: the tax stated on the whole is that of the taxed goods, 18.00 of 100.00, the exempt ones have an entry of their own (9997,
# 9998), as their lines have, and a price per piece keeps the digits that its line is reckoned with.
# Behavior: the whole has one entry, of the tax IGV (1000), with all goods as its base: 18.00 of 200.00, which is 9 %, or 0.00 of
# 100.00 where nothing is taxed. The price of 0.0243 is stated as 0.02, and as 0.03 with the tax, beside a line of 24.30. Totals
# are right, and nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check sunat-py==0.5.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import re
from decimal import Decimal

from sunat_py.ubl.builder import build_invoice_xml
from sunat_py.ubl.models import InvoiceInput, InvoiceLine, Party
from sunat_py.validators.dates import today_lima

shop = Party("6", "20100070970", "Shop", "Lima")
buyer = Party("6", "20131312955", "Buyer", "Lima")


def show(label, *lines):
    text = build_invoice_xml(InvoiceInput("F001", 1, today_lima(), "PEN", shop, buyer, [
        InvoiceLine("1", "Tea", "NIU", Decimal(quantity), Decimal(price), kind) for quantity, price, kind in lines
    ]))
    head, *rest = text.split("<cac:InvoiceLine>")
    find = lambda name, part: re.findall(f"<cbc:{name}[^>]*>([^<]*)", part)
    base = find("TaxableAmount", head)
    schemes = re.findall(r"<cac:TaxScheme>\s*<cbc:ID>([^<]*)", head)
    print(
        f"{label}: tax {find('TaxAmount', head)[-1]} of {' '.join(base)} by {' '.join(schemes)}, due {find('PayableAmount', head)[0]}",
        "| lines", *[f"{find('LineExtensionAmount', line)[0]} at {' '.join(find('PriceAmount', line))}" for line in rest],
    )


show("taxed", (1, 100, "10"))
show("taxed and exempt", (1, 100, "10"), (1, 100, "20"))
show("taxed and outside", (1, 100, "10"), (1, 100, "30"))
show("exempt", (1, 100, "20"))
show("1,000 pieces", (1000, "0.0243", "10"))
EOF
seen=$(python/bin/python -W ignore invoices.py)
echo "$seen"
expected='taxed: tax 18.00 of 100.00 by 1000, due 118.00 | lines 100.00 at 118.00 100.00
taxed and exempt: tax 18.00 of 200.00 by 1000, due 218.00 | lines 100.00 at 118.00 100.00 100.00 at 100.00 100.00
taxed and outside: tax 18.00 of 200.00 by 1000, due 218.00 | lines 100.00 at 118.00 100.00 100.00 at 100.00 100.00
exempt: tax 0.00 of 100.00 by 1000, due 100.00 | lines 100.00 at 100.00 100.00
1,000 pieces: tax 4.37 of 24.30 by 1000, due 28.67 | lines 24.30 at 0.03 0.02'
test "$seen" = "$expected" || exit 1
