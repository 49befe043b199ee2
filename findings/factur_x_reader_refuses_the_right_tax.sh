#!/bin/sh
# Package: PyCheval 0.3.3 (PyPI), which writes and reads invoices of Factur-X and ZUGFeRD, and checks the tax of each rate.
# Input: all amounts from 0.01 to 100.00 with their tax by eight rates, computed exactly and rounded half up, as EN 16931 asks
# for; then an invoice over 2.09 at 5.5 % as France has it, which is 0.11495 of tax: written with 0.12, and read with 0.12 and
# 0.11.
# Guess: the tax that the rule of the norm (BR-CO-17) gives, base times rate by 100, rounded to cents, is accepted, and one that
# is a cent off is either accepted as a tolerance, as the official rules do, or refused.
# Behavior: base times rate is rounded to two digits before it is divided by 100 and rounded again, since its money rounds after
# each operation. 2.09 x 5.5 is 11.495, becomes 11.50 and then 0.12. With rates that have a digit after the point one amount in
# two hundred is hit, or more: the right tax is an error, and a cent too much is what it asks for. An invoice of another program
# with the right tax cannot be read at all. Whole rates are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check PyCheval==0.3.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >tax.py <<'PY'
import datetime
from decimal import ROUND_HALF_UP, Decimal

import pycheval
from pycheval.quantities import QuantityCode
from pycheval.type_codes import DocumentTypeCode


def euros(amount):
    return pycheval.Money(amount, "EUR")


refused = {}
for rate in ("19", "7", "21", "5.5", "8.1", "25.5", "2.1", "4.8"):
    refused[rate] = 0
    for cents in range(1, 10001):
        net = Decimal(cents) / 100
        tax = (net * Decimal(rate) / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)
        try:
            pycheval.Tax(euros(tax), euros(net), Decimal(rate))
        except pycheval.ModelError:
            refused[rate] += 1
print("right taxes refused of 10000:", ", ".join(f"{rate} %: {count}" for rate, count in refused.items()))

place = pycheval.PostalAddress("FR", None, "75001", "Paris", "Rue 1")
invoice = pycheval.EN16931Invoice(
    "17",
    DocumentTypeCode.INVOICE,
    datetime.date(2026, 10, 1),
    pycheval.TradeParty("Shop", place, vat_id="FR40303265045"),
    pycheval.TradeParty("Buyer", place),
    "EUR",
    line_total_amount=euros("2.09"),
    tax_basis_total_amount=euros("2.09"),
    tax_total_amounts=[euros("0.12")],
    grand_total_amount=euros("2.21"),
    due_payable_amount=euros("2.21"),
    tax=[pycheval.Tax(euros("0.12"), euros("2.09"), Decimal("5.5"))],
    payment_terms=pycheval.PaymentTerms(description="30 days"),
    line_items=[
        pycheval.LineItem("1", "Tea", euros("2.09"), (Decimal(1), QuantityCode.PIECE), euros("2.09"), Decimal("5.5"))
    ],
)
wrong = pycheval.generate_xml(invoice)
right = wrong.replace(">0.12<", ">0.11<").replace(">2.21<", ">2.20<")
for label, xml in (("0.12", wrong), ("0.11", right)):
    try:
        print(f"read {label}:", pycheval.parse_xml(xml).grand_total_amount)
    except pycheval.ModelError as error:
        print(f"read {label}:", str(error).replace("\u2009", " "))
PY
seen=$(python/bin/python tax.py)
echo "$seen"
expected='right taxes refused of 10000: 19 %: 0, 7 %: 0, 21 %: 0, 5.5 %: 50, 8.1 %: 50, 25.5 %: 50, 2.1 %: 50, 4.8 %: 80
read 0.12: EUR 2.21
read 0.11: Calculated amount EUR 0.11 does not match basis amount EUR 2.09 and tax rate 5.5 %.'
test "$seen" = "$expected" || exit 1
