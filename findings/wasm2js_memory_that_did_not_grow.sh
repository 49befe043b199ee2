#!/bin/sh
# Package: binaryen 132.0.0 (npm), its translator wasm2js.
# Input: a module with a memory of 1 to 4 pages that exports `memory.grow`, run by Node and translated to JavaScript; it
# is asked for 2 pages more, then for 8, then for 65,535.
# Guess: memory that cannot grow gives -1 in both, since that is what the instruction gives; allocators test for it.
# Behavior: the translation leaves the memory as it is and gives the number of pages that there are, which is what the
# instruction gives once it has grown. An allocator takes that for success, and writes behind the end of the memory, where
# a typed array of JavaScript drops what is written and reads nothing, without an error.
# Seen: grow by 2, 8, 65535, then pages: WebAssembly 1 -1 -1, 3 | wasm2js 1 3 3, 3
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts binaryen@132.0.0 >npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >grow.wat <<'WAT'
(module
  (memory (export "memory") 1 4)
  (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0))))
WAT
node node_modules/binaryen/bin/wasm-as grow.wat -o grow.wasm
node node_modules/binaryen/bin/wasm2js grow.wasm -o translated.js
cat >run.js <<'JS'
import { readFileSync } from "node:fs";
import * as translated from "./translated.js";
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync("grow.wasm")));
const asked = [2, 8, 65_535];
const told = ({ grow, memory }) => `${asked.map((pages) => grow(pages)).join(" ")}, ${memory.buffer.byteLength >> 16}`;
console.log(`grow by ${asked.join(", ")}, then pages: WebAssembly ${told(exports)} | wasm2js ${told(translated)}`);
JS
seen=$(node run.js)
echo "$seen"
wanted="grow by 2, 8, 65535, then pages: WebAssembly 1 -1 -1, 3 | wasm2js 1 3 3, 3"
test "$seen" = "$wanted" || exit 1
