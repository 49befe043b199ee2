#!/bin/sh
# Packages: colombia-money-parser 0.1.0 and ao-currency 0.1.0 (PyPI), which write amounts in pesos of Colombia and in kwanzas of
# Angola in words, for cheques and receipts, and read the words back.
# Input: 100.00, 2.50, 21.50, 1,200.25 and 1,999.999; in pesos also a million million, "un billón"; then kwanzas as text,
# "-1.500,00" and "1.500", and sums of pesos rounded to the coin of 50.
# Guess: the amount that is read is the one that was written, in whole cents, or the words are refused.
# Behavior: cents are added as whole units: 2.50 is written "DOS PESOS CON CINCUENTA CENTAVOS" and read as 52, by both packages.
# 1,999.999 is "with one hundred centavos", and 2,099. "UN BILLÓN" is read as 1. Text with a minus has none, and kwanzas with a
# mark of thousands and no cents are a thousandth. Whole amounts are right. Of 1,925 and 1,975 pesos the first is rounded down and
# the second up.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check colombia-money-parser==0.1.0 ao-currency==0.1.0 num2words==0.5.14 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >words.py <<'EOF'
from decimal import Decimal

from ao_currency import AngolaMoeda
from colombia_money_parser import letters_to_number, number_to_letters, round_cash

for amount in ("100.00", "2.50", "21.50", "1200.25", "1999.999"):
    pesos = number_to_letters(float(amount))
    kwanzas = AngolaMoeda(Decimal(amount)).por_extenso()
    print(f"{amount}: {pesos} = {letters_to_number(pesos)} | {kwanzas} = {AngolaMoeda.de_extenso(kwanzas).valor}")
pesos = number_to_letters(10**12)
print(f"{10**12}: {pesos} = {letters_to_number(pesos)}")
print("as text:", ", ".join(f"{text} is {AngolaMoeda(text).valor}" for text in ("1.500,00", "-1.500,00", "1.500")))
print("in coins:", ", ".join(f"{amount} is {round_cash(amount)}" for amount in (1925, 1975, 2025)))
EOF
seen=$(python/bin/python words.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='100.00: CIEN PESOS = 100 | Cem kwanzas = 100
2.50: DOS PESOS CON CINCUENTA CENTAVOS = 52 | Dois kwanzas e cinquenta cêntimos = 52
21.50: VEINTIÚN PESOS CON CINCUENTA CENTAVOS = 71 | Vinte e um kwanzas e cinquenta cêntimos = 71
1200.25: MIL DOSCIENTOS PESOS CON VEINTICINCO CENTAVOS = 1225 | Mil e duzentos kwanzas e vinte e cinco cêntimos = 1225
1999.999: MIL NOVECIENTOS NOVENTA Y NUEVE PESOS CON CIEN CENTAVOS = 2099 | Mil novecentos e noventa e nove kwanzas e cem cêntimos = 2099
1000000000000: UN BILLÓN DE PESOS = 1
as text: 1.500,00 is 1500.00, -1.500,00 is 1500.00, 1.500 is 1.500
in coins: 1925 is 1900, 1975 is 2000, 2025 is 2000'
test "$seen" = "$expected" || exit 1
