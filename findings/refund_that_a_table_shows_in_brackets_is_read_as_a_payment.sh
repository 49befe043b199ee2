#!/bin/sh
# Package: visidata 3.4 (PyPI), which shows, adds up and converts tables in a terminal or in scripts; it has a type for amounts,
# `currency` (the key $).
# Input: a CSV of payments as ledgers, spreadsheets and shops write them: $1,234.50, ($100.00) for a refund, -20.00, CHF 19.99, Rs.100 of
# India and 19,99 euros; the type `currency`, the sum of the first four, and what such a column shows of -100.
# Guess: brackets are a minus, all the more as the type itself shows negative amounts in brackets: the sum is 1,134.49. A text that is no
# amount for it is an error.
# Behavior: each character but digits, signs and the point is removed: ($100.00) is a payment of 100.00, and the sum is 1,334.49;
# Rs.100 is 0.10, and 19,99 is 1999.00. What a column shows of -100, "(100.00)", is 100.00 once it was read again.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
export HOME="$place" TERM=xterm
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check visidata==3.4 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >payments.csv <<'EOF'
payment
"$1,234.50"
($100.00)
-20.00
CHF 19.99
Rs.100
"19,99"
EOF
cat >amounts.py <<'EOF'
from types import SimpleNamespace

import visidata
from visidata import vd

sheet = vd.openSource("payments.csv")
vd.sync(sheet.ensureLoaded())
column = sheet.column("payment")
texts = [column.getValue(row) for row in sheet.rows]
column.type = visidata.currency
amounts = [float(column.getTypedValue(row)) for row in sheet.rows]
for text, amount in zip(texts, amounts):
    print(f"{text} is {amount:.2f}")
print("sum of the first four:", vd.aggregators["sum"].aggregate(column, sheet.rows[:4]))
shown = "".join(part for _, part in column.displayer_currency(SimpleNamespace(text="-100.00", typedval=-100.0), 9)).strip()
print("-100 is shown as", shown, "and read as", visidata.currency(shown))
EOF
seen=$(python/bin/python amounts.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='$1,234.50 is 1234.50
($100.00) is 100.00
-20.00 is -20.00
CHF 19.99 is 19.99
Rs.100 is 0.10
19,99 is 1999.00
sum of the first four: 1334.49
-100 is shown as (100.00) and read as 100.0'
test "$seen" = "$expected" || exit 1
