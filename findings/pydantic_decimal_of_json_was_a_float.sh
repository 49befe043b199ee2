#!/bin/sh
# Packages: pydantic 2.14.4 and, for comparison, msgspec 0.23.0 (PyPI), which read JSON into typed objects.
# Input: a model with a field of Python's Decimal, and JSON with numbers: a balance of 12345678901234567.89, a rate of exchange of
# 0.1234567890123456789, an amount in a token of 18 digits, 1.000000000000000001, and prices of 19.990 and 1e2; the first as text,
# too.
# Guess: pydantic reads the JSON itself, in Rust, by `model_validate_json`, and knows from the model that a Decimal is wanted, so
# that it takes the digits as they stand; that is what a Decimal in a model is for.
# Behavior: the number becomes a float first: the balance is 12345678901234568, without its cents, the token is 1 and the rate has
# 17 digits. Nothing raises, `decimal_places` and strict mode see only the rounded number. The model is exact by `json.loads` with
# `parse_float=Decimal` and `model_validate`, or with text in the JSON. msgspec has all digits.
# Seen: see `expected` below: pydantic, strict, by way of json, msgspec.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pydantic==2.14.4 msgspec==0.23.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >balance.py <<'EOF'
import json
from decimal import Decimal

import msgspec
import pydantic


class Account(pydantic.BaseModel):
    balance: Decimal


class Struct(msgspec.Struct):
    balance: Decimal


for number in ("12345678901234567.89", '"12345678901234567.89"', "0.1234567890123456789", "1.000000000000000001", "19.990", "1e2"):
    text = '{"balance": %s}' % number
    direct = Account.model_validate_json(text).balance
    strict = Account.model_validate_json(text, strict=True).balance
    by_json = Account.model_validate(json.loads(text, parse_float=Decimal)).balance
    print(f"{number}: {direct}, {strict}, {by_json}, {msgspec.json.decode(text, type=Struct).balance}")
EOF
seen=$(python/bin/python balance.py)
echo "$seen"
expected='12345678901234567.89: 12345678901234568, 12345678901234568, 12345678901234567.89, 12345678901234567.89
"12345678901234567.89": 12345678901234567.89, 12345678901234567.89, 12345678901234567.89, 12345678901234567.89
0.1234567890123456789: 0.12345678901234568, 0.12345678901234568, 0.1234567890123456789, 0.1234567890123456789
1.000000000000000001: 1, 1, 1.000000000000000001, 1.000000000000000001
19.990: 19.99, 19.99, 19.990, 19.990
1e2: 100, 100, 1E+2, 1E+2'
test "$seen" = "$expected" || exit 1
