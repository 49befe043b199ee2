#!/bin/sh
# Packages: deltalake 1.6.6, which writes and queries Delta tables, with pyarrow 26.0.1 (PyPI).
# Input: four orders in a table whose total is decimal(38, 18), what Spark makes of a Python Decimal. Each order is appended
# by itself, as orders come in: 19.99, 604.25, 642.27 and 1500. Three queries that compare the total, asked in SQL and
# through Arrow; then the orders above 20 are marked as paid, and no other column is named in that update.
# Guess: a decimal is exact on its way in, through a comparison and through an update. The order of 604.25 is found by
# its total, and an update of the state leaves the totals as they are.
# Behavior: the log of the table keeps the least and the greatest total of each file as a binary float, which for one
# price in four above 600 is not the amount: 604.25 is listed as 604.2499999999999. Files are skipped by that figure, so that
# the order is not found by its total, nor by "at least"; 642.27, listed a little too high, is not found by "at most". Where
# both figures of a file are the same, a filter on the column takes the figure for the value: `SELECT` gives
# 604.2499999999999, and an update or a merge with such a condition writes that into the table, for good. Neither happens
# with decimal(20, 2), which as a float is right up to some trillions; a condition on another column changes nothing either.
# Seen: decimal(38, 18): = 604.25: none by SQL, none by Arrow | >= 604.25: 2 3 | <= 642.27: 0 1 | above 20: 604.2499999999999
# 642.2700000000001 1500 | paid: 0 19.99 open, 1 604.2499999999999 paid, 2 642.2700000000001 paid, 3 1500 paid
# decimal(20, 2): = 604.25: 1 by SQL, 1 by Arrow | >= 604.25: 1 2 3 | <= 642.27: 0 1 2 | above 20: 604.25 642.27 1500 | paid:
# 0 19.99 open, 1 604.25 paid, 2 642.27 paid, 3 1500 paid
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --no-compile --disable-pip-version-check deltalake==1.6.6 pyarrow==26.0.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >orders.py <<'PY'
from decimal import Decimal

import pyarrow as pa
import pyarrow.dataset as ds
from deltalake import DeltaTable, QueryBuilder, write_deltalake


def orders(kind):
    where = f"orders-{kind.scale}"
    for number, total in enumerate(["19.99", "604.25", "642.27", "1500"]):
        column = pa.array([Decimal(total)], kind)
        write_deltalake(where, pa.table({"id": [number], "total": column, "state": ["open"]}), mode="append")

    def ask(column, condition):
        asked = QueryBuilder().register("orders", DeltaTable(where))
        rows = pa.table(asked.execute(f"SELECT {column} FROM orders WHERE {condition} ORDER BY 1").read_all())
        return [plain(value) for value in rows[column].to_pylist()] or ["none"]

    def total(value):
        return f"CAST('{value}' AS DECIMAL({kind.precision}, {kind.scale}))"

    exact = ds.field("total") == pa.scalar(Decimal("604.25"), kind)
    arrow = DeltaTable(where).to_pyarrow_table(filters=exact)["id"].to_pylist() or ["none"]
    print(f"decimal({kind.precision}, {kind.scale}): = 604.25:", *ask("id", f"total = {total('604.25')}"), "by SQL,", end=" ")
    print(*arrow, "by Arrow |", end=" ")
    print(">= 604.25:", *ask("id", f"total >= {total('604.25')}"), end=" | ")
    print("<= 642.27:", *ask("id", f"total <= {total('642.27')}"), end=" | ")
    print("above 20:", *ask("total", f"total > {total('20')}"), end=" | ")
    DeltaTable(where).update(updates={"state": "'paid'"}, predicate=f"total > {total('20')}")
    rows = DeltaTable(where).to_pyarrow_table().sort_by("id").to_pylist()
    print("paid:", ", ".join(f"{row['id']} {plain(row['total'])} {row['state']}" for row in rows))


def plain(value):
    return f"{value.normalize():f}" if isinstance(value, Decimal) else value


orders(pa.decimal128(38, 18))
orders(pa.decimal128(20, 2))
PY
seen=$(python/bin/python orders.py)
echo "$seen"
wanted="decimal(38, 18): = 604.25: none by SQL, none by Arrow | >= 604.25: 2 3 | <= 642.27: 0 1 | above 20: \
604.2499999999999 642.2700000000001 1500 | paid: 0 19.99 open, 1 604.2499999999999 paid, 2 642.2700000000001 paid, 3 1500 paid
decimal(20, 2): = 604.25: 1 by SQL, 1 by Arrow | >= 604.25: 1 2 3 | <= 642.27: 0 1 2 | above 20: 604.25 642.27 1500 | \
paid: 0 19.99 open, 1 604.25 paid, 2 642.27 paid, 3 1500 paid"
test "$seen" = "$wanted" || exit 1
