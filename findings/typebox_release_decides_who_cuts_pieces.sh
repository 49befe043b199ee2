#!/bin/sh
# Packages: @sinclair/typebox 0.34.52 and typebox 1.4.3 (npm), the same library before and after its change of name: types that
# are JSON Schemas, with the functions that read values by them, as servers in Fastify and Elysia do.
# Input: lines of a cart with a price of the type Number and pieces of the type Integer: 2 and 2.5 pieces; "1e3" pieces, as a
# BigDecimal or Decimal without trailing zeros is written; a price of null and one of "". Each by `Check`, by `Parse` and by
# `Decode`.
# Guess: what `Check` refuses, `Parse` and `Decode` refuse too, unless it is the same value as text; 2.5 pieces are no integer by
# any of them, and the functions of the same name do the same in both releases.
# Behavior: one of both converts first, and cuts: 2.5 pieces are 2, and 0.5 pieces are 0. In 0.34 that is `Parse`, and `Decode`
# refuses; in 1 it is `Decode`, and `Parse` refuses. In 0.34 "1e3" pieces are 1, and a price of "1e3" is 1000. In 1 a price of
# null or "" is 0, so that the article is free; 0.34 refuses it. Whoever changes the release has to change the function, too.
# Seen: see `expected` below: what is read, or "error".
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @sinclair/typebox@0.34.52 typebox@1.4.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >lines.mjs <<'EOF'
import { Type as OldType } from "@sinclair/typebox";
import { Value as OldValue } from "@sinclair/typebox/value";
import Type from "typebox";
import Value from "typebox/value";

const releases = { "0.34": [OldType, OldValue], 1: [Type, Value] };
for (const line of [
  { price: 19.99, pieces: 2 }, { price: 19.99, pieces: 2.5 }, { price: 19.99, pieces: 0.5 }, { price: 19.99, pieces: "1e3" },
  { price: "1e3", pieces: 1 }, { price: null, pieces: 1 }, { price: "", pieces: 1 },
]) {
  console.log(JSON.stringify(line));
  for (const [release, [type, value]] of Object.entries(releases)) {
    const schema = type.Object({ price: type.Number(), pieces: type.Integer() });
    const read = (name) => {
      try {
        return JSON.stringify(value[name](schema, structuredClone(line)));
      } catch {
        return "error";
      }
    };
    console.log(`  ${release}: Check ${value.Check(schema, line)}, Parse ${read("Parse")}, Decode ${read("Decode")}`);
  }
}
EOF
seen=$(node lines.mjs)
echo "$seen"
expected='{"price":19.99,"pieces":2}
  1: Check true, Parse {"price":19.99,"pieces":2}, Decode {"price":19.99,"pieces":2}
  0.34: Check true, Parse {"price":19.99,"pieces":2}, Decode {"price":19.99,"pieces":2}
{"price":19.99,"pieces":2.5}
  1: Check false, Parse error, Decode {"price":19.99,"pieces":2}
  0.34: Check false, Parse {"price":19.99,"pieces":2}, Decode error
{"price":19.99,"pieces":0.5}
  1: Check false, Parse error, Decode {"price":19.99,"pieces":0}
  0.34: Check false, Parse {"price":19.99,"pieces":0}, Decode error
{"price":19.99,"pieces":"1e3"}
  1: Check false, Parse error, Decode {"price":19.99,"pieces":1000}
  0.34: Check false, Parse {"price":19.99,"pieces":1}, Decode error
{"price":"1e3","pieces":1}
  1: Check false, Parse error, Decode {"price":1000,"pieces":1}
  0.34: Check false, Parse {"price":1000,"pieces":1}, Decode error
{"price":null,"pieces":1}
  1: Check false, Parse error, Decode {"price":0,"pieces":1}
  0.34: Check false, Parse error, Decode error
{"price":"","pieces":1}
  1: Check false, Parse error, Decode {"price":0,"pieces":1}
  0.34: Check false, Parse error, Decode error'
test "$seen" = "$expected" || exit 1
