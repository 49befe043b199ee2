#!/bin/sh
# Package: beancount 3.2.3 with beanquery 0.2.0 (PyPI), books in text whose entries have to balance, as scripts write them for
# the orders of a shop.
# Input: five sales, each wrong by at least a cent: 19.98 for 19.99 with two digits throughout; 19.95 received for 20.0; 118.46
# received for 118.00 and a tip of 0.5; 19.46 received and a fee of 0.5 for 20.00; and 19.99 for 20. An amount with one digit is
# what Python or JavaScript prints for a number, or a price list has.
# Guess: books balance to the cent, as the other entries and the currency have cents: all five are errors.
# Behavior: how far an entry may be off is inferred from the amounts in it, half of the last digit, and the one with the fewest
# digits decides for the whole entry; whole numbers do not count. One amount of one digit, if it is but the tip, allows 5 cents,
# so that three of the five pass, and a statement of the balance with one digit is allowed to be 10 cents off. Its manual says
# so under precision and tolerances. No option is set here; the sum over all accounts, which is zero in books that balance, is
# then -0.15, of which the errors reported explain 0.02.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check beancount==3.2.3 beanquery==0.2.0 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >shop.beancount <<'BEANS'
2026-01-01 open Assets:Bank EUR
2026-01-01 open Income:Sales EUR
2026-01-01 open Income:Tips EUR
2026-01-01 open Expenses:Fees EUR
2026-01-02 * "two digits"
  Assets:Bank     19.98 EUR
  Income:Sales   -19.99 EUR
2026-01-03 * "one digit"
  Assets:Bank     19.95 EUR
  Income:Sales   -20.0 EUR
2026-01-04 * "a tip"
  Assets:Bank    118.46 EUR
  Income:Sales  -118.00 EUR
  Income:Tips     -0.5 EUR
2026-01-05 * "a fee"
  Assets:Bank     19.46 EUR
  Expenses:Fees    0.5 EUR
  Income:Sales   -20.00 EUR
2026-01-06 * "no digit"
  Assets:Bank     19.99 EUR
  Income:Sales   -20 EUR
2026-02-01 balance Assets:Bank 197.81 EUR
2026-02-02 balance Assets:Bank 197.9 EUR
BEANS
cat >check.py <<'PY'
import beanquery
from beancount import loader

entries, errors, options = loader.load_file("shop.beancount")
for error in errors:
    about = getattr(error.entry, "narration", None) or f"balance of {error.entry.amount}"
    print(f"{about}: {error.message.splitlines()[0].split(' expected ')[-1]}")
books = beanquery.connect("beancount:", entries=entries, errors=errors, options=options)
print("sum of all accounts", books.execute("SELECT sum(number)").fetchall()[0][0])
PY
seen=$(python/bin/python check.py)
echo "$seen"
expected='balance of 197.81 EUR: 197.81 EUR != accumulated 197.84 EUR (0.03 too much)
two digits: Transaction does not balance: (-0.01 EUR)
no digit: Transaction does not balance: (-0.01 EUR)
sum of all accounts -0.15'
test "$seen" = "$expected" || exit 1
