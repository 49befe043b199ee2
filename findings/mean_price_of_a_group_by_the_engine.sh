#!/bin/bash
# Packages: pandas 3.1.1 with pyarrow 25.0.1, polars 2.1.0, duckdb 2.0.1, datafusion 55.0.0 and daft 0.7.26 (PyPI).
# Input: two prices of decimal(10, 2), 19.99 and 20.00, as a column of Decimals, grouped by the article; their mean and their
# median, both 19.995. In pandas also the mean and the median of the column without a group.
# Guess: a mean gets more digits than its values, or is a float: 19.995, whoever computes it; and mean and median of two values
# are the same number.
# Behavior: Arrow, and so pandas, gives the mean the digits of the column: 20.00, in a group, a pivot table and the whole
# column, beside a median of 19.995 that is a float. With prices of 0.02 and 0.03 per kWh, the mean of 0.025 is 0.03, a fifth
# more. In DuckDB and DataFusion it is the other way round: the mean is 19.995, and the median is cut to 19.99. polars and daft
# are right. So pandas, Arrow, DuckDB and DataFusion show a mean above the median, which no pair of prices can have.
# Seen: see `expected` below: mean, median.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages="pandas==3.1.1 pyarrow==25.0.1 polars==2.1.0 duckdb==2.0.1 datafusion==55.0.0 daft==0.7.26"
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >means.py <<'EOF'
from decimal import Decimal

import daft
import datafusion
import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc

for prices in (["19.99", "20.00"], ["0.02", "0.03"]):
    decimals = [Decimal(price) for price in prices]
    column = pa.array(decimals, pa.decimal128(10, 2))
    table = pa.table({"article": ["nut", "nut"], "price": column})
    query = "SELECT avg(price) AS mean, median(price) AS middle FROM prices GROUP BY article"
    print(", ".join(prices))

    frame = pd.DataFrame({"article": ["nut", "nut"], "price": pd.Series(decimals, dtype=pd.ArrowDtype(pa.decimal128(10, 2)))})
    group = frame.groupby("article").price
    print("pandas, group", group.mean().iloc[0], round(group.median().iloc[0], 6), sep=" | ")
    print("pandas, pivot", frame.pivot_table(index="article", values="price").price.iloc[0], sep=" | ")
    print("pandas, column", frame.price.mean(), round(frame.price.median(), 6), sep=" | ")
    print("pyarrow", pc.mean(column), round(pc.quantile(column, 0.5)[0].as_py(), 6), sep=" | ")
    answer = pl.from_arrow(table).group_by("article").agg(mean=pl.col("price").mean(), middle=pl.col("price").median())
    print("polars", *(round(value, 6) for value in answer.row(0)[1:]), sep=" | ")
    connection = duckdb.connect()
    connection.register("prices", table)
    print("duckdb", *connection.execute(query).fetchone(), sep=" | ")
    session = datafusion.SessionContext()
    session.from_arrow(table, name="prices")
    row = session.sql(query).to_pylist()[0]
    print("datafusion", row["mean"], row["middle"], sep=" | ")
    mean = daft.from_arrow(table).groupby("article").agg(daft.col("price").mean().alias("mean")).to_pydict()["mean"][0]
    print("daft", mean, sep=" | ")
EOF
seen=$(python/bin/python means.py 2>python.log) || { cat python.log; exit 1; }
echo "$seen"
expected='19.99, 20.00
pandas, group | 20.00 | 19.995
pandas, pivot | 20.00
pandas, column | 20.00 | 19.995
pyarrow | 20.00 | 19.995
polars | 19.995 | 19.995
duckdb | 19.995 | 19.99
datafusion | 19.995000 | 19.99
daft | 19.995000
0.02, 0.03
pandas, group | 0.03 | 0.025
pandas, pivot | 0.03
pandas, column | 0.03 | 0.025
pyarrow | 0.03 | 0.025
polars | 0.025 | 0.025
duckdb | 0.025 | 0.02
datafusion | 0.025000 | 0.02
daft | 0.025000'
test "$seen" = "$expected" || exit 1
