#!/bin/sh
# Package: evenmoney 1.0.1 (PyPI), amounts, conversion and taxes, with the brackets of income tax of six countries.
# Input: yearly wages of 26,200 to 100,000 dollars in the United States, and of 100,000 and 180,000 zlotys in Poland; the package's
# own brackets reckoned by hand: the allowance is taken off first, and each part of the rest is taxed once.
# Guess: `tax.income(60000, country="US", annual=True)` is 5,216.00: 10 % of 11,600 and 12 % of the remaining 33,800.
# Behavior: the allowance is taken off the wage, and again off the place where each next bracket begins, so that a part of the wage is
# taxed in two brackets: 9,435.00, of which 5,448.00 are 12 % of the whole 45,400. In the list of brackets that is returned two parts
# begin at 14,600. The lowest wage is taxed twice as well, 26,200 by 2,552.00 instead of 1,160.00. In Poland it begins with the second
# bracket. Germany and Britain, whose allowance is a bracket of 0 %, are right.
# Seen: see `expected` below: the tax of the package, and by hand.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check evenmoney==1.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >wages.py <<'EOF'
from evenmoney import tax
from evenmoney.tax import _PROFILES


def by_hand(wage, profile):
    rest = max(0, wage - profile.personal_allowance)
    start, total = 0, 0
    for bracket in profile.income_brackets:
        end = bracket.up_to if bracket.up_to is not None else rest
        total += max(0, min(rest, end) - start) * bracket.rate
        start = end
    return total


for country, wage in (("US", 26200), ("US", 30000), ("US", 60000), ("US", 100000), ("PL", 100000), ("PL", 180000), ("GB", 60000), ("DE", 60000)):
    result = tax.income(wage, country=country, annual=True)
    parts = ", ".join(f"{part['rate']} of {part['from']:.0f} to {part['to']:.0f}" for part in result.brackets)
    print(f"{country} {wage}: {result.income_tax:.2f}, by hand {by_hand(wage, _PROFILES[country]):.2f} | {parts}")
EOF
seen=$(python/bin/python wages.py)
echo "$seen"
expected='US 26200: 2552.00, by hand 1160.00 | 10% of 14600 to 26200, 12% of 14600 to 26200
US 30000: 3008.00, by hand 1616.00 | 10% of 14600 to 26200, 12% of 14600 to 30000
US 60000: 9435.00, by hand 5216.00 | 10% of 14600 to 26200, 12% of 14600 to 60000, 22% of 47150 to 60000
US 100000: 18445.00, by hand 13841.00 | 10% of 14600 to 26200, 12% of 14600 to 61750, 22% of 47150 to 100000
PL 100000: 8400.00, by hand 8400.00 | 12% of 30000 to 100000
PL 180000: 33600.00, by hand 24000.00 | 12% of 30000 to 150000, 32% of 120000 to 180000
GB 60000: 11432.00, by hand 11432.00 | 0% of 0 to 12570, 20% of 12570 to 50270, 40% of 50270 to 60000
DE 60000: 6872.88, by hand 6872.88 | 0% of 0 to 10908, 14% of 10908 to 60000'
test "$seen" = "$expected" || exit 1
