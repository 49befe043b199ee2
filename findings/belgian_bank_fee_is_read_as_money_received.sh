#!/bin/sh
# Package: febelfin-coda 0.5.0 (PyPI), by the makers of Tryton, which reads CODA, the account statements of all banks in Belgium.
# Input: a statement with one credit of 98.00 from a card company, and details of it in records of information (structured message
# 006): 100.00 of sales (sign 0), 1.58 of fees (sign 1) and 0.42 of tax (sign 1), with several categories behind the sign.
# Guess: `amount` of a detail has the sign that stands behind its 15 digits, as in the other amounts of CODA: 0 is a credit, 1 a debit.
# Behavior: the sign is taken from one place further, the first digit of the category. As nearly all categories begin with 0, a fee
# is 1.58 instead of -1.58, and the details of 98.00 add up to 102.00. In a category that begins with 1 every amount is negative, the
# sales too. The sums that are checked while reading do not touch the details. Movements are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check febelfin-coda==0.5.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statement.py <<'EOF'
import io
from decimal import Decimal

from coda import CODA


def record(**fields):
    line = [" "] * 128
    for place, text in fields.items():
        start = int(place[1:])
        line[start : start + len(text)] = text
    return "".join(line) + "\n"


def digits(amount):
    return f"{int(Decimal(amount) * 1000):015d}"


def show(label, *details):
    account = "BE68539007547034".ljust(34) + "EUR"
    rows = [
        record(_0="1", _1="2", _2="001", _5=account, _42="0" + digits("0"), _58="291126", _64="SHOP", _125="001"),
        record(_0="21", _2="0001", _6="0000", _10="R1", _31="0" + digits("98"), _47="301126", _53="00450000", _61="0", _115="301126", _121="001"),
    ]
    for number, (name, amount, sign, category) in enumerate(details, 1):
        message = f"1006{name:30}EUR{digits(amount)}{sign}{category}"
        rows.append(record(_0="31", _2="0001", _6=f"{number:04d}", _10="R1", _31="00450000", _39=message))
    rows.append(record(_0="8", _1="001", _4=account, _41="0" + digits("98"), _57="301126"))
    head = record(_0="0", _5="301126", _11="539", _34="SHOP", _60="GEBABEBB", _127="2")
    tail = record(_0="9", _16=f"{len(rows):06d}", _22=digits("0"), _37=digits("98"))
    (statement,) = CODA(io.StringIO("".join([head, *rows, tail]))).statements
    read = [one for several in statement.informations.values() for one in several]
    parts = ", ".join(f"{one.description.strip()} {one.amount:.2f}" for one in read)
    print(f"{label}: credit {statement.moves[0].amount:.2f} = {parts}; sum {sum(one.amount for one in read):.2f}")


show("categories 001, 013, 011", ("sales", "100.00", "0", "001"), ("fee", "1.58", "1", "013"), ("tax", "0.42", "1", "011"))
show("categories 100, 100, 100", ("sales", "100.00", "0", "100"), ("fee", "1.58", "1", "100"), ("tax", "0.42", "1", "100"))
EOF
seen=$(python/bin/python statement.py)
echo "$seen"
expected='categories 001, 013, 011: credit 98.00 = sales 100.00, fee 1.58, tax 0.42; sum 102.00
categories 100, 100, 100: credit 98.00 = sales -100.00, fee -1.58, tax -0.42; sum -102.00'
test "$seen" = "$expected" || exit 1
