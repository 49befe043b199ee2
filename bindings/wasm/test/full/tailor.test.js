// `cartwright tailor` of the packed package, in the folder of a project: a module cut by the carts of a shop.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { Projects } from "../projects.js";
import { folder, here, root } from "../support.js";

const projects = new Projects();
const own = (text) => `${text}\n`;
/** Carts with promotions, gift cards and taxes of several parts, which the profile of the package has not. */
let carts;
let cwd;

/** Prices the carts of a file on a cut module, and prints the answers; of a cart that it lacks code for, the code. */
const PRICE = `
import { readFileSync } from "node:fs";
const { calculateJson, initSync } = await import(new URL("node_modules/cartwright/lite/stream/index.js", import.meta.url));
const [module, file] = process.argv.slice(2);
initSync(readFileSync(module));
for (const line of readFileSync(file, "utf8").trimEnd().split("\\n")) {
  try {
    console.log(calculateJson(line));
  } catch (error) {
    console.log(error.code === "MODULE_PARTIAL" ? error.code : error.json);
  }
}
`;

before(() => {
  cwd = projects.installed("shop", { "price.mjs": PRICE }, projects.pack(), null);
  // As pages write them.
  carts = readFileSync(join(root, "target/carts/storefront.jsonl"), "utf8").trimEnd().split("\n").slice(0, 150);
  carts = carts.map((text) => JSON.stringify(JSON.parse(text)));
  writeFileSync(join(cwd, "carts.jsonl"), carts.map(own).join(""));
});
after(() => projects.remove());

/** Runs the command, and returns its status and what it prints. */
function tailor(...given) {
  const { status, stdout, stderr } = spawnSync("npx", ["--no-install", "cartwright", ...given], { cwd, encoding: "utf8" });
  return { status, stdout, stderr };
}

const priced = (module) =>
  execFileSync("node", ["price.mjs", module, "carts.jsonl"], { cwd, encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd().split("\n");

/** Returns the answers of the whole module. */
async function expected() {
  const { calculateJson } = await import(join(folder, "lite/node.js"));
  return carts.map((text) => {
    try {
      return calculateJson(text);
    } catch (error) {
      return error.json;
    }
  });
}

test("the module has what the carts run, gives the answers of the whole one, and is smaller with Binaryen", async () => {
  const plain = tailor("tailor", "--carts", "carts.jsonl", "-o", "plain/of shop");
  assert.equal(plain.status, 0, plain.stderr);
  assert.match(plain.stderr, /npm install --save-dev binaryen/);
  symlinkSync(join(here, "../shipped/node_modules/binaryen"), join(cwd, "node_modules/binaryen"));
  const optimized = tailor("tailor", "--carts", "carts.jsonl", "--out", "shop");
  assert.equal(optimized.status, 0, optimized.stderr);
  assert.doesNotMatch(optimized.stderr, /binaryen/);
  const answers = await expected();
  assert.deepEqual(priced("plain/of shop/cut.wasm"), answers);
  assert.deepEqual(priced("shop/cut.wasm"), answers);
  const [large, small, whole] = ["plain/of shop/cut.wasm", "shop/cut.wasm", "node_modules/cartwright/lite/cartwright.wasm"].map(
    (file) => brotliCompressSync(readFileSync(join(cwd, file))).length,
  );
  assert.ok(small < large && large < 0.8 * whole, `${small}, ${large}, ${whole}`);
  assert.ok(optimized.stdout.includes(`${small.toLocaleString("en-US")} in Brotli`), optimized.stdout);
  assert.equal(tailor("tailor", "--carts", "carts.jsonl", "-o", "again").status, 0);
  assert.deepEqual(readFileSync(join(cwd, "again/cut.wasm")), readFileSync(join(cwd, "shop/cut.wasm")));
});

test("that of the package lacks what many of them run", () => {
  const lacking = priced("node_modules/cartwright/lite/cut.wasm").filter((answer) => answer === "MODULE_PARTIAL");
  assert.ok(lacking.length > 50, `${lacking.length} of ${carts.length}`);
});

test("a line that is refused or no request is named by its number, and counts as what it runs", () => {
  const text = ['{"cart":', "", "null", carts[0], '{"site":{},"cart":{"currency":"EUR","siteCode":"main","items":[{"quantity":1}]}}'].join("\r\n");
  writeFileSync(join(cwd, "odd.jsonl"), text);
  const { status, stderr, stdout } = tailor("tailor", "--carts", "odd.jsonl", "-o", "odd");
  assert.equal(status, 0, stderr);
  const named = stderr.split("\n").filter((line) => line.startsWith("line "));
  assert.deepEqual(named.map((line) => /^line (\d+) is refused.*: (\w+) at/.exec(line).slice(1)), [["1", "INVALID_JSON"], ["3", "WRONG_TYPE"], ["5", "ITEM_WITHOUT_PRODUCT"]]);
  assert.match(stdout, /Carts: 4\./);
});

test("a file without a request, one that is not there and a wrong argument are refused, and nothing is written", () => {
  writeFileSync(join(cwd, "empty.jsonl"), "\n \n");
  const refused = [
    [["tailor", "--carts", "empty.jsonl", "-o", "none"], /empty\.jsonl: there is no request in it/],
    [["tailor", "--carts", "gone.jsonl", "-o", "none"], /gone\.jsonl: ENOENT/],
    [["tailor", "--carts", "carts.jsonl"], /^usage: npx cartwright tailor/],
    [["tailor", "--cart", "carts.jsonl", "-o", "none"], /--cart/],
    [["tailer", "--carts", "carts.jsonl", "-o", "none"], /^usage/],
    [["tailor", "--carts", "odd.jsonl", "-o", "carts.jsonl"], /carts\.jsonl: /],
  ];
  for (const [given, said] of refused) {
    const { status, stdout, stderr } = tailor(...given);
    assert.deepEqual([status, stdout], [1, ""], given.join(" "));
    assert.match(stderr, said);
    assert.doesNotMatch(stderr, /\n {4}at /);
  }
  assert.throws(() => readFileSync(join(cwd, "none/cut.wasm")), { code: "ENOENT" });
  assert.match(tailor("--help").stdout, /^usage/);
});

test("a module that was cut from that of another version is refused", () => {
  const glue = join(cwd, "node_modules/cartwright/lite/glue.js");
  const text = readFileSync(glue, "utf8");
  writeFileSync(glue, text.replace(/MODULE = "\w+"/, 'MODULE = "0000000000000000"'));
  const refused = spawnSync("node", ["price.mjs", "shop/cut.wasm", "carts.jsonl"], { cwd, encoding: "utf8" });
  writeFileSync(glue, text);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /MODULE_INVALID/);
  assert.match(refused.stderr, /cut it again, `npx cartwright tailor`/);
});
