// Cuts the module of a build down to the code that the requests of a profile run.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Build, ranWith } from "./package/src/tailor/cutting.js";

/** Returns the requests of a profile, one on each line. */
export const requestsOf = (profile) => readFileSync(profile, "utf8").split("\n").filter((line) => line !== "");

/** Loads the build of a folder on a module that notes the segments that run in place of its own; `program` is the cutter. */
export async function counting({ program, module, folder }) {
  const counted = module.replace(/\.wasm$/, ".counted.wasm");
  execFileSync(program, ["count", module, counted]);
  return Build.load(folder, readFileSync(counted));
}

/**
 * Writes the cut module beside a module, and returns its path: `program` is the cutter, `folder` the build with the
 * module, `profile` a file of requests, and `name` that of the module behind the cut one.
 */
export async function cut({ program, module, folder, profile, name }) {
  const [bits, result] = ["ran", "cut.wasm"].map((ending) => module.replace(/\.wasm$/, `.${ending}`));
  writeFileSync(bits, ranWith(await counting({ program, module, folder }), requestsOf(profile)));
  execFileSync(program, ["cut", module, bits, name, result]);
  return result;
}
