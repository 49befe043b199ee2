#!/bin/sh
# Packages: Django 5.2.19 and, for comparison, peewee 4.5.3 and SQLAlchemy 2.1.9 (PyPI), each on SQLite in memory.
# Input: three lines of an order with a `DecimalField(max_digits=10, decimal_places=2)`: 9.50 for 2 pieces, 10.00 for 4 and
# 100.00 for 3. The price of a piece, price / quantity, is computed by the database; then the price of the second is divided
# by Decimal("4") in an update, as for four instalments.
# Guess: the column is a decimal in the model, and decimals divide with cents: 4.75, 2.50 and 33.33. SQLite keeps them
# as binary floats (REAL), says the manual of Django, so that a last digit may be off; no more than that.
# Behavior: SQLite stores the decimal 10.00 as the integer 10, and integers divide without a remainder. A price with cents is
# divided as expected, and a round one loses its cents: 10.00 / 4 is 2 and 100.00 / 3 is 33. A divisor that is a Decimal and an
# `output_field` of four digits change nothing, and the update stores 2.00, half a euro less. peewee does the same.
# SQLAlchemy adds 0.0 to the divisor, and is right. Tests that run on SQLite with prices such as 9.50 pass.
# Seen: Django: 4.75 2 33, with output_field 4.75 2 33, by Decimal 2.375 2 25, updated 2.00 | peewee: 4.75 2 33, by Decimal
# 2.375 2 25, updated 2 | SQLAlchemy: 4.75 2.50 33.33, by Decimal 2.38 2.50 25.00, updated 2.50
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check Django==5.2.19 peewee==4.5.3 SQLAlchemy==2.1.9 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >lines.py <<'PY'
import warnings
from decimal import Decimal

import django
import peewee
import sqlalchemy
from django.conf import settings

LINES = [(Decimal("9.50"), 2), (Decimal("10.00"), 4), (Decimal("100.00"), 3)]
FOUR = Decimal("4")
warnings.simplefilter("ignore", sqlalchemy.exc.SAWarning)


def by_django():
    settings.configure(DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}})
    django.setup()
    from django.db import connection, models
    from django.db.models import ExpressionWrapper, F

    class Line(models.Model):
        id = models.AutoField(primary_key=True)
        price = models.DecimalField(max_digits=10, decimal_places=2)
        quantity = models.IntegerField()

        class Meta:
            app_label = "shop"

    with connection.schema_editor() as editor:
        editor.create_model(Line)
    for price, quantity in LINES:
        Line.objects.create(price=price, quantity=quantity)

    def column(expression):
        return told(Line.objects.order_by("id").annotate(piece=expression).values_list("piece", flat=True))

    four_digits = models.DecimalField(max_digits=12, decimal_places=4)
    wrapped = ExpressionWrapper(F("price") / F("quantity"), output_field=four_digits)
    print("Django:", column(F("price") / F("quantity")), end=", ")
    print("with output_field", column(wrapped), end=", ")
    print("by Decimal", column(F("price") / FOUR), end=", ")
    Line.objects.filter(id=2).update(price=F("price") / FOUR)
    print("updated", Line.objects.get(id=2).price, end=" | ")


def by_peewee():
    class Line(peewee.Model):
        price = peewee.DecimalField(max_digits=10, decimal_places=2)
        quantity = peewee.IntegerField()

        class Meta:
            database = peewee.SqliteDatabase(":memory:")

    Line.create_table()
    for price, quantity in LINES:
        Line.create(price=price, quantity=quantity)

    def column(expression):
        return told(line.piece for line in Line.select(expression.alias("piece")).order_by(Line.id))

    print("peewee:", column(Line.price / Line.quantity), end=", ")
    print("by Decimal", column(Line.price / FOUR), end=", ")
    Line.update(price=Line.price / FOUR).where(Line.id == 2).execute()
    print("updated", Line.get_by_id(2).price, end=" | ")


def by_sqlalchemy():
    money, whole = sqlalchemy.Numeric(10, 2), sqlalchemy.Integer
    columns = [sqlalchemy.Column("price", money), sqlalchemy.Column("quantity", whole)]
    line = sqlalchemy.Table("line", sqlalchemy.MetaData(), sqlalchemy.Column("id", whole, primary_key=True), *columns)
    with sqlalchemy.create_engine("sqlite://").begin() as connection:
        line.create(connection)
        connection.execute(line.insert(), [{"price": price, "quantity": quantity} for price, quantity in LINES])

        def column(expression):
            return told(connection.execute(sqlalchemy.select(expression).order_by(line.c.id)).scalars())

        print("SQLAlchemy:", column(line.c.price / line.c.quantity), end=", ")
        print("by Decimal", column(line.c.price / FOUR), end=", ")
        connection.execute(line.update().where(line.c.id == 2).values(price=line.c.price / FOUR))
        print("updated", connection.execute(sqlalchemy.select(line.c.price).where(line.c.id == 2)).scalar())


def told(values):
    return " ".join(str(value) for value in values)


by_django()
by_peewee()
by_sqlalchemy()
PY
seen=$(python/bin/python lines.py)
echo "$seen"
wanted="Django: 4.75 2 33, with output_field 4.75 2 33, by Decimal 2.375 2 25, updated 2.00 | peewee: 4.75 2 33, by Decimal \
2.375 2 25, updated 2 | SQLAlchemy: 4.75 2.50 33.33, by Decimal 2.38 2.50 25.00, updated 2.50"
test "$seen" = "$wanted" || exit 1
