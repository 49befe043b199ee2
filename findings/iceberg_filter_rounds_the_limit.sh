#!/bin/sh
# Package: pyiceberg 0.12.0 (PyPI), which reads and writes tables of Iceberg, with pyarrow 26.0.1 and SQLAlchemy 2.1.9.
# Input: orders of 19.98, 19.99, 20.00 and 20.01 in a column decimal(10, 2), found by limits as a program computes them: 19.995 and
# 19.994 as floats, the prices 19.9 and 19.990 as Decimals, and quantities of 1, 2 and 3 by the text "2.5".
# Guess: the float is compared with the prices by value: none equals 19.995, and those below it are 19.98 and 19.99. The Decimal
# is the exact form, and finds at least what the float finds. "2.5" is between 2 and 3, or it is no whole number.
# Behavior: the limit is brought to the type of the column first, rounded half up: 19.995 becomes 20.00, which is found as
# equal to it and not as above it; above 19.994 means above 19.99, so that 19.99 is not found. A Decimal is never rounded: with
# other digits than the column's, 19.9 or 19.990 for two digits, it is an error, though both are prices of whole cents. Text is cut
# to a whole number: "2.5" equals 2, and below "2.5" is below 2. 20 as a whole number is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pyiceberg==0.12.0 pyarrow==26.0.1 SQLAlchemy==2.1.9 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.py <<'EOF'
import os
from decimal import Decimal

import pyarrow
from pyiceberg.catalog.sql import SqlCatalog
from pyiceberg.expressions import EqualTo, GreaterThan, GreaterThanOrEqual, LessThan

catalog = SqlCatalog("shop", uri="sqlite:///catalog.db", warehouse="file://" + os.getcwd())
catalog.create_namespace("shop")
orders = pyarrow.table({
    "total": pyarrow.array(map(Decimal, ("19.98", "19.99", "20.00", "20.01")), pyarrow.decimal128(10, 2)),
    "quantity": pyarrow.array([1, 2, 3, 3], pyarrow.int64()),
})
table = catalog.create_table("shop.orders", orders.schema)
table.append(orders)
for name, condition, column in (
    ("= 19.995", EqualTo("total", 19.995), "total"),
    (">= 19.995", GreaterThanOrEqual("total", 19.995), "total"),
    ("> 19.995", GreaterThan("total", 19.995), "total"),
    ("> 19.994", GreaterThan("total", 19.994), "total"),
    ("= Decimal 19.99", EqualTo("total", Decimal("19.99")), "total"),
    ("= Decimal 19.990", EqualTo("total", Decimal("19.990")), "total"),
    ("> Decimal 19.9", GreaterThan("total", Decimal("19.9")), "total"),
    ("= 20", EqualTo("total", 20), "total"),
    ("= text 2.5", EqualTo("quantity", "2.5"), "quantity"),
    ("< text 2.5", LessThan("quantity", "2.5"), "quantity"),
):
    try:
        found = " ".join(map(str, sorted(table.scan(row_filter=condition).to_arrow()[column].to_pylist()))) or "none"
    except ValueError as error:
        found = type(error).__name__
    print(f"{column} {name}: {found}")
EOF
seen=$(python/bin/python -W ignore orders.py)
echo "$seen"
expected='total = 19.995: 20.00
total >= 19.995: 20.00 20.01
total > 19.995: 20.01
total > 19.994: 20.00 20.01
total = Decimal 19.99: 19.99
total = Decimal 19.990: ValueError
total > Decimal 19.9: ValueError
total = 20: 20.00
quantity = text 2.5: 2
quantity < text 2.5: 1'
test "$seen" = "$expected" || exit 1
