// Optimizes a module for size or for speed, as shipped, with the programs of Binaryen.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The options that name what modules use beyond the first version of WebAssembly. */
export const FEATURES = [
  "--enable-bulk-memory",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
];

const SMALL = [
  "-Oz",
  // Rewriting the control flow once saves 1.5 of 200 kilobytes. Repeating it until nothing shrinks (`--converge`) would
  // take three times as long and save 0.2 kilobytes.
  "--flatten",
  "--rereloop",
  "-Oz",
  "-Oz",
];

const FAST = ["-O3"];

/** Returns the options for a module. */
const optionsFor = (fast) => [
  ...FEATURES,
  // The first kilobyte is the far end of the stack: no address there results from a pointer and an offset that wrap
  // around.
  "--low-memory-unused",
  ...(fast ? FAST : SMALL),
  // Leaves out the names of the build tools.
  "--strip-producers",
  "--strip-target-features",
];

/** Runs a program of Binaryen. */
export async function binaryen(name, options) {
  const folder = dirname(createRequire(import.meta.url).resolve("binaryen/package.json"));
  await promisify(execFile)(process.execPath, [join(folder, "bin", name), ...options]);
}

/** Returns the optimized file of a module, beside it. It is kept, so that the same module is optimized only once. */
export async function optimized(module, fast) {
  const options = optionsFor(fast);
  const digest = createHash("sha256").update(readFileSync(module)).update(options.join()).digest("hex");
  const result = join(dirname(module), `optimized-${digest}.wasm`);
  if (!existsSync(result)) {
    const partly = `${result}.part`;
    await binaryen("wasm-opt", [...options, module, "-o", partly]);
    renameSync(partly, result);
  }
  return result;
}
