#!/bin/sh
# Packages: parse-money 1.0.12 (npm), which extracts an amount and its currency from a text, and price-parser-reworkd 0.3.0 (PyPI),
# which does so for fields of pydantic; for comparison, price-parser 3.4.0 (npm).
# Input: texts as they stand on receipts and in shops: a price; a price with the number of pieces, of an order or with the rate of
# a tax before it; a date; and a range of prices.
# Guess: the number beside the currency is the amount, or a text with several numbers is refused.
# Behavior: the first takes every digit within 40 characters of the currency for one number: 2 x 19.99 is 219.99, 19 % of 100.00
# is 19100, a range is 19,992,999, and an order of 2026-11-30 over 5 euros is 202,611,305 euros. The second joins digits likewise,
# "2 for $10" is 210, and refuses a text with a dash among them. The third takes the number beside the currency.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts parse-money@1.0.12 price-parser@3.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check price-parser-reworkd==0.3.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >texts.json <<'EOF'
["19.99 €", "2 x 19.99 €", "2 for $10", "Order 1024: 19.99 €", "19 % of 100.00 €", "2026-11-30 5.00 €", "$19.99 - $29.99"]
EOF
cat >prices.cjs <<'EOF'
const parseMoney = require("parse-money").default;
const { parseFirst } = require("price-parser");

for (const text of require("./texts.json")) console.log(`${text}: ${parseMoney(text).amount} | ${parseFirst(text).floatValue}`);
EOF
cat >prices.py <<'EOF'
import json

from price_parser.parser import CurrencyParser

for text in json.load(open("texts.json", encoding="utf-8")):
    try:
        print(f"{text}: {CurrencyParser()(text)['amount']}")
    except ValueError:
        print(f"{text}: refused")
EOF
seen=$(node prices.cjs && python/bin/python -X utf8 prices.py)
echo "$seen"
expected='19.99 €: 19.99 | 19.99
2 x 19.99 €: 219.99 | 19.99
2 for $10: 210 | 10
Order 1024: 19.99 €: 102419.99 | 19.99
19 % of 100.00 €: 19100 | 100
2026-11-30 5.00 €: 202611305 | 5
$19.99 - $29.99: 19992999 | 19.99
19.99 €: 19.99
2 x 19.99 €: 219.99
2 for $10: 210.0
Order 1024: 19.99 €: 102419.99
19 % of 100.00 €: 19100.0
2026-11-30 5.00 €: refused
$19.99 - $29.99: refused'
test "$seen" = "$expected" || exit 1
