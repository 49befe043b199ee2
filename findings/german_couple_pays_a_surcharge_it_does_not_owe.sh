#!/bin/sh
# Package: netto 0.1.0 (PyPI), income tax, surcharge (Solidaritaetszuschlag) and contributions on German wages for 2018 to 2024.
# scipy, which it needs for one integral and is large, is replaced here by a sum over whole euros.
# Input: a wage of 120,000 euros of a married couple in 2022, 2023 and 2024, and of a single person, without church tax. The surcharge
# begins at 16,956, 17,543 and 18,130 euros of tax for a single person, and at twice as much for a couple, which the couple does not
# reach. In 2024 contributions are due up to 90,600 (pension) and 62,100 euros (health).
# Guess: the option for married people holds in every function, so that there is no surcharge; and 2024 has its own limits.
# Behavior: the scale of the tax is doubled, the limit of the surcharge is not: the couple is charged 1086.71 euros in 2022, 859.67 in
# 2023 and 664.02 in 2024, and `calc_netto` is lower by them. `calc_income_tax`, which stands beside it for 2022, passes over the option
# altogether: 35302 instead of 26088. For 2024 the contributions are those of 2023 to the cent. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps netto==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >wage.py <<'EOF'
import sys
from types import ModuleType

integrate, optimize = ModuleType("scipy.integrate"), ModuleType("scipy.optimize")
integrate.quad = lambda function, start, end: (sum(function(euro + 0.5) for euro in range(start, end)), 0)
optimize.newton = None
sys.modules |= {"scipy": ModuleType("scipy"), "scipy.integrate": integrate, "scipy.optimize": optimize}
import netto
from netto import config

config.church_tax = 0
wage = 120000
for married in (False, True):
    for year in (2022, 2023, 2024):
        config.year, config.is_married = year, married
        taxable = netto.calc_taxable_income(wage, netto.calc_deductible_social_security(wage))
        tax = netto.calc_income_tax_by_integration(taxable)
        other = f" or {netto.calc_income_tax(taxable):.0f}" if year == 2022 else ""
        print(
            f"{year}, {'couple' if married else 'single'}: tax {tax:.0f}{other}, surcharge {netto.calc_soli(tax):.2f},",
            f"contributions {netto.calc_social_security(wage):.2f}, net {netto.calc_netto(wage):.2f}",
        )
EOF
seen=$(python/bin/python wage.py)
echo "$seen"
expected='2022, single: tax 35302 or 35302, surcharge 1941.59, contributions 14615.44, net 68141.40
2023, single: tax 34352, surcharge 1889.36, contributions 15108.19, net 68650.50
2024, single: tax 33586, surcharge 1839.30, contributions 15108.19, net 69466.21
2022, couple: tax 26088 or 35302, surcharge 1086.71, contributions 14615.44, net 78209.84
2023, couple: tax 24767, surcharge 859.67, contributions 15108.19, net 79265.01
2024, couple: tax 23710, surcharge 664.02, contributions 15108.19, net 80517.80'
test "$seen" = "$expected" || exit 1
