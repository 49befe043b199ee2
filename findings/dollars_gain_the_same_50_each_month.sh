#!/bin/sh
# Package: taraz 1.0.0 (PyPI), books by double entry with currencies, tax and a sealed journal, on decimals.
# Input: 1,000 dollars received at a rate of 0.90 euros, and revalued at the end of three months at 0.95, 0.95 and 0.93; and sales of
# 19.99 with 19 % of tax by `add_sale_with_vat`.
# Guess: the first month has a gain of 50, the second one nothing, which the package raises as an error, and the third one a loss
# of 20: 930.00 in all. A sale books 3.80 of tax and 23.79 in all.
# Behavior: a revaluation is booked in euros and passed over by the next one, which starts from the first rate again. The second
# month has the same gain of 50 once more, and the third one a gain of 30 instead of a loss: the account has 1,030 for 930 euros,
# and the income 130. Each entry is balanced and the seals are right. A sale books 3.7981 and 23.7881, so that three of them are
# 71.3643 received, where 71.37 were. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps taraz==1.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
from datetime import datetime

from taraz import AccountingEngine, AccountType

books = AccountingEngine()
books.register_account("1000", "Dollars", AccountType.ASSET, is_current=True)
books.register_account("1100", "Bank", AccountType.ASSET, is_current=True)
books.register_account("2000", "Tax", AccountType.LIABILITY, is_current=True)
books.register_account("4000", "Sales", AccountType.REVENUE)
books.register_account("4100", "Exchange", AccountType.REVENUE)


def balance(code):
    """The reports of this release raise an error, so the postings are added up here, in euros."""
    entries = [posting for entry in books.journal for posting in entry.postings if posting.account_code == code]
    return abs(sum(posting.normalized_debit - posting.normalized_credit for posting in entries))


entry = books.new_entry("S1", "sale in dollars", datetime(2026, 9, 1))
entry.debit("1000", "1000", currency="USD", exchange_rate="0.90").credit("4000", "900").post()
for month, rate in (("September", "0.95"), ("October", "0.95"), ("November", "0.93")):
    books.revalue_currency_account("1000", "USD", rate, "4100", f"R-{month}")
    print(f"{month} at {rate}: dollars {balance('1000'):.2f}, exchange {balance('4100'):.2f}")
print(f"balanced {all(entry.is_balanced for entry in books.journal)}, seals {books.verify_ledger_cryptographically()}")
for number in (1, 2, 3):
    books.new_entry(f"V{number}", "sale").add_sale_with_vat("1100", "4000", "2000", "19.99", "0.19").post()
    print(f"sales {number}: received {balance('1100'):f}, tax {balance('2000'):f}")
EOF
seen=$(python/bin/python books.py)
echo "$seen"
expected='September at 0.95: dollars 950.00, exchange 50.00
October at 0.95: dollars 1000.00, exchange 100.00
November at 0.93: dollars 1030.00, exchange 130.00
balanced True, seals True
sales 1: received 23.78810, tax 3.79810
sales 2: received 47.57620, tax 7.59620
sales 3: received 71.36430, tax 11.39430'
test "$seen" = "$expected" || exit 1
