#!/bin/sh
# Packages: ebcdic-parser 3.4.0, which turns files of mainframes, as banks have them, into text, and for comparison coboljsonifier
# 1.0.8 (both PyPI).
# Input: one file with amounts of 19.99, -19.99, 0.05, -0.05 and 1,234.50, each as a zoned decimal, PIC S9(7)V99, and as a packed
# one, COMP-3; the last digit has the sign, C for plus and D for minus; then amounts without a sign, PIC 9(7)V99, F.
# Guess: C is plus, D is minus, F is without a sign, in both forms: that is what COBOL itself writes.
# Behavior: in a zoned amount everything but F is a minus: a payment of 19.99 and its refund are both -19.99, so that a day's
# total of such a column is wrong by twice the payments. The return code is 0. The packed column of the same file is right, and so
# are amounts without a sign, so that a test with these passes.
# Seen: see `expected` below: zoned and packed by ebcdic-parser, then the same by coboljsonifier.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check ebcdic-parser==3.4.0 coboljsonifier==1.0.8 >pip.log 2>&1 ||
	{ cat pip.log; exit 2; }
mkdir out
cat >book.cob <<'EOF'
       01  PAYMENT.
           05 ZONED     PIC S9(07)V99.
           05 PACKED    PIC S9(07)V99 COMP-3.
EOF
cat >amounts.py <<'EOF'
import contextlib
import io
import json
import pathlib
from decimal import Decimal

from coboljsonifier.config.parser_type_enum import ParseType
from coboljsonifier.copybookextractor import CopybookExtractor
from coboljsonifier.parser import Parser
from ebcdic_parser.convert import run


def record(amount, sign):
    digits = [int(digit) for digit in f"{abs(Decimal(amount)) * 100:09.0f}"]
    halves = digits + [sign]
    zoned = bytes([0xF0 | digit for digit in digits[:-1]] + [sign << 4 | digits[-1]])
    return zoned + bytes(high << 4 | low for high, low in zip(halves[::2], halves[1::2]))


amounts = [("19.99", 0xC), ("-19.99", 0xD), ("0.05", 0xC), ("-0.05", 0xD), ("1234.50", 0xC), ("19.99", 0xF)]
records = [record(*amount) for amount in amounts]
place = pathlib.Path.cwd()
(place / "payments.dat").write_bytes(b"".join(records))
fields = [{"name": name, "type": kind, "size": size, "scale": 2} for name, kind, size in
          (("zoned", "zonedDecimal", 9), ("packed", "packedDecimal", 5))]
(place / "layout.json").write_text(json.dumps({"description": "payments", "layouts": [{"layouttype": "basic", "layout": fields}]}))
with contextlib.redirect_stdout(io.StringIO()):
    code = run(str(place / "payments.dat"), str(place / "out"), str(place / "layout.json"), logfolder=str(place), verbose=False)
lines = [line.split("\t") for path in (place / "out").glob("*.txt") for line in path.read_text().splitlines()]
book = CopybookExtractor("book.cob").dict_book_structure
print("return code", code)
for (amount, sign), line, data in zip(amounts, lines, records):
    parser = Parser(book, ParseType.BINARY_EBCDIC).build()
    parser.parse(data)
    other = parser.value
    print(f"{amount} {sign:X}:", *line[:2], "|", *other.values())
print("sum of the signed ones:", sum(Decimal(line[0]) for line in lines[:5]), sum(Decimal(line[1]) for line in lines[:5]))
EOF
seen=$(python/bin/python amounts.py)
echo "$seen"
expected='return code 0
19.99 C: -19.99 19.99 | 19.99 19.99
-19.99 D: -19.99 -19.99 | -19.99 -19.99
0.05 C: -0.05 0.05 | 0.05 0.05
-0.05 D: -0.05 -0.05 | -0.05 -0.05
1234.50 C: -1234.5 1234.5 | 1234.50 1234.50
19.99 F: 19.99 19.99 | 19.99 19.99
sum of the signed ones: -1274.58 1234.50'
test "$seen" = "$expected" || exit 1
