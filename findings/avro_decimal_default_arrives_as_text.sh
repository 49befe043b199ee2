#!/bin/sh
# Package: fastavro 1.13.1 (PyPI), which reads and writes Avro, the format of Kafka and of data lakes.
# Input: orders written before there was a shipping fee. The schema of today has the field `fee`, a decimal of two digits
# with a default of 4.90; Avro writes the default of bytes as text, one character for each byte. Old and new orders are read
# by the schema of today, as its rules for changed schemas allow; then a fee is multiplied by 3 and the fees are added up.
# Guess: a default is a value like those that are written, so that each order has the fee Decimal("4.90").
# Behavior: a value from the file becomes a Decimal, and a default does not: it is the text of the schema as it stands there,
# the two characters with the codes 1 and 234. Three fees are that text three times, without an error, so that an old order
# has a fee that is neither a number nor bytes; only a sum with a new order fails. Defaults of numbers and text are right,
# which is why a test with them passes.
# Seen: new order: Decimal 4.90, times 3 14.70 | old order: str [1, 234], times 3 [1, 234, 1, 234, 1, 234] | sum: TypeError
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check fastavro==1.13.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >orders.py <<'EOF'
import io
from decimal import Decimal

import fastavro

BEFORE = {"type": "record", "name": "Order", "fields": [{"name": "id", "type": "long"}]}
DECIMAL = {"type": "bytes", "logicalType": "decimal", "precision": 10, "scale": 2}
TODAY = {**BEFORE, "fields": [*BEFORE["fields"], {"name": "fee", "type": DECIMAL, "default": "\u0001\u00ea"}]}


def read(schema, order):
    file = io.BytesIO()
    fastavro.writer(file, fastavro.parse_schema(schema), [order])
    file.seek(0)
    return next(fastavro.reader(file, reader_schema=fastavro.parse_schema(TODAY)))


def show(fee):
    return [ord(character) for character in fee] if isinstance(fee, str) else fee


new = read(TODAY, {"id": 2, "fee": Decimal("4.90")})["fee"]
old = read(BEFORE, {"id": 1})["fee"]
try:
    total = new + old
except TypeError as error:
    total = type(error).__name__
print(
    *(f"{name} order: {type(fee).__name__} {show(fee)}, times 3 {show(fee * 3)}" for name, fee in (("new", new), ("old", old))),
    f"sum: {total}",
    sep=" | ",
)
EOF
seen=$(python/bin/python orders.py)
echo "$seen"
test "$seen" = "new order: Decimal 4.90, times 3 14.70 | old order: str [1, 234], times 3 [1, 234, 1, 234, 1, 234] | sum: TypeError" || exit 1
