#!/bin/sh
# Package: vortex-data 0.93.0 (PyPI), the library of the file format Vortex for tables.
# Input: a file with prices of 0.20, 19.99, 20.00 and 1999.00 in a column of decimals with two digits; a limit of 20, made by
# `literal(decimal(precision=12, scale=2), 20)`, once from the whole number and once from `Decimal("20")`, filters by it, and
# the same two as scalars; 1999, too.
# Guess: 20 as a decimal with two digits is 20.00, as it is in Arrow and in each database; a whole number and a Decimal of the
# same value make the same limit.
# Behavior: the whole number counts as what is stored, in units of the last digit: 20 is 0.20 and 1999 is 19.99. A filter for
# prices of 20 and more has those of 20 cents and more, and prices of exactly 20 are those of 20 cents. Decimals are right. A
# float is refused, whole numbers are not, and so a limit without cents is the one that goes wrong.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check vortex-data==0.93.0 pyarrow==25.0.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >limit.py <<'EOF'
from decimal import Decimal

import pyarrow
import vortex
from vortex.expr import column, literal

kind = vortex.decimal(precision=12, scale=2)
prices = [Decimal(text) for text in ("0.20", "19.99", "20.00", "1999.00")]
table = pyarrow.table({"price": pyarrow.array(prices, pyarrow.decimal128(12, 2))})
vortex.io.write(vortex.array(table), "prices.vortex")
file = vortex.open("prices.vortex")


def found(condition):
    return " ".join(str(price) for price in file.scan(expr=condition).read_all().to_arrow_table()["price"].to_pylist())


for limit in (20, Decimal("20"), 1999, Decimal("1999")):
    value = literal(kind, limit)
    scalar = vortex.scalar(limit, dtype=kind).as_py()
    print(f"{limit!r}: scalar {scalar} | from it on: {found(column('price') >= value)} | equal: {found(column('price') == value)}")
try:
    literal(kind, 19.99)
except ValueError as error:
    print("19.99:", error)
EOF
seen=$(python/bin/python limit.py)
echo "$seen"
expected="20: scalar 0.20 | from it on: 0.20 19.99 20.00 1999.00 | equal: 0.20
Decimal('20'): scalar 20.00 | from it on: 20.00 1999.00 | equal: 20.00
1999: scalar 19.99 | from it on: 19.99 20.00 1999.00 | equal: 19.99
Decimal('1999'): scalar 1999.00 | from it on: 1999.00 | equal: 1999.00
19.99: Value can't be represented as decimal"
test "$seen" = "$expected" || exit 1
