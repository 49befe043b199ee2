#!/bin/sh
# Package: sqlalchemy 2.1.9 (PyPI) on SQLite in memory.
# Input: a line with a price of 9.50 in a column Numeric(10, 2), a price per kWh of 0.024300 in Numeric(12, 6), a tax rate of
# 0.0775 in Numeric(5, 4) and 1,234 kWh; in queries the products of two of them in both orders, the sum of one of these, the tax
# by a rate that Python has, the smaller of both prices, a CASE that gives the price per kWh, a union with it, and the
# price after an update by 1.19.
# Guess: a product is as long as it has to be, as PostgreSQL gives it by the same query, or its type is that of both; and the same
# query in another order gives the same amount.
# Behavior: each expression has the type of one of its operands, that of the last factor or the first branch, and what SQLite
# answers is formatted to the digits of that type: rate * price is 0.74, price * rate is 0.7362; kWh times price per kWh is right,
# and the price per kWh times the price 0.23. The price per kWh is 0.02 once the price comes first in a CASE or a union. The tax
# by a Decimal of Python has cents. Nothing of it is stored: after the update the database has 11.305, the rows are read as 11.30,
# and a sum over a hundred of them would be 1130.50. `type_coerce(x, Numeric(12, 6))` states the digits.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check sqlalchemy==2.1.9 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >product.py <<'EOF'
import warnings
from decimal import Decimal

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Session, mapped_column

warnings.simplefilter("ignore")  # that SQLite has no decimals


class Base(DeclarativeBase):
    pass


class Line(Base):
    __tablename__ = "lines"
    id = mapped_column(sa.Integer, primary_key=True)
    price = mapped_column(sa.Numeric(10, 2))
    per_kwh = mapped_column(sa.Numeric(12, 6))
    rate = mapped_column(sa.Numeric(5, 4))
    kwh = mapped_column(sa.Integer)


engine = sa.create_engine("sqlite://")
Base.metadata.create_all(engine)
session = Session(engine)
session.add(Line(price=Decimal("9.50"), per_kwh=Decimal("0.0243"), rate=Decimal("0.0775"), kwh=1234))
session.commit()
for name, expression in {
    "price * rate": Line.price * Line.rate,
    "rate * price": Line.rate * Line.price,
    "sum(rate * price)": sa.func.sum(Line.rate * Line.price),
    "price * Decimal": Line.price * Decimal("0.0775"),
    "kwh * per_kwh": Line.kwh * Line.per_kwh,
    "price * per_kwh": Line.price * Line.per_kwh,
    "per_kwh * price": Line.per_kwh * Line.price,
    "min(price, per_kwh)": sa.func.min(Line.price, Line.per_kwh),
    "case, price first": sa.case((Line.kwh < 5, Line.price), else_=Line.per_kwh),
    "case, per_kwh first": sa.case((Line.kwh >= 5, Line.per_kwh), else_=Line.price),
    "coerced": sa.type_coerce(Line.rate * Line.price, sa.Numeric(12, 6)),
}.items():
    print(f"{name}: {session.scalar(sa.select(expression))}")
print("union:", *session.scalars(sa.union_all(sa.select(Line.price), sa.select(Line.per_kwh))))
session.execute(sa.update(Line).values(price=Line.price * Decimal("1.19")))
session.commit()
print("updated:", session.scalar(sa.select(Line.price)), "stored:", session.scalar(sa.text("SELECT price FROM lines")))
EOF
seen=$(python/bin/python product.py)
echo "$seen"
expected='price * rate: 0.7362
rate * price: 0.74
sum(rate * price): 0.74
price * Decimal: 0.74
kwh * per_kwh: 29.986200
price * per_kwh: 0.230850
per_kwh * price: 0.23
min(price, per_kwh): 0.02
case, price first: 0.02
case, per_kwh first: 0.024300
coerced: 0.736250
union: 9.50 0.02
updated: 11.30 stored: 11.305'
test "$seen" = "$expected" || exit 1
