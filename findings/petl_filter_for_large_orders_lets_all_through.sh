#!/bin/sh
# Package: petl 1.7.30 (PyPI), which reads tables from files and databases, filters them and loads them elsewhere.
# Input: a CSV with orders of 9.99, 100.00, 19.99 and one without a price, filtered by `selectgt(orders, "price", 50)`,
# `selectlt` and `selectrangeopen`, and sorted; the same with prices converted by `convertnumbers`, and with a table in which
# one of three prices is text beside Decimals, as a spreadsheet gives it.
# Guess: either the text of a CSV is compared as a number, or Python raises its TypeError, since "9.99" and 50 have no order.
# Behavior: petl has an order of its own for all values, in which every text is above every number: all four orders are above
# 50, the one without a price, too, none is below, and sorting puts 100.00 before 19.99. Nothing raises, so that a filter for
# large orders lets all of them through. In the mixed table the text passes each lower limit and no upper one.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check petl==1.7.30 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.py <<'EOF'
import pathlib
from decimal import Decimal

import petl

pathlib.Path("orders.csv").write_text("price\n9.99\n100.00\n19.99\n\"\"\n")


def show(label, table):
    filters = {
        "above 50": petl.selectgt(table, "price", 50),
        "below 50": petl.selectlt(table, "price", 50),
        "0 to 50": petl.selectrangeopen(table, "price", 0, 50),
        "sorted": petl.sort(table, "price"),
    }
    for name, rows in filters.items():
        print(f"{label}, {name}:", ", ".join(str(price or "no price") for price in petl.values(rows, "price")) or "none")


read = petl.fromcsv("orders.csv")
show("read", read)
show("numbers", petl.convertnumbers(read))
show("mixed", petl.fromcolumns([[Decimal("9.99"), "19.99", Decimal("100.00")]], header=["price"]))
EOF
seen=$(python/bin/python orders.py)
echo "$seen"
expected='read, above 50: 9.99, 100.00, 19.99, no price
read, below 50: none
read, 0 to 50: none
read, sorted: no price, 100.00, 19.99, 9.99
numbers, above 50: 100.0, no price
numbers, below 50: 9.99, 19.99
numbers, 0 to 50: 9.99, 19.99
numbers, sorted: 9.99, 19.99, 100.0, no price
mixed, above 50: 19.99, 100.00
mixed, below 50: 9.99
mixed, 0 to 50: 9.99
mixed, sorted: 9.99, 100.00, 19.99'
test "$seen" = "$expected" || exit 1
