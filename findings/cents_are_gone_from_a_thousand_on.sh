#!/bin/sh
# Packages: pytablewriter 1.2.1, which writes tables as CSV, Markdown, JSON and in twenty other formats, and SimpleSQLite 1.5.4, which
# loads tables into SQLite; both find out the types of the cells with DataProperty 1.1.1 and typepy 1.3.5 (PyPI).
# Input: amounts as text: 999.50, 1,234.50 and 1,234.99 as English writes them, -1,234.50 and $1,234.50; 1.234,50 as German and Spanish
# do; and the number of an article, 0012. Then three orders of 999.50, 1,234.50 and 12,000.75, whose total is asked for by SQL.
# Guess: text with a comma stays text, or it is the number with its cents, 1234.50; the total is 14234.75.
# Behavior: a comma makes it a whole number, cut: 1,234.50 and 1,234.99 are 1234, and 12,000.75 is 12000 in each format; 1.234,50 is 1.
# Below a thousand, without a comma, all is right, as it is with a currency before it, where it stays text. In the database the total is
# 14233.5, and the articles 0012 and 12 are one. Nothing is raised or logged.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pytablewriter==1.2.1 SimpleSQLite==1.5.4 DataProperty==1.1.1 typepy==1.3.5 \
  tabledata==1.3.5 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >tables.py <<'EOF'
import json

from pytablewriter import CsvTableWriter, JsonTableWriter, MarkdownTableWriter
from simplesqlite import SimpleSQLite

for amount in ("999.50", "1,234.50", "1,234.99", "-1,234.50", "$1,234.50", "1.234,50", "0012"):
    table = {"table_name": "orders", "headers": ["total"], "value_matrix": [[amount]]}
    csv = CsvTableWriter(**table).dumps().splitlines()[1]
    markdown = MarkdownTableWriter(**table).dumps().splitlines()[-1].strip("| ")
    text = json.loads(JsonTableWriter(**table).dumps())["orders"][0]["total"]
    print(f"{amount}: CSV {csv}, Markdown {markdown}, JSON {json.dumps(text)}")
books = SimpleSQLite("books.sqlite", "w")
books.create_table_from_data_matrix("orders", ["article", "total"], [["0012", "999.50"], ["12", "1,234.50"], ["13", "12,000.75"]])
for query in ("SELECT total, typeof(total) FROM orders", "SELECT sum(total) FROM orders", "SELECT count(DISTINCT article) FROM orders"):
    print(query, str(books.execute_query(query).fetchall()).replace("'", '"'))
EOF
seen=$(python/bin/python tables.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='999.50: CSV 999.50, Markdown 999.5, JSON 999.5
1,234.50: CSV 1234, Markdown 1234, JSON 1234
1,234.99: CSV 1234, Markdown 1234, JSON 1234
-1,234.50: CSV -1234, Markdown -1234, JSON -1234
$1,234.50: CSV "$1,234.50", Markdown $1,234.50, JSON "$1,234.50"
1.234,50: CSV 1, Markdown 1, JSON 1
0012: CSV 12, Markdown 12, JSON 12
SELECT total, typeof(total) FROM orders [(999.5, "real"), (1234.0, "real"), (12000.0, "real")]
SELECT sum(total) FROM orders [(14233.5,)]
SELECT count(DISTINCT article) FROM orders [(2,)]'
test "$seen" = "$expected" || exit 1
