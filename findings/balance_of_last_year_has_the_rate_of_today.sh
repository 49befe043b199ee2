#!/bin/sh
# Package: piecash 1.2.1 (PyPI), which reads and writes the books of GnuCash, with SQLAlchemy 1.4.54 and SQLAlchemy-Utils 0.41.2.
# Input: books in euros with an account in dollars below one in euros: 1,000.00 dollars for 960.00 euros on 31 December 2024; then
# the rates 0.90 on 30 June 2025 and 0.80 on 30 June 2026; at last a rate the other way round, 1 euro = 1.60 dollars, of
# September 2026. Each time the balance of the end of 2024 and the one of now, in euros.
# Guess: `get_balance(at_date=...)` of the end of 2024 is 960.00, and stays 960.00. The newest rate is that of September, so that
# 1,000.00 dollars are now 625.00 euros.
# Behavior: the date chooses the entries and not the rate: the balance of 2024 becomes 900.00 and 800.00 when later rates are
# noted, and the year that was closed changes. A rate in the other direction counts only where there is none in this one, however
# old: the rate of September is not taken. Both hold for accounts below, whose sum is shown for the one above.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check piecash==1.2.1 SQLAlchemy==1.4.54 SQLAlchemy-Utils==0.41.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
from datetime import date
from decimal import Decimal

from piecash import Account, Price, Split, Transaction, create_book

book = create_book(currency="EUR")
euro, dollar = book.default_currency, book.currencies(mnemonic="USD")
assets = Account("Assets", "ASSET", euro, parent=book.root_account)
equity = Account("Capital", "EQUITY", euro, parent=book.root_account)
dollars = Account("Dollars", "BANK", dollar, parent=assets)
splits = [
    Split(dollars, value=Decimal("960.00"), quantity=Decimal("1000.00")),
    Split(equity, Decimal("-960.00")),
]
Transaction(currency=euro, description="Exchange", post_date=date(2024, 12, 31), splits=splits)
book.save()


def show(label):
    book.save()
    before, now = assets.get_balance(at_date=date(2024, 12, 31)), assets.get_balance()
    print(f"{label}: end of 2024 {before:.2f}, now {now:.2f}, books {equity.get_balance():.2f}")


show("exchanged")
for day, rate in ((date(2025, 6, 30), "0.90"), (date(2026, 6, 30), "0.80")):
    Price(commodity=dollar, currency=euro, date=day, value=Decimal(rate))
    show(f"1 USD = {rate} EUR on {day}")
Price(commodity=euro, currency=dollar, date=date(2026, 9, 30), value=Decimal("1.60"))
show("1 EUR = 1.60 USD on 2026-09-30")
EOF
seen=$(python/bin/python -W ignore books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='exchanged: end of 2024 960.00, now 960.00, books 960.00
1 USD = 0.90 EUR on 2025-06-30: end of 2024 900.00, now 900.00, books 960.00
1 USD = 0.80 EUR on 2026-06-30: end of 2024 800.00, now 800.00, books 960.00
1 EUR = 1.60 USD on 2026-09-30: end of 2024 800.00, now 800.00, books 960.00'
test "$seen" = "$expected" || exit 1
