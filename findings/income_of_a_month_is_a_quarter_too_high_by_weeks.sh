#!/bin/sh
# Packages: beancount-interpolate 2.5.1, plugins that spread income and costs over time, with beancount 3.2.3 (PyPI).
# Input: 100.00 received in advance and spread over a month, a year and ten days in steps of weeks, months and five months; a
# desk for 1,200.00 written off in a year by five months; 10.125 dinars of Kuwait and 1000 yen spread over three months. All in
# 2024.
# Guess: the steps make what was received, and nothing is left on the account of what is not earned yet; dinars have three digits
# and yen none.
# Behavior: the amount is divided by the number of whole steps, but there is a step more where they do not fill the time: a month
# by weeks has five, of 25.00 each, which is an income of 125.00 of 100.00; a year by five months gives 150.00, and of the desk
# 1,800.00 are written off. The rest stays on the account as a claim, and no error is raised. Dinars are rounded to two digits, so
# that 10.13 are earned of 10.125, and yen have parts of yen.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check beancount==3.2.3 beancount-interpolate==2.5.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
from beancount import loader
from beancount.core.data import Transaction


def show(text, plugin, account, other, mark, earned):
    entries, errors, _ = loader.load_string(f"""
plugin "beancount_interpolate.{plugin}"
2024-01-01 * "Order"
  {other}
  {account}  {text}
    {mark}
""")
    steps = [
        posting.units
        for entry in entries
        if isinstance(entry, Transaction) and "/" in entry.narration
        for posting in entry.postings
        if posting.account.startswith(earned)
    ]
    unbalanced = [error for error in errors if "balance" in error.message]
    amounts = ", ".join(str(abs(step.number)) for step in steps)
    total = abs(sum(step.number for step in steps))
    print(f"{text}, {mark}: {len(steps)} steps of {amounts}; in all {total}; not balanced {len(unbalanced)}")


for text, mark in (
    ("-100.00 EUR", "Month / Month"), ("-100.00 EUR", "Month / Week"), ("-100.00 EUR", "Year / 5 Months"),
    ("-100.00 EUR", "10 Days / Week"), ("-10.125 KWD", "3 Months / Month"), ("-1000 JPY", "3 Months / Month"),
):
    show(text, "spread", "Income:Sales", "Assets:Bank", f'spread: "{mark}"', "Income")
show("1200.00 EUR", "depreciate", "Assets:Fixed:Desk", "Assets:Bank", 'depr: "Year / 5 Months"', "Expenses")
EOF
seen=$(python/bin/python books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='-100.00 EUR, spread: "Month / Month": 1 steps of 100.0; in all 100.0; not balanced 0
-100.00 EUR, spread: "Month / Week": 5 steps of 25.0, 25.0, 25.0, 25.0, 25.0; in all 125.0; not balanced 0
-100.00 EUR, spread: "Year / 5 Months": 3 steps of 50.0, 50.0, 50.0; in all 150.0; not balanced 0
-100.00 EUR, spread: "10 Days / Week": 2 steps of 100.0, 100.0; in all 200.0; not balanced 0
-10.125 KWD, spread: "3 Months / Month": 3 steps of 3.38, 3.37, 3.38; in all 10.13; not balanced 0
-1000 JPY, spread: "3 Months / Month": 3 steps of 333.33, 333.34, 333.33; in all 1000.00; not balanced 0
1200.00 EUR, depr: "Year / 5 Months": 3 steps of 600.0, 600.0, 600.0; in all 1800.0; not balanced 0'
test "$seen" = "$expected" || exit 1
