#!/bin/sh
# Packages: camt053-loader-mt940 0.0.23, which turns the old statements of banks (MT940) into the new ones (camt.053), and camt053
# 0.0.23, by the same author (PyPI).
# Input: a statement that opens with 1,000.00 euros: a payment of 49.90 and its return by the bank (RC, reversal of a credit), a fee
# of 3.00 and its return (RD, reversal of a debit), a payment of 20.00; it closes with 1,020.00. Besides, the reversals of the
# payment and of the fee that camt053 itself makes.
# Guess: what was taken back is a debit with the mark of a reversal, as in ISO 20022 and in the entries that camt053 writes: the
# entries make 20.00, the difference of the balances.
# Behavior: RC is made a credit and RD a debit, each with the mark of a reversal. The payment that was taken back is received twice
# and the fee is paid twice: the entries make 113.80, and the difference of the balances is not compared. The sister library writes the
# same two reversals with the opposite signs.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps camt053-loader-mt940==0.0.23 camt053==0.0.23 \
  defusedxml==0.7.1 elementpath==5.1.4 Jinja2==3.1.6 MarkupSafe==3.0.4 xmlschema==4.3.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statement.py <<'EOF'
from decimal import Decimal

from camt053.reversal.reversal import reverse_credit_debit
from camt053_loader_mt940 import parse_mt940

document = parse_mt940(""":20:S1
:25:DEUTDEFF/DE02120300000000202051
:28C:1/1
:60F:C261101EUR1000,00
:61:2611021102C49,90NTRFREF1//B1
:61:2611031103RC49,90NTRFREF1//B2
:61:2611041104D3,00NCHGREF2//B3
:61:2611051105RD3,00NCHGREF2//B4
:61:2611061106C20,00NTRFREF3//B5
:62F:C261130EUR1020,00
""")
(statement,) = document.statements
signed = [Decimal(entry.amount) * (1 if entry.credit_debit_indicator == "CRDT" else -1) for entry in statement.entries]
marks = [f"{amount:+.2f}{' reversal' if entry.reversal_indicator else ''}" for amount, entry in zip(signed, statement.entries)]
first, last = (Decimal(balance.amount) for balance in statement.balances)
print(f"{', '.join(marks)}; entries make {sum(signed):.2f}, balances {last - first:.2f}")
print("reversals by camt053: of a credit", reverse_credit_debit("CRDT"), "of a debit", reverse_credit_debit("DBIT"))
EOF
seen=$(python/bin/python statement.py)
echo "$seen"
expected='+49.90, +49.90 reversal, -3.00, -3.00 reversal, +20.00; entries make 113.80, balances 20.00
reversals by camt053: of a credit DBIT of a debit CRDT'
test "$seen" = "$expected" || exit 1
