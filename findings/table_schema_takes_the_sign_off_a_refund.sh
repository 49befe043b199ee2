#!/bin/sh
# Packages: frictionless 5.21.0 and tableschema 1.21.0 (PyPI), which read and check tables by Table Schema, the format of open
# data.
# Input: a list of bookings in CSV: a sale of €19.99 and five refunds of 5.00, each written in a way that exports have: -5.00,
# -€5.00, €-5.00, (5.00) as bookkeepers do, and 5.00- as ERP systems do. The column is declared as a number with `bareNumber`
# false, which is what the format offers for amounts with a currency beside them.
# Guess: the currency is taken off and what is left is read; a minus sign belongs to the number, and a notation that the reader
# does not know is an error. The bookings add up to 19.99 - 25.00 = -5.01, or some of them are refused.
# Behavior: the format says that anything beside the digits is taken off, and the older tableschema takes the minus sign off
# with it: all refunds become sales, -5.00 too, as soon as `bareNumber` is false, and the sum is 44.99 with no error.
# frictionless has learned to keep a minus sign that stands right at the digits. It refuses -€5.00, and still reads (5.00) and
# 5.00- as +5.00 without an error.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check frictionless==5.21.0 tableschema==1.21.0 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >bookings.csv <<'CSV'
id,amount
1,€19.99
2,-5.00
3,-€5.00
4,€-5.00
5,(5.00)
6,5.00-
CSV
cat >read.py <<'PY'
from frictionless import Resource, Schema
import tableschema

described = {"fields": [{"name": "id", "type": "integer"}, {"name": "amount", "type": "number", "bareNumber": False}]}
resource = Resource(path="bookings.csv", schema=Schema.from_descriptor(described))
refused = [row for row, _ in resource.validate().flatten(["rowNumber", "type"])]
amounts = [row["amount"] for row in resource.read_rows()]
print("frictionless", *amounts, "sum", sum(amount for amount in amounts if amount is not None), "refused in line", *refused)
amounts = [amount for _, amount in tableschema.Table("bookings.csv", schema=described).read()]
print("tableschema", *amounts, "sum", sum(amounts))
PY
seen=$(python/bin/python -W ignore read.py)
echo "$seen"
expected='frictionless 19.99 -5.00 None -5.00 5.00 5.00 sum 19.99 refused in line 4
tableschema 19.99 5.00 5.00 5.00 5.00 5.00 sum 44.99'
test "$seen" = "$expected" || exit 1
