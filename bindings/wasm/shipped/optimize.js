// Optimizes a module for size or for speed, as shipped.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { binaryenOf, optionsFor, run } from "../package/src/tailor/optimizer.js";

export { FEATURES } from "../package/src/tailor/optimizer.js";

/** Runs a program of Binaryen. */
export const binaryen = (program, options) => run(binaryenOf(import.meta.url), program, options);

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
