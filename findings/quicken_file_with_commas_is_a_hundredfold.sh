#!/bin/sh
# Package: quiffen 4.0.1 (PyPI), which reads and writes the files of Quicken (QIF) that banks offer for download.
# Input: an account as European banks write it: payments of 19,99 and 1.234,50, a fee of -3,00 and a split of 30,00 into 19,99 and
# 10,01; and the same with points.
# Guess: QIF has no rule for the decimal mark, so that a comma is understood, or refused; dates of both orders are understood, and
# `day_first` says which one it is.
# Behavior: commas are taken out of every amount, whatever they stand for: 19,99 is 1999 and the fee of 3,00 is 300. With a point
# before it, the comma alone is taken out: 1.234,50 is 1.23450, a thousandth. No setting says otherwise, and nothing is raised;
# the sum of the four is 4700.23450 instead of 1281.49.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check quiffen==4.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >account.py <<'EOF'
from pathlib import Path

from quiffen import Qif


def show(payment, large, fee, whole, first, second):
    parts = f"SGoods\n${first}\nSShipping\n${second}\n"
    rows = [f"D{day}/11/2026\nT{amount}\n" for day, amount in enumerate([payment, large, fee, whole], start=11)]
    Path("account.qif").write_text("!Type:Bank\n" + "^\n".join(rows) + parts + "^\n")
    account = next(iter(Qif.parse("account.qif", day_first=True).accounts.values()))
    read = [row for rows in account.transactions.values() for row in rows]
    splits = [split.amount for row in read for split in row.splits]
    print(payment, large, fee, whole, "are", *(row.amount for row in read), "| split", *splits, "| sum", sum(row.amount for row in read))


show("19,99", "1.234,50", "-3,00", "30,00", "19,99", "10,01")
show("19.99", "1,234.50", "-3.00", "30.00", "19.99", "10.01")
EOF
seen=$(python/bin/python account.py)
echo "$seen"
expected='19,99 1.234,50 -3,00 30,00 are 1999 1.23450 -300 3000 | split 1999 1001 | sum 4700.23450
19.99 1,234.50 -3.00 30.00 are 19.99 1234.50 -3.00 30.00 | split 19.99 10.01 | sum 1281.49'
test "$seen" = "$expected" || exit 1
