#!/bin/sh
# Packages: pulp 3.3.2 (PyPI), which models linear programs and carries the solver CBC for them, and for comparison highspy 1.15.1
# (PyPI), another solver under the same model.
# Input: an invoice in whole cents, shared between two shops in whole cents so that the first pays no less than the second, of
# 1,234,567.89, 12,345,678.91 and 123,456,789.12; and a payment of 1,234,567.89 and 12,345,678.91, of which at most 100.00 are
# paid by another account.
# Guess: variables of the category Integer come back as whole numbers that meet the equation of the model, if its status is
# "Optimal": solvers have tolerances of a millionth or less, and a double holds 15 digits.
# Behavior: the solver writes its answer into a file with eight digits, and PuLP reads that. Shares of 12,345,678.91 are rounded
# to tens of cents: they add up to 12,345,678.90, a cent less than the invoice, and for 123,456,789.12 to 88 cents more. The
# status is "Optimal", and `valid()`, which tests the values, is all that tells. Smaller invoices are right, so that tests pass.
# Amounts in units lose cents from a million on. With HiGHS in the same process each figure is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pulp==3.3.2 highspy==1.15.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >shares.py <<'EOF'
import pulp

solvers = {"CBC": pulp.PULP_CBC_CMD(msg=False), "HiGHS": pulp.HiGHS(msg=False)}


def share(total, category, name, limit=None):
    model = pulp.LpProblem("shares", pulp.LpMinimize)
    first, second = (pulp.LpVariable(key, 0, None, category) for key in ("first", "second"))
    model += first
    model += first + second == total
    model += first >= second if limit is None else second <= limit
    model.solve(solvers[name])
    status = pulp.LpStatus[model.status]
    values = first.value(), second.value()
    print(f"{name}, {total}: {status}, valid {model.valid()}, {values[0]:.2f} + {values[1]:.2f} = {sum(values):.2f}")


for name in solvers:
    for cents in (123456789, 1234567891, 12345678912):
        share(cents, "Integer", name)
    for amount in (1234567.89, 12345678.91):
        share(amount, "Continuous", name, 100)
EOF
seen=$(python/bin/python shares.py 2>warnings.log)
echo "$seen"
expected='CBC, 123456789: Optimal, valid True, 61728395.00 + 61728394.00 = 123456789.00
CBC, 1234567891: Optimal, valid False, 617283950.00 + 617283940.00 = 1234567890.00
CBC, 12345678912: Optimal, valid False, 6172839500.00 + 6172839500.00 = 12345679000.00
CBC, 1234567.89: Optimal, valid False, 1234467.90 + 100.00 = 1234567.90
CBC, 12345678.91: Optimal, valid False, 12345579.00 + 100.00 = 12345679.00
HiGHS, 123456789: Optimal, valid True, 61728395.00 + 61728394.00 = 123456789.00
HiGHS, 1234567891: Optimal, valid True, 617283946.00 + 617283945.00 = 1234567891.00
HiGHS, 12345678912: Optimal, valid True, 6172839456.00 + 6172839456.00 = 12345678912.00
HiGHS, 1234567.89: Optimal, valid True, 1234467.89 + 100.00 = 1234567.89
HiGHS, 12345678.91: Optimal, valid True, 12345578.91 + 100.00 = 12345678.91'
test "$seen" = "$expected" || exit 1
