#!/bin/bash
# Packages: kuzu 0.11.3 and its successor real-ladybug 0.15.3 (PyPI), a graph database inside the program, with DECIMAL for
# amounts.
# Input: amounts of DECIMAL(10, 2) below zero, as refunds and differences of a cent have them: -19.99, -1.05, -0.50, -0.10,
# -0.09, -0.05 and -0.01, stored in a node; each taken out as text, as a value and as a double.
# Guess: the text of -0.05 is -0.05, as that of -0.50 is -0.50, and the value is that Decimal.
# Behavior: the sign is counted as a digit, so that an amount with fewer digits than the type has behind the point gets it in
# the wrong place: -0.05 has the text "0.-5", and -0.01 has "0.-1". The value cannot be read in Python at all, because it goes
# through the same text: a query that finds such a row fails with an error about the syntax of a Decimal, in the middle of the
# rows. The stored number is right, as the double shows, and so are refunds of ten cents and more. With four digits behind the
# point, -0.0999 is "0.-999".
# Seen: see `expected` below: the amount, its text, the value in Python, the double.
set -euo pipefail
command -v python3 >/dev/null || { echo "this needs python3"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check kuzu==0.11.3 real-ladybug==0.15.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >refunds.py <<'EOF'
import importlib
import sys
from decimal import InvalidOperation

graph = importlib.import_module(sys.argv[1])
connection = graph.Connection(graph.Database(":memory:"))
connection.execute("CREATE NODE TABLE Refund(id INT64 PRIMARY KEY, amount DECIMAL(10, 2))")
for number, amount in enumerate(["-19.99", "-1.05", "-0.50", "-0.10", "-0.09", "-0.05", "-0.01"]):
    connection.execute(f"CREATE (:Refund {{id: {number}, amount: {amount}}})")

    def answer(expression):
        return connection.execute(f"MATCH (r:Refund) WHERE r.id = {number} RETURN {expression}").get_next()[0]

    try:
        value = answer("r.amount")
    except InvalidOperation:
        value = "error"
    print(amount, answer("CAST(r.amount AS STRING)"), value, answer("CAST(r.amount AS DOUBLE)"), sep=" | ")
EOF
for package in kuzu real_ladybug; do
	seen=$(python/bin/python refunds.py $package)
	echo "$package"
	echo "$seen"
	expected='-19.99 | -19.99 | -19.99 | -19.99
-1.05 | -1.05 | -1.05 | -1.05
-0.50 | -0.50 | -0.50 | -0.5
-0.10 | -0.10 | -0.10 | -0.1
-0.09 | 0.-9 | error | -0.09
-0.05 | 0.-5 | error | -0.05
-0.01 | 0.-1 | error | -0.01'
	test "$seen" = "$expected" || exit 1
done
