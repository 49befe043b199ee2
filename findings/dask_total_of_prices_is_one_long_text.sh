#!/bin/sh
# Packages: dask 2026.8.0 with pandas 3.1.1 and pyarrow 25.0.1 (PyPI), which splits a table into parts and computes them side by
# side.
# Input: a pandas table of prices as Python's Decimal, 19.99, 5.00 and 10.01, handed to `from_pandas`; its sum, by groups and as
# a whole, three times each price, the highest one, and a join with a list of prices. The same in pandas.
# Guess: Decimals stay what they are in a column of objects, and Dask computes what pandas computes; at worst it refuses them.
# Behavior: every column of objects becomes text on the way in, without a word. The sum of the prices is "19.995.0010.01", by
# groups too, three times a price repeats it, "19.9919.9919.99", the highest of them is 5.00, and a join with Decimals has no
# rows. Only the mean and a comparison with a Decimal raise. Whole cents are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check 'dask[dataframe]==2026.8.0' \
	pandas==3.1.1 pyarrow==25.0.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >total.py <<'EOF'
from decimal import Decimal

import dask.dataframe
import pandas

prices = [Decimal("19.99"), Decimal("5.00"), Decimal("10.01")]
lines = pandas.DataFrame({"order": ["a", "a", "b"], "price": prices})
names = pandas.DataFrame({"price": [Decimal("5")], "name": ["small"]})


def show(label, table, compute):
    print(
        label,
        "| sum", compute(table.price.sum()),
        "| groups", *compute(table.groupby("order").price.sum()).sort_index(),
        "| three", *compute(table.price * 3),
        "| highest", compute(table.price.max()),
        "| joined", len(compute(table.merge(names, on="price"))),
    )


show("pandas", lines, lambda result: result)
show("dask", dask.dataframe.from_pandas(lines, npartitions=2), lambda result: result.compute(scheduler="sync"))
lines["cents"] = [int(price * 100) for price in prices]
print("cents | sum", dask.dataframe.from_pandas(lines, npartitions=2).cents.sum().compute(scheduler="sync"))
EOF
seen=$(python/bin/python -W ignore total.py)
echo "$seen"
expected='pandas | sum 35.00 | groups 24.99 10.01 | three 59.97 15.00 30.03 | highest 19.99 | joined 1
dask | sum 19.995.0010.01 | groups 19.995.00 10.01 | three 19.9919.9919.99 5.005.005.00 10.0110.0110.01 | highest 5.00 | joined 0
cents | sum 3500'
test "$seen" = "$expected" || exit 1
