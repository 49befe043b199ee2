#!/bin/sh
# Package: clingo 5.8.3 (PyPI), the solver of answer sets, in whose rules discounts, assignments and the matching of payments
# are written.
# Input: orders with totals in whole cents, 19.99, 21,474,836.47, 21,474,836.48 and 30,000,000.00; two payments of 10.00 for the
# first and none for the others; the rule that an order is settled when the sum of its payments is no less than its total; the
# tax of 19 % in orders of 1,000,000.00 and 1,200,000.00 by `T * 19 / 119`; and the sum of two payments of 15,000,000.00. Then
# the payments of the first order added by amount, as one writes it at first, and by amount and number.
# Guess: whole numbers are as long as they need be, as in Python, which hands them over, or the solver says that one is too
# large. Payments of one amount are added like others.
# Behavior: numbers have 32 bits, and a larger one turns over without a word, in the text of the program, in products and in
# sums: 30,000,000.00 is a total of -12,949,672.96, and the order is settled although nothing was paid. From 21,474,836.48 on
# all totals are below zero. A product does so earlier: 19 % of 1,200,000.00 is -169,324.98 instead of 191,596.63, and that of a
# million right. `#sum { A : ... }` adds each amount once, so that the first order, paid by twice 10.00, stays open. Totals in
# whole units, and the number of the payment behind its amount, are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check clingo==5.8.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.lp <<'EOP'
order(tea, 1999). order(below, 2147483647). order(above, 2147483648). order(machine, 3000000000).
payment(1, tea, 1000). payment(2, tea, 1000). payment(3, two_halves, 1500000000). payment(4, two_halves, 1500000000).
settled(O) :- order(O, T), #sum { A, N : payment(N, O, A) } >= T.
settled_by_amount(O) :- order(O, T), #sum { A : payment(N, O, A) } >= T.
paid(O, S) :- payment(_, O, _), S = #sum { A, N : payment(N, O, A) }.
tax(N, N * 19 / 119) :- N = 100000000.
tax(N, N * 19 / 119) :- N = 120000000.
EOP
cat >settle.py <<'EOP'
import clingo

program = clingo.Control()
program.load("orders.lp")
program.ground()
with program.solve(yield_=True) as models:
    for model in models:
        for name in ("order", "paid", "settled", "settled_by_amount", "tax"):
            print(name + ":", *sorted(", ".join(map(str, atom.arguments)) for atom in model.symbols(atoms=True) if atom.name == name), sep=" | ")
EOP
seen=$(python/bin/python settle.py 2>warnings.log)
cat warnings.log
echo "$seen"
expected='order: | above, -2147483648 | below, 2147483647 | machine, -1294967296 | tea, 1999
paid: | tea, 2000 | two_halves, -1294967296
settled: | above | machine | tea
settled_by_amount: | above | machine
tax: | 100000000, 15966386 | 120000000, -16932498'
test "$seen" = "$expected" && test ! -s warnings.log || exit 1
