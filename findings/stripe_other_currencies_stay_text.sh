#!/bin/sh
# Package: stripe 16.1.0 (PyPI). Its releases of 2026 give decimals, such as `unit_amount_decimal` of a price, as Python's
# Decimal where they were text; the types of the package say so for each place where that field occurs.
# Input: a price as the API writes it: 950.5 cents in euros, tiers of 1999 and 950.5 cents, and in `currency_options` 310.5
# cents in dollars with one tier and 89.5 in pounds. Of each amount, its type and three times the amount, as for three pieces.
# Guess: Decimals throughout, or text throughout: a field of one name has one type, and `Optional[Decimal]` is what the
# package declares for the options of a currency as well. Three times 310.5 is 931.5.
# Behavior: the price and its tiers are Decimals. Under `currency_options`, whose keys are currencies, nothing is converted: the
# amounts stay text, which Python multiplies by repeating it. Three pieces in dollars are "310.5310.5310.5", without an
# error; the cheapest of the options by `min` is 310.5 rather than 89.5, as text compares. A shop that sells in the currency
# of the price alone sees none of this, and a type checker finds nothing wrong.
# Seen: price Decimal 2851.5 | tiers Decimal 5997, Decimal 2851.5 | usd str 310.5310.5310.5 | its tier str 300.25300.25300.25
# | cheapest option 310.5 | declared: typing.Optional[decimal.Decimal]
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check stripe==16.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >price.py <<'PY'
import json
import typing

import stripe

ANSWER = {
    "id": "price_1",
    "object": "price",
    "currency": "eur",
    "unit_amount_decimal": "950.5",
    "tiers": [{"unit_amount_decimal": "1999", "up_to": 10}, {"unit_amount_decimal": "950.5", "up_to": None}],
    "currency_options": {
        "usd": {"unit_amount_decimal": "310.5", "tiers": [{"unit_amount_decimal": "300.25", "up_to": None}]},
        "gbp": {"unit_amount_decimal": "89.5"},
    },
}


class Answers(stripe.HTTPClient):
    """The answer of the API, in place of the network."""

    name = "answers"

    def request(self, method, url, headers, post_data=None, **_):
        return json.dumps(ANSWER), 200, {}

    def close(self):
        pass


price = stripe.StripeClient("no key", http_client=Answers()).v1.prices.retrieve("price_1")
options = price.currency_options


def three(of):
    amount = of.unit_amount_decimal
    return f"{type(amount).__name__} {amount * 3}"


print(
    f"price {three(price)}",
    f"tiers {three(price.tiers[0])}, {three(price.tiers[1])}",
    f"usd {three(options['usd'])}",
    f"its tier {three(options['usd'].tiers[0])}",
    f"cheapest option {min(options[currency].unit_amount_decimal for currency in ('usd', 'gbp'))}",
    f"declared: {typing.get_type_hints(stripe.Price.CurrencyOptions)['unit_amount_decimal']}",
    sep=" | ",
)
PY
seen=$(python/bin/python price.py)
echo "$seen"
wanted="price Decimal 2851.5 | tiers Decimal 5997, Decimal 2851.5 | usd str 310.5310.5310.5 | its tier str \
300.25300.25300.25 | cheapest option 310.5 | declared: typing.Optional[decimal.Decimal]"
test "$seen" = "$wanted" || exit 1
