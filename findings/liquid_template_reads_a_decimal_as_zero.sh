#!/bin/sh
# Package: python-liquid 2.3.6 (PyPI), which renders Liquid templates of mails, order confirmations and invoices in Python.
# Input: one template that prints a price of 19.99, three times that price, 4.90 of shipping plus the price, the sum of
# two such prices, and a comparison with 10; rendered with the price as a Decimal, as text and as a float.
# Guess: all three give 59.97, 24.89 and 39.98, for the package itself computes with Python's Decimal (text and floats are
# converted to it); the Decimal is the safest of the three. A type that it does not know would be an error.
# Behavior: to every arithmetic filter and to `sum` a Decimal is not a number and counts as 0, without an error, with
# `StrictUndefined` too. The price itself prints as 19.99 and is greater than 10, so that the mail shows the right price
# beside totals of 0 and of the shipping alone. Text and floats are right (text is left out of the comparison: an error).
# Seen: Decimal: 19.99, 0, 4.9, 0, above 10 | str: 19.99, 59.97, 24.89, 39.98 | float: 19.99, 59.97, 24.89, 39.98, above 10
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet python-liquid==2.3.6 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >total.py <<'EOF'
from decimal import Decimal

from liquid import Environment, StrictUndefined

FIGURES = "{{ price }}, {{ price | times: 3 }}, {{ 4.9 | plus: price }}, {{ lines | sum: 'price' }}"
COMPARED = "{% if price > 10 %}, above 10{% endif %}"
environment = Environment(undefined=StrictUndefined)


def rendered(price):
    # A text is not compared: with a number that is an error.
    template = FIGURES if isinstance(price, str) else FIGURES + COMPARED
    text = environment.from_string(template).render(price=price, lines=[{"price": price}, {"price": price}])
    return f"{type(price).__name__}: {text}"


print(" | ".join(rendered(price) for price in [Decimal("19.99"), "19.99", 19.99]))
EOF
seen=$(python/bin/python total.py)
echo "$seen"
test "$seen" = "Decimal: 19.99, 0, 4.9, 0, above 10 | str: 19.99, 59.97, 24.89, 39.98 | float: 19.99, 59.97, 24.89, 39.98, above 10" || exit 1
