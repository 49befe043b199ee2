#!/bin/sh
# Packages: json-logic-js 2.0.5 and json-logic-engine 5.0.7 (npm), json-logic-qubit 0.9.1, panzi-json-logic 1.0.1 and jsonlogic-rs
# 0.5.0, which is written in Rust (PyPI): five implementations of JsonLogic, in which conditions of coupons and shipping are
# stored, so that page and server read the same ones.
# Input: a cart without the field `returns`, with a total of "19.99" and a limit of "100" as text, as decimals in JSON are, and a
# price of "19.90"; conditions that compare them, the larger of both, and 19.99 + "1.00 EUR".
# Guess: one rule has one answer everywhere, that being what the format is for; "at least 0" and "less than 10" of a missing
# number are both false, or both true; and two amounts as text are compared as `max` and `+` take them, as numbers.
# Behavior: a missing field is at least 0 in three of them, and not in two; jsonlogic-rs finds it less than 10, but not at least
# 0. Two amounts as text are compared as text by all, so that a total of 19.99 is above a limit of 100 and the coupon holds, while
# `max` of the same says 100, or is an error in one. "19.90" equals 19.9, except in json-logic-qubit. "1.00 EUR" is 1, an error or
# no number. So a rule that was tried in the browser gives other coupons on the server.
# Seen: see `expected` below: js, engine, qubit, panzi, rs.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts json-logic-js@2.0.5 json-logic-engine@5.0.7 >>npm.log 2>&1 || { cat npm.log; exit 2; }
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
for package in json-logic-qubit==0.9.1 panzi-json-logic==1.0.1 jsonlogic-rs==0.5.0; do
	python/bin/pip install --quiet --disable-pip-version-check --target "${package%%=*}" "$package" >pip.log 2>&1 || { cat pip.log; exit 2; }
done
cat >rules.json <<'EOF'
[
  {">=": [{"var": "returns"}, 0]},
  {"<": [{"var": "returns"}, 10]},
  {">": [{"var": "total"}, {"var": "limit"}]},
  {">": [{"var": "total"}, 100]},
  {"max": [{"var": "total"}, {"var": "limit"}]},
  {"==": [{"var": "price"}, 19.9]},
  {"+": [19.99, "1.00 EUR"]}
]
EOF
echo '{"total": "19.99", "limit": "100", "price": "19.90"}' >cart.json
cat >rules.cjs <<'EOF'
const { readFileSync } = require("node:fs");
const { LogicEngine } = require("json-logic-engine");
const jsonLogic = require("json-logic-js");

const engine = new LogicEngine();
const apply = { js: (rule, cart) => jsonLogic.apply(rule, cart), engine: (rule, cart) => engine.run(rule, cart) }[process.argv[2]];
const cart = JSON.parse(readFileSync("cart.json"));
for (const rule of JSON.parse(readFileSync("rules.json"))) {
  try {
    const answer = apply(rule, cart);
    console.log(typeof answer === "number" ? answer.toFixed(2) : String(answer));
  } catch {
    console.log("error");
  }
}
EOF
cat >rules.py <<'EOF'
import json
import sys

sys.path.insert(0, sys.argv[1])
if sys.argv[1] == "jsonlogic-rs":
    from jsonlogic_rs import apply
else:
    from json_logic import jsonLogic as apply
with open("cart.json") as cart, open("rules.json") as rules:
    cart = json.load(cart)
    for rule in json.load(rules):
        try:
            answer = apply(rule, cart)
            print(str(answer).lower() if isinstance(answer, bool) else f"{answer:.2f}")
        except Exception:
            print("error")
EOF
node rules.cjs js >1
node rules.cjs engine >2
python/bin/python rules.py json-logic-qubit >3
python/bin/python rules.py panzi-json-logic >4
python/bin/python rules.py jsonlogic-rs >5
sed 's/^ *//; s/,$//' rules.json | grep '^{' >0
seen=$(paste -d'|' 0 1 2 3 4 5 | sed 's/|/: /; s/|/, /g')
echo "$seen"
expected='{">=": [{"var": "returns"}, 0]}: true, true, false, true, false
{"<": [{"var": "returns"}, 10]}: true, true, false, true, true
{">": [{"var": "total"}, {"var": "limit"}]}: true, true, true, true, true
{">": [{"var": "total"}, 100]}: false, false, false, false, false
{"max": [{"var": "total"}, {"var": "limit"}]}: 100.00, error, 100.00, 100.00, 100.00
{"==": [{"var": "price"}, 19.9]}: true, true, false, true, true
{"+": [19.99, "1.00 EUR"]}: 20.99, error, error, nan, 20.99'
test "$seen" = "$expected" || exit 1
