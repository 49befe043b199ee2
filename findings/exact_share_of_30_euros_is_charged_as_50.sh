#!/bin/sh
# Package: settleup-calculator 1.0.1 (PyPI), which splits a bill among those who share it: equally, by percentages or by exact amounts.
# Input: a bill of 100.00, split among two or three equally, by percentages of 30 and 30 and of 50 and 25, and by exact amounts of 30.00 and
# 30.00, of 70.00 and 40.00, and of 33.33 for three, all as Decimal.
# Guess: shares make the bill, as the package's own description says of three (33.33, 33.33 and 33.34); an exact amount is what is paid, and
# where amounts or percentages do not make the whole, that is an error.
# Behavior: three equal shares are 33.33 each, 99.99 in all. Exact amounts and percentages are scaled until they make the bill: who owes
# exactly 30.00 is charged 50.00, and 70.00 becomes 63.64. Nothing is raised. And three amounts of 33.33 are scaled and rounded to
# 33.33 again.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check settleup-calculator==1.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >bills.py <<'EOF'
from decimal import Decimal

from settleup_calculator.expense_calculator import ExpenseCalculator, SplitMethod


def show(label, method, key, values):
    people = [chr(ord("A") + place) for place in range(len(values))]
    data = {person: {key: value} for person, value in zip(people, values)} if key else None
    shares = ExpenseCalculator.calculate_split(Decimal("100.00"), people, method, data)
    print(f"{label} {', '.join(values)}: shares {', '.join(map(str, shares.values()))}, in all {sum(shares.values())}")


show("equal", SplitMethod.EQUAL, None, ["1", "1"])
show("equal", SplitMethod.EQUAL, None, ["1", "1", "1"])
show("percent", SplitMethod.PERCENTAGE, "percentage", ["30", "30"])
show("percent", SplitMethod.PERCENTAGE, "percentage", ["50", "25"])
show("exact", SplitMethod.EXACT, "amount", ["30.00", "70.00"])
show("exact", SplitMethod.EXACT, "amount", ["30.00", "30.00"])
show("exact", SplitMethod.EXACT, "amount", ["70.00", "40.00"])
show("exact", SplitMethod.EXACT, "amount", ["33.33", "33.33", "33.33"])
EOF
seen=$(python/bin/python bills.py)
echo "$seen"
expected='equal 1, 1: shares 50.00, 50.00, in all 100.00
equal 1, 1, 1: shares 33.33, 33.33, 33.33, in all 99.99
percent 30, 30: shares 50.00, 50.00, in all 100.00
percent 50, 25: shares 66.67, 33.33, in all 100.00
exact 30.00, 70.00: shares 30.00, 70.00, in all 100.00
exact 30.00, 30.00: shares 50.00, 50.00, in all 100.00
exact 70.00, 40.00: shares 63.64, 36.36, in all 100.00
exact 33.33, 33.33, 33.33: shares 33.33, 33.33, 33.33, in all 99.99'
test "$seen" = "$expected" || exit 1
