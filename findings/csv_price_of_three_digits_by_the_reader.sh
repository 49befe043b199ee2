#!/bin/bash
# Packages: datafusion 55.0.0, arro3-io 0.9.1, polars 2.1.0, duckdb 2.0.1 and pyarrow 25.0.1 (PyPI). The first two read CSV by
# the same crate in Rust, arrow-csv.
# Input: a file of CSV with prices of more than two digits, as of fuel, a discount or a tax: 19.999, 2.345, 2.355, 0.0099 and a
# refund of 2.349; read by a schema that says decimal(10, 2). In DataFusion also as JSON, and as text brought to the same type
# by CAST.
# Guess: a reader rounds to the digits of the schema, half up or half to even, as a CAST does, or it refuses what does not fit;
# and within one engine, file and CAST agree.
# Behavior: DataFusion and arro3 cut: 19.999 is 19.99 and 0.0099 is 0.00, without an error, while the CAST of the same text in
# the same session is 20.00 and 0.01; JSON is cut, too. polars rounds half to even, DuckDB half away from zero, and pyarrow
# refuses the file. So one file has three totals, and the one that is cut is up to a cent too low for each price.
# Seen: see `expected` below.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages="datafusion==55.0.0 arro3-core==0.9.1 arro3-io==0.9.1 polars==2.1.0 duckdb==2.0.1 pyarrow==25.0.1"
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import arro3.io
import datafusion
import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.csv

prices = ["19.999", "2.345", "2.355", "0.0099", "-2.349"]
with open("prices.csv", "w") as file:
    file.write("price\n" + "".join(f"{price}\n" for price in prices))
with open("prices.json", "w") as file:
    file.write("".join(f'{{"price": "{price}"}}\n' for price in prices))
money = pa.decimal128(10, 2)
schema = pa.schema([("price", money)])


def show(name, values):
    values = list(values)
    print(name, *values, f"sum {sum(values)}", sep=" | ")


session = datafusion.SessionContext()
session.register_csv("list", "prices.csv", schema=schema)
session.register_csv("texts", "prices.csv", schema=pa.schema([("price", pa.string())]))
session.register_json("document", "prices.json", schema=schema)
show("datafusion, csv", session.sql("SELECT price FROM list").to_pydict()["price"])
show("datafusion, json", session.sql("SELECT price FROM document").to_pydict()["price"])
show("datafusion, cast", session.sql("SELECT CAST(price AS DECIMAL(10, 2)) AS price FROM texts").to_pydict()["price"])
show("arro3", pa.table(arro3.io.read_csv("prices.csv", schema, has_header=True).read_all())["price"].to_pylist())
show("polars", pl.read_csv("prices.csv", schema={"price": pl.Decimal(10, 2)})["price"])
show("duckdb", (row[0] for row in duckdb.sql("FROM read_csv('prices.csv', columns = {'price': 'DECIMAL(10, 2)'})").fetchall()))
try:
    pyarrow.csv.read_csv("prices.csv", convert_options=pyarrow.csv.ConvertOptions(column_types={"price": money}))
except pa.ArrowInvalid as error:
    print("pyarrow", error, sep=" | ")
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='datafusion, csv | 19.99 | 2.34 | 2.35 | 0.00 | -2.34 | sum 22.34
datafusion, json | 19.99 | 2.34 | 2.35 | 0.00 | -2.34 | sum 22.34
datafusion, cast | 20.00 | 2.35 | 2.36 | 0.01 | -2.35 | sum 22.37
arro3 | 19.99 | 2.34 | 2.35 | 0.00 | -2.34 | sum 22.34
polars | 20.00 | 2.34 | 2.36 | 0.01 | -2.35 | sum 22.36
duckdb | 20.00 | 2.35 | 2.36 | 0.01 | -2.35 | sum 22.37
pyarrow | In CSV column #0: Rescaling Decimal value would cause data loss'
test "$seen" = "$expected" || exit 1
