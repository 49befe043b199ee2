#!/bin/sh
# Package: excelize 0.1.0 (PyPI), Excelize for Python, which writes and reads sheets of Excel and computes their formulas.
# Input: a table of graduated prices, 9.90 from one piece on, 8.90 from 10, 7.90 from 100 and 6.90 from 1,000; the price of 1, 9, 10, 99,
# 100, 500 and 5,000 pieces by XLOOKUP with -1 ("exact or next smaller"), with the same in a binary search, and by VLOOKUP, LOOKUP and
# INDEX with MATCH; then the next larger one, by 1, as for the sizes of parcels.
# Guess: all of them are the price that Excel finds, 8.90 for 99 pieces.
# Behavior: XLOOKUP with -1 finds the first row whenever the quantity itself is not in the table: 99, 500 and 5,000 pieces are 9.90 each,
# the highest price, while 10 and 100 pieces, which a test has, are right. With a search mode of 2, and by the older functions, all are
# right. Where nothing is larger, 1 gives an empty text instead of "none".
# Seen: see `expected` below: XLOOKUP -1 | XLOOKUP -1, search 2 | VLOOKUP | LOOKUP | INDEX and MATCH || XLOOKUP 1.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check excelize==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import excelize

sheet = excelize.new_file()
for row, (pieces, price) in enumerate([(1, 9.90), (10, 8.90), (100, 7.90), (1000, 6.90)], start=1):
    sheet.set_cell_value("Sheet1", f"A{row}", pieces)
    sheet.set_cell_value("Sheet1", f"B{row}", price)


def answer(formula):
    sheet.set_cell_formula("Sheet1", "D1", formula)
    return sheet.calc_cell_value("Sheet1", "D1") or "nothing"


for pieces in (1, 9, 10, 99, 100, 500, 5000):
    formulas = [
        f'=XLOOKUP({pieces},A1:A4,B1:B4,"none",-1)',
        f'=XLOOKUP({pieces},A1:A4,B1:B4,"none",-1,2)',
        f"=VLOOKUP({pieces},A1:B4,2,TRUE)",
        f"=LOOKUP({pieces},A1:A4,B1:B4)",
        f"=INDEX(B1:B4,MATCH({pieces},A1:A4,1))",
    ]
    larger = answer(f'=XLOOKUP({pieces},A1:A4,B1:B4,"none",1)')
    print(f"{pieces} pieces:", " | ".join(map(answer, formulas)), "||", larger)
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='1 pieces: 9.9 | 9.9 | 9.9 | 9.9 | 9.9 || 9.9
9 pieces: 9.9 | 9.9 | 9.9 | 9.9 | 9.9 || 8.9
10 pieces: 8.9 | 8.9 | 8.9 | 8.9 | 8.9 || 8.9
99 pieces: 9.9 | 8.9 | 8.9 | 8.9 | 8.9 || 7.9
100 pieces: 7.9 | 7.9 | 7.9 | 7.9 | 7.9 || 7.9
500 pieces: 9.9 | 7.9 | 7.9 | 7.9 | 7.9 || 6.9
5000 pieces: 9.9 | 6.9 | 6.9 | 6.9 | 6.9 || nothing'
test "$seen" = "$expected" || exit 1
