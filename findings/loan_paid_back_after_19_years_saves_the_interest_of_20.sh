#!/bin/sh
# Package: finworth 0.8.0 (PyPI), pay, tax and loans in India.
# Input: a loan of 5,000,000 rupees at 8.5 % for 20 years, of which 500,000 are paid back early after 1, 10, 18 and 19 years; the last time
# that is more than what is left. Then the same with a lower instalment instead of a shorter time.
# Guess: what is saved is the interest that would still have come: the later, the less, and after 19 years 23,202 rupees.
# Behavior: where the payment closes the loan, the interest of all 20 years is stated as saved, 5,413,879, of which all but the last year
# was paid long before. Where it does not, the figures are right within the last instalment, so that an early payment after 10 years
# saves 541,423 and one after 19 years ten times as much. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps finworth==0.8.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >loan.py <<'EOF'
from finworth import emi, emi_prepayment_impact

print("instalment", emi(5000000, 0.085, 20)["emi"])
for strategy in ("reduce_tenure", "reduce_emi"):
    for years in (1, 10, 18, 19):
        balance, saved = 5000000.0, 0.0
        for month in range(240):
            if month >= years * 12:
                saved += balance * 0.085 / 12
            balance -= 43391.16 - balance * 0.085 / 12
            if month + 1 == years * 12:
                rest = balance
        answer = emi_prepayment_impact(5000000, 0.085, 20, 500000, years * 12, strategy)
        print(f"{strategy}, after {years} years: left {rest:.0f}, interest to come {saved:.0f}, saved {answer['interest_saved']}, closed {answer.get('loan_closed', False)}")
EOF
seen=$(python/bin/python loan.py)
echo "$seen"
expected='instalment 43391
reduce_tenure, after 1 years: left 4900489, interest to come 4992697, saved 1582807, closed False
reduce_tenure, after 10 years: left 3499691, interest to come 1707249, saved 541423, closed False
reduce_tenure, after 18 years: left 954583, interest to come 86806, saved 64122, closed False
reduce_tenure, after 19 years: left 497493, interest to come 23202, saved 5413879, closed True
reduce_emi, after 1 years: left 4900489, interest to come 4992697, saved 509406, closed False
reduce_emi, after 10 years: left 3499691, interest to come 1707249, saved 243888, closed False
reduce_emi, after 18 years: left 954583, interest to come 86806, saved 45414, closed False
reduce_emi, after 19 years: left 497493, interest to come 23202, saved 5413879, closed True'
test "$seen" = "$expected" || exit 1
