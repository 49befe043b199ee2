#!/bin/sh
# Package: gstpy 0.1.3 (PyPI), which computes the goods and services tax of India for a list of articles with their quantities, on top
# of prices without it ("exclusive") or out of prices with it ("inclusive"), and prints it as a table.
# Input: one, two and ten pieces at 100 rupees with 18 % by both ways, as a list and as a dict; and the table of two articles at prices
# with tax, with its line of totals.
# Guess: ten pieces at 100 rupees are 1,000, their tax is 180 and their total 1,180; the totals are the sums of the columns.
# Behavior: without tax in the price, the total is the price of a single piece and the tax of all: 280 for ten pieces, 136 for two. The
# tax beside it is right, and with one piece so is the total. With tax in the price the total is right, and the line of totals has a
# 0 below the prices.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check gstpy==0.1.3 tabulate==0.9.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >pieces.py <<'EOF'
import contextlib
import io

from gstpy import GST

gst = GST()
for pieces in [1, 2, 10]:
    name, price, quantity, tax, total_tax, total = gst.exclusive([("Pen", 100, pieces)], rate=18)[0]
    print(f"{pieces} at {price} without tax: tax {total_tax}, total {total}, owed {100 * pieces + total_tax}")
print("10 as a dict:", *gst.exclusive({"Pen": [100, 10]}, rate=18, out="dict")["Pen"])
row = gst.inclusive([("Pen", 118, 10)], rate=18)[0]
print(f"10 at 118 with tax: tax {row[5]}, total {row[6]}")
table = io.StringIO()
with contextlib.redirect_stdout(table):
    gst.inclusive([("Pen", 118, 10), ("Book", 236, 1)], rate=18, out="table")
for line in table.getvalue().splitlines():
    cells = [cell.strip() for cell in line.split("\u2502")[1:-1]]
    if cells and cells[0] != "S.No.":
        print("; ".join(cells))
EOF
seen=$(python/bin/python pieces.py)
echo "$seen"
expected='1 at 100 without tax: tax 18.0, total 118.0, owed 118.0
2 at 100 without tax: tax 36.0, total 136.0, owed 236.0
10 at 100 without tax: tax 180.0, total 280.0, owed 1180.0
10 as a dict: 100 10 18.0 180.0 280.0
10 at 118 with tax: tax 180.0, total 1180
1; Pen; 100; 10; 1000; 18; 180; 1180
2; Book; 200; 1; 200; 36; 36; 236
##>; Grand Total =; 0; 11; 1200; 54; 216; 1416'
test "$seen" = "$expected" || exit 1
