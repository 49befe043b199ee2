#!/bin/sh
# Packages: chdb 4.4.0 with chdb-core 26.9.0 (PyPI), ClickHouse as a library, and for comparison duckdb 2.0.1 (PyPI).
# Input: the remainder `%` of prices of DECIMAL(18, 2) by whole numbers, as of what is left after vouchers of 5 euros, and by
# decimals with two, one and no digits; a column of whole euros from 0 to 19, of which the multiples of 10 are asked; whole
# numbers by a decimal; and the integer division of the same.
# Guess: 19.99 % 5 is 4.99, as decimals of other databases have it; and (a - a % b) / b is `intDiv(a, b)`.
# Behavior: the remainder is taken of the whole number that is stored, 1999, without regard to the digits: 19.99 % 5 is 0.04,
# 100.00 % 3 is 0.01, not 1, and 8.00 % 2.5, a decimal of one digit, is 0. Every whole number of euros passes as a multiple of 10,
# since 100 of the smallest unit are one. `5 % 2.50` is 0.05, though it is none. Only two decimals with the same number of digits
# are right, as 19.99 by 0.05, so that a test with them passes; `intDiv` is right throughout. There is no error. The makers have
# had a report since December 2024.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv environment
./environment/bin/pip install --quiet --disable-pip-version-check chdb==4.4.0 chdb-core==26.9.0 \
	duckdb==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >remainder.py <<'EOP'
import chdb
import duckdb

clickhouse = lambda query: str(chdb.query(query, "TSV")).strip().split("\n")
prices = ["19.99", "100.00", "8.00", "-7.50"]
print("price by 5, by 3, by 2.5, by 2.50; intDiv by 5")
for price in prices:
    a = f"toDecimal64('{price}', 2)"
    row = clickhouse(f"SELECT {a} % 5, {a} % 3, {a} % toDecimal64('2.5', 1), {a} % toDecimal64('2.50', 2), intDiv({a}, 5)")[0]
    other = f"SELECT a % 5, a % 3, a % 2.5, a % 2.50 FROM (SELECT {price}::DECIMAL(18, 2) AS a)"
    print(f"{price}: {', '.join(row.split(chr(9)))} | duckdb {', '.join(map(str, duckdb.sql(other).fetchall()[0]))}")
tens = clickhouse("SELECT count() FROM numbers(20) WHERE toDecimal64(number, 2) % 10 = 0")[0]
whole = clickhouse("SELECT count() FROM numbers(20) WHERE number % 10 = 0")[0]
print(f"multiples of 10 below 20: {tens}, of whole numbers {whole}")
print("5 by 2.50:", clickhouse("SELECT 5 % toDecimal64('2.50', 2)")[0])
print("19.99 by 0.05:", clickhouse("SELECT toDecimal64('19.99', 2) % toDecimal64('0.05', 2)")[0])
EOP
seen=$(./environment/bin/python remainder.py)
echo "$seen"
expected='price by 5, by 3, by 2.5, by 2.50; intDiv by 5
19.99: 0.04, 0.01, 0.24, 2.49, 3 | duckdb 4.99, 1.99, 2.49, 2.49
100.00: 0, 0.01, 0, 0, 20 | duckdb 0.00, 1.00, 0.00, 0.00
8.00: 0, 0.02, 0, 0.5, 1 | duckdb 3.00, 2.00, 0.50, 0.50
-7.50: 0, 0, 0, 0, -1 | duckdb -2.50, -1.50, 0.00, 0.00
multiples of 10 below 20: 20, of whole numbers 2
5 by 2.50: 0.05
19.99 by 0.05: 0.04'
test "$seen" = "$expected" || exit 1
