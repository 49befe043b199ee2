#!/bin/sh
# Packages: chdb 4.4.0 with chdb-core 26.9.0, ClickHouse as a library, pymongo 4.20.1 with its `bson`, and msgpack 1.2.4 (PyPI).
# Input: a price list with prices in Decimal(9, 2) and unit prices in Decimal(9, 4), written as BSON (BSONEachRow), as MessagePack
# and as JSON, and read by their usual libraries; then documents of a shop with the prices 20, 5 and 19.99, read into Decimal(9, 2).
# Guess: formats that know numbers hold the price: 19.99 is 19.99 for the other side, and 20 is 20.00 in a column of decimals.
# Behavior: ClickHouse puts the digits of a decimal into both formats as a whole number, without a word on its scale: 19.99 becomes
# 1999, and 0.0243 becomes 243. Beside it, 20 of a document is taken for such digits and is 0.20, and 5 is 0.05.
# An amount with cents is refused, so that a list of whole prices is a hundredth without an error. In JSON all is right, and
# ClickHouse reads what it wrote itself, if the columns have the same scale; with three decimals for two it is a tenth.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps --no-compile chdb==4.4.0 chdb-core==26.9.0 pymongo==4.20.1 msgpack==1.2.4 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import json

import bson
import chdb
import msgpack

rows = "values('price Decimal(9, 2), unit Decimal(9, 4)', ('19.99', '0.0243'), ('20', '1.5'))"
for name in ("BSONEachRow", "MsgPack", "JSONEachRow"):
    chdb.query(f"INSERT INTO FUNCTION file('list.{name}', '{name}') SELECT * FROM {rows}")
print("BSON, by pymongo:", bson.decode_all(open("list.BSONEachRow", "rb").read()))
print("MessagePack, by msgpack:", *msgpack.Unpacker(open("list.MsgPack", "rb")))
print("JSON:", [json.loads(line) for line in open("list.JSONEachRow")])


def read(label, file, name, columns):
    try:
        rows = str(chdb.query(f"SELECT * FROM file('{file}', '{name}', '{columns}')", "TSV")).split("\n")[:-1]
        print(f"{label}:", *[row.replace("\t", " ") for row in rows])
    except Exception:
        print(f"{label}: refused")


read("MessagePack of its own", "list.MsgPack", "MsgPack", "price Decimal(9, 2), unit Decimal(9, 4)")
read("the same with three decimals", "list.MsgPack", "MsgPack", "price Decimal(9, 3), unit Decimal(9, 4)")
for value in (20, 5, 19.99):
    open("shop.bson", "wb").write(bson.encode({"price": value}))
    open("shop.msgpack", "wb").write(msgpack.packb(value))
    open("shop.json", "w").write(json.dumps({"price": value}))
    read(f"BSON {value}", "shop.bson", "BSONEachRow", "price Decimal(9, 2)")
    read(f"MessagePack {value}", "shop.msgpack", "MsgPack", "price Decimal(9, 2)")
    read(f"JSON {value}", "shop.json", "JSONEachRow", "price Decimal(9, 2)")
EOF
seen=$(python/bin/python prices.py | tr -d "'")
echo "$seen"
expected='BSON, by pymongo: [{price: 1999, unit: 243}, {price: 2000, unit: 15000}]
MessagePack, by msgpack: 1999 243 2000 15000
JSON: [{price: 19.99, unit: 0.0243}, {price: 20, unit: 1.5}]
MessagePack of its own: 19.99 0.0243 20 1.5
the same with three decimals: 1.999 0.0243 2 1.5
BSON 20: 0.2
MessagePack 20: 0.2
JSON 20: 20
BSON 5: 0.05
MessagePack 5: 0.05
JSON 5: 5
BSON 19.99: refused
MessagePack 19.99: refused
JSON 19.99: 19.99'
test "$seen" = "$expected" || exit 1
