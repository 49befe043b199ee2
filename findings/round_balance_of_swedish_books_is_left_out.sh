#!/bin/sh
# Package: pysie-accounting 0.0.2 (PyPI) with pandas 2.3.3, which reads the books of Swedish programs (SIE 4) for the tax declaration.
# Input: books as the format allows them: balances of 25000 and of -25000.00 at the start, and at the end 31250.50, results of -5000 and
# -1250.50; an account for each, of which one (3002) has no code of the tax form (`#SRU`); a voucher with the date of its entry, and one
# without, which is optional. For comparison the same with all decimals, codes and dates.
# Guess: balances are amounts with or without decimals; the result of the year is -6250.50; there are two vouchers.
# Behavior: a balance counts only where it has a point: 25000 and -5000 are not there. An account without a code is left out of all
# tables, and a voucher without the second date with all its lines. The result of the year is 0, the start does not balance, and nothing
# is said.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pysie-accounting==0.0.2 pandas==2.3.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
printf 'SRU,Ink2\n7281,2.26\n7301,2.27\n7410,3.1\n' >codes.csv
cat >round.se <<'EOF'
#FLAGGA 0
#FORMAT PC8
#SIETYP 4
#ORGNR 555555-5555
#FNAMN "Te AB"
#RAR 0 20260101 20261231
#KONTO 1930 "Bank"
#SRU 1930 7281
#KONTO 2081 "Aktiekapital"
#SRU 2081 7301
#KONTO 3001 "Te"
#SRU 3001 7410
#KONTO 3002 "Koppar"
#IB 0 1930 25000
#IB 0 2081 -25000.00
#UB 0 1930 31250.50
#UB 0 2081 -25000.00
#RES 0 3001 -5000
#RES 0 3002 -1250.50
#VER "A" "1" 20261129 "Te" 20261130
{
#TRANS 1930 {} 5000
#TRANS 3001 {} -5000
}
#VER "A" "2" 20261130 "Koppar"
{
#TRANS 1930 {} 1250.50
#TRANS 3002 {} -1250.50
}
EOF
cat >books.py <<'EOF'
import warnings

from pysie_accounting.pysie import PySIE

warnings.simplefilter("ignore")
text = open("round.se").read()
for part, other in (("1930 25000", "1930 25000.00"), ("3001 -5000", "3001 -5000.00")):
    text = text.replace(f"0 {part}\n", f"0 {other}\n")
text = text.replace('3002 "Koppar"\n', '3002 "Koppar"\n#SRU 3002 7410\n').replace('30 "Koppar"\n', '30 "Koppar" 20261130\n')
open("decimals.se", "w").write(text)
for name in ("decimals", "round"):
    books = PySIE()
    books.open_trans("codes.csv")
    books.open(f"{name}.se")
    start = {int(row.Konto): float(row.Balance) for row in books.dfib.itertuples()}
    vouchers = {number: len(voucher[3]) for number, voucher in books.verifikat.items()}
    print(f"{name}: start {start}, result {float(books.sum_result())}, vouchers with their lines {vouchers}")
EOF
seen=$(python/bin/python books.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected="decimals: start {1930: 25000.0, 2081: -25000.0}, result -6250.5, vouchers with their lines {'1': 2, '2': 2}
round: start {2081: -25000.0}, result 0.0, vouchers with their lines {'1': 2}"
test "$seen" = "$expected" || exit 1
