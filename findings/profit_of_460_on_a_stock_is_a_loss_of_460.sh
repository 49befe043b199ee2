#!/bin/sh
# Package: accfifo 0.2.0 (PyPI), which values a stock by FIFO: its cost, and the profit of what was sold.
# Input: 100 pieces bought at 5.00 and 50 at 6.00, of which 120 are sold at 9.00; the same entries once more, for a second report; and
# 10 pieces sold at 7.00 that were bought at 7.50.
# Guess: the profit is 120 times 9.00 less 500.00 and 120.00, 460.00; 30 pieces at 6.00 are left, 180.00; and a second report over the
# same list of entries says the same.
# Behavior: `profit_and_loss` adds up cost less revenue, so that a profit of 460.00 is -460.0 and a loss of 5.00 is 5.0. The entries are
# changed by the reckoning: a second report, or one of another month over the same list, finds 10 pieces of 60.00 instead of 30 of
# 180.00, and a third one finds that more was sold than bought. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps accfifo==0.2.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >stock.py <<'EOF'
from accfifo import FIFO, Entry

entries = [Entry(100, 5.00), Entry(50, 6.00), Entry(-120, 9.00)]
for number in (1, 2, 3):
    books = FIFO(entries)
    print(f"report {number}: stock {books.stock}, worth {books.valuation}, profit {books.profit_and_loss}")
print(f"sold at a loss: profit {FIFO([Entry(10, 7.50), Entry(-10, 7.00)]).profit_and_loss}")
EOF
seen=$(python/bin/python stock.py)
echo "$seen"
expected='report 1: stock 30, worth 180.0, profit -460.0
report 2: stock 10, worth 60.0, profit -460.0
report 3: stock -10, worth -90.0, profit -430.0
sold at a loss: profit 5.0'
test "$seen" = "$expected" || exit 1
