#!/bin/sh
# Package: paye 0.1.6 (PyPI), the income tax that British employers take off wages by the tax code of the employee (PAYE), with decimals.
# Input: a first wage of 3,000 pounds in November, month 8 of the tax year, by the emergency code as the tax office writes it, 1257L M1,
# and as 1257L W1/M1, 1257LM1, 1257L X, and without a mark; and a wage of 6,000. The constants are those of the year 2026; the
# package's own source of them, a sheet at Google, is left out.
# Guess: with M1, W1/M1 or X the month is taxed by itself, on 3,000 less 1,048.25, 390.20 of tax; without a mark the free pay of all
# eight months counts.
# Behavior: only X, 1 and (M1) in brackets are known. With M1, which stands on the notices, the code is taken for a cumulative one: no
# tax is taken of 3,000, and none of 6,000. Neither the class of the code nor the tax raises anything.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps paye==0.1.6 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >wage.py <<'EOF'
import datetime
import sys
from decimal import Decimal
from types import ModuleType
from unittest.mock import MagicMock

for name in (
    "google", "google.auth", "google.auth.transport", "google.auth.transport.requests", "google.oauth2", "google.oauth2.credentials",
    "google_auth_oauthlib", "google_auth_oauthlib.flow", "googleapiclient", "googleapiclient.discovery", "googleapiclient.errors",
):
    sys.modules[name] = MagicMock()
import paye.paye as rules
from paye import Payslip, TaxCode, tax_due

rules.CONSTANTS = {
    2026: {
        "B": tuple(map(Decimal, ("0", "37700", "87440", "0"))),
        "C": tuple(map(Decimal, ("0", "37700", "125140", "125140"))),
        "K": tuple(map(Decimal, ("0", "7540", "42516", "42516"))),
        "R": tuple(map(Decimal, ("0", "0.20", "0.40", "0.45", "0.45"))),
        "G": 1,
        "M": Decimal("0.5"),
    }
}
for code in ("1257L X", "1257L (M1)", "1257L M1", "1257L W1/M1", "1257LM1", "1257L"):
    taxes = []
    for wage in (Decimal("3000.00"), Decimal("6000.00")):
        slip = Payslip("Shop", 2026, 8, datetime.date(2026, 11, 30), TaxCode(code), wage, Decimal("0.00"))
        slip.basic_pay = wage
        taxes.append(f"{tax_due(slip, Decimal('0.00'))}")
    print(f"{code}: of 3000.00 {taxes[0]}, of 6000.00 {taxes[1]}")
EOF
seen=$(python/bin/python wage.py)
echo "$seen"
expected='1257L X: of 3000.00 390.20, of 6000.00 1352.06
1257L (M1): of 3000.00 390.20, of 6000.00 1352.06
1257L M1: of 3000.00 0.00, of 6000.00 0.00
1257L W1/M1: of 3000.00 0.00, of 6000.00 0.00
1257LM1: of 3000.00 0.00, of 6000.00 0.00
1257L: of 3000.00 0.00, of 6000.00 0.00'
test "$seen" = "$expected" || exit 1
