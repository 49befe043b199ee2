#!/bin/sh
# Packages: flagsmith-flag-engine 11.1.1 (PyPI) and flagsmith-nodejs 8.1.2 (npm), by which Flagsmith decides in the program itself
# who is in a segment, such as customers with free shipping.
# Input: the totals 100, 49, 100.5, "100.00", "100" and decimals of 100 and 100.00, against segments of Flagsmith, whose value is text:
# total GREATER_THAN "49.99", LESS_THAN "49.99", NOT_EQUAL "49.99", and GREATER_THAN "50".
# Guess: numbers are compared as numbers, whatever digits they have: 100 is above 49.99, and 49 is below; in both languages.
# Behavior: the value of the segment is made into the type of the total, and `int("49.99")` fails; the failure counts as "does not
# match". A whole total, 100 as JSON has it, or `Decimal("100")`, is neither above 49.99, nor below, nor unequal to it; 100.5 and
# `Decimal("100.00")` are above. Round totals alone lose their free shipping, and a limit of 50 hides it. The engine for
# JavaScript compares numbers rightly and text as text, so that it differs for 100, for "100" and for "100.00".
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check flagsmith-flag-engine==11.1.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >segments.py <<'EOF'
from decimal import Decimal

from flag_engine.segments.evaluator import is_context_in_segment

RULES = (("GREATER_THAN", "49.99"), ("LESS_THAN", "49.99"), ("NOT_EQUAL", "49.99"), ("GREATER_THAN", "50"))
for total in (100, 49, 100.5, "100", "100.00", Decimal("100"), Decimal("100.00")):
    context = {
        "environment": {"key": "shop", "name": "Shop"},
        "identity": {"identifier": "a", "key": "a", "traits": {"total": total}},
    }
    said = []
    for operator, value in RULES:
        condition = {"property": "total", "operator": operator, "value": value}
        segment = {"key": "1", "name": "free shipping", "rules": [{"type": "ALL", "conditions": [condition]}]}
        said.append(f"{operator} {value} {is_context_in_segment(context, segment)}")
    print(f"{total!r}: {', '.join(said)}")
EOF
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts flagsmith-nodejs@8.1.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >segments.cjs <<'EOF'
const path = require("node:path").join(__dirname, "node_modules/flagsmith-nodejs/build/cjs/flagsmith-engine/segments/models.js");
const { SegmentConditionModel } = require(path);

for (const total of [100, 49, 100.5, "100", "100.00"]) {
  const said = [["GREATER_THAN", "49.99"], ["LESS_THAN", "49.99"], ["NOT_EQUAL", "49.99"], ["GREATER_THAN", "50"]].map(
    ([operator, value]) => `${operator} ${value} ${new SegmentConditionModel(operator, value, "total").matchesTraitValue(total)}`,
  );
  console.log(`JavaScript ${JSON.stringify(total)}: ${said.join(", ")}`);
}
EOF
seen=$(python/bin/python segments.py; node segments.cjs)
echo "$seen"
expected="100: GREATER_THAN 49.99 False, LESS_THAN 49.99 False, NOT_EQUAL 49.99 False, GREATER_THAN 50 True
49: GREATER_THAN 49.99 False, LESS_THAN 49.99 False, NOT_EQUAL 49.99 False, GREATER_THAN 50 False
100.5: GREATER_THAN 49.99 True, LESS_THAN 49.99 False, NOT_EQUAL 49.99 True, GREATER_THAN 50 True
'100': GREATER_THAN 49.99 False, LESS_THAN 49.99 False, NOT_EQUAL 49.99 False, GREATER_THAN 50 True
'100.00': GREATER_THAN 49.99 True, LESS_THAN 49.99 False, NOT_EQUAL 49.99 True, GREATER_THAN 50 True
Decimal('100'): GREATER_THAN 49.99 False, LESS_THAN 49.99 False, NOT_EQUAL 49.99 False, GREATER_THAN 50 True
Decimal('100.00'): GREATER_THAN 49.99 True, LESS_THAN 49.99 False, NOT_EQUAL 49.99 True, GREATER_THAN 50 True
JavaScript 100: GREATER_THAN 49.99 true, LESS_THAN 49.99 false, NOT_EQUAL 49.99 true, GREATER_THAN 50 true
JavaScript 49: GREATER_THAN 49.99 false, LESS_THAN 49.99 true, NOT_EQUAL 49.99 true, GREATER_THAN 50 false
JavaScript 100.5: GREATER_THAN 49.99 true, LESS_THAN 49.99 false, NOT_EQUAL 49.99 true, GREATER_THAN 50 true
JavaScript \"100\": GREATER_THAN 49.99 false, LESS_THAN 49.99 true, NOT_EQUAL 49.99 true, GREATER_THAN 50 false
JavaScript \"100.00\": GREATER_THAN 49.99 false, LESS_THAN 49.99 true, NOT_EQUAL 49.99 true, GREATER_THAN 50 false"
test "$seen" = "$expected" || exit 1
