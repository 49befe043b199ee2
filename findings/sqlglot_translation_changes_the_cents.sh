#!/bin/sh
# Packages: sqlglot 30.30.0, which translates SQL between databases (SQLMesh and Ibis use it), with
# duckdb 2.0.1 (PyPI), and @electric-sql/pglite 0.5.17 (npm), PostgreSQL 18.7. Each query runs in the database it was written for,
# if that is PostgreSQL, and its translation in the one that it was translated for.
# Input: a price per kWh of 0.0243 as `numeric`, 1,999 cents as units, half of 5 pieces times 2.0; T-SQL that cuts, by the third
# argument of ROUND, and Snowflake and BigQuery that round half to even. `unsupported_level` is RAISE: what has no counterpart is
# to raise.
# Guess: an amount has the same figures on both sides, since that is what types and ROUND are translated for; and where a database
# lacks something, the translation raises.
# Behavior: nothing raises, and each figure is another. `numeric` of PostgreSQL has any number of digits; it becomes DECIMAL,
# which in DuckDB has three: 0.0243 is 0.024, 19.9999 is 20.000. `1999 / 100` is 19 in PostgreSQL, the same text is 19.99 in
# DuckDB; only if the types were annotated before by the optimizer with a schema, it becomes a quotient of integers. ROUND(19.999,
# 2, 1) cuts to 19.99 in T-SQL, its translation rounds to 20.00; with half to even, 2.345 is 2.34 and becomes 2.35. In the other
# direction, from DuckDB, the three digits are written out.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check sqlglot==30.30.0 duckdb==2.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >translate.py <<'EOF'
import json

import sys

import duckdb
import sqlglot
from sqlglot.optimizer.annotate_types import annotate_types

QUERIES = [
    ("postgres", "duckdb", "SELECT CAST('0.0243' AS NUMERIC)"),
    ("postgres", "duckdb", "SELECT '19.9999'::numeric"),
    ("postgres", "duckdb", "SELECT 1999 / 100"),
    ("postgres", "duckdb", "SELECT cents / 2 * 2.0 FROM (SELECT 5 AS cents) AS t"),
    ("tsql", "postgres", "SELECT ROUND(19.999, 2, 1)"),
    ("snowflake", "postgres", "SELECT ROUND(2.345, 2, 'HALF_TO_EVEN')"),
    ("bigquery", "postgres", "SELECT ROUND(NUMERIC '2.345', 2, 'ROUND_HALF_EVEN')"),
]
table = []
for source, target, query in QUERIES:
    (translated,) = sqlglot.transpile(query, read=source, write=target, unsupported_level=sqlglot.ErrorLevel.RAISE)
    answer = str(duckdb.sql(translated).fetchall()[0][0]) if target == "duckdb" else None
    table.append([source, target, query, translated, answer])
print(json.dumps(table))
annotated = annotate_types(sqlglot.parse_one("SELECT 1999 / 100", read="postgres"), dialect="postgres").sql("duckdb")
back = sqlglot.transpile("SELECT x::DECIMAL", read="duckdb", write="postgres")[0]
print(f"annotated: {annotated} = {duckdb.sql(annotated).fetchall()[0][0]}\nback: {back}", file=sys.stderr)
EOF
cat >run.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const database = new PGlite();
const only = async (query) => Object.values((await database.query(query)).rows[0])[0];
for (const [source, target, query, translated, answer] of JSON.parse(readFileSync("table.json"))) {
  const before = source === "postgres" ? ` = ${await only(query)}` : "";
  console.log(`${source}: ${query}${before}\n  ${target}: ${translated} = ${answer ?? (await only(translated))}`);
}
EOF
python/bin/python translate.py >table.json 2>more
seen=$(node run.mjs && cat more)
echo "$seen"
expected='postgres: SELECT CAST('\''0.0243'\'' AS NUMERIC) = 0.0243
  duckdb: SELECT CAST('\''0.0243'\'' AS DECIMAL) = 0.024
postgres: SELECT '\''19.9999'\''::numeric = 19.9999
  duckdb: SELECT CAST('\''19.9999'\'' AS DECIMAL) = 20.000
postgres: SELECT 1999 / 100 = 19
  duckdb: SELECT 1999 / 100 = 19.99
postgres: SELECT cents / 2 * 2.0 FROM (SELECT 5 AS cents) AS t = 4.0
  duckdb: SELECT cents / 2 * 2.0 FROM (SELECT 5 AS cents) AS t = 5.0
tsql: SELECT ROUND(19.999, 2, 1)
  postgres: SELECT ROUND(CAST(19.999 AS DECIMAL), 2) = 20.00
snowflake: SELECT ROUND(2.345, 2, '\''HALF_TO_EVEN'\'')
  postgres: SELECT ROUND(CAST(2.345 AS DECIMAL), 2) = 2.35
bigquery: SELECT ROUND(NUMERIC '\''2.345'\'', 2, '\''ROUND_HALF_EVEN'\'')
  postgres: SELECT ROUND(CAST('\''2.345'\'' AS DECIMAL), 2) = 2.35
annotated: SELECT CAST(TRUNC(1999 / 100) AS BIGINT) = 19
back: SELECT CAST(x AS DECIMAL(18, 3))'
test "$seen" = "$expected" || exit 1
