#!/bin/sh
# Package: amortization 3.0.1 (PyPI), payments of loans and of instalment plans, and how many of them are needed.
# Input: 1,000.00 paid by 300.00 and by 350.00 a time, without and with 10 % a year; then plans of 1,000.00 with payments from
# 20.00 to 300.00, and beside each what is still owed after so many payments, with the interest rounded to cents.
# Guess: the "number of periods needed" pays the loan: 1,000.00 by 300.00 needs four payments, of which the last is small.
# Behavior: the number is rounded to the nearest: three payments of 300.00, after which 100.00 are owed, and nobody is told. With
# 10 % it is three again, and 117.68 are owed. In about half of all plans something is left, up to half a payment.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check amortization==3.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >plans.py <<'EOF'
from decimal import ROUND_HALF_UP, Decimal

from amortization.period import calculate_amortization_period


def owed(principal, rate, payment, periods):
    balance = Decimal(principal)
    for _ in range(periods):
        interest = (balance * Decimal(str(rate)) / 12).quantize(Decimal("0.01"), ROUND_HALF_UP)
        balance += interest - payment
    return balance


for principal, rate, payment in ((1000, 0.0, 250), (1000, 0.0, 300), (1000, 0.1, 300), (1000, 0.0, 350), (1000, 0.2, 120)):
    periods = calculate_amortization_period(principal, rate, payment)
    print(f"{principal} at {rate:.0%} by {payment}: {periods} payments, {owed(principal, rate, payment, periods):.2f} left")
for rate in (0.0, 0.1):
    rests = [owed(1000, rate, payment, calculate_amortization_period(1000, rate, payment)) for payment in range(20, 301)]
    unpaid = [rest for rest in rests if rest > 1]
    print(f"of {len(rests)} plans at {rate:.0%} {len(unpaid)} leave more than 1.00, up to {max(unpaid):.2f}")
EOF
seen=$(python/bin/python plans.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='1000 at 0% by 250: 4 payments, 0.00 left
1000 at 0% by 300: 3 payments, 100.00 left
1000 at 10% by 300: 3 payments, 117.68 left
1000 at 0% by 350: 3 payments, -50.00 left
1000 at 20% by 120: 9 payments, 5.51 left
of 281 plans at 0% 133 leave more than 1.00, up to 142.00
of 281 plans at 10% 130 leave more than 1.00, up to 141.89'
test "$seen" = "$expected" || exit 1
