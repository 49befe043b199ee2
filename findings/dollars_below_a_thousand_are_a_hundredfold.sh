#!/bin/sh
# Package: currencies-lib 2.0.0 (PyPI), which formats amounts in many currencies and reads them from text (`str_to_float`).
# Input: prices as shops write them: "$5.00", "$19.99", "$999.99", "$1,000.00", "$1,234.50", "-$19.99", "£0.243", "19,99 €",
# "1.234,50 €" and "R$ 19,99"; "¥1,999" and "$1,999"; then all prices in dollars from $0.01 to $2,000.00.
# Guess: two digits behind a point are cents, with a mark of thousands in front of them or without one.
# Behavior: a point where there is no comma is always taken for a mark of thousands: "$19.99" is 1999.0, a hundredfold, and so is
# each price below a thousand dollars. From a thousand on there is a comma, and the amount is right, so that a test with $1,234.50
# passes. A comma without a point is always the decimal one: "¥1,999" is 1.999. Euros and reais with cents are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check currencies-lib==2.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from currencies_lib import str_to_float

for texts in (
    ("$5.00", "$19.99", "$999.99", "$1,000.00", "$1,234.50", "-$19.99", "£0.243"),
    ("19,99 €", "1.234,50 €", "R$ 19,99", "¥1,999", "$1,999"),
):
    print(", ".join(f"{text} is {str_to_float(text)}" for text in texts))
hundredfold = right = 0
for cents in range(1, 200001):
    value = str_to_float(f"${cents / 100:,.2f}")
    hundredfold += value == cents
    right += value == cents / 100
print(f"of 200000 prices {hundredfold} are a hundredfold, {right} right")
EOF
seen=$(python/bin/python prices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='$5.00 is 500.0, $19.99 is 1999.0, $999.99 is 99999.0, $1,000.00 is 1000.0, $1,234.50 is 1234.5, -$19.99 is -1999.0, £0.243 is 243.0
19,99 € is 19.99, 1.234,50 € is 1234.5, R$ 19,99 is 19.99, ¥1,999 is 1.999, $1,999 is 1.999
of 200000 prices 99999 are a hundredfold, 100001 right'
test "$seen" = "$expected" || exit 1
