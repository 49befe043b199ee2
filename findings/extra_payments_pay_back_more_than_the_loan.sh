#!/bin/sh
# Package: amortize 1.1.0 (npm), which computes the payments, the interest and the balance of a loan.
# Input: 1,000.00 over 12 months at 5 % in equal payments, without extra payments and with 19.99, 100.00 and 250.00 more each month
# (`principalPayment`); then at 0 %, with 100.00 more, where 1,000.00 can be nothing but five payments of 183.33 and a rest.
# Guess: the plan ends with a balance of 0, the last payment is what is left, and no more is paid back than was lent.
# Behavior: the last payment is bounded by what is left and the extra payment is added behind the bound, so that the balance ends
# below zero by all of it: with 250.00 a month 1,250.00 are paid back of 1,000.00, the last payment is 251.54 where 1.54 were left,
# and `principalPaymentsTotal` and `payment` have it too. Cents of the extra payment are cut: 19.99 counts as 19. No error.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts amortize@1.1.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >loans.cjs <<'EOF'
const amortize = require("amortize");

for (const [rate, principalPayment] of [[5, 0], [5, 19.99], [5, 100], [5, 250], [0, 100]]) {
  const plan = amortize({ amount: 1000, rate, totalTerm: 12, amortizeTerm: 12, principalPayment });
  console.log(
    `${rate} %, ${principalPayment} more: paid back ${plan.principalRound}, balance ${plan.balanceRound}, extra payments`,
    `${plan.principalPaymentsTotalRound} in ${12 - plan.termsSaved} months, left before the last ${plan.preBalanceRound},`,
    `last payment ${plan.paymentRound}`,
  );
}
EOF
seen=$(node loans.cjs)
echo "$seen"
expected='5 %, 0 more: paid back 1000.00, balance 0.00, extra payments 0.00 in 12 months, left before the last 85.25, last payment 85.61
5 %, 19.99 more: paid back 1019.00, balance -19.00, extra payments 190.00 in 10 months, left before the last 80.82, last payment 100.16
5 %, 100 more: paid back 1100.00, balance -100.00, extra payments 600.00 in 6 months, left before the last 85.20, last payment 185.56
5 %, 250 more: paid back 1250.00, balance -250.00, extra payments 1000.00 in 4 months, left before the last 1.53, last payment 251.54
0 %, 100 more: paid back 1100.00, balance -100.00, extra payments 600.00 in 6 months, left before the last 83.33, last payment 183.33'
test "$seen" = "$expected" || exit 1
