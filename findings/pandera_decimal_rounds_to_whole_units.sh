#!/bin/sh
# Packages: pandera 0.35.0, which checks tables against a schema, with pandas 2.3.3 (PyPI). Tables of polars come out alike.
# Input: prices of 19.99, 0.50 and 1.50, as text from a file and as Decimals, and a schema that declares the column as
# Python's own Decimal, not negative, with `coerce=True`.
# Guess: coercing turns text into Decimals and leaves Decimals as they are, for the type has no fixed number of digits.
# A schema checks a table; whatever it cannot represent it reports. A price of 0.50 does not become nothing.
# Behavior: Decimal as the type of a column stands for pandera's Decimal(28, 0): 28 digits and none after the point. Coercing
# rounds each price to whole units, a half to the even one, without a warning: 19.99 is 20, 0.50 is 0 and 1.50 is 2, and
# the check that no price is negative passes. Without `coerce` the same schema refuses exact prices. Only the type with its
# digits, Decimal(10, 2) of pandera's engine, keeps the cents, and that one rounds 1.005 to 1.00.
# Seen: text 20 0 2 | Decimals 20 0 2 | not coerced SchemaError | Decimal(10, 2) 19.99 0.50 1.50
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --no-compile --disable-pip-version-check pandera==0.35.0 \
	pandas==2.3.3 numpy==2.4.6 >pip.log 2>&1 || {
	cat pip.log
	exit 2
}
cat >prices.py <<'PY'
from decimal import Decimal

import pandas
import pandera.pandas as pandera
from pandera.engines import pandas_engine

texts = ["19.99", "0.50", "1.50"]
decimals = [Decimal(text) for text in texts]


def prices(values, kind, coerce=True):
    column = pandera.Column(kind, pandera.Check.ge(0), coerce=coerce)
    try:
        checked = pandera.DataFrameSchema({"price": column}).validate(pandas.DataFrame({"price": values}))
    except pandera.errors.SchemaError:
        return "SchemaError"
    return " ".join(str(price) for price in checked["price"])


print(
    f"text {prices(texts, Decimal)} | Decimals {prices(decimals, Decimal)} |",
    f"not coerced {prices(decimals, Decimal, coerce=False)} |",
    f"Decimal(10, 2) {prices(texts, pandas_engine.Decimal(10, 2))}",
)
PY
seen=$(python/bin/python prices.py)
echo "$seen"
wanted="text 20 0 2 | Decimals 20 0 2 | not coerced SchemaError | Decimal(10, 2) 19.99 0.50 1.50"
test "$seen" = "$wanted" || exit 1
