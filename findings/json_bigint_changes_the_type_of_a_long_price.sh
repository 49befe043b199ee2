#!/bin/sh
# Package: json-bigint 1.0.0 (npm), a reader of JSON that keeps whole numbers beyond 2^53, as ids of orders have them.
# Input: three lines with the tax of 19.99, 9.99 and 15.50 at 19 %, as JavaScript or Python writes the floats into JSON: 3.7981,
# 1.8981000000000001 and 2.945; and the id of an order. The tax is added up, with the options that there are.
# Guess: only whole numbers beyond 2^53 become something else, as the manual says; numbers with a point stay what
# `JSON.parse` makes of them. With `useNativeBigInt` the large ones are BigInts.
# Behavior: every number of more than 15 characters becomes an object of bignumber.js, with a point or without. A product of
# floats that has its noise is one, so that the type of a price depends on its last digits. Adding it to a number joins text:
# the tax of three lines is "3.79811.89810000000000012.945". With `useNativeBigInt` the same document cannot be read at all, for such a
# price is no BigInt. `storeAsString` joins text too. A test with 19.99 passes.
# Seen: types: number object number, sum: string 3.79811.89810000000000012.945 | as text: number string number, sum: string
# 3.79811.89810000000000012.945 | native: SyntaxError | JSON.parse: number number number, sum: number 8.6412
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts json-bigint@1.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >tax.cjs <<'EOF'
const bigint = require("json-bigint");

const text = JSON.stringify({ id: 0, tax: [19.99 * 0.19, 9.99 * 0.19, 15.5 * 0.19] }).replace(':0', ":1234567890123456789");
const show = (parse) => {
  try {
    const { tax } = parse(text);
    const sum = tax.reduce((total, amount) => total + amount, 0);
    return `${tax.map((amount) => typeof amount).join(" ")}, sum: ${typeof sum} ${sum}`;
  } catch (error) {
    return error.name;
  }
};
console.log(
  [
    `types: ${show(bigint.parse)}`,
    `as text: ${show(bigint({ storeAsString: true }).parse)}`,
    `native: ${show(bigint({ useNativeBigInt: true }).parse)}`,
    `JSON.parse: ${show(JSON.parse)}`,
  ].join(" | "),
);
EOF
seen=$(node tax.cjs)
echo "$seen"
wanted="types: number object number, sum: string 3.79811.89810000000000012.945 | as text: number string number, sum: string \
3.79811.89810000000000012.945 | native: SyntaxError | JSON.parse: number number number, sum: number 8.6412"
test "$seen" = "$wanted" || exit 1
