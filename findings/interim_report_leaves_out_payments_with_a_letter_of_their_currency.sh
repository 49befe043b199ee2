#!/bin/sh
# Package: bankstatementparser-loader-mt942 0.0.28 (PyPI), which reads MT942, the reports that banks send within the day, for
# bankstatementparser.
# Input: a report with a payment received of 98.00 and a fee of 10.00; a payment of 250.00 and a fee of 40.00 marked CR and DR, with
# the third letter of EUR behind the C or D, as the standard has it and German banks write it; and the reversal (RC) of the 98.00.
# The bank's own summary says two debits of 50.00 and two credits of 348.00. Then a file with two such reports of two accounts, the
# second one in pounds.
# Guess: five movements; and two accounts with their currencies, or an error.
# Behavior: a line with that letter does not fit the pattern and is passed over, and so is a reversal: of 348.00 received 98.00 are
# left, which was taken back. The sums of the bank are read and not compared. In a file of two reports, all movements belong to the
# second account, in the currency of the first. Nothing is raised or logged.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check bankstatementparser-loader-mt942==0.0.28 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >report.py <<'EOF'
from bankstatementparser_loader_mt942 import load_mt942, summarize_mt942

report = """:20:REPORT1
:25:DE89370400440532013000
:28C:00334/00001
:34F:EURD0,
:34F:EURC0,
:13D:2611301200+0100
:61:2611301130C98,00NTRFORDER1//B1
:61:2611301130CR250,00NTRFORDER2//B2
:61:2611301130DR40,00NCHGFEE1//B3
:61:2611301130RC98,00NTRFORDER1//B4
:61:2611301130D10,00NCHGFEE2//B5
:90D:2EUR50,00
:90C:2EUR348,00
-
"""
pounds = report.replace("REPORT1", "REPORT2").replace("DE89370400440532013000", "GB29NWBK60161331926819").replace("EUR", "GBP")
for label, text in (("one report", report), ("two reports", report + pounds)):
    print(label)
    for payment in load_mt942(text):
        print(f"  {payment.account_id} {payment.amount} {payment.currency} {payment.transaction_id}")
    summary = summarize_mt942(text)
    print(f"  {summary.transaction_count} read; the bank says {summary.debit_count} of {summary.debit_sum} and {summary.credit_count} of {summary.credit_sum}")
EOF
seen=$(python/bin/python report.py 2>&1)
echo "$seen"
expected='one report
  DE89370400440532013000 98.00 EUR NTRFORDER1
  DE89370400440532013000 -10.00 EUR NCHGFEE2
  2 read; the bank says 2 of 50.00 and 2 of 348.00
two reports
  GB29NWBK60161331926819 98.00 EUR NTRFORDER1
  GB29NWBK60161331926819 -10.00 EUR NCHGFEE2
  GB29NWBK60161331926819 98.00 EUR NTRFORDER1
  GB29NWBK60161331926819 -10.00 EUR NCHGFEE2
  4 read; the bank says 2 of 50.00 and 2 of 348.00'
test "$seen" = "$expected" || exit 1
