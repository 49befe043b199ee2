#!/bin/sh
# Package: python-liquid2 0.4.0 with babel 2.19.0 (PyPI), the templates of Shopify in Python, with its filters for money.
# Input: prices from 0.49 to 1,235.50 by the filters `money`, `money_with_currency`, `money_without_trailing_zeros` and `decimal`, the
# price of 19.99 as a float, too, the texts "19,99" and "on request"; and all prices from 0.01 to 100.00 by the third filter.
# Guess: `money_without_trailing_zeros` does what its name says, and what it does at Shopify: 20.00 is $20, and 19.99 stays $19.99.
# Behavior: it takes the digits behind the point off, whatever they are, and rounds, half of a unit to the even one: 19.99 is shown
# as $20, 1234.50 as $1,234 and 0.49 as $0, with no sign of it. `decimal` of a float prints all of its binary digits. A comma counts
# as a mark of thousands, so that "19,99" is $1,999.00, and what is no number at all is $0.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check python-liquid2==0.4.0 babel==2.19.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from decimal import Decimal

from liquid2 import Environment

environment = Environment()
filters = ["money", "money_with_currency", "money_without_trailing_zeros", "decimal"]
for price in (Decimal("19.99"), Decimal("20.00"), Decimal("1234.50"), Decimal("1235.50"), Decimal("0.49"), 19.99, "19,99", "on request"):
    shown = [environment.from_string("{{ price | " + name + " }}").render(price=price) for name in filters]
    print(f"{price!r}: " + " | ".join(shown))
prices = [Decimal(cents) / 100 for cents in range(1, 10001)]
short = environment.from_string("{{ price | money_without_trailing_zeros }}")
shown = [(price, Decimal(short.render(price=price).lstrip("$").replace(",", ""))) for price in prices]
higher, lower = (sum(test(price, text) for price, text in shown) for test in (lambda price, text: text > price, lambda price, text: text < price))
print(f"of 10000 prices {higher} are shown higher and {lower} lower than they are")
EOF
seen=$(python/bin/python prices.py | tr -d "'")
echo "$seen"
expected='Decimal(19.99): $19.99 | $19.99 USD | $20 | 19.99
Decimal(20.00): $20.00 | $20.00 USD | $20 | 20
Decimal(1234.50): $1,234.50 | $1,234.50 USD | $1,234 | 1,234.5
Decimal(1235.50): $1,235.50 | $1,235.50 USD | $1,236 | 1,235.5
Decimal(0.49): $0.49 | $0.49 USD | $0 | 0.49
19.99: $19.99 | $19.99 USD | $20 | 19.98999999999999843680598133
19,99: $1,999.00 | $1,999.00 USD | $1,999 | 1,999
on request: $0.00 | $0.00 USD | $0 | 0
of 10000 prices 4950 are shown higher and 4950 lower than they are'
test "$seen" = "$expected" || exit 1
