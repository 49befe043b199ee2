#!/bin/bash
# Package: gnewcash 1.4.0 (PyPI), which reads and writes the books of GnuCash.
# Input: books in XML as GnuCash writes them: 100.00 euros paid for 116.00 dollars, a sale of 1,999 yen, whose denominator is 1, and
# one of 10.125 dinars of Kuwait, with 1000; read and written back without a change. And an account that is 30.00 in debt.
# Guess: the file that is written says the same as the one that was read.
# Behavior: each value is written in hundredths, cut, and each quantity with these hundredths over the denominator that was read: the
# yen account gains 199,900, the dinars are 10.12 with a quantity of 1.012, and the dollar account has 100.00 dollars, since the
# quantity, which is the balance in the account's own currency, is lost. Nothing is raised. `get_balance_at_transaction`, besides,
# drops the sign: a debt of 30.00 is a balance of 30.
# Seen: see `expected` below: value and quantity of each split.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check gnewcash==1.4.0 typing_extensions==4.16.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
import re

from gnewcash import GnuCashFile
from gnewcash.file_formats import XMLFileFormat

SPACES = " ".join(f'xmlns:{n}="http://www.gnucash.org/XML/{n}"' for n in "gnc act book cd cmdty split trn ts".split())
ACCOUNTS = {"Bank": "EUR", "Dollars": "USD", "Yen": "JPY", "Sales in yen": "JPY", "Dinars": "KWD", "Sales in dinars": "KWD", "Card": "EUR"}
guid = lambda number: f"{number:032x}"
currency = lambda code: f"<cmdty:space>CURRENCY</cmdty:space><cmdty:id>{code}</cmdty:id>"
text = f'<?xml version="1.0" encoding="utf-8" ?><gnc-v2 {SPACES}><gnc:book version="2.0.0"><book:id type="guid">{guid(99)}</book:id>'
for code in ("EUR", "USD", "JPY", "KWD"):
    text += f'<gnc:commodity version="2.0.0">{currency(code)}</gnc:commodity>'
text += f'<gnc:account version="2.0.0"><act:name>Root</act:name><act:id type="guid">{guid(0)}</act:id><act:type>ROOT</act:type></gnc:account>'
for number, (name, code) in enumerate(ACCOUNTS.items(), 1):
    text += f'<gnc:account version="2.0.0"><act:name>{name}</act:name><act:id type="guid">{guid(number)}</act:id><act:type>BANK</act:type>'
    text += f'<act:commodity>{currency(code)}</act:commodity><act:parent type="guid">{guid(0)}</act:parent></gnc:account>'
for number, (code, splits) in enumerate([
    ("EUR", [("Bank", "-10000/100", "-10000/100"), ("Dollars", "10000/100", "11600/100")]),
    ("JPY", [("Yen", "1999/1", "1999/1"), ("Sales in yen", "-1999/1", "-1999/1")]),
    ("KWD", [("Dinars", "10125/1000", "10125/1000"), ("Sales in dinars", "-10125/1000", "-10125/1000")]),
    ("EUR", [("Card", "-3000/100", "-3000/100"), ("Bank", "3000/100", "3000/100")]),
], 20):
    text += f'<gnc:transaction version="2.0.0"><trn:id type="guid">{guid(number)}</trn:id><trn:currency>{currency(code)}</trn:currency>'
    for tag in ("posted", "entered"):
        text += f"<trn:date-{tag}><ts:date>2026-11-30 10:59:00 +0000</ts:date></trn:date-{tag}>"
    text += "<trn:splits>"
    for place, (name, value, quantity) in enumerate(splits):
        account = guid(list(ACCOUNTS).index(name) + 1)
        text += f'<trn:split><split:id type="guid">{guid(number * 10 + place)}</split:id><split:reconciled-state>n</split:reconciled-state>'
        text += f'<split:value>{value}</split:value><split:quantity>{quantity}</split:quantity>'
        text += f'<split:account type="guid">{account}</split:account></trn:split>'
    text += "</trn:splits></gnc:transaction>"
open("read.gnucash", "w").write(text + "</gnc:book></gnc-v2>")
books = GnuCashFile.read_file("read.gnucash", XMLFileFormat)
books.build_file("written.gnucash", XMLFileFormat)
for name in ("read", "written"):
    pairs = re.findall(r"split:value>([^<]*)<.*?split:quantity>([^<]*)<", open(f"{name}.gnucash").read(), re.S)
    print(f"{name}:", ", ".join(" and ".join(pairs[place]) for place in (1, 2, 4)))
book = books.books[0]
card, transactions = book.get_account("Card"), book.transactions
print("card:", transactions.get_account_ending_balance(card), transactions.get_balance_at_transaction(card, transactions.transactions[-1]))
EOF
seen=$(python/bin/python books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='read: 10000/100 and 11600/100, 1999/1 and 1999/1, 10125/1000 and 10125/1000
written: 10000/100 and 10000/100, 199900/100 and 199900/1, 1012/100 and 1012/1000
card: -30 30'
test "$seen" = "$expected" || exit 1
