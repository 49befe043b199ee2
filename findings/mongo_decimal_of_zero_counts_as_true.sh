#!/bin/sh
# Packages: pymongo 4.20.1, whose Decimal128 is the decimal of MongoDB in Python, and the databases that stand in for MongoDB in
# tests and small programs: mongomock 4.3.0, and for comparison montydb 2.5.6 and tinymongo 1.3.1 (PyPI).
# Input: Decimal128 of 20.00 compared with itself, with 20, with the Decimal 20.00 and with the number; what is due, 0.00, as a
# condition; then orders of 20.00, 9.99, 20 and 0.00, found by a total of 20, by one of 20 as a number, by one that is not 20
# and by one of at least 20.
# Guess: 20.00 and 20 are equal, as in MongoDB, where numbers are compared by their value whatever their type, and as Decimals in
# Python; 0.00 is false; a stand-in finds what the database finds.
# Behavior: two Decimal128 are equal only if all digits are, so that 20.00 is not 20, and none is ever equal to a Decimal or a
# number; there is no error. 0.00 is true, so that `if order["due"]` reminds those who have paid. mongomock compares by the
# same `==`: it does not find the order of 20.00 by 20, and counts it among those that are not 20. At least 20 is an error.
# montydb and tinymongo find both.
# Seen: see `expected` below: the numbers of the orders found.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pymongo==4.20.1 mongomock==4.3.0 montydb==2.5.6 tinymongo==1.3.1 \
	>pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.py <<'EOF'
import logging
import warnings
from decimal import Decimal

import mongomock
import montydb
import tinymongo
from bson.decimal128 import Decimal128

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")
price = Decimal128("20.00")
print("equal:", *(price == other for other in (Decimal128("20.00"), Decimal128("20"), Decimal("20.00"), 20)))
print("0.00 is", bool(Decimal128("0.00")), "and as a Decimal", bool(Decimal128("0.00").to_decimal()))
for name, client in [
    ("mongomock", mongomock.MongoClient()),
    ("montydb", montydb.MontyClient(":memory:")),
    ("tinymongo", tinymongo.TinyMongoClient("tiny")),
]:
    orders = client.shop.orders
    for number, total in enumerate(["20.00", "9.99", "20", "0.00"], 1):
        orders.insert_one({"number": number, "total": Decimal128(total)})
    found = []
    for condition in [Decimal128("20"), 20, {"$ne": Decimal128("20")}, {"$gte": Decimal128("20")}]:
        try:
            found.append(" ".join(str(order["number"]) for order in orders.find({"total": condition})) or "none")
        except NotImplementedError:
            found.append("error")
    print(f"{name}:", ", ".join(found))
EOF
seen=$(python/bin/python orders.py)
echo "$seen"
expected='equal: True False False False
0.00 is True and as a Decimal False
mongomock: 3, none, 1 2 4, error
montydb: 1 3, 1 3, 2 4, 1 3
tinymongo: 1 3, 1 3, 2 4, 1 3'
test "$seen" = "$expected" || exit 1
