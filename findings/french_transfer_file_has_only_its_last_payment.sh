#!/bin/sh
# Package: python-cfonb 2.13 (PyPI), which reads and writes CFONB, the records of 160 and 120 characters of all banks in France; of it
# `Transfert`, which writes orders for transfers.
# Input: three orders of 250, 100 and 75 euros, added one after the other, to accounts of eleven digits as France has them; one order
# of 19.99; and two files of two senders, prepared side by side.
# Guess: a file with three orders (06) and their total (08), 42500 in cents, each with its whole account, and each file with its sender.
# Behavior: each order takes the place of the one before it: the file has the last one alone, above the total of all, so that 350
# euros are not paid. Of the account the first five digits are written, and all that follows stands six places too far to the left.
# 19.99 euros are the text 1998.99999999999 in a field of digits. The sender is kept in the class: the first file has the second one's.
# Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps python-cfonb==2.13 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >transfers.py <<'EOF'
from datetime import date

from cfonb.writer.transfert import Transfert


def prepare(sender, *amounts):
    file = Transfert()
    file.setEmeteurInfos(sender, "SHOP", "ORDERS", "50310", "23130330001", "12120", date(2026, 11, 30))
    for number, amount in enumerate(amounts, 1):
        file.add(f"INVOICE{number}", f"SUPPLIER{number}", "BANK", "50011", "65653290001", amount, "PAYMENT", "63350")
    return file


def show(label, file):
    lines = file.render().splitlines()
    orders = [line for line in lines if line[:2] == "06"]
    print(f"{label}: sender {lines[0][12:18]}, orders {len(orders)}, total {lines[-1][102:118]}")
    for line in orders:
        start = line.index("50011") + 5
        print(f"  {line[18:26]}: {len(line)} characters, account {line[start:start + 5]}, amount {line[start + 5:start + 21]}")


show("three orders", prepare("200012", 250, 100, 75))
show("with cents", prepare("200012", 19.99))
first, second = prepare("111111", 10), prepare("222222", 20)
show("first of two", first)
EOF
seen=$(python/bin/python transfers.py)
echo "$seen"
expected='three orders: sender 200012, orders 1, total 0000000000042500
  INVOICE3: 154 characters, account 65653, amount 0000000000007500
with cents: sender 200012, orders 1, total 1998.99999999999
  INVOICE1: 154 characters, account 65653, amount 1998.99999999999
first of two: sender 222222, orders 1, total 0000000000001000
  INVOICE1: 154 characters, account 65653, amount 0000000000001000'
test "$seen" = "$expected" || exit 1
