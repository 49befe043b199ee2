#!/bin/sh
# pandas 3.1.1 (the same in 2.3.3, whose Series.round refuses such a column): DataFrame.round passes over the columns
# whose values are Decimals, without a word.
#
# Guess: `frame.round(2)` brings a column of Decimals to cents, as Series.round does in this version, or it refuses the
#   column; and a column that it is asked for by name, `frame.round({"price": 2})`, all the more.
# Behaviour: the frame rounds its columns of floats and returns the Decimals as they were, also by name, so that a table of
#   shares of a discount keeps its fractions of a cent and its sum is not that of what is shown. Series.round calls the
#   `round` of each Decimal, which rounds a half to the even cent.
# Output seen:
#   frame 1.005 2.675
#   by name 1.005 2.675
#   floats 1.0 2.68
#   series 1.00 2.68
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pandas==3.1.1 numpy==2.4.6
found=$("$folder/venv/bin/python" - <<'EOF'
from decimal import Decimal

import pandas as pd

table = pd.DataFrame({"price": [Decimal("1.005"), Decimal("2.675")], "weight": [1.005, 2.676]})
for name, column in [
    ("frame", table.round(2)["price"]),
    ("by name", table.round({"price": 2})["price"]),
    ("floats", table.round(2)["weight"]),
    ("series", table["price"].round(2)),
]:
    print(name, *column)
EOF
)
echo "$found"
seen='frame 1.005 2.675
by name 1.005 2.675
floats 1.0 2.68
series 1.00 2.68'
[ "$found" = "$seen" ] || { echo "this has changed" >&2; exit 1; }
