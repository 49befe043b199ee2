// The page of the manual while its order is on the way: whatever is typed meanwhile, the page sends no second order, and
// takes out what was ordered and nothing else.

import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { FILES } from "./manual.js";
import { folder } from "./support.js";

const place = mkdtempSync(join(tmpdir(), "cartwright-page-"));
const stubbed = ["document", "localStorage", "fetch"].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
after(() => {
  stubbed.forEach(([name, had]) => (had ? Object.defineProperty(globalThis, name, had) : delete globalThis[name]));
  rmSync(place, { recursive: true });
});

/** The fields and outputs of the page by name, each with its value. */
const elements = Object.fromEntries(["tea", "pot", "code", "codes", "total", "told", "pay", "empty"].map((name) => [name, { name, value: "" }]));
/** The orders that were sent, each with the function that answers it. */
const sent = [];

test("one order at a time, and what comes after it stays", async () => {
  mkdirSync(join(place, "node_modules"));
  symlinkSync(folder, join(place, "node_modules/cartwright"));
  for (const name of ["shop.js", "main.js"]) {
    writeFileSync(join(place, name), FILES[`src/${name}`]);
  }
  writeFileSync(join(place, "package.json"), '{"type":"module"}');
  const stub = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
  stub("document", { querySelector: () => ({ elements }), querySelectorAll: () => [elements.tea, elements.pot] });
  stub("localStorage", { getItem: () => null, setItem: () => undefined });
  stub("fetch", (_, { body }) => new Promise((resolve) => sent.push({ ...JSON.parse(body), answer: (value) => resolve({ json: async () => value }) })));
  await import(pathToFileURL(join(place, "main.js")));
  const { tea, pot, code, codes, pay, total, told, empty } = elements;
  const typed = (field, value) => {
    field.value = value;
    field.oninput();
  };
  const products = ({ items }) => items.map(({ product, quantity }) => `${quantity} ${product}`);

  assert.equal(pay.disabled, true);
  typed(tea, "2");
  code.value = "ten";
  code.onchange();
  assert.deepEqual([pay.disabled, total.value], [false, "€8.91"]);
  const paid = pay.onclick();
  typed(pot, "1");
  typed(tea, "3");
  assert.equal(pay.disabled, true, "a change while the order is on its way");
  sent[0].answer({ ok: true });
  await paid;
  assert.deepEqual(sent.map((order) => [products(order), order.coupons]), [[["2 tea"], ["ten"]]]);
  assert.deepEqual([tea.value, pot.value, codes.value, total.value, told.value, pay.disabled], ["1", "1", "", "€34.85", "Thank you", false]);

  const refused = pay.onclick();
  sent[1].answer({ ok: false, refused: [{ message: "gone" }] });
  await refused;
  assert.deepEqual([products(sent[1]), tea.value, told.value, pay.disabled], [["1 tea", "1 pot"], "1", "gone", false]);

  const last = pay.onclick();
  empty.onclick();
  sent[2].answer({ ok: true });
  await last;
  assert.deepEqual([tea.value, pot.value, told.value, pay.disabled], ["", "", "Thank you", true]);
});
