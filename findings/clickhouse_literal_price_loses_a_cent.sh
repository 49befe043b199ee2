#!/bin/sh
# Packages: chdb 4.4.0 with chdb-core 26.9.0 (PyPI), ClickHouse as a library; its SQL is that of the server.
# Input: the price 19.99 and a column Decimal(10, 2). The price is written into it in eight ways, set by an update, and listed by
# the table function `values`; then the prices from 0.01 to 100.00, each made by the division of whole cents by 100.
# Guess: a number that stands in SQL with a point is a decimal, or a float that is rounded to the nearest cent when it becomes
# one: 19.99 in all ways. Only arithmetic with floats could be off.
# Behavior: a literal is a binary float, and the conversion to a decimal cuts instead of rounding. `CAST(19.99 AS
# Decimal(10, 2))` is 19.98, and so are `toDecimal64(19.99, 2)`, INSERT ... SELECT, `values` and `UPDATE price = 19.99`. The
# other spelling of the same cast, `19.99::Decimal(10, 2)`, is 19.99, as are the plain `VALUES (19.99)`, text and JSON. With
# `VALUES (19.99*1)` the price is 19.98 again. Of the 10,000 prices 573 lose a cent; 9.50 or 20 never do.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps chdb==4.4.0 chdb-core==26.9.0 pyarrow==26.0.1 pandas==3.0.0 numpy==2.3.5 \
	python-dateutil==2.9.0.post0 six==1.17.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >price.py <<'EOF'
from chdb import session

shop = session.Session()


def ask(query):
    return " ".join(str(shop.query(query)).split())


for statement in (
    "CREATE DATABASE shop ENGINE = Atomic",
    "CREATE TABLE shop.price (way String, price Decimal(10, 2)) ENGINE = Memory",
    "INSERT INTO shop.price VALUES ('1 VALUES', 19.99)",
    "INSERT INTO shop.price VALUES ('2 VALUES of a product', 19.99 * 1)",
    "INSERT INTO shop.price SELECT '3 SELECT', 19.99",
    "INSERT INTO shop.price SELECT '4 SELECT of text', '19.99'",
    'INSERT INTO shop.price FORMAT JSONEachRow {"way": "5 JSON", "price": 19.99}',
    "INSERT INTO shop.price SELECT '6 CAST', CAST(19.99 AS Decimal(10, 2))",
    "INSERT INTO shop.price SELECT '7 ::', 19.99::Decimal(10, 2)",
    "INSERT INTO shop.price SELECT '8 toDecimal64', toDecimal64(19.99, 2)",
):
    shop.query(statement)
for line in str(shop.query("SELECT concat(way, ': ', toString(price)) FROM shop.price ORDER BY way", "TSV")).splitlines():
    print(line)
shop.query("ALTER TABLE shop.price UPDATE price = 19.99 WHERE way = '1 VALUES' SETTINGS mutations_sync = 2")
print("updated:", ask("SELECT price FROM shop.price WHERE way = '1 VALUES'"))
print("listed:", ask("SELECT price FROM values('price Decimal(10, 2)', 19.99, 8.29, 0.57)"))
print("a cent less:", ask("SELECT countIf(toInt64(toDecimal64(number / 100, 2) * 100) = number - 1) FROM numbers(1, 10000)"))
EOF
seen=$(python/bin/python price.py)
echo "$seen"
expected='1 VALUES: 19.99
2 VALUES of a product: 19.98
3 SELECT: 19.98
4 SELECT of text: 19.99
5 JSON: 19.99
6 CAST: 19.98
7 ::: 19.99
8 toDecimal64: 19.98
updated: 19.98
listed: 19.98 8.28 0.56
a cent less: 573'
test "$seen" = "$expected" || exit 1
