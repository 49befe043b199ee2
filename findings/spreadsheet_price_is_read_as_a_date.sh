#!/bin/sh
# Packages: xlsx2csv 0.8.6 (PyPI) and exceljs 4.4.0 (npm), readers of Excel's files; openpyxl 3.1.5 (PyPI) writes the file.
# Input: the price 19.99 in cells with the number formats of currencies: two digits and the currency in quotation marks, `"USD"`,
# `"DKK"`, `"dh"` (dirhams), `"Ft"`, `"EUR"`; escaped letter by letter, `\D\M`; and with the space of the width of a letter, `_h`,
# that formats of accountants leave behind a number. Excel shows 19.99 with the currency for each of them.
# Guess: a cell holds the number 19.99, and its format decides only how it looks; text in quotation marks is text.
# Behavior: both look for the letters of dates in the format, and read the price as a day of January 1900 if there are any. xlsx2csv
# looks inside quotation marks too, and writes the format with parts of that day filled in: the price list says
# `#,##0.00 "us18"` for 19.99 in "USD". Currencies without such letters, "EUR" and "Ft", are right. exceljs knows
# quotation marks, and not the backslash: 19.99 in `\D\M` is a Date object, which JSON writes as 1900-01-18. Both are right
# for `[$USD]`, the form that a click on the currency's button makes.
# Seen: see `expected` below: the format, xlsx2csv, exceljs.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check openpyxl==3.1.5 xlsx2csv==0.8.6 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >write.py <<'EOF'
import openpyxl

FORMATS = [
    '#,##0.00 "EUR"', '#,##0.00 "Ft"', '#,##0.00 "USD"', '#,##0.00 "DKK"', '#,##0.00 "dh"', "#,##0.00\\ \\D\\M", "#,##0.00_h",
    "[$USD] #,##0.00",
]
book = openpyxl.Workbook()
for row, number_format in enumerate(FORMATS, 1):
    book.active.cell(row, 1, 19.99).number_format = number_format
book.save("prices.xlsx")
print("\n".join(FORMATS))
EOF
cat >read.mjs <<'EOF'
import ExcelJS from "exceljs";

const book = new ExcelJS.Workbook();
await book.xlsx.readFile("prices.xlsx");
book.worksheets[0].eachRow((row) => console.log(JSON.stringify(row.getCell(1).value)));
EOF
python/bin/python write.py >formats
python/bin/xlsx2csv prices.xlsx >csv
node read.mjs >js
seen=$(paste -d'|' formats csv js | sed 's/|/ | /g')
echo "$seen"
expected='#,##0.00 "EUR" | 19.99 | 19.99
#,##0.00 "Ft" | 19.99 | 19.99
#,##0.00 "USD" | "#,##0.00 ""us18""" | 19.99
#,##0.00 "DKK" | "#,##0.00 ""18kk""" | 19.99
#,##0.00 "dh" | "#,##0.00 ""1811""" | 19.99
#,##0.00\ \D\M | "#,##0.00 1801" | "1900-01-18T23:45:36.000Z"
#,##0.00_h | "#,##0.00_11" | "1900-01-18T23:45:36.000Z"
[$USD] #,##0.00 | 19.99 | 19.99'
test "$seen" = "$expected" || exit 1
