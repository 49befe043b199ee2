#!/bin/sh
# Package: polars 2.1.0 (PyPI); the query is one of Python's own sqlite3.
# Input: 101 prices as Decimals in rows, as a query or a JSON document gives them. The first hundred are whole units, 10, as a
# price list sorted by price may begin, and the last is 19.99. The table is made of dicts, of tuples, of the answer of a database,
# and of columns; then the same with unit prices of one digit, 1.5, and 0.0243 as the last.
# Guess: a type that is inferred from the first rows either fits all of them, is widened when a row does not fit, or raises, as
# `pl.Series` and the columns do; the values are Decimals already, and a table that holds others than it was given is conceivable
# for floats at most.
# Behavior: the number of decimals is that of the first hundred rows, and later rows are rounded to it without a word: 19.99
# becomes 20, and 0.0243 becomes 0.0. A table of a hundred rows, as tests have, is right, and so is one that has a price with
# cents among its first hundred. Of columns, each value counts. `infer_schema_length=None` reads all rows, `schema_overrides` with
# the decimals of the currency is right too. Whole numbers that are followed by a float are cut even: 19.99 is 19.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >rows.py <<'EOF'
import sqlite3
from decimal import Decimal

import polars as pl

prices = [Decimal(10)] * 100 + [Decimal("19.99")]
rows = [{"price": price} for price in prices]
sqlite3.register_converter("PRICE", lambda text: Decimal(text.decode()))
database = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES)
database.execute("CREATE TABLE offers (price PRICE)")
database.executemany("INSERT INTO offers VALUES (?)", [(str(price),) for price in prices])


def show(name, table):
    print(f"{name}: {table['price'].dtype} {table['price'][-1]}, sum {table['price'].sum()}")


show("dicts", pl.DataFrame(rows))
show("the last hundred dicts", pl.DataFrame(rows[1:]))
show("tuples", pl.DataFrame([(price,) for price in prices], schema=["price"], orient="row"))
show("from_dicts", pl.from_dicts(rows))
show("database", pl.read_database("SELECT price FROM offers", database))
show("columns", pl.DataFrame({"price": prices}))
show("all rows inferred", pl.DataFrame(rows, infer_schema_length=None))
show("with a schema", pl.DataFrame(rows, schema_overrides={"price": pl.Decimal(12, 2)}))
show("unit prices", pl.DataFrame([{"price": Decimal("1.5")}] * 100 + [{"price": Decimal("0.0243")}]))
show("numbers", pl.DataFrame([{"price": 10}] * 100 + [{"price": 19.99}]))
EOF
seen=$(python/bin/python rows.py)
echo "$seen"
expected='dicts: Decimal(precision=38, scale=0) 20, sum 1020
the last hundred dicts: Decimal(precision=38, scale=2) 19.99, sum 1009.99
tuples: Decimal(precision=38, scale=0) 20, sum 1020
from_dicts: Decimal(precision=38, scale=0) 20, sum 1020
database: Decimal(precision=38, scale=0) 20, sum 1020
columns: Decimal(precision=38, scale=2) 19.99, sum 1019.99
all rows inferred: Decimal(precision=38, scale=2) 19.99, sum 1019.99
with a schema: Decimal(precision=12, scale=2) 19.99, sum 1019.99
unit prices: Decimal(precision=38, scale=1) 0.0, sum 150.0
numbers: Int64 19, sum 1019'
test "$seen" = "$expected" || exit 1
