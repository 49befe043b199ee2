#!/bin/sh
# Package: graphql-scalars 2.0.0 with graphql 16.15.0 (npm). Its scalar USCurrency is cents in the program and text such as
# "$21.25" in the API.
# Input: 1,999, 435 and 123,456,700 cents, each sent to a client and sent back by it unchanged as a variable;
# then every amount from $0.01 to $1,000.00.
# Guess: a scalar reads what it writes, so that each amount comes back, in whole cents, and a form that a merchant opens and
# saves changes no price. Text that it cannot read is an error.
# Behavior: one separator of thousands is removed, and whatever follows the next one is dropped: $1,234,567.00 comes back as
# $1,234.00, without an error. The rest is multiplied by 100 as a binary float and not rounded, so that the program gets
# 1998.9999999999998 cents for $19.99; written out again, the fraction is cut, and the price is $19.98. Of 100,000 amounts
# below $1,000.01, 4,586 lose a cent by one such trip.
# Seen: $19.99 1998.9999999999998 $19.98 | $4.35 434.99999999999994 $4.34 | $1,234,567.00 123400 $1,234.00 | 4586 of 100000
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts graphql-scalars@2.0.0 graphql@16.15.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >trip.mjs <<'EOF'
import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString, graphql } from "graphql";
import { GraphQLUSCurrency } from "graphql-scalars";

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    fields: {
      arrived: {
        type: GraphQLString,
        args: { price: { type: new GraphQLNonNull(GraphQLUSCurrency) } },
        resolve: (_, { price }) => String(price),
      },
      stored: {
        type: GraphQLUSCurrency,
        args: { price: { type: new GraphQLNonNull(GraphQLUSCurrency) } },
        resolve: (_, { price }) => price,
      },
    },
  }),
});
const seen = [];
for (const cents of [1999, 435, 123456700]) {
  const price = GraphQLUSCurrency.serialize(cents);
  const source = "query ($price: USCurrency!) { arrived(price: $price) stored(price: $price) }";
  const { data } = await graphql({ schema, source, variableValues: { price } });
  seen.push(`${price} ${data.arrived} ${data.stored}`);
}
let changed = 0;
for (let cents = 1; cents <= 100000; cents += 1) {
  const sent = GraphQLUSCurrency.serialize(cents);
  if (GraphQLUSCurrency.serialize(GraphQLUSCurrency.parseValue(sent)) !== sent) changed += 1;
}
seen.push(`${changed} of 100000`);
console.log(seen.join(" | "));
EOF
seen=$(node trip.mjs)
echo "$seen"
test "$seen" = '$19.99 1998.9999999999998 $19.98 | $4.35 434.99999999999994 $4.34 | $1,234,567.00 123400 $1,234.00 | 4586 of 100000' || exit 1
