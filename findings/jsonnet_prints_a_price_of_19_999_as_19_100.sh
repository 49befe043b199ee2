#!/bin/bash
# Packages: rjsonnet 0.5.6, which contains jrsonnet, written in Rust, and jsonnet 0.22.0, the original in C++ (PyPI): two
# evaluators of Jsonnet, in which price lists, plans and configurations are generated.
# Input: one template that prints amounts by `"%.2f" % amount`: 19.99, 19.999, 1.995, 119.9999, and refunds of 0.05 and 19.99;
# with other digits; and the price 19.99 as a number, as text and times 3. Then all amounts from 0.001 to 2.000.
# Guess: `%.2f` is that of Python in both, as the manual of Jsonnet has it: 20.00 for 19.999. Numbers are written as 19.99.
# Behavior: jrsonnet rounds the part behind the point by itself and does not carry: 19.999 is "19.100", and 119.9999 is
# "119.100", text that a reader takes for ten cents, or a hundred. Of a negative amount the two halves have a minus sign each,
# rounded towards minus infinity: -0.05 is "-1.-5", and -19.99 is "-20.-99". Prices of whole cents are right, so that a test
# passes. jsonnet prints these right; it writes the number 19.99 as 19.989999999999998, which a reader of decimals takes as it
# stands.
# Seen: see `expected` below: rjsonnet, then jsonnet.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check rjsonnet==0.5.6 jsonnet==0.22.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >amounts.py <<'EOF'
import json
from decimal import Decimal, InvalidOperation

import _jsonnet
import rjsonnet

template = """["%.2f" % 19.99, "%.2f" % 19.999, "%.2f" % 1.995, "%.2f" % 119.9999, "%.2f" % -0.05, "%.2f" % -19.99, "%.1f" % 19.99,
  "%.3f" % 0.9999, "%.0f" % 19.99, "" + 19.99, "" + 19.99 * 3]"""


def wrong(texts):
    count = 0
    for mills, text in enumerate(texts, 1):
        try:
            count += abs(Decimal(text) - Decimal(mills) / 1000) > Decimal("0.005")
        except InvalidOperation:
            count += 1
    return count


for name, evaluate in (("rjsonnet", rjsonnet.evaluate_snippet), ("jsonnet", _jsonnet.evaluate_snippet)):
    print(name, *json.loads(evaluate("amounts", template)), sep=" | ")
    print(name, "19.99 as a number:", evaluate("price", "19.99").strip())
    texts = json.loads(evaluate("list", '["%.2f" % (mills / 1000) for mills in std.range(1, 2000)]'))
    print(name, "wrong:", wrong(texts), "of", len(texts))
EOF
seen=$(python/bin/python amounts.py)
echo "$seen"
expected='rjsonnet | 19.99 | 19.100 | 1.100 | 119.100 | -1.-5 | -20.-99 | 19.10 | 0.1000 | 19 | 19.99 | 59.97
rjsonnet 19.99 as a number: 19.99
rjsonnet wrong: 10 of 2000
jsonnet | 19.99 | 20.00 | 2.00 | 120.00 | -0.05 | -19.99 | 20.0 | 1.000 | 20 | 19.989999999999998 | 59.969999999999999
jsonnet 19.99 as a number: 19.989999999999998
jsonnet wrong: 0 of 2000'
test "$seen" = "$expected" || exit 1
