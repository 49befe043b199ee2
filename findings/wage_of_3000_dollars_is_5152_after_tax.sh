#!/bin/sh
# Package: canatax 2.0.1 (PyPI), which computes the sales tax and the income tax of Canada and its provinces, with the contributions.
# Input: yearly wages of 3,000, 40,000 and 60,000 dollars in Ontario and Quebec, with the package's own rates, of 2025.
# Guess: 3,000 dollars lie below the basic personal amount and bear no tax; the pension contribution is 5.95 % (Quebec 6.40 %) of what
# lies above the exemption of 3,500, which the package names; net is the wage less all that is stated.
# Behavior: below the personal amount the tax is negative: of 3,000 dollars 5,152.70 are left. The exemption is taken off the maximum
# and not off the wage, so that each contribution below it is too high by 208.25 (224.00). In Quebec the contribution (`qpp`) is stated
# and is part of no total: of 60,000 dollars 3,840.00 are kept back in one line and paid out in the next.
# Seen: see `expected` below: the package's figures, and what the contribution is by its own rates.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check canatax==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >wages.py <<'EOF'
import contextlib
import io

from canatax import IncomeTaxCalculator

for province in ("ON", "QC"):
    for wage in (3000, 40000, 60000):
        with contextlib.redirect_stdout(io.StringIO()):
            tax = IncomeTaxCalculator.calculate(wage, province)
        own = IncomeTaxCalculator.contributions.qpp if province == "QC" else IncomeTaxCalculator.contributions.cpp
        pension = max(0, min(wage, own.max_earnings) - own.exemption) * own.rate / 100
        stated = tax.federal_tax + tax.provincial_tax + tax.cpp + tax.qpp + tax.ei + tax.qpip
        print(
            f"{province} {wage}: tax {tax.federal_tax} and {tax.provincial_tax}, pension {tax.cpp + tax.qpp}, by its rates {pension:.2f}, "
            f"stated in all {stated}, total {tax.total_tax}, net {tax.net_income}"
        )
EOF
seen=$(python/bin/python wages.py)
echo "$seen"
expected='ON 3000: tax -1905.75 and -474.65, pension 178.50, by its rates 0.00, stated in all -2152.70, total -2152.70, net 5152.70
ON 40000: tax 3644.25 and 1393.85, pension 2380.00, by its rates 2171.75, stated in all 8074.10, total 8074.10, net 31925.90
ON 60000: tax 6644.25 and 2403.85, pension 3570.00, by its rates 3361.75, stated in all 13602.10, total 13602.10, net 46397.90
QC 3000: tax -1905.75 and -2107.84, pension 192.00, by its rates 0.00, stated in all -3767.47, total -3959.47, net 6959.47
QC 40000: tax 3644.25 and 3072.16, pension 2560.00, by its rates 2336.00, stated in all 9998.01, total 7438.01, net 32561.99
QC 60000: tax 6644.25 and 5872.16, pension 3840.00, by its rates 3616.00, stated in all 17438.81, total 13598.81, net 46401.19'
test "$seen" = "$expected" || exit 1
