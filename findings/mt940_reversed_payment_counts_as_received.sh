#!/bin/sh
# Package: mt-940 5.1.1 (PyPI), a reader of the statements that banks write as MT940; compared with bankfile 0.2.0, which reads
# by it.
# Input: a statement of an account that opens with 1000.00 EUR. A shopper's payment of 49.90 comes in and is taken back by the
# bank; a fee of 3.00 is charged and given back; 20.00 come in. Taking back is marked RC, reversal of a credit, or RD,
# reversal of a debit. The statement closes with 1020.00.
# Guess: amounts have the sign that they have for the account, as those marked C and D do, so that opening balance and
# amounts make the closing balance; a mark that the reader does not know would be an error.
# Behavior: a D alone makes an amount negative. RD is positive, which is right; RC is positive too, so that the payment taken
# back counts as a second payment, with the same text and reference as the first. The amounts make 1119.80, twice 49.90 too
# much, and an order that was never paid is paid twice. The mark itself is in the data, and the reader does not compare the sum
# with the closing balance, which it has read. bankfile turns the sign by the mark.
# Seen: mt-940: C 49.90, RC 49.90, D -3.00, RD 3.00, C 20.00, makes 1119.80, closes with 1020.00 | bankfile: 49.90 -49.90 -3.00
# 3.00 20.00, makes 1020.00
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check mt-940==5.1.1 bankfile==0.2.0 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >statement.sta <<'MT'
:20:STATEMENT
:25:10020030/1234567
:28C:00001/001
:60F:C260101EUR1000,00
:61:2601020102C49,90NTRFORDER 17
:86:166?00GUTSCHRIFT?20ORDER 17
:61:2601020102RC49,90NTRFORDER 17
:86:166?00STORNO?20ORDER 17
:61:2601020102D3,00NCHGNONREF
:86:808?00GEBUEHR
:61:2601020102RD3,00NCHGNONREF
:86:808?00STORNO
:61:2601020102C20,00NTRFORDER 18
:86:166?00GUTSCHRIFT?20ORDER 18
:62F:C260102EUR1020,00
-
MT
cat >read.py <<'PY'
from decimal import Decimal

import bankfile
import mt940

statement = mt940.parse("statement.sta")
entries = [(entry.data["status"], entry.data["amount"].amount) for entry in statement]
opening = statement.data["final_opening_balance"].amount.amount
closing = statement.data["final_closing_balance"].amount.amount
signed = [Decimal(entry.amount) for entry in bankfile.parse("statement.sta").transactions]
print(
    f"mt-940: {', '.join(f'{mark} {amount}' for mark, amount in entries)},",
    f"makes {opening + sum(amount for _, amount in entries)}, closes with {closing} |",
    f"bankfile: {' '.join(str(amount) for amount in signed)}, makes {opening + sum(signed)}",
)
PY
seen=$(python/bin/python read.py)
echo "$seen"
wanted="mt-940: C 49.90, RC 49.90, D -3.00, RD 3.00, C 20.00, makes 1119.80, closes with 1020.00 | bankfile: 49.90 -49.90 \
-3.00 3.00 20.00, makes 1020.00"
test "$seen" = "$wanted" || exit 1
