#!/bin/sh
# Package: repaykit 1.0.0 (PyPI), instalments with an account of payments, late charges and a quote for full settlement.
# Input: 1,200.00 in 12 instalments of 106.00 from 1 February 2026 on, with a late charge of 0.1 % of what is overdue for each
# day. The first instalment is paid 24 days late. The account is asked right before and right after the payment, on the same day;
# then for two buyers who both pay the first three instalments, one of them each time 24 days late.
# Guess: a charge that arose by the delay stays due until it is paid; 2.54 are owed after the payment, and the late buyer owes
# more than the punctual one.
# Behavior: charges are computed anew from all that has been paid up to the day of the question, as if each payment had come in
# time: with the payment of the instalment the charge of 2.54 is gone from the statement, the arrears and the quote, and the buyer
# who is late each month owes exactly what the punctual one does. A charge is in force only as long as nobody pays.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check repaykit==1.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >charges.py <<'EOF'
from datetime import date, timedelta
from decimal import Decimal

from repaykit import Loan, LoanAccount
from repaykit.policies import LateChargePolicy


def account():
    loan = Loan.create(
        amount=Decimal("1200"), annual_rate=Decimal("0.06"), term="12 months", payment_frequency="monthly", method="flat_rate",
        start_date=date(2026, 1, 1), currency="EUR",
    )
    loan.late_charge_policy = LateChargePolicy(rate=Decimal("0.001"), basis="daily")
    return LoanAccount(loan)


def show(label, owed, day):
    statement, quote = owed.statement(as_of=day), owed.full_settlement(as_of=day)
    print(f"{label}: charges {statement.late_charges}, arrears {statement.arrears}, to settle {quote.amount_payable}")


day = date(2026, 2, 25)
late = account()
show("before the payment", late, day)
late.add_payment(amount=Decimal("106.00"), paid_at=day)
show("after the payment", late, day)
for label, delay in [("punctual", 0), ("24 days late", 24)]:
    owed = account()
    for row in owed.loan.schedule()[:3]:
        owed.add_payment(amount=row.installment, paid_at=row.due_date + timedelta(days=delay))
    show(label, owed, date(2026, 4, 26))
EOF
seen=$(python/bin/python charges.py)
echo "$seen"
expected='before the payment: charges 2.54, arrears 108.54, to settle 1208.54
after the payment: charges 0.00, arrears 0.00, to settle 1100.00
punctual: charges 0.00, arrears 0.00, to settle 900.00
24 days late: charges 0.00, arrears 0.00, to settle 900.00'
test "$seen" = "$expected" || exit 1
