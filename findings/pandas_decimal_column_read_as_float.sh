#!/bin/sh
# pandas 2.3.3 with pyarrow 26.0.1: a price column that read_csv is asked to read as an exact decimal is read as a binary
# float and then converted.
#
# Guess: dtype=ArrowDtype(decimal128(38, 18)), the type that Spark gives to a Python Decimal by default, is named so that
#   no float comes in: "19.99" in the file is Decimal("19.990000000000000000"), as it is for the same text through
#   Series.astype, and for pyarrow's own CSV reader with the same type.
# Behaviour: read_csv converts the text with to_numeric to float64, and the float to the decimal type, with engine="c",
#   "python" and "pyarrow" alike. 19.99 becomes 19.989999999999998437; nothing warns. At decimal128(28, 10) a price of
#   two decimals survives, but 1234567890.1234567891 does not.
# Output seen:
#   c 19.989999999999998437
#   python 19.989999999999998437
#   pyarrow 19.989999999999998437
#   astype of the text 19.990000000000000000
#   csv of pyarrow 19.990000000000000000
#   scale 10: 1234567890.1234567165
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check pandas==2.3.3 pyarrow==26.0.1 numpy==2.4.6
found=$("$folder/venv/bin/python" - <<'EOF'
import io

import pandas as pd
import pyarrow as pa
from pyarrow import csv

exact = pa.decimal128(38, 18)
text = b"price\n19.99\n"
for engine in ("c", "python", "pyarrow"):
    read = pd.read_csv(io.BytesIO(text), dtype={"price": pd.ArrowDtype(exact)}, engine=engine)
    print(engine, read.price[0])
read = pd.read_csv(io.BytesIO(text), dtype={"price": "string"})
print("astype of the text", read.price.astype(pd.ArrowDtype(exact))[0])
read = csv.read_csv(io.BytesIO(text), convert_options=csv.ConvertOptions(column_types={"price": exact}))
print("csv of pyarrow", read.column("price")[0])
long = io.BytesIO(b"price\n1234567890.1234567891\n")
print("scale 10:", pd.read_csv(long, dtype={"price": pd.ArrowDtype(pa.decimal128(28, 10))}).price[0])
EOF
)
echo "$found"
seen='c 19.989999999999998437
python 19.989999999999998437
pyarrow 19.989999999999998437
astype of the text 19.990000000000000000
csv of pyarrow 19.990000000000000000
scale 10: 1234567890.1234567165'
[ "$found" = "$seen" ] || { echo "this has changed" >&2; exit 1; }
