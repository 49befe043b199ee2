#!/bin/sh
# Package: duckdb 2.0.1 (PyPI).
# Input: a document of JSON with a balance of 12345678901234567.89 and a price of 19.90, cast to the type JSON; both taken out as
# text, by `->>`, and as DECIMAL(20, 2), in six ways; and decimals of 10, 15, 16 and 38 digits written by `to_json`.
# Guess: JSON is text in DuckDB, and keeps the digits of a number; `->>` gives these digits, and a cast to a decimal behind it is
# exact.
# Behavior: the document keeps its digits, but what is taken out of it went through a double: `->>` says 12345678901234568.0, a
# cast of it to a decimal is off by 0.11, and merging documents changes the number in the document, too. The price is 19.9, and
# 100.00 would be 100.0. `json_transform` and `from_json` with the type, and `read_json` with `columns`, are exact. `to_json`
# writes 19.90 as 19.9 for a DECIMAL(15, 2) and as 19.90 for a DECIMAL(16, 2), so that a wider column changes the text, and a
# signature of it.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check duckdb==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >document.py <<'EOF'
import duckdb

document = """'{"balance": 12345678901234567.89, "price": 19.90}'::JSON"""
for expression in (
    document,
    f"{document} ->> 'balance'",
    f"{document} ->> 'price'",
    f"({document} ->> 'balance')::DECIMAL(20, 2)",
    f"({document} -> 'balance')::DECIMAL(20, 2)",
    f"json_merge_patch({document}, '{{}}')",
    f"""json_transform({document}, '{{"balance": "DECIMAL(20, 2)", "price": "VARCHAR"}}')""",
    *(f"to_json(19.90::DECIMAL({width}, 2))" for width in (10, 15, 16, 38)),
):
    ((value,),) = duckdb.sql(f"SELECT {expression}").fetchall()
    print(f"{expression.replace(document, 'document')}: {value}")
EOF
seen=$(python/bin/python document.py)
echo "$seen"
expected='document: {"balance": 12345678901234567.89, "price": 19.90}
document ->> '\''balance'\'': 12345678901234568.0
document ->> '\''price'\'': 19.9
(document ->> '\''balance'\'')::DECIMAL(20, 2): 12345678901234568.00
(document -> '\''balance'\'')::DECIMAL(20, 2): 12345678901234568.00
json_merge_patch(document, '\''{}'\''): {"balance":12345678901234568.0,"price":19.9}
json_transform(document, '\''{"balance": "DECIMAL(20, 2)", "price": "VARCHAR"}'\''): {'\''balance'\'': Decimal('\''12345678901234567.89'\''), '\''price'\'': '\''19.9'\''}
to_json(19.90::DECIMAL(10, 2)): 19.9
to_json(19.90::DECIMAL(15, 2)): 19.9
to_json(19.90::DECIMAL(16, 2)): 19.90
to_json(19.90::DECIMAL(38, 2)): 19.90'
test "$seen" = "$expected" || exit 1
