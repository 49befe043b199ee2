#!/bin/sh
# Packages: num2words 0.5.14 and num2words2 1.0.20 (PyPI), which offers the same function: an amount in words, as
# invoices, receipts and cheques of many countries state it.
# Input: the totals 20.5 and 20, as JSON has them without trailing zeros, the second in three languages; and 1999,
# meant as minor units.
# Guess: a number is an amount in whole units, of whatever type, so that 20 is twenty euro in each language; or, if
# the function counts in minor units, 20.5 is an error. The package that offers the same function says the same.
# Behavior: num2words takes an int for cents and every other type for euros, and JSON gives an int for a round total:
# of two totals in one list, 20.5 is twenty euro, fifty cents, and 20 is zero euro, twenty cents. In Thai an int is in
# whole units. num2words2 takes it for whole units in each language, so that a program that passes minor units, right
# with the one, states a hundred times the amount with the other.
# Seen: num2words: 20.5 twenty euro, fifty cents | 20 zero euro, twenty cents | 20 de null Euro und zwanzig Cent | 20
# th ยี่สิบยูโร (twenty euro) | 1999 nineteen euro, ninety-nine cents
# num2words2: 20.5 twenty euros, fifty cents | 20 twenty euros | 20 de zwanzig Euro | 20 th ยี่สิบยูโร | 1999 one
# thousand, nine hundred and ninety-nine euros
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages='num2words==0.5.14 num2words2==1.0.20'
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >words.py <<'PY'
import json

import num2words
import num2words2

high, round_total = json.loads("[20.5, 20]")
for package in (num2words, num2words2):

    def words(amount, lang="en"):
        return package.num2words(amount, to="currency", currency="EUR", lang=lang)

    said = [f"20.5 {words(high)}", f"20 {words(round_total)}"]
    said += [f"20 {lang} {words(round_total, lang)}" for lang in ("de", "th")]
    said.append(f"1999 {words(1999)}")
    print(f"{package.__name__}:", " | ".join(said))
PY
seen=$(PYTHONIOENCODING=utf-8 python/bin/python words.py)
echo "$seen"
wanted="num2words: 20.5 twenty euro, fifty cents | 20 zero euro, twenty cents | 20 de null Euro und zwanzig Cent"
wanted="$wanted | 20 th ยี่สิบยูโร | 1999 nineteen euro, ninety-nine cents
num2words2: 20.5 twenty euros, fifty cents | 20 twenty euros | 20 de zwanzig Euro | 20 th ยี่สิบยูโร"
wanted="$wanted | 1999 one thousand, nine hundred and ninety-nine euros"
test "$seen" = "$wanted" || exit 1
