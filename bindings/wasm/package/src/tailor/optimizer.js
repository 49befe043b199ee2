// The programs of Binaryen, from its npm package, and the options with which modules are optimized.

import { execFile } from "node:child_process";
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

/** Returns the options for a module, which is optimized for size or for speed. */
export const optionsFor = (fast) => [
  ...FEATURES,
  // The first kilobyte is the far end of the stack: no address there results from a pointer and an offset that wrap
  // around.
  "--low-memory-unused",
  ...(fast ? FAST : SMALL),
  // Leaves out the names of the build tools.
  "--strip-producers",
  "--strip-target-features",
];

/** Returns the folder of the package as a script finds it, whose path or address is given. */
export const binaryenOf = (script) => dirname(createRequire(script).resolve("binaryen/package.json"));

/** Runs a program of the package in a folder. */
export const run = (folder, program, options) => promisify(execFile)(process.execPath, [join(folder, "bin", program), ...options]);
