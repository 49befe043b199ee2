#!/bin/bash
# Package: polars 2.1.0 (PyPI).
# Input: a price list as a frame with a row for each article and columns of Decimals, 19.99 and 5.00; its rows and columns are
# exchanged by `transpose`: the prices alone, beside a number of pieces, beside a tax rate of four digits, and beside floats.
# Guess: the values move and stay what they are; where columns differ in type, they are brought to one that holds all of them,
# as `concat` does it on request, so that 19.99 beside a rate of 0.0775 is 19.9900.
# Behavior: the whole number without its point is taken for the value, and gets the digits of the type once more: 19.99 is
# 1999.00, and beside a rate of four digits it is 199900.0000, and the rate is 775.0000. A number of pieces of 3 is 300.00.
# Every decimal is off by the same power of ten, so that the table looks consistent. There is no error or warning. With floats
# in the frame, the prices are floats, and right; so is `unpivot`.
# Seen: see `expected` below: the first article after the exchange, then the same by `unpivot`.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from decimal import Decimal

import polars as pl

prices = [Decimal("19.99"), Decimal("5.00")]
lists = {
    "prices": {"price": prices, "before": [Decimal("24.99"), Decimal("6.00")]},
    "with pieces": {"price": prices, "pieces": [3, 1]},
    "with a rate": {"price": prices, "rate": [Decimal("0.0775"), Decimal("0.1900")]},
    "with floats": {"price": prices, "weight": [1.5, 2.0]},
}
for name, columns in lists.items():
    turned = pl.DataFrame(columns).transpose()
    print(f"{name}: {', '.join(map(str, turned['column_0']))} | {turned.dtypes[0]}")
long = pl.DataFrame(lists["with a rate"]).unpivot()
print(f"unpivot: {', '.join(map(str, long['value']))}")
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='prices: 1999.00, 2499.00 | Decimal(precision=38, scale=2)
with pieces: 1999.00, 300.00 | Decimal(precision=38, scale=2)
with a rate: 199900.0000, 775.0000 | Decimal(precision=38, scale=4)
with floats: 19.99, 1.5 | Float64
unpivot: 19.9900, 5.0000, 0.0775, 0.1900'
test "$seen" = "$expected" || exit 1
