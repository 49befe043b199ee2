#!/bin/sh
# Package: surrealdb 2.0.0 (PyPI), which carries the database itself, and runs it in memory.
# Input: a table of orders with a field `price` of `TYPE decimal`, and orders of 0.3, 9.99, 19.99 and 20, created by
# `SET price = 19.99`; filters with the same numbers, and with 19.99 as a float and as a Decimal from Python; all prices from 0.00
# to 99.99, each compared with itself; a total of 17 digits before the point.
# Guess: the field makes an exact decimal of 19.99, and a filter converts its number in the same way, as SQL does.
# Behavior: `price = 19.99` finds nothing. The number in the query is a binary float, and is compared with the decimal in all its
# digits: of 10,000 prices 9,429 do not equal themselves, and one half of these are above themselves, so that `<= 19.99` leaves the
# order of 19.99 out and `> 19.99` counts it. 0.3 and 20 are found, so that a test may pass. A float from Python finds nothing
# either. The large total loses its cents on its way into a decimal. `19.99dec` or a Decimal from Python are right.
# Seen: see `expected` below.
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
db.query("DEFINE TABLE orders SCHEMAFULL; DEFINE FIELD price ON orders TYPE decimal;")
for price in ("0.3", "9.99", "19.99", "20"):
    db.query(f"CREATE orders SET price = {price}")


def found(where, **values):
    rows = db.query(f"SELECT price FROM orders WHERE {where} ORDER BY price", values)
    return " ".join(str(row["price"]) for row in rows) or "none"


for where in ("price = 19.99", "price IN [19.99]", "price <= 19.99", "price > 19.99", "price = 0.3", "price <= 19.99dec"):
    print(f"{where}:", found(where))
for value in (19.99, Decimal("19.99")):
    print(f"{value!r}:", found("price = $value", value=value))
unequal = above = 0
for start in range(0, 10000, 500):
    prices = ["%d.%02d" % divmod(cents, 100) for cents in range(start, start + 500)]
    pairs = ", ".join(f"[{price}dec = {price}, {price}dec > {price}]" for price in prices)
    for equal, more in db.query(f"RETURN [{pairs}]"):
        unequal += not equal
        above += more
print(f"of 10000 prices {unequal} do not equal themselves, {above} are above themselves")
total = "12345678901234567.89"
print("a large total:", *db.query(f"RETURN [<decimal>{total}, {total}dec]"))
EOF
seen=$(python/bin/python orders.py)
echo "$seen"
expected="price = 19.99: none
price IN [19.99]: none
price <= 19.99: 0.3 9.99
price > 19.99: 19.99 20
price = 0.3: 0.3
price <= 19.99dec: 0.3 9.99 19.99
19.99: none
Decimal('19.99'): 19.99
of 10000 prices 9429 do not equal themselves, 4714 are above themselves
a large total: 12345678901234568 12345678901234567.89"
test "$seen" = "$expected" || exit 1
