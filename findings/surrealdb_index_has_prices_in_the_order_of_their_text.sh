#!/bin/sh
# Package: surrealdb 2.0.0 (PyPI), which carries the database itself, and runs it in memory.
# Input: two tables of orders with a field `price` of `TYPE decimal`, one of them with an index on it: 5, 9.99, 10, 19.99, 20,
# 20.00, 99.99, 100 and 1000, all written as decimals (`19.99dec`); the same prices as whole cents, with an index; then one and
# the same filter on each table, with decimals in the filter, too.
# Guess: an index makes a query faster, and its answer is that of the table without one.
# Behavior: the index has the prices in the order of their text, and a filter reads a stretch of it, which ends before those
# that begin with a 9: above 19.99 there are 20 and 20.00, and none of 99.99, 100 and 1000; up to 19.99 there are 10 and 19.99
# and not 5 and 9.99; from 9.99 on there is nothing at all. 20.00 does not find 20. Nothing is raised, and a test with prices of
# one length, 12.50 and 19.99, passes. Sums over such filters lack whole orders. Whole cents are right.
# Seen: see `expected` below: without an index | with one | whole cents with one.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check surrealdb==2.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.py <<'EOF'
from decimal import Decimal

from surrealdb import Surreal

db = Surreal("mem://")
db.use("shop", "shop")
for table, kind in {"plain": "decimal", "indexed": "decimal", "cents": "int"}.items():
    db.query(f"DEFINE TABLE {table} SCHEMAFULL; DEFINE FIELD price ON {table} TYPE {kind};")
for table in ("indexed", "cents"):
    db.query(f"DEFINE INDEX price ON {table} FIELDS price;")
for price in ("5", "9.99", "10", "19.99", "20", "20.00", "99.99", "100", "1000"):
    for table in ("plain", "indexed"):
        db.query(f"CREATE {table} SET price = {price}dec")
    db.query(f"CREATE cents SET price = {int(Decimal(price) * 100)}")


def found(table, where):
    prices = [Decimal(row["price"]) for row in db.query(f"SELECT price FROM {table} WHERE price {where}")]
    return " ".join(map(str, sorted(prices, key=lambda price: (price, str(price))))) or "none"


for operator, price in ((">", "19.99"), ("<=", "19.99"), (">=", "9.99"), ("=", "20.00")):
    exact = f"{operator} {price}dec"
    cents = f"{operator} {int(Decimal(price) * 100)}"
    print(f"{operator} {price}: {found('plain', exact)} | {found('indexed', exact)} | {found('cents', cents)}")
EOF
seen=$(python/bin/python orders.py)
echo "$seen"
expected='> 19.99: 20 20.00 99.99 100 1000 | 20 20.00 | 2000 2000 9999 10000 100000
<= 19.99: 5 9.99 10 19.99 | 10 19.99 | 500 999 1000 1999
>= 9.99: 9.99 10 19.99 20 20.00 99.99 100 1000 | none | 999 1000 1999 2000 2000 9999 10000 100000
= 20.00: 20 20.00 | 20.00 | 2000 2000'
test "$seen" = "$expected" || exit 1
