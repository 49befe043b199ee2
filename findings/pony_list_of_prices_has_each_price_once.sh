#!/bin/sh
# Package: pony 0.7.20 (PyPI), Pony ORM, which makes SQL of generators in Python, on SQLite in memory.
# Input: four lines of an order, 19.99 for 1 piece twice, 10.00 for 2 and 5.00 for 1; `select(l.price for l in Line)` as a list,
# the sum of the list in Python, and `sum()`, `avg()` and `count()` of that same query; the same of price times pieces, of price
# and article, and `without_distinct()`.
# Guess: a generator gives one item for each line, as it does in Python, so that the list has four prices which add up to what
# `sum()` says, and mean times count is the sum.
# Behavior: a query for an attribute or an expression is one of distinct values: the list has three prices, and Python adds up
# 34.99 of 54.98. `sum()` and `avg()` of the same query see all lines, `count()` does not: the mean of 13.745 times 3 is not the
# sum. With the article beside the price, all four are there. So a total made of the list is too low as soon as two lines cost the
# same, and a test with prices of its own for each line finds nothing. The manual tells of it under automatic DISTINCT.
# Seen: see `expected` below: the list, its sum in Python; `sum()`, `avg()`, `count()`.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check pony==0.7.20 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >order.py <<'EOP'
from decimal import Decimal

from pony.orm import Database, Required, db_session, flush, select

database = Database("sqlite", ":memory:")


class Line(database.Entity):
    article = Required(str)
    price = Required(Decimal, 10, 2)
    pieces = Required(int)


database.generate_mapping(create_tables=True)


def show(name, query):
    values = [value[-1] if isinstance(value, tuple) else value for value in query]
    print(f"{name}: {sorted(map(float, values))}, added up {sum(values):.2f}", end="")
    if not isinstance(query[:][0], tuple):
        print(f" | sum {query.sum():.2f}, mean {query.avg():.3f}, count {query.count()}", end="")
    print()


with db_session:
    for article, price, pieces in (("nut", "19.99", 1), ("bolt", "19.99", 1), ("oil", "10.00", 2), ("rag", "5.00", 1)):
        Line(article=article, price=Decimal(price), pieces=pieces)
    flush()
    show("price", select(l.price for l in Line))
    show("price * pieces", select(l.price * l.pieces for l in Line))
    show("article, price", select((l.article, l.price) for l in Line))
    show("without_distinct", select(l.price for l in Line).without_distinct())
EOP
seen=$(./environment/bin/python order.py)
echo "$seen"
expected='price: [5.0, 10.0, 19.99], added up 34.99 | sum 54.98, mean 13.745, count 3
price * pieces: [5.0, 19.99, 20.0], added up 44.99 | sum 64.98, mean 16.245, count 3
article, price: [5.0, 10.0, 19.99, 19.99], added up 54.98
without_distinct: [5.0, 10.0, 19.99, 19.99], added up 54.98 | sum 54.98, mean 13.745, count 3'
test "$seen" = "$expected" || exit 1
