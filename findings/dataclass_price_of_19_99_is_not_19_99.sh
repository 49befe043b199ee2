#!/bin/sh
# Packages: mashumaro 3.23, apischema 0.19.0, pyserde 0.34.0, dataclasses-json 0.6.7, jsons 1.6.3, dataclass-wizard 1.0.0 and
# adaptix 3.0.0b12 (PyPI), which make typed dataclasses of JSON.
# Input: one dataclass with a field `price` of Python's Decimal, and the JSON of an order line, {"price": 19.99}, the same as
# text, {"price": "19.99"}, and {"price": 2.675}, which is rounded half up to cents.
# Guess: the field says Decimal, and so 19.99 in JSON becomes Decimal("19.99"), as it would of text, or is refused; that is what
# the annotation is for. What float is in between does not show with four digits.
# Behavior: five of the seven hand the float to Decimal, which takes it in full: the price is 19.98999..., with 48 digits after
# the point. It is not equal to Decimal("19.99"), so that a price list or a test does not find it, and 2.675 is rounded to 2.67.
# dataclass-wizard reads 19.99. adaptix refuses the number and wants text; apischema refuses the text and wants the number, so
# that no JSON suits both.
# Seen: see `expected` below: the price read, whether it is equal, the text read, and 2.675 in cents.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check mashumaro==3.23 apischema==0.19.0 pyserde==0.34.0 \
	dataclasses-json==0.6.7 jsons==1.6.3 dataclass-wizard==1.0.0 adaptix==3.0.0b12 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >line.py <<'PY'
import json
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

import adaptix
import apischema
import jsons
import serde
from dataclass_wizard import JSONWizard
from dataclasses_json import DataClassJsonMixin
from mashumaro.codecs import BasicDecoder


@dataclass
class Line:
    price: Decimal


@dataclass
class MixedLine(DataClassJsonMixin):
    price: Decimal


@dataclass
class WizardLine(JSONWizard):
    price: Decimal


@serde.serde
class SerdeLine:
    price: Decimal


readers = {
    "mashumaro": BasicDecoder(Line).decode,
    "apischema": lambda data: apischema.deserialize(Line, data),
    "pyserde": lambda data: serde.from_dict(SerdeLine, data),
    "dataclasses-json": MixedLine.from_dict,
    "jsons": lambda data: jsons.load(data, Line),
    "dataclass-wizard": WizardLine.from_dict,
    "adaptix": lambda data: adaptix.Retort().load(data, Line),
}


def price(read, text):
    try:
        return read(json.loads(text)).price
    except Exception:
        return None


for name, read in readers.items():
    number, text, half = (price(read, '{"price": %s}' % value) for value in ("19.99", '"19.99"', "2.675"))
    cents = half and half.quantize(Decimal("0.01"), ROUND_HALF_UP)
    print(name, str(number)[:12], number == Decimal("19.99"), "| text", text, "|", cents)
PY
seen=$(python/bin/python -W ignore line.py)
echo "$seen"
expected='mashumaro 19.989999999 False | text 19.99 | 2.67
apischema 19.989999999 False | text None | 2.67
pyserde 19.989999999 False | text 19.99 | 2.67
dataclasses-json 19.989999999 False | text 19.99 | 2.67
jsons 19.989999999 False | text 19.99 | 2.67
dataclass-wizard 19.99 True | text 19.99 | 2.68
adaptix None False | text 19.99 | None'
test "$seen" = "$expected" || exit 1
