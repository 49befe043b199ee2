#!/bin/bash
# Package: polars 2.1.0 (PyPI).
# Input: a price list with cents, 19.99, and one with prices per kWh and per piece, 0.0243 and 2.345, both of Decimals; put one
# below the other by `concat` in both orders and with each `how`, by `vstack`, `extend` and `append`; and whole numbers with
# floats.
# Guess: `concat` is strict, as it says of itself: columns of another type are an error unless `vertical_relaxed` is asked for,
# and that is what happens to whole numbers and floats. Two types of decimals are two types, too; at worst the one with more
# digits wins.
# Behavior: two columns of decimals count as the same type, and the digits of the first frame are those of the result: 0.0243 is
# 0.02 and 2.345 is 2.34, without an error or a warning. With the lists in the other order nothing is lost, so that a total
# depends on which file is read first. `diagonal`, `vstack`, `extend` and `append` round, too. `vertical_relaxed` is exact.
# Seen: see `expected` below.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >lists.py <<'EOF'
from decimal import Decimal

import polars as pl


def goods():
    return pl.DataFrame({"price": [Decimal("19.99")]})


def power():
    return pl.DataFrame({"price": [Decimal("0.0243"), Decimal("2.345")]})


def show(name, frame):
    column = frame if isinstance(frame, pl.Series) else frame["price"]
    print(f"{name}: {', '.join(map(str, column))}")


for how in ("vertical", "diagonal", "vertical_relaxed", "diagonal_relaxed"):
    show(how, pl.concat([goods(), power()], how=how))
show("other order", pl.concat([power(), goods()]))
show("lazy", pl.concat([goods().lazy(), power().lazy()]).collect())
show("vstack", goods().vstack(power()))
show("extend", goods().extend(power()))
show("append", goods()["price"].append(power()["price"]))
try:
    pl.concat([pl.DataFrame({"price": [20]}), pl.DataFrame({"price": [19.99]})])
except pl.exceptions.SchemaError:
    print("whole numbers and floats: error")
EOF
seen=$(python/bin/python lists.py)
echo "$seen"
expected='vertical: 19.99, 0.02, 2.34
diagonal: 19.99, 0.02, 2.34
vertical_relaxed: 19.9900, 0.0243, 2.3450
diagonal_relaxed: 19.9900, 0.0243, 2.3450
other order: 0.0243, 2.3450, 19.9900
lazy: 19.99, 0.02, 2.34
vstack: 19.99, 0.02, 2.34
extend: 19.99, 0.02, 2.34
append: 19.99, 0.02, 2.34
whole numbers and floats: error'
test "$seen" = "$expected" || exit 1
