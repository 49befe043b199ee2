#!/bin/sh
# Package: graphql-scalars 2.0.0 with graphql 16.15.0 (npm), for its PositiveInt and NonNegativeInt beside its own SafeInt.
# Input: an argument of each type, as a quantity or an amount in cents would be, sent as a variable: 2.5 pieces, 19.99
# (dollars by mistake for 1,999 cents), 3e3 and 1e21. Then a resolver that returns 19.99 for a field of each type.
# Guess: "Integers that will have a value greater than 0" are integers: a fraction is refused in both directions, as
# GraphQL's Int and the package's own SafeInt refuse it; and 1e21, which is no safe integer, is refused too.
# Behavior: SafeInt refuses the fractions. PositiveInt and NonNegativeInt convert with `parseInt`, which takes the text up to
# the first character that is no digit: 2.5 pieces become 2, $19.99 becomes 19 cents, the text 3e3 becomes 3, and a sextillion
# becomes 1, each without an error. What a resolver returns is cut as well. Only a fraction that stands in the text of the
# query is refused, so that a test with the numbers in the query does not find it.
# Seen: PositiveInt 2 19 3 1 19 | NonNegativeInt 2 19 3 1 19 | SafeInt error error error error error
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts graphql-scalars@2.0.0 graphql@16.15.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >integers.mjs <<'EOF'
import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString, graphql } from "graphql";
import { GraphQLNonNegativeInt, GraphQLPositiveInt, GraphQLSafeInt } from "graphql-scalars";

const seen = [];
for (const type of [GraphQLPositiveInt, GraphQLNonNegativeInt, GraphQLSafeInt]) {
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: "Query",
      fields: {
        sent: {
          type: GraphQLString,
          args: { amount: { type: new GraphQLNonNull(type) } },
          resolve: (_, { amount }) => String(amount),
        },
        returned: { type, resolve: () => 19.99 },
      },
    }),
  });
  const results = [type.name];
  for (const amount of [2.5, 19.99, "3e3", 1e21]) {
    const source = `query ($amount: ${type.name}!) { sent(amount: $amount) }`;
    const { data } = await graphql({ schema, source, variableValues: { amount } });
    results.push(data ? data.sent : "error");
  }
  const { data, errors } = await graphql({ schema, source: "{ returned }" });
  results.push(errors ? "error" : data.returned);
  seen.push(results.join(" "));
}
console.log(seen.join(" | "));
EOF
seen=$(node integers.mjs)
echo "$seen"
test "$seen" = "PositiveInt 2 19 3 1 19 | NonNegativeInt 2 19 3 1 19 | SafeInt error error error error error" || exit 1
