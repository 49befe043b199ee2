#!/bin/bash
# Packages: gnumeric 1.12.55-1 (Debian 12), the spreadsheet of GNOME, with its `ssconvert`; python3-xlwt 1.3.0-4 (Debian 12), which writes
# the sheet.
# Input: a workbook of Excel 97 (.xls), as banks and suppliers still send, with prices of 19.99, 5.00, 0.07 and 20.00, and formulas
# that ask for 19.99 and for 20.00: a comparison, of the rounded price too, COUNTIF, SUMIF and MATCH; reckoned anew and written as
# CSV. The same cells as text of CSV.
# Guess: both the price and the figure in the formula are what everyone's 19.99 is, a double, and they are equal as in Excel.
# Behavior: Debian builds it with long doubles. A cell of .xls with a price is the quotient 1999 / 100 in those, but the figure in
# a formula is the double that the file holds, and the two differ: 19.99 does not equal 19.99, not when rounded either, COUNTIF and
# SUMIF are 0, and MATCH is #N/A, and so after the sheet was saved as .xlsx. Prices in whole units are found. Read from CSV all of
# it is right.
# Seen: see `expected` below: for 19.99 and for 20.00.
set -euo pipefail
for tool in python3 dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -p debs/partial
apt-get -qq -y -o Debug::NoLocking=1 -o Dir::Cache::archives="$place/debs" --no-install-recommends --reinstall --download-only \
	install gnumeric=1.12.55-1 gnumeric-common=1.12.55-1 python3-xlwt=1.3.0-4 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in debs/*.deb; do dpkg -x "$file" system; done
cat >sheet.py <<'EOP'
import csv
import xlwt

book = xlwt.Workbook()
sheet = book.add_sheet("prices")
rows = [[price] for price in (19.99, 5.0, 0.07, 20.0)]
for column, price in enumerate(("19.99", "20"), 1):
    cell = {"19.99": "A1", "20": "A4"}[price]
    for row, formula in enumerate((f"{cell}={price}", f"ROUND({cell};2)={price}", f"COUNTIF(A1:A4;{price})", f"SUMIF(A1:A4;{price})")):
        rows[row].append(formula)
rows += [["", "MATCH(19.99;A1:A4;0)", "MATCH(20;A1:A4;0)"]]
for number, row in enumerate(rows):
    for column, value in enumerate(row):
        sheet.write(number, column, xlwt.Formula(value) if column else value)
book.save("prices.xls")
with open("text.csv", "w") as file:
    csv.writer(file).writerows([row[0], *("=" + formula.replace(";", ",") for formula in row[1:])] for row in rows)
EOP
PYTHONPATH="$place/system/usr/lib/python3/dist-packages" python3 sheet.py
usr=$place/system/usr
convert() {
	HOME=$place LC_ALL=C.UTF-8 GNUMERIC_PLUGIN_PATH=$usr/lib/gnumeric/1.12.55/plugins LD_LIBRARY_PATH=$usr/lib:$usr/lib/x86_64-linux-gnu \
		"$usr/bin/ssconvert" --lib-dir="$usr/lib/gnumeric/1.12.55" --data-dir="$usr/share/gnumeric/1.12.55" --recalc "$@" \
		>convert.log 2>&1 || { tail convert.log; exit 2; }
}
convert prices.xls old.csv
convert prices.xls prices.xlsx
convert prices.xlsx new.csv
convert text.csv from_text.csv
show() { echo "$1: $(cut -d, -f2 "$2" | paste -sd' ') | $(cut -d, -f3 "$2" | paste -sd' ')"; }
echo "# equal, rounded equal, COUNTIF, SUMIF, MATCH" >seen.txt
show "from .xls" old.csv >>seen.txt
show "saved as .xlsx" new.csv >>seen.txt
show "from text" from_text.csv >>seen.txt
seen=$(cat seen.txt)
echo "$seen"
expected='# equal, rounded equal, COUNTIF, SUMIF, MATCH
from .xls: FALSE FALSE 0 0 #N/A | TRUE TRUE 1 20 4
saved as .xlsx: FALSE FALSE 0 0 #N/A | TRUE TRUE 1 20 4
from text: TRUE TRUE 1 19.99 1 | TRUE TRUE 1 20 4'
test "$seen" = "$expected" || exit 1
