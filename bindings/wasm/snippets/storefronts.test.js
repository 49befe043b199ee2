// The storefronts of the examples, built with Vite: the same cart in plain JavaScript, React, Vue and Svelte, in each
// browser.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, createServer } from "vite";
import { serve } from "../../../examples/browser/serve.js";
import { BROWSERS } from "../test/browsers.js";
import { attribute, enter, press, says, text, value } from "../test/steps.js";
import { folder, root } from "../test/support.js";

const STOREFRONTS = ["plain", "react", "vue", "svelte"];

const here = dirname(fileURLToPath(import.meta.url));
const place = mkdtempSync(join(tmpdir(), "cartwright-storefronts-"));

before(() => {
  cpSync(join(root, "examples/storefronts"), place, { recursive: true, filter: (file) => !file.endsWith("node_modules") });
  cpSync(join(here, "node_modules"), join(place, "node_modules"), { recursive: true, verbatimSymlinks: true });
  rmSync(join(place, "node_modules/cartwright"), { recursive: true, force: true });
  symlinkSync(folder, join(place, "node_modules/cartwright"));
});
after(() => rmSync(place, { recursive: true }));

/** Returns the settings of a storefront, as its command passes them to Vite. */
const settings = (name) => ({ root: join(place, name), configFile: join(place, "vite.config.js"), logLevel: "error" });

const total = (page, text) => says(page, "#total", text);
const quantity = (id) => `[aria-label="Quantity of ${id}"]`;

/**
 * Fills a cart, mistypes a quantity, enters coupons, follows the cart in a second tab without a network, and finds it
 * stored.
 */
async function filled(open, address, network) {
  const { page, complaints } = await open(address);
  await press(page, "Add Green tea");
  await press(page, "Add Green tea");
  await total(page, "€14.89");
  await enter(page, quantity("tea"), "");
  await says(page, "[role=status]", "quantity");
  await total(page, "€14.89");
  assert.equal(await attribute(page, quantity("tea"), "aria-invalid"), "true");
  await enter(page, quantity("tea"), "1,5");
  assert.equal(await value(page, quantity("tea")), "1,5");
  await enter(page, quantity("tea"), "4");
  await total(page, "€24.79");
  for (const [code, state] of [
    ["TEN", "applied"],
    ["BIG", "inactive"],
    ["NONE", "unknown"],
  ]) {
    await enter(page, "[aria-label=Coupon]", code);
    await press(page, "Apply");
    await says(page, "#shop", `${code}: ${state}`);
  }
  await total(page, "€22.81");

  const other = await open(address);
  await total(other.page, "€22.81");
  await network.off();
  await press(other.page, "Add Teapot");
  await total(other.page, "€49.72");
  await total(page, "€49.72");
  await press(page, "Remove TEN");
  await network.on();
  await page.reload();
  await says(page, "#shop", "NONE: unknown");
  assert.equal(await value(page, quantity("tea")), "4");
  assert.doesNotMatch(await text(page, "#shop"), /TEN:/);
  assert.deepEqual([...complaints, ...other.complaints], []);
}

/** Serves a folder to `use`, which can stop the server and start it again. */
async function onAndOff(folder, use) {
  let { server, address } = await serve(0, { "/": folder });
  const off = () => (server.close(), server.closeAllConnections());
  const on = async () => ({ server } = await serve(Number(new URL(address).port), { "/": folder }));
  try {
    return await use(address, { off, on });
  } finally {
    off();
  }
}

for (const name of STOREFRONTS) {
  before(() => build(settings(name)));

  for (const { name: browser, skip, run } of BROWSERS) {
    test(`${name}, ${browser}: a cart is filled, mistyped, kept, followed by a second tab, and priced without a network`, { skip }, async () => {
      const dist = join(place, name, "dist");
      assert.equal(readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".wasm")).length, 1, "one module");
      await onAndOff(dist, (address, network) => run((open) => filled(open, address, network)));
    });
  }
}

test("the server of development shows each of them", async () => {
  await BROWSERS[0].run(async (open) => {
    for (const name of STOREFRONTS) {
      const server = await (await createServer({ ...settings(name), server: { port: 0, host: "127.0.0.1" } })).listen();
      try {
        const { page, complaints } = await open(server.resolvedUrls.local[0]);
        await press(page, "Add Green tea");
        await total(page, "€9.94");
        assert.deepEqual(complaints, [], name);
      } finally {
        await server.close();
      }
    }
  });
});
