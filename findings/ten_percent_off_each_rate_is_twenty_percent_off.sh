#!/bin/sh
# Package: erechnung 0.3.0 (PyPI), which makes German invoices (ZUGFeRD, XRechnung) with PDF and XML from lines and discounts.
# Input: goods of 100.00 net with 19 % of VAT and of 100.00 with 7 %: an offer of 10 % for the goods with 19 %, as a discount of
# the invoice with `tax_rate` 19; a coupon of 10 % for the cart, as one discount for each rate, which has to be stated; the same
# coupon with 5 % for 9.99 at each rate and 0.07 more at 7 %. The figures are those in the XML of the finished file.
# Guess: a discount of 10 % with a tax rate takes 10 % of the goods of that rate; the coupon over all takes 20.00 of 200.00.
# Behavior: the rate says only from which goods the discount is taken, the base is the whole invoice: the offer takes 20.00 of the
# goods for 100.00, and the coupon takes 40.00, which is 20 %. The document states a base of 200.00 for each, and no rule is
# broken. The third one is broken: discounts are rounded by themselves half to even, 1.00 and 1.00, and in the total half up,
# 2.01; the cent that the goods then lack is taken off the amount due as a rounding.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check erechnung==0.3.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import re
from datetime import date
from decimal import Decimal

import pikepdf
from erechnung import Customer, Discount, Invoice, LineItem, Seller


def show(label, goods, percent, rates):
    invoice = Invoice(
        seller=Seller("Shop GmbH", "Weg", "1", "10115", "Berlin", vat_id="DE123456789", iban="DE89370400440532013000"),
        customer=Customer(company="Buyer", street="Weg", house_number="2", postal_code="10115", city="Berlin"),
        line_items=[LineItem("Tea", Decimal(1), Decimal(price), tax_rate=Decimal(rate)) for price, rate in goods],
        discounts=[Discount("invoice", Decimal(percent), tax_rate=Decimal(rate), reason="Coupon") for rate in rates],
        invoice_number="1", issue_date=date(2026, 11, 30), service_date=date(2026, 11, 30),
    )
    invoice.zugferd_file("invoice.pdf")
    with pikepdf.open("invoice.pdf") as pdf:
        text = next(iter(pdf.attachments.values())).get_file().read_bytes().decode()
    find = lambda name: re.findall(rf"<ram:{name}[^>]*>([^<]*)<", text)
    print(
        f"{label}: goods {find('LineTotalAmount')[-1]}, discounts {' + '.join(find('ActualAmount'))},",
        f"in all {find('AllowanceTotalAmount')[0]}, net {find('TaxBasisTotalAmount')[0]},",
        f"rounding {find('RoundingAmount')[0]}, due {find('DuePayableAmount')[0]}",
    )


goods = [("100.00", 19), ("100.00", 7)]
show("10 % off goods of 19 %", goods, 10, [19])
show("10 % off goods of both", goods, 10, [19, 7])
show("5 % off goods of both", [("9.99", 19), ("9.99", 7), ("0.07", 7)], 5, [19, 7])
EOF
seen=$(python/bin/python -W ignore invoices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='10 % off goods of 19 %: goods 200.00, discounts 20.00, in all 20.00, net 180.00, rounding 0.00, due 202.20
10 % off goods of both: goods 200.00, discounts 20.00 + 20.00, in all 40.00, net 160.00, rounding 0.00, due 180.80
5 % off goods of both: goods 20.05, discounts 1.00 + 1.00, in all 2.01, net 18.04, rounding -0.01, due 20.37'
test "$seen" = "$expected" || exit 1
