// Makes a module as small, or as fast, as it is shipped.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const FEATURES = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"];

const SMALL = [
  "-Oz",
  // Control flow is written anew once: 1.5 of 200 kilobytes. Rounds until nothing becomes smaller (`--converge`) would take
  // three times as long, for 0.2 kilobytes.
  "--flatten",
  "--rereloop",
  "-Oz",
  "-Oz",
];

const FAST = ["-O3"];

/** The options for a module. */
const optionsFor = (fast) => [
  ...FEATURES.map((feature) => `--enable-${feature}`),
  // The first kilobyte is the far end of the stack: no address there is a pointer and an offset that wrap around.
  "--low-memory-unused",
  ...(fast ? FAST : SMALL),
  // The names of the tools of the build are left out.
  "--strip-producers",
  "--strip-target-features",
];

/** The optimized file of a module, beside it. It is kept, so the same module is optimized once. */
export async function optimized(module, fast) {
  const options = optionsFor(fast);
  const digest = createHash("sha256").update(readFileSync(module)).update(options.join()).digest("hex");
  const result = join(dirname(module), `optimized-${digest}.wasm`);
  if (!existsSync(result)) {
    const optimizer = join(dirname(createRequire(import.meta.url).resolve("binaryen/package.json")), "bin/wasm-opt");
    const partly = `${result}.part`;
    await promisify(execFile)(process.execPath, [optimizer, ...options, module, "-o", partly]);
    renameSync(partly, result);
  }
  return result;
}
