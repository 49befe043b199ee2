#!/bin/sh
# Package: immoney 0.11.0 (PyPI), typed amounts of money: `Money` of whole cents, `Overdraft` below zero, and `SubunitFraction` for
# what is no whole number of cents, which is the result of a product with a `Decimal` and of a division.
# Input: a price of 100.00 euros less 19 % of it, as `price - price * Decimal("0.19")` and as `-(price * Decimal("0.19")) + price`;
# 10.00 less a third of it; and a debt of 10.00 of which a half is taken off; each rounded to cents at the end.
# Guess: an amount minus a part of it is the rest: 81.00, 6.67, and a debt of 5.00.
# Behavior: an amount minus a fraction is their sum: 100.00 less 19 % is 119.00, and 10.00 less a third is 13.33. A debt of 10.00
# minus half of it is a debt of 15.00, and minus a fee of 2.50 one of 7.50 instead of 12.50. A fraction minus an amount, sums, and
# amounts of whole cents are right, and no type checker objects.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check immoney==0.11.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from decimal import Decimal

from immoney import Round
from immoney.currencies import EUR


def show(label, value):
    print(f"{label}: {value.round_either(Round.HALF_UP)}")


price = EUR("100.00")
discount = price * Decimal("0.19")
show("19 % of 100.00", discount)
show("100.00 - 19 %", price - discount)
show("-(19 %) + 100.00", -discount + price)
show("19 % - 100.00", discount - price)
show("100.00 + 19 %", price + discount)
show("10.00 - a third", EUR("10.00") - EUR("10.00") / 3)
debt = EUR.overdraft("10.00")
show("debt of 10.00 - its half", debt - debt * Decimal("0.5"))
show("debt of 10.00 - 2.50 as a fraction", debt - EUR("5.00") * Decimal("0.5"))
print(f"debt of 10.00 - 2.50 in cents: {debt - EUR('2.50')}; 100.00 - 19.00: {price - EUR('19.00')}")
EOF
seen=$(python/bin/python prices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='19 % of 100.00: 19.00 EUR
100.00 - 19 %: 119.00 EUR
-(19 %) + 100.00: 81.00 EUR
19 % - 100.00: -81.00 EUR
100.00 + 19 %: 119.00 EUR
10.00 - a third: 13.33 EUR
debt of 10.00 - its half: -15.00 EUR
debt of 10.00 - 2.50 as a fraction: -7.50 EUR
debt of 10.00 - 2.50 in cents: -12.50 EUR; 100.00 - 19.00: 81.00 EUR'
test "$seen" = "$expected" || exit 1
