#!/usr/bin/env node
// `cartwright tailor`: cuts the module of `cartwright/lite` down to what the carts of a shop run.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { tailored } from "./tailored.js";

const USAGE = `usage: npx cartwright tailor --carts <file> -o <folder>

Writes <folder>/cut.wasm, the module of cartwright/lite cut down to what the carts of a shop run, for

    await init(new URL("<folder>/cut.wasm", import.meta.url));

with cartwright/lite/stream. The file has a request of calculate on each line. What a shopper can do
and these requests do not is answered by the whole module, which a page fetches once it is idle.`;

/** The refused lines that are named; of more, only the number is told. */
const NAMED = 20;

/** A mistake in the arguments or in a file: its message is all that is told of it. */
class Mistake extends Error {}

/** Does something with a file; a failure is told with the path. */
function on(path, act) {
  try {
    return act(path);
  } catch (error) {
    throw new Mistake(`${path}: ${error.message}`);
  }
}

/** Returns the arguments; `undefined` where the usage was asked for. */
function read(given) {
  const options = { carts: { type: "string" }, out: { type: "string", short: "o" }, help: { type: "boolean", short: "h" } };
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: given, options, allowPositionals: true });
    } catch (error) {
      throw new Mistake(`${error.message}\n\n${USAGE}`);
    }
  })();
  if (values.help) {
    return undefined;
  }
  if (positionals.join() !== "tailor" || values.carts === undefined || values.out === undefined) {
    throw new Mistake(USAGE);
  }
  return values;
}

/** Returns the requests of a file, each with the number of its line. */
function requests(file) {
  const lines = on(file, (path) => readFileSync(path, "utf8")).split("\n");
  const all = lines.map((text, index) => ({ text, line: index + 1 })).filter(({ text }) => text.trim() !== "");
  if (all.length === 0) {
    throw new Mistake(`${file}: there is no request in it: it takes one on each line, as calculate does`);
  }
  return all;
}

function told({ module, brotli, whole, refused, isOptimized }, count, file) {
  const bytes = (number) => number.toLocaleString("en-US");
  refused.slice(0, NAMED).forEach(({ line, error }) => {
    console.error(`line ${line} is refused, which counts as what it runs: ${error.code} at \`${error.path}\`: ${error.message}`);
  });
  if (refused.length > NAMED) {
    console.error(`${refused.length - NAMED} more lines are refused`);
  }
  if (!isOptimized) {
    console.error("The module is larger than it could be: `npm install --save-dev binaryen`, whose wasm-opt is used if it is there.");
  }
  console.log(`${file}: ${bytes(module.length)} bytes, ${bytes(brotli)} in Brotli; the whole module has ${bytes(whole)}. Carts: ${bytes(count)}.`);
}

async function main() {
  const values = read(process.argv.slice(2));
  if (values === undefined) {
    console.log(USAGE);
    return;
  }
  const carts = requests(values.carts);
  on(values.out, (path) => mkdirSync(path, { recursive: true }));
  const result = await tailored(join(dirname(fileURLToPath(import.meta.url)), "../lite"), carts);
  const file = join(values.out, "cut.wasm");
  on(file, (path) => {
    writeFileSync(`${path}.part`, result.module);
    renameSync(`${path}.part`, path);
  });
  told(result, carts.length, file);
}

await main().catch((error) => {
  console.error(error instanceof Mistake ? error.message : error);
  process.exitCode = 1;
});
