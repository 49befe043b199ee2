#!/bin/sh
# Package: fec-parser 1.0.1 (PyPI), which reads the books of a French company (Fichier des écritures comptables, FEC) and computes its
# result, its working capital and other figures.
# Input: the same entries, sales of 1,000.00 and 200.00 of tax, and goods for 300.00, in the three forms that the law allows: two
# columns for debit and credit; an amount with D or C; an amount with +1 or -1.
# Guess: all three are the same books, with a gross operating surplus of 700.00. A direction that is not understood is an error, as
# an amount that is none is.
# Behavior: only D and C are known. With +1 and -1 each entry has a debit of 0 and a credit of 0: all figures are 0.00, no line is
# reported, and the check that debits and credits are equal holds, for nothing is equal to nothing. If some entries alone are written
# so, these are left out.
# Seen: see `expected` below: surplus (EBE), need of working capital (BFR), difference of credits and debits, errors.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check fec-parser==1.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >books.py <<'EOF'
from io import BytesIO

from fec_parser.analyzer import FECAnalyzer

ENTRIES = [
    ("411000", "Clients", "1200,00", "D"),
    ("706000", "Prestations", "1000,00", "C"),
    ("445710", "TVA", "200,00", "C"),
    ("601000", "Achats", "300,00", "D"),
    ("401000", "Fournisseurs", "300,00", "C"),
]


def show(label, columns, write):
    rows = [
        "JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|CompteLib|CompAuxNum|CompAuxLib|PieceRef|PieceDate"
        f"|EcritureLib|{columns}|EcritureLet|DateLet|ValidDate|Montantdevise|Idevise"
    ]
    for account, name, amount, side in ENTRIES:
        rows.append(f"VE|Ventes|1|20241130|{account}|{name}|||F1|20241130|Vente|{write(account, amount, side)}|||20241130||")
    books = FECAnalyzer()
    books.parse(BytesIO("\n".join(rows).encode()))
    figures = books.get_indicateurs()
    difference = books.computations.compute_diff_credit_debit()
    print(f"{label}: EBE {figures['EBE']:.2f}, BFR {figures['BFR']:.2f}, difference {difference:.2f}, errors {books.parser.errors}")


SIGNS = {"D": "+1", "C": "-1"}
show("two columns", "Debit|Credit", lambda account, amount, side: f"{amount}|0,00" if side == "D" else f"0,00|{amount}")
show("D and C", "Montant|Sens", lambda account, amount, side: f"{amount}|{side}")
show("+1 and -1", "Montant|Sens", lambda account, amount, side: f"{amount}|{SIGNS[side]}")
show("purchase by +1, -1", "Montant|Sens", lambda account, amount, side: f"{amount}|{SIGNS[side] if account in ('601000', '401000') else side}")
EOF
seen=$(python/bin/python books.py)
echo "$seen"
expected='two columns: EBE 700.00, BFR 700.00, difference 0.00, errors []
D and C: EBE 700.00, BFR 700.00, difference 0.00, errors []
+1 and -1: EBE 0.00, BFR 0.00, difference 0.00, errors []
purchase by +1, -1: EBE 1000.00, BFR 1000.00, difference 0.00, errors []'
test "$seen" = "$expected" || exit 1
