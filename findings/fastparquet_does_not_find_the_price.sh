#!/bin/sh
# Packages: fastparquet 2026.9.0 with pandas 3.1.1, and pyarrow 26.0.1 (PyPI), which writes the file.
# Input: the prices from 0.01 to 100.00 as decimal(10, 2) in a file of Parquet, in groups of 100 rows; read as a table, searched
# for 19.99 by a filter with a float, a Decimal and a price without cents, 20; joined with the same list from CSV; and written
# again.
# Guess: fastparquet has no decimals and gives floats, each the one next to the price, as a literal or `float(Decimal)` is, so
# that 19.99 == 19.99; or it gives Decimals.
# Behavior: it multiplies the whole number by 0.01, which is itself inexact, so that 1,327 of the 10,000 prices are not the float
# that stands next to them: 19.99 is 19.990000000000002. A filter for 19.99 finds no row, and one for 20 finds its row. pandas
# shows 19.99 in that row, so that nothing is seen. A join with a list read from CSV misses these rows, more than one in eight.
# Written again, the column is one of floats, with that noise. pyarrow finds all of them.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check fastparquet==2026.9.0 pandas==3.1.1 \
	pyarrow==26.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOP'
from decimal import Decimal

import fastparquet
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

prices = [Decimal(cents) / 100 for cents in range(1, 10001)]
pq.write_table(pa.table({"price": pa.array(prices, pa.decimal128(10, 2))}), "prices.parquet", row_group_size=100)
file = fastparquet.ParquetFile("prices.parquet")
column = file.to_pandas()["price"]
print(f"other floats: {sum(value != float(price) for value, price in zip(column, prices))}; 19.99 is {column[1998]!r}")
for limit in (19.99, Decimal("19.99"), 20):
    rows = file.to_pandas(filters=[("price", "==", limit)], row_filter=True)
    exact = Decimal(limit).quantize(Decimal("0.01"))
    others = pd.read_parquet("prices.parquet", filters=[("price", "==", exact)])
    print(f"{type(limit).__name__} {exact}: fastparquet {len(rows)}, pyarrow {len(others)}")
csv = pd.DataFrame({"price": [float(price) for price in prices]})
print(f"joined with a list from CSV: {len(csv.merge(column.to_frame(), on='price'))} of {len(prices)}")
fastparquet.write("again.parquet", column.to_frame())
print(f"written again: {pq.read_schema('again.parquet').field('price').type}, {pq.read_table('again.parquet')['price'][1998]}")
EOP
seen=$(./environment/bin/python prices.py)
echo "$seen"
expected='other floats: 1327; 19.99 is np.float64(19.990000000000002)
float 19.99: fastparquet 0, pyarrow 1
Decimal 19.99: fastparquet 0, pyarrow 1
int 20.00: fastparquet 1, pyarrow 1
joined with a list from CSV: 8673 of 10000
written again: double, 19.990000000000002'
test "$seen" = "$expected" || exit 1
