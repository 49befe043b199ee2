#!/bin/sh
# Package: sepaxml 2.7.0 (PyPI), which writes the files of SEPA transfers and direct debits; amounts are whole cents, and
# `sepaxml.utils` has `decimal_str_to_int` to make them of text "with full stop decimal separator".
# Input: transfers of 20 euros, 19.9, 19.90, 0.5 and 1234.5 as Python prints a Decimal or a float of that value; each goes through
# the function and into a file, whose schema the library checks.
# Guess: the amount in the file is the one in the text.
# Behavior: the function takes the point out and reads what is left, so that the number of decimals decides: 20 is 0.20, 19.9 is
# 1.99, and 1234.5 is 123.45; only with two decimals the amount is right. "0.00" is an error of `int`. The file is valid, and its
# control sum agrees, as it is computed from the same cents.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check sepaxml==2.7.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >transfers.py <<'EOF'
import re
from datetime import date
from decimal import Decimal

from sepaxml import SepaTransfer
from sepaxml.utils import decimal_str_to_int

for amount in [Decimal("20"), 19.9, Decimal("19.90"), 0.5, Decimal("1234.5")]:
    transfer = SepaTransfer(
        {"name": "Shop", "IBAN": "DE89370400440532013000", "BIC": "COBADEFFXXX", "batch": True, "currency": "EUR"}, clean=True
    )
    transfer.add_payment({
        "name": "Buyer", "IBAN": "DE89370400440532013000", "BIC": "COBADEFFXXX", "amount": decimal_str_to_int(str(amount)),
        "execution_date": date(2026, 11, 30), "description": "refund",
    })
    text = transfer.export(validate=True).decode()
    print(f"{amount}:", *re.findall(r"<(InstdAmt|CtrlSum)[^>]*>([^<]*)", text)[-1], "| control sum", re.search("<CtrlSum>([^<]*)", text)[1])
EOF
seen=$(python/bin/python -W ignore transfers.py)
echo "$seen"
expected='20: InstdAmt 0.20 | control sum 0.20
19.9: InstdAmt 1.99 | control sum 1.99
19.90: InstdAmt 19.90 | control sum 19.90
0.5: InstdAmt 0.05 | control sum 0.05
1234.5: InstdAmt 123.45 | control sum 123.45'
test "$seen" = "$expected" || exit 1
