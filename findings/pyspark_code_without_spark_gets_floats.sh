#!/bin/sh
# Package: sqlframe 4.10.0 with duckdb 2.0.1 (PyPI), which runs programs written for PySpark on DuckDB, without Spark.
# Input: a table with a column of `DecimalType(38, 2)` and amounts of 19.99 and 12345678901234567.89, read by `collect()`, as a
# sum, by pandas and by Arrow; 19.99 and 2.5 cast to whole numbers, as PySpark's `cast("int")`, and "19.99" cast to `decimal`.
# Guess: what PySpark gives: Python's Decimal in the rows, 19 and 2, since Spark cuts, and 20, since its `decimal` has no
# decimals.
# Behavior: the schema says decimal(38, 2), and rows have floats: 12345678901234567.89 is 1.2345678901234568e+16, by itself, in
# a sum and in pandas; only `toArrow()` has the cents. Casts are those of DuckDB: 19.99 is 20 pieces and 2.5 is 3, and `decimal`
# keeps 19.99. Nothing is raised, and a test with small amounts compares equal to floats.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check sqlframe==4.10.0 duckdb==2.0.1 \
	pandas==3.1.1 pyarrow==25.0.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >amounts.py <<'EOF'
from decimal import Decimal

from sqlframe.duckdb import DuckDBSession
from sqlframe.duckdb import functions as F
from sqlframe.duckdb.types import DecimalType, StructField, StructType

session = DuckDBSession.builder.getOrCreate()
amounts = [Decimal("19.99"), Decimal("12345678901234567.89")]
table = session.createDataFrame([(amount,) for amount in amounts], StructType([StructField("amount", DecimalType(38, 2))]))
print("schema:", table.schema.simpleString())
print("rows:", *(row.amount for row in table.collect()))
print("sum:", table.agg(F.sum("amount").alias("total")).collect()[0].total)
print("pandas:", *table.toPandas()["amount"])
print("arrow:", *table.toArrow()["amount"].to_pylist())
casts = table.select(
    F.lit(Decimal("19.99")).cast("int").alias("a"), F.lit(2.5).cast("int").alias("b"), F.lit("19.99").cast("decimal").alias("c")
)
print("casts:", *casts.collect()[0])
EOF
seen=$(python/bin/python -W ignore amounts.py)
echo "$seen"
expected='schema: struct<amount:decimal(38, 2)>
rows: 19.99 1.2345678901234568e+16
sum: 1.2345678901234588e+16
pandas: 19.99 1.2345678901234568e+16
arrow: 19.99 12345678901234567.89
casts: 20 3 19.99'
test "$seen" = "$expected" || exit 1
