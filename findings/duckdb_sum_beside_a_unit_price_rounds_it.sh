#!/bin/sh
# duckdb 2.0.1: a unit price of four decimals loses two of them because a SUM of cents stands in the same column of a
# UNION ALL, or in the same COALESCE or CASE.
#
# Guess: the column gets a type that holds both, DECIMAL(x, 4), as it does for a stored amount of DECIMAL(10, 2) beside
#   the unit price; if none holds both, an error. In no case is a value rounded without a CAST.
# Behaviour: SUM of DECIMAL(10, 2) is DECIMAL(38, 2). Its 38 digits leave no room for a larger scale, and the common type
#   is then DECIMAL(38, 2): the *other* value, which was exact, is rounded to cents. 0.1349 becomes 0.13 and 0.0049 becomes
#   0.00. Nothing warns. Addition and comparison of the same two types are exact, so the query that checks the values
#   does not find it.
# Output seen:
#   amount beside price: 1.1000 0.1349 0.0049
#   sum beside price: 1.10 0.13 0.00
#   coalesce: 0.13, plus: 1.2349, equal to 0.13: False
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check duckdb==2.0.1
found=$("$folder/venv/bin/python" - <<'EOF'
import duckdb

shop = duckdb.connect()
shop.execute("CREATE TABLE lines (amount DECIMAL(10, 2)); INSERT INTO lines VALUES (1.10)")
shop.execute("CREATE TABLE products (price DECIMAL(10, 4)); INSERT INTO products VALUES (0.1349), (0.0049)")
for name, total in (("amount", "amount"), ("sum", "sum(amount)")):
    rows = shop.execute(f"SELECT {total} FROM lines UNION ALL SELECT price FROM products").fetchall()
    print(f"{name} beside price:", *(value for (value,) in rows))
one = "(SELECT max(price) AS price FROM products), (SELECT sum(amount) AS total FROM lines)"
nothing = f"(SELECT max(price) AS price FROM products), (SELECT sum(amount) AS total FROM lines WHERE amount > 9)"
(other,) = shop.execute(f"SELECT coalesce(total, price) FROM {nothing}").fetchone()
plus, equal = shop.execute(f"SELECT total + price, price = total - 0.97 FROM {one}").fetchone()
print(f"coalesce: {other}, plus: {plus}, equal to 0.13: {equal}")
EOF
)
echo "$found"
seen='amount beside price: 1.1000 0.1349 0.0049
sum beside price: 1.10 0.13 0.00
coalesce: 0.13, plus: 1.2349, equal to 0.13: False'
[ "$found" = "$seen" ] || { echo "this has changed" >&2; exit 1; }
