// `cartwright/react-native` in Hermes and QuickJS, bundled by Metro as a project of React Native has it.

import assert from "node:assert/strict";
import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { cases } from "../test/corpus.js";
import { Projects, run } from "../test/projects.js";
import { caseFiles, carts, folder, here, request, required } from "../test/support.js";
import { compiled, hermes, hermesThere, quickJs } from "./engines.js";

const tools = join(here, "../native");
const projects = new Projects();
let bundle;

before(() => {
  const cwd = projects.installed("phone", { "tools.json": JSON.stringify(tools) }, projects.pack());
  cpSync(join(tools, "project"), cwd, { recursive: true });
  const metro = join(dirname(createRequire(import.meta.url).resolve("metro/package.json")), "src/cli.js");
  run("node", [metro, "build", "index.js", "--platform", "ios", "--dev", "false", "--minify", "false", "--out", "bundle"], cwd);
  bundle = join(cwd, "bundle.js");
});
after(() => projects.remove());

/** Returns the bundle with what it is to answer. */
const program = (requests) => `globalThis.REQUESTS = ${JSON.stringify(requests)};\n${readFileSync(bundle, "utf8")}`;

/** The engines: each takes requests and returns outcomes with their milliseconds. */
const ENGINES = {
  Hermes: (requests) => {
    const file = `${bundle}.asked.js`;
    writeFileSync(file, program(requests));
    return hermes(compiled(file));
  },
  QuickJS: (requests) => quickJs(program(requests)),
};

const CALLS = { calculate: "calculateJson", shipping_quotes: "shippingQuotesJson" };

/** Every case of the calls, and random carts: the request, and what Rust answers. */
function* corpus() {
  for (const [file, text] of caseFiles()) {
    for (const one of cases(text)) {
      const call = CALLS[JSON.parse(one.operation)];
      if (call !== undefined && one.needs === undefined) {
        const expected = one.response ?? { refused: one.error };
        yield { name: `${file}: ${one.note}`, request: [call, one.request ?? JSON.parse(one.requestText)], expected };
      }
    }
  }
  const lines = carts().trimEnd().split("\n");
  for (let line = 0; line < 400; line += 2) {
    const [request, answer] = lines.slice(line, line + 2);
    const expected = answer.startsWith('{"error":') ? { refused: answer } : answer;
    yield { name: `cart ${line / 2}`, request: ["calculateJson", request], expected };
  }
}

for (const [name, answers] of Object.entries(ENGINES)) {
  const skip = name === "Hermes" && !hermesThere && "there is no Hermes for this machine";

  test(`every answer in ${name} has the bytes of Rust`, { skip }, async () => {
    const all = [...corpus()];
    const told = await answers(all.map(({ request }) => request));
    const wrong = all.filter(({ expected }, index) => JSON.stringify(told[index]?.[0]) !== JSON.stringify(expected));
    assert.deepEqual(wrong.slice(0, 3), [], `${wrong.length} of ${all.length} differ`);
    assert.ok(all.length > 750, `${all.length} requests`);
  });

  test(`objects, bytes, refusals and the cart of a page in ${name}`, { skip }, async (context) => {
    const { calculate, calculateJson } = required("storefront");
    const [small, large] = ["grocery_gross_de", "large_200_lines"].map(request);
    const options = { site: { currency: "EUR", includesTax: true }, catalog: { tea: { price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 } } } };
    const ascii = JSON.stringify(JSON.parse(small)).replace(/[^ -~]/g, "?");
    const asked = [
      ["calculate", JSON.parse(small)],
      ["onBytes", ascii],
      ["refused", "{"],
      ["refused", "\ud800"],
      ["refused", JSON.stringify({ cart: { currency: "EUR", siteCode: "main", id: "Käse € 😀" }, site: { includesTax: 1 } })],
      ["awaited"],
      ["store", { options, entered: [["tea", "2"]] }],
      ["store", { options, entered: [["tea", "-3"]] }],
      ...Array.from({ length: 3 }, () => ["calculateJson", large]),
      ...Array.from({ length: 3 }, () => ["calculateJson", JSON.stringify({ ...JSON.parse(large), answer: "TOTALS" })]),
    ];
    const told = await answers(asked);
    const outcomes = told.map(([outcome]) => outcome);
    assert.deepEqual(outcomes.slice(0, 8), [
      JSON.parse(JSON.stringify(calculate(JSON.parse(small)))),
      calculateJson(ascii),
      [true, true, "CartwrightError", "INVALID_JSON", ""],
      [true, true, "CartwrightError", "INVALID_UTF8", ""],
      [true, true, "CartwrightError", "WRONG_TYPE", "/site/includesTax"],
      "function",
      { status: "ready", due: 9.9, shown: "function" },
      { status: "incomplete", due: 0, reason: "NEGATIVE_VALUE", shown: "function" },
    ]);
    assert.equal(outcomes[8], calculateJson(large));
    const [first, whole, totals] = [8, 10, 13].map((index) => told[index][1]);
    context.diagnostic(`${name}: 200 lines ${first} ms at first, then ${whole} ms, totals ${totals} ms`);
  });
}

test("memory that cannot grow is told, and the next call works", () => {
  const text = readFileSync(join(folder, "react_native/module.js"), "utf8");
  let most = Infinity;
  class Scarce extends ArrayBuffer {
    constructor(length) {
      if (length > most) throw new RangeError("Array buffer allocation failed");
      super(length);
    }
  }
  const exports = {};
  new Function("exports", "ArrayBuffer", text)(exports, Scarce);
  const { alloc, release } = exports.instantiate(() => undefined);
  // WebAssembly grows to 65,536 pages, which the last bytes of an address would need.
  for (const length of [-1, 1 << 31, 0x7fffffff]) {
    assert.equal(alloc(length), 0);
  }
  most = 16 << 20;
  assert.equal(alloc(64 << 20), 0);
  const address = alloc(1 << 10);
  assert.notEqual(address, 0);
  release(address, 1 << 10);
});

test("a module for which there is no memory is told, and starts once there is some", async () => {
  const { calculateJson, init } = await import(join(folder, "react_native/index.js"));
  const { ArrayBuffer } = globalThis;
  const told = { name: "CartwrightError", code: "MODULE_NOT_STARTED", message: /Array buffer allocation failed/ };
  globalThis.ArrayBuffer = class {
    constructor() {
      throw new RangeError("Array buffer allocation failed");
    }
  };
  try {
    await assert.rejects(init(), told);
    assert.throws(() => calculateJson(request("grocery_gross_de")), told);
  } finally {
    globalThis.ArrayBuffer = ArrayBuffer;
  }
  assert.equal(calculateJson(request("grocery_gross_de")), required("storefront").calculateJson(request("grocery_gross_de")));
});

test("the sizes are about those that the manual tells", (context) => {
  const module = readFileSync(join(folder, "react_native/module.js"));
  const sizes = [module.length, gzipSync(module, { level: 9 }).length];
  const bytecode = hermesThere ? [statSync(compiled(bundle)).size] : [];
  context.diagnostic(`the module ${sizes.join(", ")} bytes; the bundle in Hermes ${bytecode.join()} bytes`);
  const told = /the script of ([\d,]+) bytes, ([\d,]+) in gzip/.exec(readFileSync(join(here, "../package/README.md"), "utf8"));
  sizes.forEach((size, index) => assert.ok(Math.abs(Number(told[index + 1].replaceAll(",", "")) - size) <= size / 20, `${size}`));
});
