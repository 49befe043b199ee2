#!/bin/sh
# Package: sql.js (npm), SQLite for JavaScript, in its releases 1.8.0 and 1.17.0, with SQLite 3.39.3 and 3.54.1.
# Input: all amounts with half a cent from 0.005 to 99.995, rounded by `round(amount, 2)` and printed by `printf('%.2f')`; and
# a query that finds the orders whose stored total is not the rounded one.
# Guess: a release of the same SQL database computes the same cents. Its numbers are binary floats, so that some halves go down,
# but the same ones in every release, for files of SQLite are read for decades.
# Behavior: in the older release every one of the 10,000 halves goes up, as one who thinks in decimals expects. In the newer one
# 4,800 of them go down: 1.005 is 1.01 and then 1.0, 0.285 is 0.29 and then 0.28. `printf` changes with it. A report that
# compares stored with computed cents finds differences in every second half cent after an update of a package. Python,
# PHP and phones each bring a release of their own, so that two programs that share one file differ.
# Seen: see `expected` below: the release, halves that go up by `round` and by `printf`, four of them, orders that differ.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts older@npm:sql.js@1.8.0 newer@npm:sql.js@1.17.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cents.cjs <<'EOF'
const ask = (database, query) => database.exec(query)[0].values;

(async () => {
  const older = new (await require("older")()).Database();
  older.run(`
    CREATE TABLE orders (tax REAL, stored REAL);
    WITH RECURSIVE half(n) AS (SELECT 5 UNION ALL SELECT n + 10 FROM half WHERE n < 99995)
    INSERT INTO orders SELECT n / 1000.0, round(n / 1000.0, 2) FROM half`);
  const file = older.export();
  for (const name of ["older", "newer"]) {
    const database = new (await require(name)()).Database(file);
    const above = "(CAST(tax * 1000 + 5.5 AS INTEGER) / 10) / 100.0";
    console.log(
      ask(database, "SELECT sqlite_version()")[0][0],
      ask(database, `SELECT sum(round(tax, 2) = ${above}), sum(printf('%.2f', tax) = printf('%.2f', ${above})) FROM orders`)[0].join(" "),
      ask(database, "SELECT round(1.005, 2), round(0.285, 2), round(2.675, 2), round(1.115, 2)")[0].join(" "),
      ask(database, "SELECT count(*) FROM orders WHERE stored <> round(tax, 2)")[0][0],
    );
  }
})();
EOF
seen=$(node cents.cjs)
echo "$seen"
expected='3.39.3 10000 10000 1.01 0.29 2.68 1.12 0
3.54.1 5200 5200 1 0.28 2.67 1.11 4800'
test "$seen" = "$expected" || exit 1
