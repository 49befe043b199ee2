#!/bin/sh
# polars 2.1.0: a price times a tax rate, both exact decimals of scale 2, is rounded to two decimals after every operation,
# half to even; the same formula in polars' own SQL on the same table is not.
#
# Guess: a product of two decimals is exact, with scale 2 + 2, and a quotient gets more digits, as in SQL, Arrow, DuckDB
#   and Spark, and as sql() of polars itself does: three lines of 0.05 at 10 % make 0.015 of tax, and the tax within
#   9.90 at 19 % is 9.90 / 119 * 19 = 1.58.
# Behaviour: the result has the larger scale of the two, so each line's tax is rounded before the sum, and the order of
#   the operations decides: 9.90 / 119 * 19 is 1.52 and 9.90 * 19 / 119 is 1.58. Nothing warns. A rate that is written
#   with more zeros, 0.190000, gives more digits.
# Output seen:
#   tax of three lines: 0.00 by expressions, 0.0150 by sql
#   tax within 9.90: 1.52 by expressions, 1.58067232 by sql, 1.58 in the other order
#   9.90 * 0.19 = 1.88, 9.90 * 0.190000 = 1.881000
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check polars==2.1.0
found=$("$folder/venv/bin/python" - <<'EOF'
from decimal import Decimal

import polars as pl

two = pl.Decimal(18, 2)
price, rate = pl.col("price"), pl.col("rate")
lines = pl.DataFrame({"price": [Decimal("0.05")] * 3, "rate": [Decimal("0.10")] * 3}, {"price": two, "rate": two})
expressions = lines.select((price * rate).sum()).item()
sql = lines.sql("SELECT sum(price * rate) FROM self").item()
print(f"tax of three lines: {expressions} by expressions, {sql} by sql")

cart = pl.DataFrame({"price": [Decimal("9.90")]}, {"price": two})
expressions = cart.select(price / Decimal(119) * Decimal(19)).item()
sql = cart.sql("SELECT price / 119 * 19 FROM self").item()
other = cart.select(price * Decimal(19) / Decimal(119)).item()
print(f"tax within 9.90: {expressions} by expressions, {sql} by sql, {other} in the other order")
few, many = (cart.select(price * Decimal(rate)).item() for rate in ("0.19", "0.190000"))
print(f"9.90 * 0.19 = {few}, 9.90 * 0.190000 = {many}")
EOF
)
echo "$found"
seen='tax of three lines: 0.00 by expressions, 0.0150 by sql
tax within 9.90: 1.52 by expressions, 1.58067232 by sql, 1.58 in the other order
9.90 * 0.19 = 1.88, 9.90 * 0.190000 = 1.881000'
[ "$found" = "$seen" ] || { echo "this has changed" >&2; exit 1; }
