#!/bin/sh
# Package: alasql 4.19.1 (npm), a database with SQL in JavaScript, for pages and for Node.
# Input: three prices of 19.99, 10.00 and 5.00 in a column DECIMAL(10, 2), inserted as numbers and as text, which is what the
# drivers of PostgreSQL and MySQL make of decimals: all numbers, all text, and one text among numbers at each place; their sum,
# mean and largest, as a column and times one; and a price of 2.345, and which price equals 10.
# Guess: a column that is declared as a decimal converts what is inserted, or refuses it; at worst the sum of text is joined, as
# `+` of JavaScript does it.
# Behavior: the column takes everything as it is, 2.345 and text. A sum begins again behind a text: of 19.99, "10.00" and 5 it is
# 5, of "19.99", 10 and 5 it is 15, which looks like a total, with a mean of 6.66; a text at the end is joined, "29.995.00". Of
# text alone there is no sum at all. The largest passes over text. A price of "10.00" is not 10. `sum(price * 1)` and
# `sum(CAST(price AS DECIMAL))` are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps alasql@4.19.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >sums.cjs <<'EOF'
const alasql = require("alasql");

for (const prices of [[19.99, 10, 5], ["19.99", "10.00", "5.00"], ["19.99", 10, 5], [19.99, "10.00", 5], [19.99, 10, "5.00"]]) {
  alasql("DROP TABLE IF EXISTS lines; CREATE TABLE lines (price DECIMAL(10, 2))");
  for (const price of prices) alasql("INSERT INTO lines VALUES (?)", [price]);
  const [{ s, m, l, t }] = alasql("SELECT sum(price) AS s, avg(price) AS m, max(price) AS l, sum(price * 1) AS t FROM lines");
  const shown = [s, m, l, t].map((value) => (typeof value === "number" ? value.toFixed(2) : JSON.stringify(value)));
  console.log(`${JSON.stringify(prices)}: sum ${shown[0]}, mean ${shown[1]}, max ${shown[2]}, times one ${shown[3]}`);
}
alasql("DELETE FROM lines; INSERT INTO lines VALUES (2.345), ('10.00')");
console.log(JSON.stringify(alasql("SELECT * FROM lines")), JSON.stringify(alasql("SELECT * FROM lines WHERE price = 10")));
EOF
seen=$(node sums.cjs)
echo "$seen"
expected='[19.99,10,5]: sum 34.99, mean 11.66, max 19.99, times one 34.99
["19.99","10.00","5.00"]: sum undefined, mean undefined, max undefined, times one 34.99
["19.99",10,5]: sum 15.00, mean 6.66, max 10.00, times one 34.99
[19.99,"10.00",5]: sum 5.00, mean undefined, max 19.99, times one 34.99
[19.99,10,"5.00"]: sum "29.995.00", mean undefined, max 19.99, times one 34.99
[{"price":2.345},{"price":"10.00"}] []'
test "$seen" = "$expected" || exit 1
