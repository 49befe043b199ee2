#!/bin/sh
# Packages: @mikro-orm/core and @mikro-orm/postgresql 7.2.5, knex 3.3.0 and, for comparison, kysely 0.29.6 and drizzle-orm 0.45.4
# (npm), which make tables for PostgreSQL; the tables are made in @electric-sql/pglite 0.5.17, PostgreSQL 18.7.
# Input: a table with a price and a tax rate, each declared as the decimal of the library without its digits: `type: "decimal"`,
# `table.decimal("price")`, the column type `decimal`, `numeric()`. 19.99 and 0.0775, 7.75 %, are stored and read; then
# 1,234,567.89.
# Guess: a decimal without digits is the one of PostgreSQL, which keeps every digit, as its manual has it; whoever wants another
# says so. At worst a library asks for the digits.
# Behavior: MikroORM makes it a `numeric(10, 0)`: 19.99 is stored as 20 and the rate as 0, without an error, and 0.49 would be
# free of charge. Knex makes it a `decimal(8, 2)`, so that the price is right and a rate of 0.0775 is 0.08, and a total of a
# million is an error. Kysely and Drizzle leave it to PostgreSQL, and are exact. The manual of Knex states its digits.
# Seen: see `expected` below: the type in the database, the price, the rate, the large price.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps @mikro-orm/core@7.2.5 @mikro-orm/sql@7.2.5 \
	@mikro-orm/postgresql@7.2.5 knex@3.3.0 kysely@0.29.6 drizzle-orm@0.45.4 \
	@electric-sql/pglite@0.5.17 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >columns.mjs <<'EOP'
import { PGlite } from "@electric-sql/pglite";
import { EntitySchema, MikroORM } from "@mikro-orm/postgresql";
import { getTableConfig, numeric, pgTable } from "drizzle-orm/pg-core";
import knex from "knex";
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from "kysely";

const article = new EntitySchema({
  name: "article",
  properties: { id: { type: "integer", primary: true }, price: { type: "decimal" }, rate: { type: "decimal" } },
});
const orm = await MikroORM.init({ entities: [article], dbName: "shop", connect: false });
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: () => null,
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const drizzle = getTableConfig(pgTable("article", { price: numeric(), rate: numeric() }));
const tables = {
  "mikro-orm": await orm.schema.getCreateSchemaSQL(),
  knex: knex({ client: "pg" }).schema.createTable("article", (table) => {
    table.increments("id");
    table.decimal("price");
    table.decimal("rate");
  }).toString(),
  kysely: new Kysely({ dialect }).schema.createTable("article")
    .addColumn("price", "decimal")
    .addColumn("rate", "decimal")
    .compile().sql,
  drizzle: `create table article (${drizzle.columns.map((column) => `${column.name} ${column.getSQLType()}`).join(", ")})`,
};
for (const [name, statement] of Object.entries(tables)) {
  const database = new PGlite();
  await database.exec(statement);
  await database.exec("insert into article (price, rate) values ('19.99', '0.0775')");
  const { rows: [{ price, rate }] } = await database.query("select price, rate from article");
  const column = "select format_type(atttypid, atttypmod) as type from pg_attribute where attname = 'price'";
  const { rows: [{ type }] } = await database.query(column);
  const update = database.query("update article set price = '1234567.89' returning price");
  const large = await update.then(({ rows }) => rows[0].price, (error) => error.message);
  console.log(`${name}: ${type} | ${price} | ${rate} | ${large}`);
}
process.exit();
EOP
seen=$(node columns.mjs)
echo "$seen"
expected='mikro-orm: numeric(10,0) | 20 | 0 | 1234568
knex: numeric(8,2) | 19.99 | 0.08 | numeric field overflow
kysely: numeric | 19.99 | 0.0775 | 1234567.89
drizzle: numeric | 19.99 | 0.0775 | 1234567.89'
test "$seen" = "$expected" || exit 1
