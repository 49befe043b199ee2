#!/bin/sh
# Packages: cel-python 0.5.0 and common-expression-language 0.10.0 (PyPI, the second written in Rust), @bufbuild/cel 0.6.1 and
# @marcbachmann/cel-js 8.0.0 (npm): four implementations of CEL, in which rules of prices, discounts and access are written.
# Input: two orders as JSON, {"total": 20, "price": 19.99} and {"total": 20.5, "price": 19.99}; the eighth part of the total, the
# total with tax, three times the price, and whether the total is 20.0.
# Guess: CEL is specified, with tests that implementations share, so that a rule has one result or the same error everywhere; and
# whether a total happens to be round is nothing that a rule notices.
# Behavior: JSON has one kind of number, and each language makes something else of it. In Python and Rust 20 is whole: `total / 8`
# is 2, so that eight shares lack four euros, and with a total of 20.5 it is an error; `total * 1.19` is an error for the round
# total, and right for the other. In JavaScript every number is a float, and `total / 8` is an error for both. `price * 3` is an
# error everywhere but in cel-python. `double(total) / 8.0` is right in all.
# Seen: see `expected` below: per order and rule, cel-python, common-expression-language, @bufbuild/cel, @marcbachmann/cel-js.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check cel-python==0.5.0 common-expression-language==0.10.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @bufbuild/cel@0.6.1 @marcbachmann/cel-js@8.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >rules.json <<'EOF'
{"orders": [{"total": 20, "price": 19.99}, {"total": 20.5, "price": 19.99}],
 "rules": ["total / 8", "total * 1.19", "price * 3", "total == 20.0", "double(total) / 8.0"]}
EOF
cat >rules.py <<'EOF'
import json
import logging

import cel
import celpy

logging.disable(logging.CRITICAL)
setup = json.load(open("rules.json"))
environment = celpy.Environment()


def in_python(rule, order):
    return environment.program(environment.compile(rule)).evaluate(celpy.json_to_cel(order))


for evaluate in (in_python, cel.evaluate):
    for order in setup["orders"]:
        for rule in setup["rules"]:
            try:
                result = evaluate(rule, order)
                print(str(bool(result)).lower() if "==" in rule else f"{float(result):g}")
            except Exception:
                print("error")
EOF
cat >rules.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { run } from "@bufbuild/cel";
import { evaluate } from "@marcbachmann/cel-js";

const { orders, rules } = JSON.parse(readFileSync("rules.json", "utf8"));
for (const compute of [run, evaluate]) {
  for (const order of orders) {
    for (const rule of rules) {
      try {
        const result = compute(rule, order);
        if (result instanceof Error) throw result;
        console.log(typeof result === "boolean" ? result : Number(Number(result).toPrecision(6)));
      } catch {
        console.log("error");
      }
    }
  }
}
EOF
python/bin/python rules.py >python.txt
node rules.mjs >javascript.txt
seen=$(cat python.txt javascript.txt | awk '{ column[(NR - 1) % 10] = column[(NR - 1) % 10] " " $0 } END { for (n = 0; n < 10; n++) print column[n] }' |
	paste -d: - - - - - | sed 's/:/ |/g; s/^ //')
echo "$seen"
expected='2 2 error error | error error 23.8 23.8 | 59.97 error error error | error true true true | 2.5 2.5 2.5 2.5
error error error error | 24.395 24.395 24.395 24.395 | 59.97 error error error | false false false false | 2.5625 2.5625 2.5625 2.5625'
test "$seen" = "$expected" || exit 1
