#!/bin/sh
# Package: python-cfonb 2.13 (PyPI), which reads and writes CFONB, the account statements of all banks in France; of it the writer of
# statements, `Statement`, and the function `write_amount` beside the reader.
# Input: payments of 1000 and 5 euros, 100.5, 19.99, -12.05 and, as a `Decimal`, 100.50, written into a statement and read again by the
# same package; then `write_amount` of the same amounts, and of each of the 10,000 amounts up to 100 euros.
# Guess: the records have two decimals, which they say themselves, and each amount comes back as it was.
# Behavior: the statement drops the point and takes what is left for cents: 1000 euros are 10.00, 5 are 0.05, and 100.5 is 10.05;
# only amounts that happen to show two decimals are right. `write_amount` cuts the binary fraction, so that 19.99 is 19.98, and leaves
# out the zero before a single cent, so that -12.05 is -1.25; 5,144 of the 10,000 amounts are others. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps python-cfonb==2.13 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statement.py <<'EOF'
import io
from datetime import date
from decimal import Decimal

from cfonb import StatementReader
from cfonb.parser.common import parse_amount, write_amount
from cfonb.writer.statement import Statement

amounts = [1000, 5, 100.5, 19.99, -12.05, Decimal("100.50")]
account, day = ("00447", "EUR", "00010115580"), date(2026, 11, 30)
statement = Statement().header("30002", *account, day, 0)
for number, amount in enumerate(amounts, 1):
    statement.add("30002", "1234", *account, day, f"ORDER {number}", amount, "REFERENCE")
statement.footer("30002", *account, day, Decimal("0.00"))
(read,) = StatementReader().parse(io.StringIO(statement.render()))
for amount, line in zip(amounts, read.lines):
    print(f"{amount}: in the statement {line.amount}, by write_amount {parse_amount(write_amount(amount, 2), 2)}")
others = sum(parse_amount(write_amount(cents / 100, 2), 2) != Decimal(cents) / 100 for cents in range(1, 10001))
print(f"of 10000 amounts, others by write_amount: {others}")
EOF
seen=$(python/bin/python statement.py)
echo "$seen"
expected='1000: in the statement 10.00, by write_amount 1000.00
5: in the statement 0.05, by write_amount 5.00
100.5: in the statement 10.05, by write_amount 100.50
19.99: in the statement 19.99, by write_amount 19.98
-12.05: in the statement -12.05, by write_amount -1.25
100.50: in the statement 100.50, by write_amount 100.50
of 10000 amounts, others by write_amount: 5144'
test "$seen" = "$expected" || exit 1
