#!/bin/sh
# Package: dlt 1.31.0 with duckdb 2.0.1 (PyPI), which loads the answers of APIs into databases and makes the tables by what it
# sees.
# Input: three orders as an API sends them in JSON, where a whole price has no point: 20, 19.99 and 5, together 44.99. The same
# with the order of 19.99 first; with the price as text, "19.99", in the second; and two rates per call as Decimals, one of them
# with thirteen digits.
# Guess: the column gets the type that holds all that was seen, a float or a decimal, as readers of JSON and CSV do it; or the
# row that does not fit is an error. The sum of the column is 44.99.
# Behavior: the first value decides. 20 makes a column of whole numbers, and a value that is none goes to a new column beside
# it, `price__v_double`, or `price__v_text` if it is text; in `price` that order has NULL. Its manual says so under variant
# columns. The load succeeds, and the sum of `price` is 25, as if the order had been free. What `price` means depends on which
# order comes first: with 19.99 in front there is one column. A Decimal has nine digits after the point, unless the column is
# declared, so that 0.0000000000123 is stored as 0.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check "dlt[duckdb]==1.31.0" duckdb==2.0.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >load.py <<'PY'
import os
from decimal import Decimal

os.environ["RUNTIME__DLTHUB_TELEMETRY"] = "false"
os.environ["DLT_DATA_DIR"] = os.getcwd()
import dlt

warehouse = dlt.destinations.duckdb("warehouse.duckdb")
shop = dlt.pipeline("shop", destination=warehouse, dataset_name="orders", pipelines_dir="pipelines")
tables = {
    "whole_first": [20, 19.99, 5],
    "cents_first": [19.99, 20, 5],
    "text_later": [20, "19.99", 5],
    "rates": [Decimal("0.5"), Decimal("0.0000000000123")],
}
for name, prices in tables.items():
    shop.run([{"id": number, "price": price} for number, price in enumerate(prices)], table_name=name)
with shop.sql_client() as client:
    for name in tables:
        with client.execute_query(f"SELECT * EXCLUDE (id, _dlt_load_id, _dlt_id) FROM {name} ORDER BY id") as rows:
            columns = [column[0] for column in rows.description]
            cells = [tuple(None if cell is None else str(cell) for cell in row) for row in rows.fetchall()]
        with client.execute_query(f"SELECT sum(price) FROM {name}") as rows:
            print(name, *columns, cells, "sum", rows.fetchall()[0][0])
PY
seen=$(python/bin/python -W ignore load.py 2>load.log) || { cat load.log; exit 1; }
echo "$seen"
expected="whole_first price price__v_double [('20', None), (None, '19.99'), ('5', None)] sum 25
cents_first price [('19.99',), ('20.0',), ('5.0',)] sum 44.989999999999995
text_later price price__v_text [('20', None), (None, '19.99'), ('5', None)] sum 25
rates price [('0.500000000',), ('0E-9',)] sum 0.500000000"
test "$seen" = "$expected" || exit 1
