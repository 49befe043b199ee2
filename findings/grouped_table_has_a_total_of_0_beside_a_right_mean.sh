#!/bin/sh
# Package: @tanstack/table-core 8.21.3 (npm), the groups and totals of tables in React, Vue, Svelte and Solid.
# Input: amounts of two shops as a driver of PostgreSQL or an API gives decimals, as text; as numbers; and mixed, as with a discount
# that was reckoned in the page. Grouped by shop, with `sum`, `mean`, `max` and the function that is chosen by `auto`.
# Guess: either text counts in all of them, or in none, with NaN or an error.
# Behavior: `mean` makes numbers of text and `sum` takes each text for 0: a total of 0 beside a right mean of 25. Where some
# amounts are numbers, the total is theirs alone, 10 of 50, beside a mean of 25 again. `auto` looks at the first row only: it is a
# sum where that is a number, and nothing otherwise.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @tanstack/table-core@8.21.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >table.mjs <<'EOF'
import * as core from "@tanstack/table-core";

const make = (data, columns, more) => {
  const table = core.createTable({
    data, columns, onStateChange() {}, renderFallbackValue: null, getCoreRowModel: core.getCoreRowModel(),
    getGroupedRowModel: core.getGroupedRowModel(), state: {},
  });
  table.setOptions((old) => ({ ...old, state: { ...table.initialState, ...more } }));
  return table;
};
const functions = ["sum", "mean", "max", "auto"];
for (const [name, amounts] of [["numbers", [10, 40, 15, 25]], ["text", ["10.00", "40.00", "15.00", "25.00"]], ["mixed", [10, "40.00", "15.00", 25]]]) {
  const data = amounts.map((amount, index) => ({ shop: index < 2 ? "A" : "B", amount }));
  const columns = [
    { accessorKey: "shop", id: "shop" },
    ...functions.map((aggregationFn) => ({ accessorKey: "amount", id: aggregationFn, aggregationFn })),
  ];
  const { rows } = make(data, columns, { grouping: ["shop"] }).getGroupedRowModel();
  const show = (row) => functions.map((column) => `${column} ${row.getValue(column)}`).join(" ");
  console.log(`${name}: ${rows.map((row) => `${row.getValue("shop")}: ${show(row)}`).join(" | ")}`);
}
EOF
seen=$(node table.mjs)
echo "$seen"
expected='numbers: A: sum 50 mean 25 max 40 auto 50 | B: sum 40 mean 20 max 25 auto 40
text: A: sum 0 mean 25 max 40.00 auto undefined | B: sum 0 mean 20 max 25.00 auto undefined
mixed: A: sum 10 mean 25 max 40.00 auto 10 | B: sum 25 mean 20 max 25 auto 25'
test "$seen" = "$expected" || exit 1
