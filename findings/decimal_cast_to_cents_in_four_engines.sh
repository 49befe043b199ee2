#!/bin/sh
# Packages: polars 2.1.0, pyarrow 26.0.1, duckdb 2.0.1, datafusion 55.0.0 (PyPI).
# Input: 0.615, 0.625 and -0.625 as decimals with three digits, cast to decimals with two.
# Guess: a cast of a decimal to fewer digits rounds half away from zero, as SQL databases do, in each of the engines
# that share Arrow's columns; or it refuses to lose a digit.
# Behavior: three answers from one column. DuckDB and DataFusion round half away from zero. Polars rounds half to even,
# so that 0.625 is 0.62. Arrow refuses by default; with `safe=False` it cuts, so that 0.615 is 0.61. A table of prices
# below the cent comes out of each engine with other cents, without a warning in three of the four.
# Seen: polars 0.62 0.62 -0.62 | pyarrow refused, 0.61 0.62 -0.62 | duckdb 0.62 0.63 -0.63 | datafusion 0.62 0.63 -0.63
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet polars==2.1.0 pyarrow==26.0.1 duckdb==2.0.1 datafusion==55.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >cast.py <<'EOF'
from decimal import Decimal

import duckdb
import polars
import pyarrow
from datafusion import SessionContext

PRICES = ["0.615", "0.625", "-0.625"]
EXACT = [Decimal(price) for price in PRICES]


def said(values):
    return " ".join(str(value) for value in values)


column = polars.Series("price", EXACT, dtype=polars.Decimal(10, 3))
print("polars", said(column.cast(polars.Decimal(10, 2)).to_list()), end=" | ")

array = pyarrow.array(EXACT, pyarrow.decimal128(10, 3))
try:
    array.cast(pyarrow.decimal128(10, 2))
except pyarrow.ArrowInvalid:
    print("pyarrow refused,", said(array.cast(pyarrow.decimal128(10, 2), safe=False).to_pylist()), end=" | ")

casts = ", ".join(f"cast(cast('{price}' as decimal(10, 3)) as decimal(10, 2)) as p{at}" for at, price in enumerate(PRICES))
print("duckdb", said(duckdb.sql(f"select {casts}").fetchall()[0]), end=" | ")
row = SessionContext().sql(f"select {casts}").to_pydict()
print("datafusion", said(row[f"p{at}"][0] for at in range(len(PRICES))))
EOF
seen=$(python/bin/python cast.py)
echo "$seen"
test "$seen" = "polars 0.62 0.62 -0.62 | pyarrow refused, 0.61 0.62 -0.62 | duckdb 0.62 0.63 -0.63 | datafusion 0.62 0.63 -0.63" || exit 1
