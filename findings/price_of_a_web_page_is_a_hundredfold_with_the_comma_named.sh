#!/bin/sh
# Packages: pandas 3.1.1 with lxml 6.1.3 (PyPI), whose `read_html` takes the tables out of web pages.
# Input: a price list in a page as shops in Germany or France write it, 19,99 and 12,50 and 5,00; the same with a price of 1.234,50;
# read as it is, with decimal=",", with thousands=None, and with both marks named. The same text as CSV by `read_csv`, decimal=",".
# Guess: without a word about marks the prices are text, as `read_csv` has them; with decimal="," 19,99 is 19.99, as `read_csv` has it.
# Behavior: `read_html` takes commas for marks of thousands unless told otherwise: 19,99 is 1999. decimal="," does not change that,
# since the comma is taken out before: the mark is named, and the total is still a hundredfold, 3749 for 37.49. One price of 1.234,50
# in the table and its column is text in which the others have lost their commas already.
# Seen: see `expected` below: the column, and its total where it is numbers.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pandas==3.1.1 lxml==6.1.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >lists.py <<'EOF'
import io

import pandas

for prices in (["19,99", "12,50", "5,00"], ["19,99", "1.234,50", "5,00"]):
    cells = "".join(f"<tr><td>{price}</td></tr>" for price in prices)
    page = f"<table><tr><th>price</th></tr>{cells}</table>"
    sheet = "price\n" + "\n".join(prices) + "\n"
    for name, read in {
        "read_html": lambda: pandas.read_html(io.StringIO(page))[0],
        'read_html, decimal=","': lambda: pandas.read_html(io.StringIO(page), decimal=",")[0],
        "read_html, thousands=None": lambda: pandas.read_html(io.StringIO(page), thousands=None)[0],
        'read_html, decimal=",", thousands="."': lambda: pandas.read_html(io.StringIO(page), decimal=",", thousands=".")[0],
        "read_csv": lambda: pandas.read_csv(io.StringIO(sheet), sep=";"),
        'read_csv, decimal=","': lambda: pandas.read_csv(io.StringIO(sheet), sep=";", decimal=","),
    }.items():
        column = read()["price"]
        total = f"= {round(column.sum(), 2)}" if column.dtype.kind in "if" else "as text"
        print(f"{name}:", *column, total)
EOF
seen=$(python/bin/python lists.py)
echo "$seen"
expected='read_html: 1999 1250 500 = 3749
read_html, decimal=",": 1999 1250 500 = 3749
read_html, thousands=None: 19,99 12,50 5,00 as text
read_html, decimal=",", thousands=".": 19.99 12.5 5.0 = 37.49
read_csv: 19,99 12,50 5,00 as text
read_csv, decimal=",": 19.99 12.5 5.0 = 37.49
read_html: 1999 1.234,50 500 as text
read_html, decimal=",": 1999 1.234,50 500 as text
read_html, thousands=None: 19,99 1.234,50 5,00 as text
read_html, decimal=",", thousands=".": 19.99 1234.5 5.0 = 1259.49
read_csv: 19,99 1.234,50 5,00 as text
read_csv, decimal=",": 19,99 1.234,50 5,00 as text'
test "$seen" = "$expected" || exit 1
