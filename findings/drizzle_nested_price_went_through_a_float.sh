#!/bin/bash
# Package: drizzle-orm 0.45.4 on @electric-sql/pglite 0.5.17, PostgreSQL 18.7 (npm).
# Input: an order and its lines with columns numeric(20, 2), the prices 19.90, 100.00 and 12345678901234567.89, and an id of a
# payment, 9007199254740993, in a column bigint of the mode "bigint"; the lines read by themselves, as the lines of an order by
# `db.query.orders.findFirst({ with: { lines: true } })`, and the order as that of a line.
# Guess: a column has one type and one value, whether its row comes alone or with its order: numeric is text, so that no digit
# is lost, and that is why drizzle makes text of it.
# Behavior: what is nested comes out of the database as JSON, and is read as floats before the column makes text of them: 19.90
# is "19.9", 100.00 is "100", and 12345678901234567.89 is "12345678901234568". The id is one less, as a BigInt. The types say
# the same for both, so that no compiler tells. A page that shows the lines of an order by the text of their price, or compares
# it with "19.90", is right in the list of lines, and wrong in the order.
# Seen: lines 19.90 100.00 12345678901234567.89, payment 9007199254740993 | lines of the order 19.9 100 12345678901234568,
# payment 9007199254740992 | the order 119.90, of a line 119.9
set -euo pipefail
command -v npm >/dev/null || { echo "this needs npm"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 >>npm.log 2>&1 ||
	{ cat npm.log; exit 2; }
cat >order.mjs <<'EOF'
import { PGlite } from "@electric-sql/pglite";
import { relations } from "drizzle-orm";
import { bigint, integer, numeric, pgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";

const amount = () => numeric({ precision: 20, scale: 2 });
const orders = pgTable("orders", { id: integer(), total: amount() });
const payments = () => bigint({ mode: "bigint" });
const lines = pgTable("lines", { id: integer(), order: integer(), price: amount(), payment: payments() });
const ofOrders = relations(orders, ({ many }) => ({ lines: many(lines) }));
const ofLines = relations(lines, ({ one }) => ({ whole: one(orders, { fields: [lines.order], references: [orders.id] }) }));

const database = new PGlite();
await database.exec(`CREATE TABLE orders (id int, total numeric(20, 2));
  CREATE TABLE lines (id int, "order" int, price numeric(20, 2), payment bigint)`);
const db = drizzle(database, { schema: { orders, lines, ofOrders, ofLines } });
await db.insert(orders).values({ id: 1, total: "119.90" });
const payment = 9007199254740993n;
const prices = ["19.90", "100.00", "12345678901234567.89"];
await db.insert(lines).values(prices.map((price, id) => ({ id, order: 1, price, payment })));

const show = (list) => `${list.map((line) => line.price).join(" ")}, payment ${list[0].payment}`;
const alone = await db.query.lines.findMany();
const order = await db.query.orders.findFirst({ with: { lines: true } });
const line = await db.query.lines.findFirst({ with: { whole: true } });
const totals = `the order ${order.total}, of a line ${line.whole.total}`;
console.log(`lines ${show(alone)} | lines of the order ${show(order.lines)} | ${totals}`);
EOF
seen=$(node order.mjs)
echo "$seen"
alone='lines 19.90 100.00 12345678901234567.89, payment 9007199254740993'
nested='lines of the order 19.9 100 12345678901234568, payment 9007199254740992'
test "$seen" = "$alone | $nested | the order 119.90, of a line 119.9" || exit 1
