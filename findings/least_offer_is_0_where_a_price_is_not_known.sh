#!/bin/sh
# Package: @perspective-dev/client 5.5.1 (npm), Perspective, tables and pivot tables over live data in pages and in Node.
# Input: a shop with an offer of 10.00 and one whose price is not known yet (null), and refunds of -10.00 and null, in both orders;
# grouped by shop, with `low`, `high`, `min`, `max`, `median`, `sum`, `avg` and `count`. The rows come with `table(rows)`, or with
# `update(rows)` to a table of the same columns.
# Guess: an offer without a price counts in none of them, as in SQL: 10.00 in each case and a count of 1; how the rows came into the
# table, and in which order, changes nothing.
# Behavior: `low` of the offers is 0, and so is `high` of the refunds: amounts that nobody asks. `sum` and `avg` pass over what is not
# known, and `count` counts it. `min`, `max` and `median` hold it for an amount, the least one where the rows came with the table
# and the greatest one where they came by an update: then the greatest price and the median are null, and else the least.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @perspective-dev/client@5.5.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >board.mjs <<'EOF'
import perspective from "@perspective-dev/client/dist/esm/perspective.node.js";

for (const way of ["table", "update"]) {
  for (const prices of [[null, 10], [10, null], [null, -10], [-10, null]]) {
    const offers = prices.map((price) => ({ shop: "A", price }));
    const table = await perspective.table(way === "table" ? offers : { shop: "string", price: "float" });
    if (way === "update") await table.update(offers);
    const said = [];
    for (const aggregate of ["low", "high", "min", "max", "median", "sum", "avg", "count"]) {
      const view = await table.view({ group_by: ["shop"], columns: ["price"], aggregates: { price: aggregate } });
      said.push(`${aggregate} ${(await view.to_columns()).price[1]}`);
    }
    console.log(`${way}, ${JSON.stringify(prices)}: ${said.join(", ")}`);
  }
}
process.exit(0);
EOF
seen=$(node board.mjs)
echo "$seen"
expected='table, [null,10]: low 0, high 10, min null, max 10, median 10, sum 10, avg 10, count 2
table, [10,null]: low 0, high 10, min null, max 10, median 10, sum 10, avg 10, count 2
table, [null,-10]: low -10, high 0, min null, max -10, median -10, sum -10, avg -10, count 2
table, [-10,null]: low -10, high 0, min null, max -10, median -10, sum -10, avg -10, count 2
update, [null,10]: low 0, high 10, min 10, max null, median null, sum 10, avg 10, count 2
update, [10,null]: low 0, high 10, min 10, max null, median null, sum 10, avg 10, count 2
update, [null,-10]: low -10, high 0, min -10, max null, median null, sum -10, avg -10, count 2
update, [-10,null]: low -10, high 0, min -10, max null, median null, sum -10, avg -10, count 2'
test "$seen" = "$expected" || exit 1
