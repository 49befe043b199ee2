#!/bin/sh
# Package: simplebooks 0.4.5 with sqloquent 0.8.0 (PyPI), books by double entry in whole subunits; of it `Currency`, which shows amounts
# and reads them.
# Input: a refund of 2.05 dollars, -205 cents, shown by units and by decimals, and read again; 5.125 and 0.009 dinars of Kuwait, which
# have three digits; and 1, 99 and 123 satoshi, hundred-millionths of a bitcoin.
# Guess: "$-2.05" either way, and 2.05 read as 205; three digits for dinars; and 0.00000099 for 99 satoshi.
# Behavior: by units the refund is shown as -3.95, since the dollars are rounded down and the cents are counted up from there, and
# "-2.05" is read as -195. By decimals it is right. Two digits are shown for each currency and the rest is cut off: 5.125 dinars are
# 5.12 and come back as 5.120, nine fils are 0.00. 99 satoshi are shown as 9.9E bitcoins, and one is 1E-8.00. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check simplebooks==0.4.5 sqloquent==0.8.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >amounts.py <<'EOF'
from simplebooks import Currency

dollar = Currency({"name": "US Dollar", "prefix_symbol": "$", "unit_divisions": 1, "base": 100})
for amount in (205, -205):
    text = dollar.format(amount, use_decimal=False)
    print(f"{amount} cents: by units {text}, by decimals {dollar.format(amount)}; {text} is read as {dollar.parse(text, use_decimal=False)}")
print(f"-2.05 is read as {dollar.parse('-2.05', use_decimal=False)}")
dinar = Currency({"name": "Kuwaiti Dinar", "prefix_symbol": "KD ", "unit_divisions": 3})
for amount in (5125, 9):
    print(f"{amount} fils: {dinar.format(amount)}, read again {dinar.parse(dinar.format(amount))}")
bitcoin = Currency({"name": "Bitcoin", "prefix_symbol": "B ", "unit_divisions": 8})
for amount in (1, 99, 123, 123456789):
    print(f"{amount} satoshi: {bitcoin.format(amount)}, with eight digits {bitcoin.format(amount, decimal_places=8)}")
EOF
seen=$(python/bin/python amounts.py)
echo "$seen"
expected='205 cents: by units $02.05, by decimals $2.05; $02.05 is read as 205
-205 cents: by units $-3.95, by decimals $-2.05; $-3.95 is read as -205
-2.05 is read as -195
5125 fils: KD 5.12, read again 5120
9 fils: KD 0.00, read again 0
1 satoshi: B 1E-8.00, with eight digits B 1E-8.00000000
99 satoshi: B 9.9E, with eight digits B 9.9E-70000
123 satoshi: B 0.00, with eight digits B 0.00000123
123456789 satoshi: B 1.23, with eight digits B 1.23456789'
test "$seen" = "$expected" || exit 1
