#!/bin/sh
# Packages: valibot 1.5.0, ajv 8.20.0, zod 4.6.7 and joi 18.3.2 (npm), jsonschema 4.26.0 and fastjsonschema 2.22.3 (PyPI):
# validators in which "whole cents" is said as a multiple of 0.01.
# Input: the prices from 0.01 to 100.00, each of which is a whole number of cents; three larger ones; and 19.995, which is none.
# Guess: each has thought of binary floats, since `multipleOf: 0.01` is the example of every schema for prices. At worst a few
# prices are refused, and by all of them the same few.
# Behavior: zod, joi and fastjsonschema are right. ajv and jsonschema divide, and refuse 1,363 of the 10,000 prices, 19.99 among
# them. valibot takes the remainder, and refuses 9,986: of all prices up to a hundred it accepts fourteen, and 0.5 and 10 are
# not among them. Prices such as 9.50, 20 and 100 pass in ajv, so that a test with them finds nothing. `multipleOfPrecision: 6`
# of ajv is right up to 100, and refuses 1234567890.12.
# Seen: see `expected` below: prices refused of 10,000; 19.99; 0.5; 10; 1234567890.12; 19.995.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check jsonschema==4.26.0 fastjsonschema==2.22.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts valibot@1.5.0 ajv@8.20.0 zod@4.6.7 joi@18.3.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cents.mjs <<'EOF'
import Ajv from "ajv";
import Joi from "joi";
import * as v from "valibot";
import { z } from "zod";

const schema = { type: "number", multipleOf: 0.01 };
const plain = new Ajv().compile(schema);
const precise = new Ajv({ multipleOfPrecision: 6 }).compile(schema);
const valibot = v.pipe(v.number(), v.multipleOf(0.01));
const zod = z.number().multipleOf(0.01);
const joi = Joi.number().multiple(0.01);
const validators = {
  valibot: (price) => v.safeParse(valibot, price).success,
  ajv: (price) => plain(price),
  "ajv to 6 digits": (price) => precise(price),
  zod: (price) => zod.safeParse(price).success,
  joi: (price) => joi.validate(price).error === undefined,
};
for (const [name, accepts] of Object.entries(validators)) {
  const refused = Array.from({ length: 10000 }, (_, index) => (index + 1) / 100).filter((price) => !accepts(price)).length;
  const samples = [19.99, 0.5, 10, 1234567890.12, 19.995].map((price) => (accepts(price) ? "yes" : "no"));
  console.log(`${name}: ${refused}; ${samples.join(" ")}`);
}
EOF
cat >cents.py <<'EOF'
import fastjsonschema
import jsonschema

SCHEMA = {"type": "number", "multipleOf": 0.01}
compiled = fastjsonschema.compile(SCHEMA)


def fast(price):
    try:
        compiled(price)
    except fastjsonschema.JsonSchemaValueException:
        return False
    return True


for name, accepts in (("jsonschema", jsonschema.Draft202012Validator(SCHEMA).is_valid), ("fastjsonschema", fast)):
    refused = sum(not accepts(cents / 100) for cents in range(1, 10001))
    print(f"{name}: {refused};", *("yes" if accepts(price) else "no" for price in (19.99, 0.5, 10, 1234567890.12, 19.995)))
EOF
seen=$(node cents.mjs && python/bin/python cents.py)
echo "$seen"
expected='valibot: 9986; no no no no no
ajv: 1363; no yes yes no no
ajv to 6 digits: 0; yes yes yes no no
zod: 0; yes yes yes yes no
joi: 0; yes yes yes yes no
jsonschema: 1363; no yes yes no no
fastjsonschema: 0; yes yes yes yes no'
test "$seen" = "$expected" || exit 1
