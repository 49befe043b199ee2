#!/bin/sh
# Package: canatax 2.0.1 (PyPI), which computes the sales tax of Canada's provinces, in Decimal and rounded half up.
# Input: prices from 20.00 to 2,000.00 dollars in steps of 20.00, as Decimal, in Quebec, whose tax (QST) is 9.975 %; and in Ontario,
# with 13 %. 9.975 % of 100.00 is 9.975 exactly.
# Guess: `calculate(Decimal("100.00"), "QC")` says a QST of 9.98: amount, rate and rounding are decimal.
# Behavior: the rate is a float before it is a Decimal, just below 0.09975, so that half a cent is never reached: 9.97, and a cent too
# little on each price whose tax ends in half a cent, here on 50 of 100, always in the same direction. Ontario is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check canatax==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >taxes.py <<'EOF'
from decimal import ROUND_HALF_UP, Decimal

from canatax import SalesTaxCalculator

for province, rate in (("QC", Decimal("0.09975")), ("ON", Decimal("0.13"))):
    low = high = 0
    for dollars in range(20, 2001, 20):
        tax = SalesTaxCalculator.calculate(Decimal(dollars), province)
        right = (dollars * rate).quantize(Decimal("0.01"), ROUND_HALF_UP)
        low += tax.qst + tax.hst < right
        high += tax.qst + tax.hst > right
    tax = SalesTaxCalculator.calculate(Decimal("100.00"), province)
    print(f"{province}: 100.00 bears {tax.qst + tax.hst}, total {tax.after_tax}; of 100 prices {low} too low, {high} too high")
EOF
seen=$(python/bin/python taxes.py)
echo "$seen"
expected='QC: 100.00 bears 9.97, total 114.97; of 100 prices 50 too low, 0 too high
ON: 100.00 bears 13.00, total 113.00; of 100 prices 0 too low, 0 too high'
test "$seen" = "$expected" || exit 1
