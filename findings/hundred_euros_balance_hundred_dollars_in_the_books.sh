#!/bin/sh
# Packages: larzledger 0.1.0, books by double entry that take the amounts of larzmoney 0.1.0, and larzpdf 0.1.0, invoices that take
# them too (PyPI).
# Input: amounts of larzmoney: 100.00 euros that are debited and 100.00 dollars that are credited; 5.125 dinars of Kuwait sold three
# times; an invoice of 1,999 yen; and one of three lines of 1 piece for 0.335.
# Guess: amounts with a currency are posted with it, or refused where the currencies differ, as larzmoney itself refuses to add
# them; dinars keep three digits; an invoice states its currency, and its lines make the subtotal.
# Behavior: the currency is dropped: 100.00 euros balance 100.00 dollars, and the books say that all is in order. Each posting is
# rounded to two digits, so that three sales of 5.125 dinars are 15.39 instead of 15.375. The invoice of 1,999 yen is one of
# $1,999.00. Lines are rounded when they are shown, three times $0.34, and not when they are added, $1.01.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check larzmoney==0.1.0 larzledger==0.1.0 larzpdf==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
import re

from larzledger import Ledger
from larzmoney import CurrencyMismatch, Money
from larzpdf import Invoice

books = Ledger(currency="$")
books.account("bank", "asset")
books.account("sales", "income")
euros, dollars = Money.of("100.00", "EUR"), Money.of("100.00", "USD")
try:
    euros + dollars
except CurrencyMismatch:
    print("larzmoney: 100.00 EUR and 100.00 USD are refused")
books.transaction("Exchange").debit("bank", euros).credit("sales", dollars).commit()
print("larzledger: bank", books.balance("bank"), "sales", books.balance("sales"), "in order:", books.is_balanced())
for _ in range(3):
    books.transaction("Sale").debit("bank", Money.of("5.125", "KWD")).credit("sales", Money.of("5.125", "KWD")).commit()
print("with 3 x 5.125 KWD:", books.balance("sales") - 100)


def show(label, lines):
    invoice = Invoice(number="1", seller={"name": "Shop"}, buyer={"name": "Buyer"})
    for quantity, price in lines:
        invoice.item("Tea", quantity, price)
    data = invoice.render()
    print(f"{label}:", ", ".join(re.findall(r"\(([^()]*\$[^()]*)\)", data.decode("latin-1"))))


show("invoice of 1999 yen", [(1, Money.of("1999", "JPY"))])
show("three lines of 0.335", [(1, "0.335")] * 3)
EOF
seen=$(python/bin/python books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='larzmoney: 100.00 EUR and 100.00 USD are refused
larzledger: bank 100.00 sales 100.00 in order: True
with 3 x 5.125 KWD: 15.39
invoice of 1999 yen: $1,999.00, $1,999.00, $1,999.00, $1,999.00
three lines of 0.335: $0.34, $0.34, $0.34, $0.34, $0.34, $0.34, $1.01, $1.01'
test "$seen" = "$expected" || exit 1
