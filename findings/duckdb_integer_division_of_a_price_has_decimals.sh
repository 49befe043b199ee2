#!/bin/sh
# Package: duckdb 2.0.1 (PyPI).
# Input: `//`, the integer division, and `%`: how often 5 euros are in 19.99, how many coins of 0.05 in it, 7 by 2 as decimals
# without digits behind the point, and what both make together; the same in whole cents, in doubles, and by `fdiv` and `floor`.
# Guess: `//` gives whole numbers, 3 for 19.99 // 5, whether the operands are integers or decimals; and (a // b) * b + a % b is a.
# Behavior: of two integers it does, of decimals and doubles it is the same as `/`: 19.99 // 5 is the double 3.998, 7 // 2 is 3.5
# for a DECIMAL(10, 0) and 3 for an INTEGER. `%` of decimals is right, so that both together are 24.98. A count of vouchers or of
# points that is tested with integers has decimals once the column is one of prices. `floor(a / b)` and `fdiv` are whole.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check duckdb==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >division.py <<'EOF'
import duckdb

price = "19.99::DECIMAL(10, 2)"
for expression in (
    f"{price} // 5", f"{price} // 0.05", f"-{price} // 5", f"{price} % 5", f"({price} // 5) * 5 + {price} % 5", "7::DECIMAL(10, 0) // 2",
    "7 // 2", "1999 // 500", "(1999 // 500) * 500 + 1999 % 500", "7::DOUBLE // 2", f"fdiv({price}, 5)", f"floor({price} / 5)",
):
    ((value, kind),) = duckdb.sql(f"SELECT {expression}, typeof({expression})").fetchall()
    print(f"{expression}: {value} {kind}")
EOF
seen=$(python/bin/python division.py)
echo "$seen"
expected='19.99::DECIMAL(10, 2) // 5: 3.9979999999999998 DOUBLE
19.99::DECIMAL(10, 2) // 0.05: 399.79999999999995 DOUBLE
-19.99::DECIMAL(10, 2) // 5: -3.9979999999999998 DOUBLE
19.99::DECIMAL(10, 2) % 5: 4.99 DECIMAL(12,2)
(19.99::DECIMAL(10, 2) // 5) * 5 + 19.99::DECIMAL(10, 2) % 5: 24.979999999999997 DOUBLE
7::DECIMAL(10, 0) // 2: 3.5 DOUBLE
7 // 2: 3 INTEGER
1999 // 500: 3 INTEGER
(1999 // 500) * 500 + 1999 % 500: 1999 INTEGER
7::DOUBLE // 2: 3.5 DOUBLE
fdiv(19.99::DECIMAL(10, 2), 5): 3.0 DOUBLE
floor(19.99::DECIMAL(10, 2) / 5): 3.0 DOUBLE'
test "$seen" = "$expected" || exit 1
