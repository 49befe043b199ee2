#!/bin/sh
# Package: ironcalc 0.9.1 (PyPI), IronCalc, an engine for spreadsheets written in Rust.
# Input: the 10,000 amounts with half a cent from 0.005 to 99.995, each in a cell, by the four functions that give two digits:
# ROUND, with which a total is computed, and TEXT, FIXED and DOLLAR, which make the text of it.
# Guess: in one engine, all four round alike, half away from zero as in Excel, where 1.005 is 1.01 in each of them.
# Behavior: ROUND is right for all of them. TEXT takes the binary number as it is, which lies below the half for one amount in
# two, and a half that is exact to the even cent: 5,000 amounts are shown with a cent less, 0.015 as 0.01 and 0.125 as 0.12. FIXED
# and DOLLAR multiply by 100 before they round, so that 572 are a cent less, 0.145 and 1.005 among them. So a sheet shows another
# amount than it charges, and two texts of one amount differ. A test with 2.345 or 19.995 finds nothing.
# Seen: see `expected` below: how many differ from half away from zero; samples.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check ironcalc==0.9.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >halves.py <<'EOP'
from decimal import ROUND_HALF_UP, Decimal

import ironcalc

amounts = [f"{cents // 100}.{cents % 100:02}5" for cents in range(10000)]
functions = ["ROUND(A{0},2)", 'TEXT(A{0},"0.00")', "FIXED(A{0},2)", "DOLLAR(A{0},2)"]
sheet = ironcalc.create("invoice", "en", "UTC", "en")
for row, amount in enumerate(amounts, 1):
    sheet.set_user_input(0, row, 1, amount)
    for column, function in enumerate(functions, 2):
        sheet.set_user_input(0, row, column, "=" + function.format(row))
sheet.evaluate()


def read(row, column):
    return Decimal(sheet.get_formatted_cell_value(0, row, column).replace("$", "").replace(",", ""))


for column, function in enumerate(functions, 2):
    right = [Decimal(amount).quantize(Decimal("0.01"), ROUND_HALF_UP) for amount in amounts]
    print(f"{function.split('(')[0]}: {sum(read(row, column) != value for row, value in enumerate(right, 1))}")
for amount in ("0.015", "0.125", "0.145", "1.005", "2.345", "19.995"):
    row = amounts.index(amount) + 1
    print(f"{amount}: {' '.join(f'{read(row, column):.2f}' for column in range(2, 6))}")
EOP
seen=$(./environment/bin/python halves.py)
echo "$seen"
expected='ROUND: 0
TEXT: 5000
FIXED: 572
DOLLAR: 572
0.015: 0.02 0.01 0.02 0.02
0.125: 0.13 0.12 0.13 0.13
0.145: 0.15 0.14 0.14 0.14
1.005: 1.01 1.00 1.00 1.00
2.345: 2.35 2.35 2.35 2.35
19.995: 20.00 20.00 20.00 20.00'
test "$seen" = "$expected" || exit 1
