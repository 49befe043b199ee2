// The recorded answers of the browser example are those of Rust. After a rule has changed,
// `CARTWRIGHT_UPDATE_CASES=1 node --test bindings/wasm/test/recorded.test.js` records them again.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { presets } from "../../../examples/browser/presets.js";
import { rustText } from "./pages.js";
import { root } from "./support.js";

const FILE = join(root, "examples/browser/recorded.json");

test("the page has a digest of Rust's answer to the cart of every shop", () => {
  const recorded = JSON.parse(readFileSync(FILE, "utf8"));
  const digests = presets.map((preset) => {
    const answer = rustText(JSON.stringify({ ...preset.request(), now: recorded.now }));
    assert.match(answer, /^\{"cart":/, preset.id);
    return [preset.id, createHash("sha256").update(answer).digest("hex")];
  });
  const answers = Object.fromEntries(digests);
  if (process.env.CARTWRIGHT_UPDATE_CASES === "1") {
    writeFileSync(FILE, `${JSON.stringify({ ...recorded, answers }, null, 2)}\n`);
    return;
  }
  assert.deepEqual(recorded.answers, answers, "if a rule has changed: CARTWRIGHT_UPDATE_CASES=1 node --test bindings/wasm/test/recorded.test.js");
});

test("the checkout in Rust has the tables of every shop", () => {
  const tables = readFileSync(join(root, "examples/checkout/src/tables.rs"), "utf8");
  const read = [...tables.matchAll(/include_str!\("\.\.\/\.\.\/browser\/presets\/(\w+\.json)"\)/g)].map(([, file]) => file);
  assert.deepEqual(read.sort(), readdirSync(join(root, "examples/browser/presets")).sort());
});
