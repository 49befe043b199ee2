#!/bin/sh
# Package: bai2-to-csv 0.1.0 (PyPI), which turns the statements of American banks (BAI2) into two tables, of balances and of payments.
# Input: a file of two accounts as banks write it: the record 03 has the opening balance (010) of 5,000.00 and the closing balance
# (015) of 6,199.90, a continuation (88) has the totals of credits (100) of 1,250.00 and debits (400) of 50.10; then payments (16)
# with the references of bank and customer and a text. The second account has 99.00.
# Guess: the first table has a row for each balance and total, four and two, and the second has the references under their names,
# and the control totals of each account.
# Behavior: what the record 03 has itself is passed over, and of a continuation the first total is taken: the balances are gone, and
# so are the debits. Of a payment the last field is the customer's reference and the one before it the bank's, so that with a text
# in the record the text is the customer's reference and that of the customer is the bank's. The control total of each account is
# that of the group. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages='bai2-to-csv==0.1.0 pandas==2.3.3 numpy==2.3.5 pydantic==2.12.5'
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statement.bai <<'EOF'
01,BANK,SHOP,261130,0600,1,80,1,2/
02,SHOP,BANK,1,261129,2359,USD,2/
03,1111,USD,010,500000,,,015,619990,,/
88,100,125000,2,,400,5010,1,/
16,165,100000,Z,B1,C1,WEB ORDERS
16,165,25000,Z,B2,C2,SHOP ORDERS
16,475,5010,Z,B3,C3,CHECK
49,1380010,6/
03,2222,USD,010,9900,,,015,9900,,/
88,100,0,0,/
49,19800,3/
98,1399810,2,11/
99,1399810,1,13/
EOF
cat >tables.py <<'EOF'
import warnings

warnings.simplefilter("ignore")
from bai2_to_csv import Bai2Converter

balances, payments = Bai2Converter().convert_to_dataframes("statement.bai")
for row in balances.to_dict("records"):
    control = row["account_trailer_group_control_total"]
    print("balance:", row["customer_account"], row["transaction_bai_code"], row["amount"], "| control", control)
for row in payments.to_dict("records"):
    names = ("customer_account", "transaction_bai_code", "amount", "bank_reference", "customer_reference", "transaction_text")
    print("payment:", " | ".join(str(row[name]) or "none" for name in names))
EOF
seen=$(python/bin/python tables.py)
echo "$seen"
expected='balance: 1111 100 125000 | control 1399810
balance: 2222 100 0 | control 1399810
payment: 1111 | 165 | 100000 | C1 | WEB ORDERS | none
payment: 1111 | 165 | 25000 | C2 | SHOP ORDERS | none
payment: 1111 | 475 | 5010 | C3 | CHECK | none'
test "$seen" = "$expected" || exit 1
