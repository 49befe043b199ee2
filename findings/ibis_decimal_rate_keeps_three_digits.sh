#!/bin/sh
# Packages: ibis-framework 12.0.0 with DuckDB 2.0.1, its default engine, and pyarrow 26.0.1 (PyPI).
# Input: two prices of decimal(12, 4), 100.0000 and 0.0049, and Python Decimals in expressions: the sales tax of New York City,
# 8.875 %; a rate of exchange, 0.00006175; and filters on the price of 0.0049. Then the same in SQL, by DuckDB itself.
# Guess: a Decimal in an expression is exact. It is the type that one takes so that no rate becomes a float, and the engine
# has decimals of 38 digits. The tax of 100 is 8.875, and the price of 0.0049 is found.
# Behavior: ibis gives a Decimal the type `decimal` without digits, and writes it for DuckDB as CAST(0.08875 AS DECIMAL(18, 3)),
# so that each one is rounded to three digits after the point before it is used: the tax is taken at 8.9 % and is 8.90, a
# sum is exchanged at nothing, and a price equal to 0.0049 is compared with 0.005 and not found. There is no error or warning,
# and the result has nine digits, as if it were exact. A rate of up to three digits, such as 0.19 or 0.055, shows nothing.
# DuckDB takes the same figures in SQL as they are, and so does ibis where both sides have enough digits written out.
# Seen: ibis: tax 8.900000000 0.000436100, exchanged 0.000000000 0.000000000, = 0.0049: 0, at least 0.0049: 1 | with 9 digits
# written out: tax 8.875000000 0.000434875 | DuckDB: tax 8.875000000 0.000434875, exchanged 0.006175000000 0.000000302575,
# = 0.0049: 1, at least 0.0049: 2
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --no-compile --disable-pip-version-check 'ibis-framework[duckdb]==12.0.0' \
	duckdb==2.0.1 pyarrow==26.0.1 sqlglot==30.30.0 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >tax.py <<'PY'
from decimal import Decimal

import duckdb
import ibis
import pyarrow as pa

prices = pa.table({"price": pa.array([Decimal("100"), Decimal("0.0049")], pa.decimal128(12, 4))})
lines = ibis.memtable(prices)


def figures(values):
    return " ".join(f"{value:f}" for value in values)


def column(expression):
    return figures(ibis.duckdb.connect().to_pyarrow(expression).to_pylist())


def count(condition):
    return ibis.duckdb.connect().to_pyarrow(lines.filter(condition).count()).as_py()


def by_sql(asked):
    return [row[0] for row in duckdb.sql(f"SELECT {asked}").fetchall()]


nine = lines.price.cast("decimal(38, 9)") * ibis.literal(Decimal("0.08875"), type="decimal(38, 9)")
print(
    f"ibis: tax {column(lines.price * Decimal('0.08875'))}, exchanged {column(lines.price * Decimal('0.00006175'))},"
    f" = 0.0049: {count(lines.price == Decimal('0.0049'))}, at least 0.0049: {count(lines.price >= Decimal('0.0049'))}"
    f" | with 9 digits written out: tax {column(nine)} |"
)
print(
    f"DuckDB: tax {figures(by_sql('price * 0.08875 FROM prices'))},"
    f" exchanged {figures(by_sql('price * 0.00006175 FROM prices'))},"
    f" = 0.0049: {by_sql('count(*) FROM prices WHERE price = 0.0049')[0]},"
    f" at least 0.0049: {by_sql('count(*) FROM prices WHERE price >= 0.0049')[0]}"
)
PY
seen=$(python/bin/python tax.py)
echo "$seen"
wanted="ibis: tax 8.900000000 0.000436100, exchanged 0.000000000 0.000000000, = 0.0049: 0, at least 0.0049: 1 | with 9 digits \
written out: tax 8.875000000 0.000434875 |
DuckDB: tax 8.875000000 0.000434875, exchanged 0.006175000000 0.000000302575, = 0.0049: 1, at least 0.0049: 2"
test "$seen" = "$wanted" || exit 1
