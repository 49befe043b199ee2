#!/bin/sh
# Package: django-oscar 4.2.1 with Django 5.2.19 (PyPI), a shop system; its prices, offers and baskets, on SQLite in memory.
# Input: one product at 100.00 net with 20 % of tax, by the strategy `FixedRateTax` that comes with it, and an offer over 10 %
# of all products, then one of an amount of 10.00; the same with the setting `OSCAR_OFFERS_INCL_TAX`, and with a strategy
# without tax.
# Guess: 10 % off 100.00 net and 120.00 gross are 90.00 and 108.00, whatever the offers are computed of, since the tax falls by
# as much; the setting decides only for the amount, whether 10.00 is net or gross. The discount that is stated makes up the
# difference between before and after.
# Behavior: a price with its tax hands its gross to the offers, and by default the basket takes the result off the net. 10 % of
# 120.00 are 12.00 off 100.00 net, so that 88.00 and 105.60 are left: 12 % off, and more with a higher tax. The discount stated
# is 12.00, the price falls by 14.40. With the setting on, the gross is right. Without tax all is right, so that the shop that
# was tried before its taxes were set up is no proof. The makers know of it.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check django-oscar==4.2.1 Django==5.2.19 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >basket.py <<'PY'
import sys
from decimal import Decimal

import django
import oscar.defaults
from django.conf import settings
from django.core.management import call_command

DJANGO = ("auth", "contenttypes", "sessions", "messages", "sites", "flatpages")
OSCAR = (
    "analytics.apps.AnalyticsConfig checkout.apps.CheckoutConfig address.apps.AddressConfig shipping.apps.ShippingConfig "
    "catalogue.apps.CatalogueConfig catalogue.reviews.apps.CatalogueReviewsConfig communication.apps.CommunicationConfig "
    "partner.apps.PartnerConfig basket.apps.BasketConfig payment.apps.PaymentConfig offer.apps.OfferConfig "
    "order.apps.OrderConfig customer.apps.CustomerConfig search.apps.SearchConfig voucher.apps.VoucherConfig "
    "wishlists.apps.WishlistsConfig"
)
defaults = {name: getattr(oscar.defaults, name) for name in dir(oscar.defaults) if name.isupper()}
if "gross" in sys.argv:
    defaults["OSCAR_OFFERS_INCL_TAX"] = True
settings.configure(
    **defaults,
    SECRET_KEY="none",
    SITE_ID=1,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    HAYSTACK_CONNECTIONS={"default": {"ENGINE": "haystack.backends.simple_backend.SimpleEngine"}},
    INSTALLED_APPS=[f"django.contrib.{app}" for app in DJANGO] + [f"oscar.apps.{app}" for app in OSCAR.split()] + ["treebeard"],
)
django.setup()
call_command("migrate", verbosity=0)

from oscar.apps.basket.models import Basket
from oscar.apps.catalogue.models import Product, ProductClass
from oscar.apps.offer.applicator import Applicator
from oscar.apps.offer.models import Benefit, Condition, ConditionalOffer, Range
from oscar.apps.partner.models import Partner, StockRecord
from oscar.apps.partner.strategy import FixedRateTax, NoTax, StockRequired, Structured, UseFirstStockRecord


class Taxed(UseFirstStockRecord, StockRequired, FixedRateTax, Structured):
    rate = Decimal("0.2")


class Untaxed(UseFirstStockRecord, StockRequired, NoTax, Structured):
    pass


tea = Product.objects.create(title="Tea", product_class=ProductClass.objects.create(name="Food", track_stock=False))
partner = Partner.objects.create(name="Shop")
StockRecord.objects.create(product=tea, partner=partner, partner_sku="1", price=Decimal("100.00"))
for strategy in [Taxed] if "gross" in sys.argv else [Taxed, Untaxed]:
    for kind in (Benefit.PERCENTAGE, Benefit.FIXED):
        ConditionalOffer.objects.all().delete()
        products = Range.objects.create(name=f"{strategy} {kind}", includes_all_products=True)
        ConditionalOffer.objects.create(
            name="Offer",
            condition=Condition.objects.create(range=products, type=Condition.COUNT, value=1),
            benefit=Benefit.objects.create(range=products, type=kind, value=Decimal("10")),
        )
        basket = Basket.objects.create()
        basket.strategy = strategy()
        basket.add_product(tea, 1)
        before = basket.total_incl_tax
        Applicator().apply(basket)
        stated = basket.offer_discounts[0]["discount"]
        print(
            *sys.argv[1:], strategy.__name__, kind, "| before", f"{before:.2f}", "discount", stated,
            "| net", f"{basket.total_excl_tax:.2f}", "gross", f"{basket.total_incl_tax:.2f}",
        )
PY
seen=$(python/bin/python -W ignore basket.py && python/bin/python -W ignore basket.py gross)
echo "$seen"
expected='Taxed Percentage | before 120.00 discount 12.00 | net 88.00 gross 105.60
Taxed Absolute | before 120.00 discount 10.00 | net 90.00 gross 108.00
Untaxed Percentage | before 100.00 discount 10.00 | net 90.00 gross 90.00
Untaxed Absolute | before 100.00 discount 10.00 | net 90.00 gross 90.00
gross Taxed Percentage | before 120.00 discount 12.00 | net 90.00 gross 108.00
gross Taxed Absolute | before 120.00 discount 10.00 | net 91.67 gross 110.00'
test "$seen" = "$expected" || exit 1
