#!/bin/sh
# Package: tortoise-orm 1.1.9 (PyPI), the mapper for asyncio, on SQLite, with `DecimalField(12, 2)`.
# Input: four lines with price and cost: 19.99 and 9.50, 100.00 and 60.00, 5.00 and 10.00, 20.00 and 20.00. Filters: price above the
# cost, above twice the cost, above the cost and one euro, and below twice the cost; the margin, price less cost, above 5, with the 5
# as a Decimal and as a number; and the total of a shop above and below 50, likewise.
# Guess: `price__gt=F("cost") * 2` finds the line of 19.99 alone, and a limit as Decimal finds what the same number finds.
# Behavior: amounts are stored as text and made numbers where a column is named alone; beside an expression the price remains text, and
# of two texts and numbers SQLite holds the text for the greater. Above twice the cost are 19.99 and 5.00, whose cost is 10.00, and
# below it 100.00 and 20.00. A Decimal is sent as text: no margin is above Decimal("5"), all are below, and the total of 144.99 is
# below Decimal("50"). A limit that is a whole number or a float is right, and so is every filter on a column alone.
# Seen: see `expected` below: the prices found, or the totals.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check tortoise-orm==1.1.9 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >lines.py <<'EOF'
from decimal import Decimal

from tortoise import Tortoise, fields, run_async
from tortoise.expressions import F
from tortoise.functions import Sum
from tortoise.models import Model


class Line(Model):
    id = fields.IntField(primary_key=True)
    shop = fields.CharField(10)
    price = fields.DecimalField(12, 2)
    cost = fields.DecimalField(12, 2)


async def main():
    await Tortoise.init(db_url="sqlite://:memory:", modules={"models": ["__main__"]})
    await Tortoise.generate_schemas()
    for price, cost in ("19.99", "9.50"), ("100.00", "60.00"), ("5.00", "10.00"), ("20.00", "20.00"):
        await Line.create(shop="A", price=Decimal(price), cost=Decimal(cost))
    margins = Line.annotate(margin=F("price") - F("cost"))
    totals = Line.annotate(total=Sum("price")).group_by("shop")
    for name, query, column in [
        ("price > cost", Line.filter(price__gt=F("cost")), "price"),
        ("price > cost * 2", Line.filter(price__gt=F("cost") * 2), "price"),
        ("price > cost + 1", Line.filter(price__gt=F("cost") + 1), "price"),
        ("price < cost * 2", Line.filter(price__lt=F("cost") * 2), "price"),
        ("price > Decimal(50)", Line.filter(price__gt=Decimal("50")), "price"),
        ("margin > 5", margins.filter(margin__gt=5), "price"),
        ("margin > Decimal(5)", margins.filter(margin__gt=Decimal("5")), "price"),
        ("margin < Decimal(5)", margins.filter(margin__lt=Decimal("5")), "price"),
        ("total > 50", totals.filter(total__gt=50), "total"),
        ("total > Decimal(50)", totals.filter(total__gt=Decimal("50")), "total"),
        ("total < Decimal(50)", totals.filter(total__lt=Decimal("50")), "total"),
    ]:
        found = await query.values_list(column, flat=True)
        print(f"{name}:", *found or ["none"])


run_async(main())
EOF
seen=$(python/bin/python lines.py)
echo "$seen"
expected='price > cost: 19.99 100.00
price > cost * 2: 19.99 5.00
price > cost + 1: 19.99 5.00
price < cost * 2: 100.00 20.00
price > Decimal(50): 100.00
margin > 5: 19.99 100.00
margin > Decimal(5): none
margin < Decimal(5): 19.99 100.00 5.00 20.00
total > 50: 144.99
total > Decimal(50): none
total < Decimal(50): 144.99'
test "$seen" = "$expected" || exit 1
