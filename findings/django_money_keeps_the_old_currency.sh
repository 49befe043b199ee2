#!/bin/sh
# Packages: django-money 3.6.2 with Django 5.2.19 (PyPI). A `MoneyField` is an attribute that takes and gives a Money.
# Input: an offer of 10.00 EUR in a database of SQLite in memory, whose price becomes Money("12.34", "USD"), in six ways
# that Django has for it. Each names the field `price`, and what is printed is read back from the database.
# Guess: the price is one field, so that whatever writes it writes an amount with its currency; at worst one of the ways
# refuses. The offer is 12.34 USD in all six.
# Behavior: it is two columns, and each way that lists the fields to write lists the amount alone. `update_or_create`, where
# it finds the offer, `save(update_fields=["price"])`, `bulk_update` and an upsert by `bulk_create` write 12.34 and leave
# EUR, without an error; the object in memory still says USD. `save()` and `update()` on a query write both, and so does
# `update_or_create` where it creates the offer. An import of a price list that goes by `update_or_create` is right the
# first time and wrong at each change of a currency. Naming `price_currency` beside `price` helps.
# Seen: save 12.34 USD | update 12.34 USD | update_or_create 12.34 EUR, in memory 12.34 USD, new 12.34 USD | update_fields
# 12.34 EUR | bulk_update 12.34 EUR | upsert 12.34 EUR | both named 12.34 USD
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check django-money==3.6.2 Django==5.2.19 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >offers.py <<'PY'
import django
from django.conf import settings

memory = {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}
settings.configure(DATABASES={"default": memory}, INSTALLED_APPS=["djmoney"])
django.setup()

from django.db import connection, models
from djmoney.models.fields import MoneyField
from djmoney.money import Money


class Offer(models.Model):
    id = models.AutoField(primary_key=True)
    sku = models.CharField(max_length=8, unique=True)
    price = MoneyField(max_digits=10, decimal_places=2, default_currency="EUR")

    class Meta:
        app_label = "shop"


with connection.schema_editor() as editor:
    editor.create_model(Offer)
dollars = Money("12.34", "USD")


def told(price):
    return f"{price.amount} {price.currency.code}"


def after(change):
    Offer.objects.all().delete()
    change(Offer.objects.create(sku="nut", price=Money("10.00", "EUR")))
    return told(Offer.objects.get(sku="nut").price)


def save(offer, **options):
    offer.price = dollars
    offer.save(**options)


def bulk(offer):
    offer.price = dollars
    Offer.objects.bulk_update([offer], ["price"])


def upsert(_):
    offer = Offer(sku="nut", price=dollars)
    Offer.objects.bulk_create([offer], update_conflicts=True, unique_fields=["sku"], update_fields=["price"])


def put(sku="nut"):
    offer, _ = Offer.objects.update_or_create(sku=sku, defaults={"price": dollars})
    return offer.price


in_memory = []
print(
    f"save {after(save)}",
    f"update {after(lambda _: Offer.objects.filter(sku='nut').update(price=dollars))}",
    f"update_or_create {after(lambda _: in_memory.append(put()))}, in memory {told(in_memory[0])}, new {told(put('bolt'))}",
    f"update_fields {after(lambda offer: save(offer, update_fields=['price']))}",
    f"bulk_update {after(bulk)}",
    f"upsert {after(upsert)}",
    f"both named {after(lambda offer: save(offer, update_fields=['price', 'price_currency']))}",
    sep=" | ",
)
PY
seen=$(python/bin/python offers.py)
echo "$seen"
wanted="save 12.34 USD | update 12.34 USD | update_or_create 12.34 EUR, in memory 12.34 USD, new 12.34 USD | update_fields \
12.34 EUR | bulk_update 12.34 EUR | upsert 12.34 EUR | both named 12.34 USD"
test "$seen" = "$wanted" || exit 1
