#!/bin/sh
# Package: @perspective-dev/client 5.5.1 (npm), Perspective, tables and pivot tables over live data in pages and in Node.
# Input: a table with a column of cents declared as `integer`, with orders of 20 million and of 30 million euros, which is
# 3,000,000,000 cents, and of 19.99 euros; sums by shop, and the computed columns "cents" * 2 and "cents" + "cents". The same with
# `float`.
# Guess: numbers of JavaScript up to 2^53 fit an integer, or an amount that does not fit is an error, as it is in databases.
# Behavior: the column has 32 bits, and what is above is stored with its high bits cut off: 30 million euros are -1,294,967,296 cents.
# The sum of 20 and 20 million is right, since it has more bits, and `abs sum` of the same is 294,967,296. "cents" * 2 is right and
# "cents" + "cents" is negative. Nothing is raised. A column of `float` is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @perspective-dev/client@5.5.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >board.mjs <<'EOF'
import perspective from "@perspective-dev/client/dist/esm/perspective.node.js";

const orders = [
  { shop: "A", cents: 3000000000 }, { shop: "B", cents: 2000000000 }, { shop: "B", cents: 2000000000 }, { shop: "C", cents: 1999 },
];
for (const type of ["integer", "float"]) {
  const table = await perspective.table({ shop: "string", cents: type });
  await table.update(orders);
  const rows = await (await table.view({ columns: ["cents", "twice", "plus"], expressions: { twice: '"cents" * 2', plus: '"cents" + "cents"' } })).to_columns();
  for (const name of ["cents", "twice", "plus"]) console.log(`${type}, ${name}: ${rows[name].join(" ")}`);
  for (const aggregate of ["sum", "avg", "abs sum"]) {
    const view = await table.view({ group_by: ["shop"], columns: ["cents"], aggregates: { cents: aggregate } });
    const { cents } = await view.to_columns();
    console.log(`${type}, ${aggregate}: A ${cents[1]}, B ${cents[2]}, C ${cents[3]}`);
  }
}
process.exit(0);
EOF
seen=$(node board.mjs)
echo "$seen"
expected='integer, cents: -1294967296 2000000000 2000000000 1999
integer, twice: -2589934592 4000000000 4000000000 3998
integer, plus: 1705032704 -294967296 -294967296 3998
integer, sum: A -1294967296, B 4000000000, C 1999
integer, avg: A -1294967296, B 2000000000, C 1999
integer, abs sum: A 1294967296, B 294967296, C 1999
float, cents: 3000000000 2000000000 2000000000 1999
float, twice: 6000000000 4000000000 4000000000 3998
float, plus: 6000000000 4000000000 4000000000 3998
float, sum: A 3000000000, B 4000000000, C 1999
float, avg: A 3000000000, B 2000000000, C 1999
float, abs sum: A 3000000000, B 4000000000, C 1999'
test "$seen" = "$expected" || exit 1
