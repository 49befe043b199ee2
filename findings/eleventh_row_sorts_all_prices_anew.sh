#!/bin/sh
# Package: @tanstack/table-core 8.21.3 (npm), the sorting and filtering of tables in React, Vue, Svelte and Solid.
# Input: prices as text, as a driver of PostgreSQL or an API gives decimals, sorted by a column without a `sortingFn`; tables of ten
# and of eleven rows, and unit prices with two and three digits.
# Guess: the function is chosen by the values of the first rows and is one for numbers in text, or one by letters; a row more at the end
# changes nothing about the others.
# Behavior: the rows that are looked at are those behind the tenth. Up to ten rows all is sorted by letters, 100.00 before 9.50; with
# an eleventh by the numbers in the text, 9.50 before 100.00, in which the digits behind the point are a whole number: 0.3 stands
# before 0.25 and 0.125, and 19.9 before 19.85. The cheapest offer, at the top of the list, is 100.00 in the one and 0.3 in the
# other.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @tanstack/table-core@8.21.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >table.mjs <<'EOF'
import * as core from "@tanstack/table-core";

const sorted = (prices) => {
  const table = core.createTable({
    data: prices.map((price) => ({ price })), columns: [{ accessorKey: "price", id: "price" }], onStateChange() {}, renderFallbackValue: null,
    getCoreRowModel: core.getCoreRowModel(), getSortedRowModel: core.getSortedRowModel(), state: {},
  });
  table.setOptions((old) => ({ ...old, state: { ...table.initialState, sorting: [{ id: "price", desc: false }] } }));
  return table.getSortedRowModel().rows.map((row) => row.getValue("price")).join(" ");
};
const ten = ["9.50", "100.00", "20.00", "3.00", "11.00", "7.25", "250.00", "8.00", "15.00", "60.00"];
console.log(`10 rows: ${sorted(ten)}`);
console.log(`11 rows: ${sorted([...ten, "12.00"])}`);
const unit = ["0.25", "0.3", "0.125", "19.9", "19.85", "1.0", "1.05", "2.5", "2.125", "3.75"];
console.log(`10 unit prices: ${sorted(unit)}`);
console.log(`11 unit prices: ${sorted([...unit, "4.5"])}`);
EOF
seen=$(node table.mjs)
echo "$seen"
expected='10 rows: 100.00 11.00 15.00 20.00 250.00 3.00 60.00 7.25 8.00 9.50
11 rows: 3.00 7.25 8.00 9.50 11.00 12.00 15.00 20.00 60.00 100.00 250.00
10 unit prices: 0.125 0.25 0.3 1.0 1.05 19.85 19.9 2.125 2.5 3.75
11 unit prices: 0.3 0.25 0.125 1.0 1.05 2.5 2.125 3.75 4.5 19.9 19.85'
test "$seen" = "$expected" || exit 1
