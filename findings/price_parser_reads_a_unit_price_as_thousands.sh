#!/bin/sh
# Package: price-parser 0.5.1 (PyPI), which finds amount and currency in the text of a price, as scrapers and importers of
# price lists use it.
# Input: prices as shops print them: fuel with three digits, electricity, a price of 0.125, four digits, and a refund; with
# and without the `decimal_separator` that a caller may name.
# Guess: three digits after a single point or comma are ambiguous, so that 1.299 may become 1,299; but nobody writes thousands
# with a leading zero, and 0.125 is an eighth of a euro. A minus sign is part of an amount.
# Behavior: any group of three digits counts as thousands: 1.759 euros per litre are 1759, and 0.125 is 125, a thousand times
# as much. With two or four digits the price is right, so that one list has both. The minus sign is dropped, and a refund of
# 5.00 is a charge of 5.00. With the separator named the prices are right, and the refund is as wrong.
# Seen: see `expected` below: the text, the amount, and the amount with the separator named.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check price-parser==0.5.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from price_parser import Price

for text in ("1.759 €/l", "0.125 €", "€ 0,125", "0.25 €", "0.1349 €", "-5.00 €"):
    separator = "," if "," in text else "."
    print(f"{text}: {Price.fromstring(text).amount}, {Price.fromstring(text, decimal_separator=separator).amount}")
EOF
seen=$(PYTHONIOENCODING=utf-8 python/bin/python prices.py)
echo "$seen"
expected='1.759 €/l: 1759, 1.759
0.125 €: 125, 0.125
€ 0,125: 125, 0.125
0.25 €: 0.25, 0.25
0.1349 €: 0.1349, 0.1349
-5.00 €: 5.00, 5.00'
test "$seen" = "$expected" || exit 1
