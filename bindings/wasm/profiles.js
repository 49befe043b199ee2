// `node profiles.js <glue> <package> <entry> <carts>`: makes the profile of an entry, `profiles/<entry>.jsonl`, of those
// carts that run something which fewer than two of the carts before them run. `cargo xtask wasm-profiles` runs it.

import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { counting, requestsOf } from "./cut.js";

const [glue, target, entry, carts] = process.argv.slice(2);
const module = resolve(glue, entry, "glue_bg.wasm");
const build = await counting({ program: resolve(glue, "cutter"), module, folder: resolve(target, entry) });

let [once, twice] = [[], []];
const kept = requestsOf(carts).filter((text) => {
  const words = build.ran(text);
  const isNew = words.some((word, index) => (word & ~(twice[index] ?? 0)) !== 0);
  if (isNew) {
    twice = Array.from(words, (word, index) => (twice[index] ?? 0) | (word & (once[index] ?? 0)));
    once = Array.from(words, (word, index) => (once[index] ?? 0) | word);
  }
  return isNew;
});
writeFileSync(join(dirname(fileURLToPath(import.meta.url)), "profiles", `${entry}.jsonl`), `${kept.join("\n")}\n`);
console.log(`wasm: the profile of ${entry} has ${kept.length} carts`);
