#!/bin/sh
# Packages: beancount-periodic 0.2.1, plugins that spread income and costs over time, with beancount 3.2.3 (PyPI).
# Input: an order for 100.00 of which 60.00, a service of three months, is to be spread: `amortize: "60-3 Months / Monthly"`; the
# same as a cost of 100.00, and as a refund of 100.00 for such a cost; the whole sale without an amount; and a fee of 10.00 for a
# month by weeks.
# Guess: of the order 40.00 are earned at once and 20.00 in each of three months, as the cost of 100.00 is 40.00 and three times
# 20.00.
# Behavior: the amount is subtracted as it stands, and income is negative in the books: 160.00 are earned at once, and 20.00 are
# taken back in each month. The refund reduces the costs by 160.00. An amount with a minus is not read as one, so that there is no
# right way to write it. All balances, without an error. The cost is right, and so is the sale without an amount; steps that are
# no whole months have parts of cents.
# Seen: see `expected` below: the postings to income or costs.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check beancount==3.2.3 beancount-periodic==0.2.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
from beancount import loader
from beancount.core.data import Transaction

for label, account, amount, mark in (
    ("cost, 60 of 100", "Expenses:Hosting", "100.00", "60-3 Months / Monthly"),
    ("sale, 60 of 100", "Income:Sales", "-100.00", "60-3 Months / Monthly"),
    ("refund, 60 of 100", "Expenses:Hosting", "-100.00", "60-3 Months / Monthly"),
    ("sale, all", "Income:Sales", "-100.00", "4 Months / Monthly!"),
    ("fee, all", "Expenses:Hosting", "10.00", "Month / Weekly"),
):
    entries, errors, _ = loader.load_string(f"""
plugin "beancount_periodic.amortize"
2025-01-01 * "{label}"
  Assets:Bank
  {account}  {amount} EUR
    amortize: "{mark}"
""")
    postings = [
        f"{entry.date:%d %b} {posting.units.number}"
        for entry in entries
        if isinstance(entry, Transaction)
        for posting in entry.postings
        if posting.account == account
    ]
    unbalanced = sum("balance" in error.message for error in errors)
    print(f"{label}: {', '.join(postings)}; not balanced {unbalanced}")
EOF
seen=$(python/bin/python books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='cost, 60 of 100: 01 Jan 40.00, 01 Jan 20, 01 Feb 20, 01 Mar 20; not balanced 0
sale, 60 of 100: 01 Jan -160.00, 01 Jan 20, 01 Feb 20, 01 Mar 20; not balanced 0
refund, 60 of 100: 01 Jan -160.00, 01 Jan 20, 01 Feb 20, 01 Mar 20; not balanced 0
sale, all: 01 Jan -25.83333, 01 Feb -23.33333, 01 Mar -25.83334, 01 Apr -25; not balanced 0
fee, all: 01 Jan 2.2581, 08 Jan 2.2581, 15 Jan 2.258, 22 Jan 2.2581, 29 Jan 0.9677; not balanced 0'
test "$seen" = "$expected" || exit 1
