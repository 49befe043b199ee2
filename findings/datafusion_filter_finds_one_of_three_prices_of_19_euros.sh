#!/bin/sh
# Package: datafusion 55.0.0 (PyPI), the engine of SQL that is also within InfluxDB, GreptimeDB, delta-rs and Ballista.
# Input: prices of 19.00, 19.49, 19.99 and 20.00 as DECIMAL(10, 2); their whole euros by `CAST(price AS INT)`, and their tenths by
# `CAST(price AS DECIMAL(10, 1))`: shown, grouped, and as conditions against literals.
# Guess: a condition holds for the rows in which the same expression shows that value: three prices have 19 whole euros, and
# two are 20.0 when they are rounded to tenths.
# Behavior: where a cast is compared with a literal, the optimizer drops the cast and gives the literal the type of the column, so that
# `CAST(price AS INT) = 19` becomes `price = 19.00`. Shown, and grouped, three prices are 19; WHERE, HAVING and CASE know of one,
# and `> 19` finds 19.49. With `% 100` behind the cast, with a subquery for the literal and with `floor(price)` it is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check datafusion==55.0.0 pyarrow==26.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import datafusion

context = datafusion.SessionContext()
rows = ", ".join(f"(CAST('{price}' AS DECIMAL(10, 2)))" for price in ("19.00", "19.49", "19.99", "20.00"))
context.sql(f"CREATE TABLE lines AS SELECT * FROM (VALUES {rows}) lines (price)").collect()


def ask(query):
    columns = context.sql(query).to_pydict()
    return "; ".join(" ".join(str(value) for value in values) for values in columns.values())


whole, tenths = "CAST(price AS INT)", "CAST(price AS DECIMAL(10, 1))"
print(f"shown: {ask(f'SELECT {whole} AS whole, {tenths} AS tenths FROM lines')}")
print(f"grouped: {ask(f'SELECT {whole} AS whole, COUNT(*) AS number FROM lines GROUP BY 1 ORDER BY 1')}")
print(f"HAVING {whole} = 19: {ask(f'SELECT {whole} AS whole, COUNT(*) AS number FROM lines GROUP BY 1 HAVING {whole} = 19')}")
cases = f"SELECT CASE WHEN {whole} = 19 THEN 19 ELSE 0 END AS whole FROM lines"
print(f"CASE: {ask(cases)}")
for condition in (
    f"{whole} = 19", f"{whole} > 19", f"{whole} <= 19", f"{whole} IN (19)", f"{tenths} = 20.0", f"{tenths} >= 20",
    f"{whole} % 100 = 19", f"{whole} = (SELECT 19)", "floor(price) = 19",
):
    print(f"{condition}: {ask(f'SELECT price FROM lines WHERE {condition}')}")
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='shown: 19 19 19 20; 19.0 19.5 20.0 20.0
grouped: 19 20; 3 1
HAVING CAST(price AS INT) = 19: 19; 1
CASE: 19 0 0 0
CAST(price AS INT) = 19: 19.00
CAST(price AS INT) > 19: 19.49 19.99 20.00
CAST(price AS INT) <= 19: 19.00
CAST(price AS INT) IN (19): 19.00
CAST(price AS DECIMAL(10, 1)) = 20.0: 20.00
CAST(price AS DECIMAL(10, 1)) >= 20: 20.00
CAST(price AS INT) % 100 = 19: 19.00 19.49 19.99
CAST(price AS INT) = (SELECT 19): 19.00 19.49 19.99
floor(price) = 19: 19.00 19.49 19.99'
test "$seen" = "$expected" || exit 1
