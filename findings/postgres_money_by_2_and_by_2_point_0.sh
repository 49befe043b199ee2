#!/bin/sh
# Package: @electric-sql/pglite 0.5.17 (npm), PostgreSQL 18.7 in WebAssembly.
# Input: the type `money` of PostgreSQL: 0.99 divided by 2 and by 2.0, a tenth of 0.25 and half of 10.25 by `* 0.1` and
# `* 0.5`, the same with `numeric` rounded to two digits; and three amounts as text: 19,99, 1.234,56 and 19.999.
# Guess: `money` is the exact type for amounts, so that dividing by 2 and by 2.0 is one thing; a half is rounded as by `round` of
# `numeric`, away from zero. A comma in place of the point is the decimal point of half of Europe: an error in an American setting.
# Behavior: a whole divisor cuts, so that half of 0.99 is 0.49, and a divisor with a point rounds, to 0.50. A product goes through a
# float and rounds half to even: a tenth of 0.25 is 0.02 and half of 10.25 is 5.12, where `numeric` has 0.03 and 5.13. Commas
# are dropped wherever they stand: '19,99' is 1,999 dollars, without an error.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >money.mjs <<'EOF'
import { PGlite } from "@electric-sql/pglite";

const database = new PGlite();
for (const expression of [
  "'0.99'::money / 2",
  "'0.99'::money / 2.0",
  "round(0.99 / 2, 2)",
  "'0.25'::money * 0.1",
  "round(0.25 * 0.1, 2)",
  "'10.25'::money * 0.5",
  "round(10.25 * 0.5, 2)",
  "'19,99'::money",
  "'1.234,56'::money",
  "'19.999'::money",
]) {
  const answer = await database.query(`SELECT ${expression} AS amount`).then(
    ({ rows: [row] }) => row.amount,
    (error) => error.message,
  );
  console.log(`${expression}: ${answer}`);
}
process.exit(0);
EOF
seen=$(node money.mjs)
echo "$seen"
expected="'0.99'::money / 2: \$0.49
'0.99'::money / 2.0: \$0.50
round(0.99 / 2, 2): 0.50
'0.25'::money * 0.1: \$0.02
round(0.25 * 0.1, 2): 0.03
'10.25'::money * 0.5: \$5.12
round(10.25 * 0.5, 2): 5.13
'19,99'::money: \$1,999.00
'1.234,56'::money: invalid input syntax for type money: \"1.234,56\"
'19.999'::money: \$20.00"
test "$seen" = "$expected" || exit 1
