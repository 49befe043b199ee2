#!/bin/sh
# Packages: tabulate 0.10.0, which prints tables in programs, reports and notebooks, texttable 1.7.2, which does so too, and, for
# comparison, prettytable 3.18.0 (PyPI).
# Input: amounts as text, as databases and CSV hand them over, and as decimals: 19.90, 9999.99, 12345.67, 1234567.89 and 123456789.99;
# text with a comma, 12,345.67; a unit price of 0.00049; and a number of an article, 0012.
# Guess: text is printed as it stands, a decimal with its digits, and only floats need a format.
# Behavior: both read text as a number where they can and print six digits, or three decimals. By tabulate 12345.67 is 12345.7, and so
# is "12,345.67"; 1234567.89 is 1.23457e+06, also where it is a `Decimal`; up to 9999.99 all is right. By texttable 123456789.99 is
# 1.235e+08, 0.00049 is 0.000, and the article 0012 is 12. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check tabulate==0.10.0 texttable==1.7.2 prettytable==3.18.0 >pip.log 2>&1 ||
  { cat pip.log; exit 2; }
cat >tables.py <<'EOF'
from decimal import Decimal

from prettytable import PrettyTable
from tabulate import tabulate
from texttable import Texttable

amounts = ["19.90", "9999.99", "12345.67", "1234567.89", "123456789.99", "12,345.67", "0.00049", "0012"]
for amount in [*amounts, Decimal("12345.67"), Decimal("1234567.89"), Decimal("123456789.99")]:
    table = Texttable()
    table.set_deco(0)
    table.add_row([amount])
    pretty = PrettyTable(["amount"], border=False, header=False)
    pretty.add_row([amount])
    print(f"{amount!r}: {tabulate([[amount]], tablefmt='plain').strip()} | {table.draw().strip()} | {pretty.get_string().strip()}".replace("'", '"'))
EOF
seen=$(python/bin/python tables.py)
echo "$seen"
expected='"19.90": 19.9 | 19.900 | 19.90
"9999.99": 9999.99 | 9999.990 | 9999.99
"12345.67": 12345.7 | 12345.670 | 12345.67
"1234567.89": 1.23457e+06 | 1234567.890 | 1234567.89
"123456789.99": 1.23457e+08 | 1.235e+08 | 123456789.99
"12,345.67": 12345.7 | 12,345.67 | 12,345.67
"0.00049": 0.00049 | 0.000 | 0.00049
"0012": 0012 | 12 | 0012
Decimal("12345.67"): 12345.7 | 12345.670 | 12345.67
Decimal("1234567.89"): 1.23457e+06 | 1234567.890 | 1234567.89
Decimal("123456789.99"): 1.23457e+08 | 1.235e+08 | 123456789.99'
test "$seen" = "$expected" || exit 1
