#!/bin/sh
# Package: jq 1.13.0 (PyPI), the filter jq as a Python module, which contains jq 1.8; for comparison 1.5.0, with jq 1.6.
# Input: five lines of an invoice with their tax in cents. The rate of 19 % is written as 19, 19.0 and 19.00, as JavaScript,
# a float of Python and a numeric of PostgreSQL write it; all three are the same number in JSON.
# Guess: a number has one name. Whether one counts rates by `unique`, sums the tax under `.rate|tostring`, makes a table
# with INDEX(.rate) or looks the rate up in one, there are two rates, 19 and 7; and a newer jq changes nothing in that.
# Behavior: since 1.7 a number that no operation has touched keeps the spelling of its source, for tostring, text
# interpolation, @csv and so for every key. `==`, `unique` and `group_by` find two rates, and the table of the tax has
# four, three of them for 19 %. INDEX has four as well, and a table of names by rate has none for 19.0 and 19.00.
# `.rate + 0` gives the number its one name back. jq 1.6 was right everywhere.
# Seen: see `expected` below; per version: the number of rates, the tax by rate, the keys of INDEX, the names, and
# the tax by rate after `+ 0`.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for version in 1.5.0 1.13.0; do
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --only-binary :all: \
		--target "$place/$version" "jq==$version" >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
done
cat >"$place/rates.py" <<'EOF'
import json

import jq

LINES = """[{"rate": 19, "tax": 380}, {"rate": 19.0, "tax": 93}, {"rate": 19.00, "tax": 1900}, {"rate": 7, "tax": 70},
{"rate": 19, "tax": 19}]"""
for program in (
    "map(.rate) | unique | length",
    "reduce .[] as $line ({}; .[$line.rate | tostring] += $line.tax)",
    "INDEX(.rate) | keys",
    'map({"19": "standard", "7": "reduced"}["\\(.rate)"])',
    "reduce .[] as $line ({}; .[$line.rate + 0 | tostring] += $line.tax)",
):
    print(json.dumps(jq.compile(program).input(text=LINES).first()))
EOF
seen=$(for version in 1.5.0 1.13.0; do echo "jq $version:"; PYTHONPATH="$place/$version" python3 "$place/rates.py"; done)
echo "$seen"
expected='jq 1.5.0:
2
{"19": 2392, "7": 70}
["19", "7"]
["standard", "standard", "standard", "reduced", "standard"]
{"19": 2392, "7": 70}
jq 1.13.0:
2
{"19": 399, "19.0": 93, "19.00": 1900, "7": 70}
["19", "19.0", "19.00", "7"]
["standard", null, null, "reduced", "standard"]
{"19": 2392, "7": 70}'
test "$seen" = "$expected" || exit 1
