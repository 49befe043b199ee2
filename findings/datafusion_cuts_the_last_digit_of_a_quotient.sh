#!/bin/sh
# Package: datafusion 55.0.0 (PyPI).
# Input: decimal(10, 2) divided by decimal(10, 0), the mean of three decimals, and a cast that drops digits.
# Guess: where a decimal result has more digits than its type keeps, the engine rounds it, and by the same rule everywhere:
# a quotient as a cast.
# Behavior: a quotient and a mean have four digits more than the dividend, and the rest is cut, not rounded; a cast and
# `round` do round. So two thirds are 0.666666 by `/` and by `avg`, and rounding that to six digits no longer helps; a share of
# an amount, taken as amount * part / whole, is low by up to one unit of the last digit, always in the same direction.
# Seen: quotient 0.666666, mean 0.666666, cast 0.666667
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet datafusion==55.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >quotient.py <<'EOF'
from datafusion import SessionContext

context = SessionContext()


def only(query):
    ((value,),) = context.sql(query).to_pydict().values()
    return value


quotient = only("select cast('2.00' as decimal(10, 2)) / cast('3' as decimal(10, 0)) as q")
ones = ", ".join(f"(cast('{value}' as decimal(10, 2)))" for value in ["1.00", "1.00", "0.00"])
mean = only(f"select avg(x) as m from (values {ones}) as t(x)")
cast = only("select cast(cast('0.66666666' as decimal(12, 8)) as decimal(10, 6)) as c")
print(f"quotient {quotient}, mean {mean}, cast {cast}")
EOF
seen=$(python/bin/python quotient.py)
echo "$seen"
test "$seen" = "quotient 0.666666, mean 0.666666, cast 0.666667" || exit 1
