#!/bin/sh
# Package: peewee 4.5.3 (PyPI) on SQLite in memory.
# Input: three lines of an order, 9.50 for 2 pieces, 10.00 for 4 and 100.00 for 3, with a `DecimalField` for the price. Which
# lines are above 20 euros, and is the order above 50 or below 50? The limit is a Decimal, then an int.
# Guess: a Decimal is compared by value, with a column as with an expression of it. Lines of 40.00 and 300.00 are above 20,
# the order of 359.00 is above 50, and the type of the limit matters to nobody.
# Behavior: peewee hands a Decimal to SQLite as text. Beside a column SQLite turns the text into a number; beside an
# expression, `price * quantity` or `SUM(price)`, it does not, and every number is less than every text. Nothing is above
# the limit and everything is below it, without an error: free shipping from 50 euros is never given, a limit of credit
# never reached. Neither are two equal sums equal. An int as the limit is right, and so is `price > Decimal("9.60")`.
# Seen: price > 9.60: 10.00 100.00 | line > 20: none, < 20: 9.50 10.00 100.00, = 40: none | by an int > 20: 10.00 100.00, < 20:
# 9.50, = 40: 10.00 | order > 50: no, < 50: yes | by an int > 50: yes, < 50: no
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check peewee==4.5.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >order.py <<'PY'
from decimal import Decimal

from peewee import DecimalField, IntegerField, Model, SqliteDatabase, fn


class Line(Model):
    order = IntegerField()
    price = DecimalField(max_digits=10, decimal_places=2)
    quantity = IntegerField()

    class Meta:
        database = SqliteDatabase(":memory:")


Line.create_table()
for price, quantity in [("9.50", 2), ("10.00", 4), ("100.00", 3)]:
    Line.create(order=1, price=Decimal(price), quantity=quantity)
total = Line.price * Line.quantity


def lines(condition):
    found = Line.select().where(condition).order_by(Line.id)
    return " ".join(f"{line.price:.2f}" for line in found) or "none"


def order(condition):
    return "yes" if Line.select(Line.order).group_by(Line.order).having(condition).count() else "no"


def figures(of, name):
    twenty, forty, fifty = of(20), of(40), of(50)
    by_line = f"{name[0]} > 20: {lines(total > twenty)}, < 20: {lines(total < twenty)}, = 40: {lines(total == forty)}"
    return by_line, f"{name[1]} > 50: {order(fn.SUM(total) > fifty)}, < 50: {order(fn.SUM(total) < fifty)}"


by_decimal, by_int = figures(Decimal, ("line", "order")), figures(int, ("by an int", "by an int"))
above = lines(Line.price > Decimal("9.60"))
print(f"price > 9.60: {above}", by_decimal[0], by_int[0], by_decimal[1], by_int[1], sep=" | ")
PY
seen=$(python/bin/python order.py)
echo "$seen"
wanted="price > 9.60: 10.00 100.00 | line > 20: none, < 20: 9.50 10.00 100.00, = 40: none | by an int > 20: 10.00 100.00, \
< 20: 9.50, = 40: 10.00 | order > 50: no, < 50: yes | by an int > 50: yes, < 50: no"
test "$seen" = "$wanted" || exit 1
