#!/bin/sh
# Packages: fontoxpath 3.34.0 and, for comparison, saxon-js 2.7.0 (npm), elementpath 5.1.4 (PyPI): engines of XPath 3.1, by which
# invoices and orders in XML are checked and added up, in browsers and in editors.
# Input: expressions on decimals of an invoice, written as literals: the cents of 4.35, whether 1.15 times 100 is 115, the sum of
# 0.10, 0.20 and 0.30 compared with 0.60, a mean, a remainder, a balance of 17 digits plus a cent, 0.0000001 as text, and 4.35 *
# 100 brought to xs:integer.
# Guess: 4.35 is an xs:decimal in XPath, unlike 4.35e0, and decimals are exact to 18 digits, as the specification wants it of
# every engine: 435 cents, and each comparison is true.
# Behavior: fontoxpath has the type, `4.35 instance of xs:decimal` is true, and computes with floats: there are 434 cents in 4.35,
# by `floor` and by xs:integer, 1.15 * 100 eq 115 and the sum are false, so that a rule that compares a total refuses a right
# invoice. 0.0000001 is written as 1E-7, which is no xs:decimal. The balance loses its cents without an error. The other two are
# exact. Sums of prices such as 9.50 and 20.25 are right, so that a test with them passes.
# Seen: see `expected` below: fontoxpath, saxon-js, elementpath.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check elementpath==5.1.4 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts fontoxpath@3.34.0 saxon-js@2.7.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >expressions.txt <<'EOD'
4.35 instance of xs:decimal
19.99 * 100
floor(4.35 * 100)
xs:integer(4.35 * 100)
1.15 * 100 eq 115
sum((0.10, 0.20, 0.30)) eq 0.60
avg((19.99, 20.00))
19.99 mod 5
xs:decimal("12345678901234567.89") + 0.01
string(0.0000001)
EOD
cat >evaluate.cjs <<'EOP'
const fs = require("fs");
const { evaluateXPathToString } = require("fontoxpath");
const saxon = require("saxon-js");

for (const expression of fs.readFileSync("expressions.txt", "utf8").trim().split("\n"))
  console.log(`${evaluateXPathToString(`string(${expression})`, null)}\t${saxon.XPath.evaluate(`string(${expression})`, null)}`);
EOP
cat >evaluate.py <<'EOP'
import subprocess
import xml.etree.ElementTree as tree

from elementpath import select
from elementpath.xpath31 import XPath31Parser

expressions = open("expressions.txt").read().splitlines()
others = subprocess.run(["node", "evaluate.cjs"], check=True, capture_output=True, text=True).stdout.splitlines()
for expression, line in zip(expressions, others):
    third = select(tree.XML("<invoice/>"), f"string({expression})", parser=XPath31Parser)
    print(f"{expression}: {' | '.join([*line.split(chr(9)), third])}")
EOP
seen=$(./environment/bin/python evaluate.py)
echo "$seen"
expected='4.35 instance of xs:decimal: true | true | true
19.99 * 100: 1998.9999999999998 | 1999 | 1999
floor(4.35 * 100): 434 | 435 | 435
xs:integer(4.35 * 100): 434 | 435 | 435
1.15 * 100 eq 115: false | true | true
sum((0.10, 0.20, 0.30)) eq 0.60: false | true | true
avg((19.99, 20.00)): 19.994999999999997 | 19.995 | 19.995
19.99 mod 5: 4.989999999999998 | 4.99 | 4.99
xs:decimal("12345678901234567.89") + 0.01: 12345678901234568 | 12345678901234567.9 | 12345678901234567.9
string(0.0000001): 1E-7 | 0.0000001 | 0.0000001'
test "$seen" = "$expected" || exit 1
