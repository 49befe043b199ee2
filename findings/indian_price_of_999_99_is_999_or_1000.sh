#!/bin/sh
# Package: bharatutils 0.1.2 (PyPI), which formats amounts for India, with groups of two digits and in lakhs and crores.
# Input: 999.99, 0.50, -0.50 and 1,234,567.89 rupees as a Decimal, a float and a text; 99,999.60, 99,950.00, 9,999,999.00 and
# 12,345,678.00 for the words; and each price from 0.01 to 999.99.
# Guess: paise are shown, or are rounded by both functions in the same way, and an amount is written in the unit that it has.
# Behavior: `indian_commas` cuts the paise, so that 999.99 is 999 and a refund of 0.50 is "-0"; `format_inr` rounds them, half to
# even, so that it is ₹1,000. Of 99,999 prices the two show another number of rupees for 49,500. Just below a lakh the groups are
# those of other countries, ₹100,000, and 9,999,999 is 100.0 lakhs, not 1 crore.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check bharatutils==0.1.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >amounts.py <<'EOF'
from decimal import Decimal

from bharatutils import format_inr, indian_commas

for text in ["999.99", "0.50", "-0.50", "1234567.89"]:
    forms = {indian_commas(Decimal(text)), indian_commas(float(text)), indian_commas(text)}
    print(f"{text}: {' or '.join(sorted(forms))} | {format_inr(Decimal(text))}")
for rupees in [99950, 99999.6, 9999999, 12345678]:
    print(f"{rupees}: {indian_commas(rupees)} | {format_inr(rupees)}")
others = sum(
    indian_commas(Decimal(paise) / 100) != format_inr(Decimal(paise) / 100, symbol=False).replace(",", "") for paise in range(1, 100000)
)
print(f"of 99999 prices with another number of rupees: {others}")
EOF
seen=$(python/bin/python -X utf8 amounts.py)
echo "$seen"
expected='999.99: 999 | ₹1,000
0.50: 0 | ₹0
-0.50: -0 | -₹0
1234567.89: 12,34,567 | ₹12.35 L
99950: 99,950 | ₹99,950
99999.6: 99,999 | ₹100,000
9999999: 99,99,999 | ₹100.0 L
12345678: 1,23,45,678 | ₹1.23 Cr
of 99999 prices with another number of rupees: 49500'
test "$seen" = "$expected" || exit 1
