#!/bin/sh
# Packages: @react-native/babel-preset 0.82.1, @babel/core 7.28.5 (npm): what Metro compiles every module of an app with,
# those of packages too.
# Input: a class that counts in a private field, whose instance is frozen so that nobody replaces its methods; the count is
# raised to 3.
# Guess: 3. `Object.freeze` concerns properties, and a private field is none: engines count on, in strict mode too.
# Behavior: the preset makes private fields properties with a long name, which freezing the object freezes too, and leaves
# out `"use strict"`, so that the assignment does nothing and throws nothing. The object keeps its first state for ever: a
# cart stays empty, whatever is added. The same class works in every test that runs in Node.
# Seen: as written 3 | by the preset 0, private names of the instance 1
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts @babel/core@7.28.5 @babel/runtime@7.28.4 \
	@react-native/babel-preset@0.82.1 >npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >counter.mjs <<'JS'
class Counter {
  #count = 0;
  raise = (to) => {
    this.#count = to;
    return this;
  };
  get = () => this.#count;
}
export const counter = Object.freeze(new Counter());
JS
cat >run.cjs <<'JS'
const { transformFileSync } = require("@babel/core");
const { writeFileSync } = require("node:fs");
const presets = [require.resolve("@react-native/babel-preset")];
writeFileSync("compiled.cjs", transformFileSync("counter.mjs", { presets, babelrc: false, configFile: false }).code);
const { counter } = require("./compiled.cjs");
import("./counter.mjs").then(({ counter: own }) => {
  const names = Object.getOwnPropertyNames(counter).filter((name) => name.includes("private")).length;
  const counts = [own, counter].map((one) => one.raise(3).get());
  console.log(`as written ${counts[0]} | by the preset ${counts[1]}, private names of the instance ${names}`);
});
JS
seen=$(node run.cjs)
echo "$seen"
test "$seen" = "as written 3 | by the preset 0, private names of the instance 1" || exit 1
