#!/bin/sh
# Package: prices 1.1.1 (PyPI), amounts with net, gross and tax, by the makers of the Saleor shop.
# Input: a price of 100.00 net and 119.00 gross, 10 % off it in four ways; then a coupon of 110.00 off the same price.
# Guess: 10 % off a taxed price is a price of 90.00 net and 107.10 gross, whether the percentage is taken of the net or of
# the gross, for both shrink alike: the tax falls from 19.00 to 17.10. `from_gross` decides no more than which of the two
# figures is rounded first. A coupon of 110.00 leaves 9.00 to pay, of which 1.44 is tax.
# Behavior: one sum is computed, of the gross by default, and taken off net and gross alike, so that the tax stays 19.00
# whatever the discount; its authors mean it so. 10 % of the gross leaves 88.10 net, 11.9 % less; 10 % of the net leaves
# 109.00 to pay, 8.4 % less. The coupon, which stops at zero for each figure by itself, leaves 0 net and 9.00 gross: what is
# paid is all tax. A multiplication gives the guess, and so does a discount before `flat_tax`. Nothing marks the others,
# where tax and net no longer have the ratio of the rate.
# Seen: 10 % off: net 88.10 gross 107.10 tax 19.00 | of net: net 90.00 gross 109.00 tax 19.00 | times 0.9: net 90.00 gross
# 107.10 tax 17.10 | tax after discount: net 90.00 gross 107.10 tax 17.10 | 110 off: net 0.00 gross 9.00 tax 9.00
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check prices==1.1.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >coupon.py <<'PY'
from decimal import Decimal

from prices import Money, TaxedMoney, fixed_discount, flat_tax, percentage_discount


def euros(amount):
    return Money(amount, "EUR")


def figures(label, price):
    return f"{label}: net {price.net.amount:.2f} gross {price.gross.amount:.2f} tax {price.tax.amount:.2f}"


price = TaxedMoney(net=euros("100.00"), gross=euros("119.00"))
untaxed = percentage_discount(price.gross, 10)
print(
    figures("10 % off", percentage_discount(price, 10)),
    figures("of net", percentage_discount(price, 10, from_gross=False)),
    figures("times 0.9", price * Decimal("0.9")),
    figures("tax after discount", flat_tax(untaxed, Decimal("0.19"), keep_gross=True)),
    figures("110 off", fixed_discount(price, euros("110.00"))),
    sep=" | ",
)
PY
seen=$(python/bin/python coupon.py)
echo "$seen"
wanted="10 % off: net 88.10 gross 107.10 tax 19.00 | of net: net 90.00 gross 109.00 tax 19.00"
wanted="$wanted | times 0.9: net 90.00 gross 107.10 tax 17.10 | tax after discount: net 90.00 gross 107.10 tax 17.10"
test "$seen" = "$wanted | 110 off: net 0.00 gross 9.00 tax 9.00" || exit 1
