#!/bin/sh
# Package: glaredb 25.6.3 (PyPI), an engine for SQL that runs inside a program.
# Input: a price of 19.99 with two decimals and a rate of 0.0775 with four, or a price per kWh of 0.0243, joined by `UNION ALL`
# in both orders, and chosen by `CASE`; a text of 19.999 and the number 19.999 cast to two decimals; the sign of a price turned.
# Guess: the result has as many decimals as the finer of the two needs, as in PostgreSQL and DuckDB, and the text and the number
# give the same price; the negative of a decimal is a decimal.
# Behavior: the type of the first decides: behind 19.99 the rate of 0.0775 is 0.08 and the kWh costs 0.02, without an error, and
# a CASE does the same, whichever of the two is chosen in the row. In the other order all digits stay. The number 19.999 is
# rounded to 20.00, the text is cut to 19.99. `-price` is a float.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check glaredb==25.6.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import re

import glaredb

connection = glaredb.connect()
price, rate, kwh = "19.99::decimal(12, 2)", "0.0775::decimal(6, 4)", "0.0243::decimal(6, 4)"
for label, query in {
    "price, then rate": f"SELECT {price} UNION ALL SELECT {rate}",
    "rate, then price": f"SELECT {rate} UNION ALL SELECT {price}",
    "price, then kWh": f"SELECT {price} UNION ALL SELECT {kwh}",
    "case with the price first": f"SELECT CASE WHEN false THEN {price} ELSE {rate} END",
    "case with the rate first": f"SELECT CASE WHEN true THEN {rate} ELSE {price} END",
    "number cast": "SELECT 19.999::decimal(10, 2)",
    "text cast": "SELECT '19.999'::decimal(10, 2)",
    "negative": f"SELECT -({price})",
}.items():
    shown = str(connection.sql(query))
    kind = re.search(r"[A-Z]\w+\d+(\([\d,]+\))?", shown)[0]
    values = re.findall(r"│ +(-?\d+\.?\d*) │", shown)
    print(f"{label}: {kind} {' '.join(sorted(values))}")
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='price, then rate: Decimal64(12,2) 0.08 19.99
rate, then price: Decimal64(6,4) 0.0775 19.9900
price, then kWh: Decimal64(12,2) 0.02 19.99
case with the price first: Decimal64(12,2) 0.08
case with the rate first: Decimal64(6,4) 0.0775
number cast: Decimal64(10,2) 20.00
text cast: Decimal64(10,2) 19.99
negative: Float64 -19.99'
test "$seen" = "$expected" || exit 1
