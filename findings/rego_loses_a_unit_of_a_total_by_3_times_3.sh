#!/bin/sh
# Packages: regopy 1.5.2, the engine rego-cpp, and celine-regorus 0.9.1.post20260227075446, the engine regorus (PyPI): two
# implementations of Rego, the language of Open Policy Agent, in which limits, approvals and discounts are written as rules.
# Input: rules on whole totals: `floor(total / n * n)` for n of 3, 6, 9, 12 and 30, for how many totals from 1 to 1000 it is not
# the total; then 7 / 3 * 3, 0.1 + 0.2 == 0.3, the cents of 19.99 by `floor(19.99 * 100)`, and half a cent by
# `round(1.005 * 100)`.
# Guess: both compute in binary floats, as JSON has them, and so alike: a third of a whole number times three is that number, and
# 0.1 + 0.2 is not 0.3. Or one has decimals, and then it is right everywhere.
# Behavior: regorus has binary floats. rego-cpp rounds each result to 16 digits before it goes on: 7 / 3 * 3 is
# 6.999999999999999, and 181 of the 1,000 totals lose a whole unit by `floor(total / 3 * 3)`, where floats lose none. In turn
# 0.1 + 0.2 is 0.3, 19.99 has 1999 cents and not 1998, and 1.005 is rounded up. So a rule of three instalments or of packs of a
# dozen that was tried in one engine refuses or grants in the other, in both directions.
# Seen: see `expected` below: rego-cpp, regorus.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check regopy==1.5.2 celine-regorus==0.9.1.post20260227075446 >pip.log 2>&1 ||
	{ cat pip.log; exit 2; }
cat >rules.py <<'EOF'
import json

import regopy
import regorus


def cpp(rule):
    return json.loads(str(regopy.Interpreter().query(rule)))["expressions"][0]


def rust(rule):
    return regorus.Engine().eval_query(rule)["result"][0]["expressions"][0]["value"]


def text(value):
    return str(value).lower() if isinstance(value, bool) else f"{value:.16g}"


lost = "count({{total | total := numbers.range(1, 1000)[_]; floor(total / {0} * {0}) != total}})"
for name, rule in [
    *((f"lost by {n}", lost.format(n)) for n in (3, 6, 9, 12, 30)),
    *((rule, rule) for rule in ("7 / 3 * 3", "0.1 + 0.2 == 0.3", "floor(19.99 * 100)", "round(1.005 * 100)")),
]:
    print(f"{name}: {text(cpp(rule))} {text(rust(rule))}")
EOF
seen=$(python/bin/python rules.py)
echo "$seen"
expected='lost by 3: 181 0
lost by 6: 211 0
lost by 9: 142 0
lost by 12: 192 0
lost by 30: 225 18
7 / 3 * 3: 6.999999999999999 7
0.1 + 0.2 == 0.3: true false
floor(19.99 * 100): 1999 1998
round(1.005 * 100): 101 100'
test "$seen" = "$expected" || exit 1
