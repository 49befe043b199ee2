#!/bin/sh
# Packages: jsonata 2.2.2 (npm) and jsonata-python 0.7.1 (PyPI), the two sides of a language of expressions on JSON in which
# Node-RED, AWS Step Functions and many integrations compute.
# Input: the 1,000 amounts from 0.005 to 9.995 with half a cent, by `$round(amount, 2)`, as a total is computed, and by
# `$formatNumber(amount, "0.00")`, as it is shown; evaluated in both.
# Guess: an expression has one result, whoever evaluates it, all the more as the manual of JSONata defines how `$round` treats
# a half, to the even digit; and the amount that `$formatNumber` shows is the one that `$round` computes.
# Behavior: `$round` gives the same in both. `$formatNumber` in JavaScript shows what `$round` computes, for each of
# the amounts. In Python it shows another cent for 500 of them: 0.005 as 0.01 and 0.025 as 0.03, where `$round` goes down, and
# 0.015 as 0.01, where it goes up. So a flow that was tried in JavaScript shows other prices in Python, and there it shows
# prices that it does not charge.
# Seen: see `expected` below: per language, amounts that are shown otherwise than computed, and samples (amount, computed, shown).
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check jsonata-python==0.7.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts jsonata@2.2.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >half.jsonata <<'EOF'
[0..999].(
  $amount := $number($string($floor($ / 100)) & "." & $formatInteger($ % 100, "00") & "5");
  $amount & " " & $formatNumber($round($amount, 2), "0.00") & " " & $formatNumber($amount, "0.00")
)
EOF
cat >half.mjs <<'EOF'
import { readFileSync } from "node:fs";
import jsonata from "jsonata";

console.log((await jsonata(readFileSync("half.jsonata", "utf8")).evaluate({})).join("\n"));
EOF
cat >half.py <<'EOF'
import jsonata

print("\n".join(jsonata.Jsonata(open("half.jsonata").read()).evaluate({})))
EOF
node half.mjs >javascript
python/bin/python half.py >in_python
seen=$(
	for language in javascript in_python; do
		echo "$language: $(awk '$2 != $3' "$language" | wc -l) of $(wc -l <"$language"): $(awk '$1 ~ /^0\.0[0-3]5$|^2\.345$/' "$language" | paste -sd, -)"
	done
	echo "computed otherwise: $(paste -d' ' javascript in_python | awk '$2 != $5' | wc -l)"
)
echo "$seen"
expected='javascript: 0 of 1000: 0.005 0.00 0.00,0.015 0.02 0.02,0.025 0.02 0.02,0.035 0.04 0.04,2.345 2.34 2.34
in_python: 500 of 1000: 0.005 0.00 0.01,0.015 0.02 0.01,0.025 0.02 0.03,0.035 0.04 0.04,2.345 2.34 2.35
computed otherwise: 0'
test "$seen" = "$expected" || exit 1
