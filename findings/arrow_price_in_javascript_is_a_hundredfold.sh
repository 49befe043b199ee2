#!/bin/sh
# Packages: apache-arrow 21.2.0 and @duckdb/duckdb-wasm 1.32.0 (npm), Arrow's own JavaScript and the DuckDB of the browser that
# hands its answers over by it; the table is written by pyarrow 26.0.1 (PyPI).
# Input: a table with prices of decimal(10, 2), 19.99 and -5.00, read by apache-arrow; and a query of DuckDB for such a price, its
# sum, its mean and a float.
# Guess: a value of a decimal column prints as 19.99, and as a number it is 19.99 or an error, for Arrow's decimals carry their
# number of digits in the type of the column, which is in the file.
# Behavior: a value knows only the whole number, without the point: it prints as 1999, counts as 1999, and `price + 1` is the
# text "19991". Only `valueOf(2)`, where the caller brings the number of digits himself, gives 19.99. A page that shows a table
# of DuckDB has prices and sums of a hundred times the amount beside means and floats that are right. A price in a currency
# with another number of digits is off by another factor.
# Seen: rows {"price": 1999} {"price": -500} | 1999 3998 19991 1999 | valueOf(2) 19.99 | duckdb price 1999, sum 2499, mean
# 12.495, float 19.99
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pyarrow==26.0.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts apache-arrow@21.2.0 @duckdb/duckdb-wasm@1.32.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
python/bin/python - <<'EOF'
from decimal import Decimal

import pyarrow

table = pyarrow.table({"price": pyarrow.array([Decimal("19.99"), Decimal("-5.00")], pyarrow.decimal128(10, 2))})
with pyarrow.OSFile("prices.arrow", "wb") as file, pyarrow.ipc.new_file(file, table.schema) as writer:
    writer.write_table(table)
EOF
cat >prices.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { tableFromIPC } from "apache-arrow";

const table = tableFromIPC(readFileSync("prices.arrow"));
const price = table.getChild("price").get(0);
const require = createRequire(import.meta.url);
const entry = require.resolve("@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs");
const duckdb = require(entry);
const bundles = { mvp: { mainModule: `${dirname(entry)}/duckdb-mvp.wasm` }, eh: { mainModule: `${dirname(entry)}/duckdb-eh.wasm` } };
const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
await database.instantiate(() => {});
const [row] = database
  .connect()
  .query(
    "SELECT max(price) AS price, sum(price) AS sum, avg(price) AS mean, max(price)::DOUBLE AS float " +
      "FROM (VALUES (19.99::DECIMAL(10, 2)), (5.00)) AS line(price)",
  )
  .toArray();
console.log(
  [
    `rows ${table.get(0)} ${table.get(1)}`,
    `${price} ${price * 2} ${price + 1} ${JSON.stringify(price).split(/\W+/)[1]}`,
    `valueOf(2) ${price.valueOf(2)}`,
    `duckdb price ${row.price}, sum ${row.sum}, mean ${row.mean}, float ${row.float}`,
  ].join(" | "),
);
process.exit(0);
EOF
seen=$(node prices.mjs)
echo "$seen"
test "$seen" = 'rows {"price": 1999} {"price": -500} | 1999 3998 19991 1999 | valueOf(2) 19.99 | duckdb price 1999, sum 2499, mean 12.495, float 19.99' || exit 1
