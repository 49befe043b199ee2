#!/bin/sh
# Packages: sequelize 6.37.8 with pg 8.23.1 on @electric-sql/pglite 0.5.17, PostgreSQL 18.7, by @electric-sql/pglite-socket 0.2.17
# (npm).
# Input: four orders with a total in cents (BIGINT), a number of pieces (INTEGER) and the same total as DECIMAL(10, 2): 19.99 for
# 1 piece, 50.00 for 2, 1.00 for 2 and 0.98 for 2. Their sums and means by the functions that a model has, grouped and not, and by
# the database itself; then 2.5 pieces more by `increment`.
# Guess: a mean is the number that the database gives, 1.75 pieces, as that of the column of DECIMAL is; and it does not matter
# whether the same mean is asked for with a group.
# Behavior: the answer is read as the type of the column that the mean is taken of, and whole numbers by `parseInt`: a mean of
# 1.75 pieces is 1, and one of 1,799.25 cents is 1799, though the database said 1.7500000000000000. It is cut, not rounded, so
# that a mean order is always too low, and a score of 1.75 stars is 1. With a group the text of the database comes through, whole.
# `dataType: "float"` gives that text, `DataTypes.FLOAT` the number. `sum` of cents is a number where the model has text.
# `increment` by 2.5 makes 4 of 1, for the database rounds.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps sequelize@6.37.8 pg@8.23.1 @electric-sql/pglite@0.5.17 \
	@electric-sql/pglite-socket@0.2.17 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >mean.mjs <<'EOF'
import { createServer } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { DataTypes, Sequelize } from "sequelize";

const host = "127.0.0.1";
const port = await new Promise((resolve) => {
  const free = createServer().listen(0, host, () => {
    const { port } = free.address();
    free.close(() => resolve(port));
  });
});
const database = await PGlite.create();
const server = new PGLiteSocketServer({ db: database, host, port });
await server.start();
const sequelize = new Sequelize("postgres", "postgres", "", { host, port, dialect: "postgres", logging: false, pool: { max: 1 } });
const Order = sequelize.define(
  "order",
  { cents: DataTypes.BIGINT, pieces: DataTypes.INTEGER, total: DataTypes.DECIMAL(10, 2) },
  { timestamps: false },
);
await Order.sync();
await Order.bulkCreate([[1999, 1], [5000, 2], [100, 2], [98, 2]].map(([cents, pieces]) => ({ cents, pieces, total: (cents / 100).toFixed(2) })));
const show = (name, value) => console.log(`${name}: ${JSON.stringify(value)}`);
for (const column of ["pieces", "cents", "total"]) {
  const [[asked]] = await sequelize.query(`SELECT avg(${column}) AS mean FROM orders`);
  show(`mean of ${column}, database`, asked.mean);
  show(`mean of ${column}`, await Order.aggregate(column, "avg"));
}
show("with a group", await Order.aggregate("cents", "avg", { plain: false, group: ["pieces"] }).then((rows) => rows.map((row) => row.avg).sort()));
show("as float", await Order.aggregate("pieces", "avg", { dataType: "float" }));
show("as FLOAT", await Order.aggregate("pieces", "avg", { dataType: DataTypes.FLOAT }));
show("sum of cents", await Order.sum("cents"));
show("cents of an order", (await Order.findByPk(1)).cents);
await Order.increment("pieces", { by: 2.5, where: { id: 1 } });
show("1 piece and 2.5", (await Order.findByPk(1)).pieces);
await sequelize.close();
await server.stop();
await database.close();
EOF
seen=$(node mean.mjs)
echo "$seen"
expected='mean of pieces, database: "1.7500000000000000"
mean of pieces: 1
mean of cents, database: "1799.2500000000000000"
mean of cents: 1799
mean of total, database: "17.9925000000000000"
mean of total: 17.9925
with a group: ["1732.6666666666666667","1999.0000000000000000"]
as float: "1.7500000000000000"
as FLOAT: 1.75
sum of cents: 7197
cents of an order: "1999"
1 piece and 2.5: 4'
test "$seen" = "$expected" || exit 1
