// The types: strict, over what uses them well and what does not; and without an `any`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { here } from "./support.js";

test("use passes tsc --strict and misuse does not", () => {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  try {
    execFileSync(process.execPath, [tsc, "-p", join(here, "types")], { encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  }
});

test("nothing is of type any", () => {
  const folder = join(here, "../package/types");
  for (const file of readdirSync(folder)) {
    const types = readFileSync(join(folder, file), "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    assert.doesNotMatch(types, /\bany\b/, file);
  }
});
