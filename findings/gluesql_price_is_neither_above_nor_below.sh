#!/bin/sh
# Package: gluesql 0.14.3 (npm), GlueSQL, a database written in Rust, as WebAssembly.
# Input: four articles with a price in a column DECIMAL and the same price in a column FLOAT, 19.99, 10.00, 5 and 20; which cost
# more than 9.99, at most 9.99, 10, between 5 and 15, and not more than 9.99; whether the sum of 54.99 is above 50 and whether it
# is below; the comparison with a CAST of the limit.
# Guess: a price is compared by its value, with a literal as with a column; a type that cannot be compared is an error.
# Behavior: a decimal is neither above, nor below, nor equal to any literal, whole or not, nor to the float with the same value,
# without an error: each of the queries finds nothing, and a DELETE of what is cheaper than 9.99 deletes nothing. `NOT (price >
# 9.99)` and `price <> 10` find all. A rule such as free shipping above 50 never holds, whatever the sum, while arithmetic with
# the same literal is right. With the column of floats, or with CAST(9.99 AS DECIMAL), all is right. The source of GlueSQL has
# been mended since; this is the newest release that npm has.
# Seen: see `expected` below: by DECIMAL, by FLOAT.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts gluesql@0.14.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >limits.cjs <<'EOP'
const { gluesql } = require("gluesql");

(async () => {
  const shop = await gluesql();
  await shop.query("CREATE TABLE article (name TEXT, price DECIMAL, f FLOAT)");
  await shop.query("INSERT INTO article VALUES ('nut', 19.99, 19.99), ('bolt', 10.00, 10.00), ('rag', 5, 5), ('oil', 20, 20)");
  const ask = async (query) => (await shop.query(query))[0].rows;
  const names = async (condition, column) => {
    const rows = await ask(`SELECT name FROM article WHERE ${condition.replace("p ", `${column} `)}`);
    return rows.map(({ name }) => name).join(" ") || "none";
  };
  for (const condition of ["p > 9.99", "p <= 9.99", "p = 10", "p BETWEEN 5 AND 15", "NOT (p > 9.99)", "p <> 10"])
    console.log(`${condition}: ${await names(condition, "price")} | ${await names(condition, "f")}`);
  console.log(`p > CAST(9.99 AS DECIMAL): ${await names("p > CAST(9.99 AS DECIMAL)", "price")}`);
  console.log(`price = f: ${await names("p = f", "price")}`);
  const [row] = await ask("SELECT SUM(price) AS total, SUM(price) > 50 AS above, SUM(price) < 50 AS below FROM article");
  console.log(`total ${row.total}: above 50 ${row.above}, below 50 ${row.below}`);
  console.log(`deleted below 9.99: ${(await shop.query("DELETE FROM article WHERE price < 9.99"))[0].affected}`);
})();
EOP
seen=$(node limits.cjs | grep -v '^\[GlueSQL\]')
echo "$seen"
expected='p > 9.99: none | nut bolt oil
p <= 9.99: none | rag
p = 10: none | bolt
p BETWEEN 5 AND 15: none | bolt rag
NOT (p > 9.99): nut bolt rag oil | rag
p <> 10: nut bolt rag oil | nut rag oil
p > CAST(9.99 AS DECIMAL): nut bolt oil
price = f: none
total 54.99: above 50 false, below 50 false
deleted below 9.99: 0'
test "$seen" = "$expected" || exit 1
