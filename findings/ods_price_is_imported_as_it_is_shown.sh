#!/bin/sh
# Packages: tablib 3.10.0, by which django-import-export reads the price lists that are uploaded to a shop, pyexcel-ods3 0.6.1
# and, for comparison, pandas 3.1.1 with its engine odf and with python-calamine 0.9.1 (PyPI), readers of LibreOffice's files;
# odfpy 1.4.1 writes the file.
# Input: a sheet as LibreOffice saves it, where each cell has its value and, beside it, the text that it shows: numbers of 19.99
# shown as 20, without digits, of 0.0243 per kWh shown as 0.02 and of 1234.5 shown as 1234.50; the price 19.99 in euros as a
# cell of the type currency; and a tax rate of 0.075 shown as 8%.
# Guess: a reader takes the value, which is what the attribute is for; the text beside it is for people. A price in a currency
# is a number, as the type of the cell has one.
# Behavior: tablib reads the text and makes a number of it if the cell is one: 19.99 is the float 20.0 and 0.0243 is 0.02, which
# are prices like any other, and nothing tells that they are not those of the sheet. With a separator of thousands the number
# that is shown, 1,234.50, raises an error. Price and rate, of the types currency and percentage, are text, rounded as shown.
# pyexcel-ods3 has the value of a price, and the currency in one text with it. The other two read the values.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check tablib==3.10.0 odfpy==1.4.1 pyexcel-ods3==0.6.1 pandas==3.1.1 \
	python-calamine==0.9.1 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >prices.py <<'PY'
import pandas
import pyexcel_ods3
import tablib
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

CELLS = [
    ("float", "19.99", "20"),
    ("float", "0.0243", "0.02"),
    ("float", "1234.5", "1234.50"),
    ("currency", "19.99", "20 €"),
    ("percentage", "0.075", "8%"),
]


def cell(kind, shown, **value):
    result = TableCell(valuetype=kind, **value)
    result.addElement(P(text=shown))
    return result


def write(path, cells):
    document = OpenDocumentSpreadsheet()
    table = Table(name="prices")
    document.spreadsheet.addElement(table)
    first = TableRow()
    first.addElement(cell("string", "price"))
    table.addElement(first)
    for kind, value, shown in cells:
        row = TableRow()
        row.addElement(cell(kind, shown, value=value, **({"currency": "EUR"} if kind == "currency" else {})))
        table.addElement(row)
    document.save(path)


def by_tablib(path):
    with open(path, "rb") as file:
        return tablib.Dataset().load(file, format="ods")["price"]


write("prices.ods", CELLS)
print("tablib", by_tablib("prices.ods"))
print("pyexcel-ods3", [row[0] for row in pyexcel_ods3.get_data("prices.ods")["prices"][1:]])
for engine in ("odf", "calamine"):
    print("pandas", engine, pandas.read_excel("prices.ods", engine=engine)["price"].tolist())
write("thousands.ods", [("float", "1234.5", "1,234.50")])
try:
    print("thousands", by_tablib("thousands.ods"))
except ValueError as error:
    print("thousands", error)
PY
seen=$(python/bin/python -W ignore prices.py)
echo "$seen"
expected="tablib [20.0, 0.02, 1234.5, '20 €', '8%']
pyexcel-ods3 [19.99, 0.0243, 1234.5, '19.99 EUR', 0.075]
pandas odf [19.99, 0.0243, 1234.5, 19.99, 0.075]
pandas calamine [19.99, 0.0243, 1234.5, 19.99, 0.075]
thousands could not convert string to float: '1,234.50'"
test "$seen" = "$expected" || exit 1
