// The storefronts of the examples, built by Vite: one cart, in plain JavaScript, React, Vue and Svelte.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build, createServer } from "vite";
import { inChromium } from "../test/chromium.js";
import { folder, root } from "../test/support.js";

const here = dirname(fileURLToPath(import.meta.url));
const place = mkdtempSync(join(tmpdir(), "cartwright-storefronts-"));

before(() => {
  cpSync(join(root, "examples/storefronts"), place, { recursive: true, filter: (file) => !file.endsWith("node_modules") });
  cpSync(join(here, "node_modules"), join(place, "node_modules"), { recursive: true, verbatimSymlinks: true });
  rmSync(join(place, "node_modules/cartwright"), { recursive: true, force: true });
  symlinkSync(folder, join(place, "node_modules/cartwright"));
});
after(() => rmSync(place, { recursive: true }));

/** The settings of a storefront, as its command gives them to Vite. */
const settings = (name) => ({ root: join(place, name), configFile: join(place, "vite.config.js"), logLevel: "error" });

/** Opens a page in a context, with what it complains about. */
async function opened(context, address, complaints) {
  const page = await context.newPage();
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  return page;
}

const says = (page, selector, text) =>
  page.waitForFunction(
    ([selector, text]) => document.querySelector(selector)?.textContent.includes(text),
    [selector, text],
    { timeout: 10_000 },
  );
const total = (page, text) => says(page, "output", text);
const quantity = (page, id) => page.getByLabel(`Quantity of ${id}`);

for (const name of ["plain", "react", "vue", "svelte"]) {
  test(`${name}: a cart is filled, mistyped, kept, followed by a second tab, and priced without a network`, async () => {
    await build({ ...settings(name), base: "/shop/" });
    const dist = join(place, name, "dist");
    assert.equal(readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".wasm")).length, 1, "one module");
    await inChromium(
      async (browser, address) => {
        const complaints = [];
        const context = await browser.newContext();
        const page = await opened(context, `${address}shop/`, complaints);
        await page.getByRole("button", { name: "Add Green tea" }).click();
        await page.getByRole("button", { name: "Add Green tea" }).click();
        await total(page, "€14.89");
        await quantity(page, "tea").fill("");
        await says(page, "[role=status]", "quantity");
        await total(page, "€14.89");
        assert.equal(await quantity(page, "tea").getAttribute("aria-invalid"), "true");
        await quantity(page, "tea").pressSequentially("1,5");
        assert.equal(await quantity(page, "tea").inputValue(), "1,5");
        await quantity(page, "tea").fill("4");
        await total(page, "€24.79");
        for (const [code, state] of [
          ["TEN", "applied"],
          ["BIG", "inactive"],
          ["NONE", "unknown"],
        ]) {
          await page.getByLabel("Coupon").fill(code);
          await page.getByRole("button", { name: "Apply" }).click();
          await says(page, "#shop", `${code}: ${state}`);
        }
        await total(page, "€22.81");

        const other = await opened(context, `${address}shop/`, complaints);
        await total(other, "€22.81");
        await context.setOffline(true);
        await other.getByRole("button", { name: "Add Teapot" }).click();
        await total(other, "€49.72");
        await total(page, "€49.72");
        await page.getByRole("button", { name: "Remove TEN" }).click();
        await context.setOffline(false);
        await page.reload();
        await says(page, "#shop", "NONE: unknown");
        assert.equal(await quantity(page, "tea").inputValue(), "4");
        assert.equal(await page.getByText("TEN:").count(), 0);
        assert.deepEqual(complaints, []);
      },
      { "/shop/": dist },
    );
  });
}

test("the server of development shows each of them", async () => {
  await inChromium(async (browser) => {
    for (const name of ["plain", "react", "vue", "svelte"]) {
      const server = await (await createServer({ ...settings(name), server: { port: 0, host: "127.0.0.1" } })).listen();
      try {
        const complaints = [];
        const page = await opened(await browser.newContext(), server.resolvedUrls.local[0], complaints);
        await page.getByRole("button", { name: "Add Green tea" }).click();
        await total(page, "€9.94");
        assert.deepEqual(complaints, [], name);
      } finally {
        await server.close();
      }
    }
  });
});
