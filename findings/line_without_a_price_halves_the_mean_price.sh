#!/bin/sh
# Package: @tanstack/db 0.15.2 (npm), collections and live queries in pages, with `groupBy`, `sum`, `avg`, `count`, `min` and `max`.
# Input: three shops: A has lines of 10, 20 and one without a price yet (null), B of 30 and one whose field is missing, C of "19.99" and
# "5.00" as text, as a server sends decimals; then the line of 20 is deleted.
# Guess: as in SQL, after which the functions are named: a line without a price counts in none of them, so that `avg` is `sum` by
# `count`, 15 for A and 30 for B, and the least price is 10 and 30; and text is compared as it is added up, or not at all.
# Behavior: `sum` and `count` pass over what has no price, `avg` divides by it, too: 30 by 2 is 10 for A, and 15 for B. The least price
# of both shops is 0, which none of the lines has. Text is added as numbers and compared as text: of 19.99 and 5.00 the
# least is 19.99 and the greatest 5.00. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @tanstack/db@0.15.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >lines.mjs <<'EOF'
import { avg, count, createCollection, createLiveQueryCollection, localOnlyCollectionOptions, max, min, sum } from "@tanstack/db";

const lines = createCollection(
  localOnlyCollectionOptions({
    id: "lines",
    getKey: (line) => line.id,
    initialData: [
      { id: 1, shop: "A", price: 10 }, { id: 2, shop: "A", price: 20 }, { id: 3, shop: "A", price: null },
      { id: 4, shop: "B", price: 30 }, { id: 5, shop: "B" },
      { id: 6, shop: "C", price: "19.99" }, { id: 7, shop: "C", price: "5.00" },
    ],
  }),
);
const shops = createLiveQueryCollection({
  startSync: true,
  query: (query) =>
    query.from({ line: lines }).groupBy(({ line }) => line.shop).select(({ line }) => ({
      shop: line.shop, sum: sum(line.price), count: count(line.price), avg: avg(line.price), min: min(line.price), max: max(line.price),
    })),
});
await shops.preload();
const show = (shop) => {
  const { sum, count, avg, min, max } = [...shops.values()].find((row) => row.shop === shop);
  console.log(`${shop}: sum ${sum}, count ${count}, avg ${avg}, min ${min}, max ${max}`);
};
for (const shop of ["A", "B", "C"]) show(shop);
lines.delete(2);
show("A");
EOF
seen=$(node lines.mjs)
echo "$seen"
expected='A: sum 30, count 2, avg 10, min 0, max 20
B: sum 30, count 1, avg 15, min 0, max 30
C: sum 24.99, count 2, avg 12.495, min 19.99, max 5.00
A: sum 10, count 1, avg 5, min 0, max 10'
test "$seen" = "$expected" || exit 1
