// The packed package as projects get it: installed into a Vite project, and checked with publint and attw.

import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { inChromium } from "../chromium.js";
import { Projects, run } from "../projects.js";
import { folder, here, request, required } from "../support.js";

const bin = (name) => join(here, "full/node_modules/.bin", name);
const projects = new Projects();
const place = projects.place;
let said;

before(() => (said = projects.pack()));
after(() => projects.remove());

const installed = (module) => readFileSync(join(folder, module, "cartwright.wasm"));

/** Builds a Vite project; returns the modules and the scripts in `dist/assets`, each with its name. */
async function vite(name, main) {
  const files = {
    "index.html": '<!doctype html><title>shop</title><script type="module" src="/main.ts"></script>',
    "main.ts": main,
  };
  const cwd = projects.installed(name, files, said, { name, private: true, type: "module" });
  const { build } = await import("vite");
  await build({ root: cwd, logLevel: "error", base: `/${name}/` });
  const assets = readdirSync(join(cwd, "dist/assets"));
  const read = (file) => [file, readFileSync(join(cwd, "dist/assets", file))];
  const contents = (ending) => assets.filter((file) => file.endsWith(ending)).map(read);
  return { dist: join(cwd, "dist"), modules: contents(".wasm"), scripts: contents(".js") };
}

/** Returns the titles of a page at first and after the event `more`, each with the modules fetched by then. */
async function titles(name, dist) {
  return inChromium(
    async (browser, address) => {
      const page = await browser.newPage();
      const fetched = [];
      page.on("request", (request) => request.url().endsWith(".wasm") && fetched.push(request.url().split("/").at(-1)));
      await page.goto(`${address}${name}/`);
      await page.waitForFunction(() => document.title !== "shop");
      const first = [await page.title(), [...fetched]];
      await page.evaluate(() => document.dispatchEvent(new Event("more")));
      await page.waitForFunction(([title]) => document.title !== title, first);
      return { first, second: [await page.title(), fetched] };
    },
    { [`/${name}/`]: dist },
  );
}

test("a Vite project streams it: a page that prices and changes carts fetches one module", async () => {
  const { dist, modules } = await vite("vite", `
    import { addItem, calculate, init } from "cartwright/operations/stream";
    await init();
    const request = ${request("grocery_gross_de").trim()} as Parameters<typeof calculate>[0];
    document.title = String(calculate(request).cart.calculatedPrice.finalPrice.grossValue);
    document.addEventListener("more", () => {
      const item = { itemYrn: "urn:tea", quantity: 1, price: { effectiveAmount: 2 } };
      document.title = \`line \${addItem({ cart: { currency: "EUR", siteCode: "main" }, caller: { host: true }, item }).itemId}\`;
    });`);
  assert.deepEqual(modules.map(([, content]) => content), [installed("operations")]);
  const [[name]] = modules;
  const { cart } = JSON.parse(required("full").calculateJson(request("grocery_gross_de")));
  const total = String(cart.calculatedPrice.finalPrice.grossValue);
  const { first, second } = await titles("vite", dist);
  assert.deepEqual(first, [total, [name]]);
  assert.deepEqual(second, ["line 0", [name]]);
});

test("a page that only prices carts has nothing of any other module", async () => {
  const { modules, scripts } = await vite("pricing", `
    import { calculate, init } from "cartwright/stream";
    await init();
    document.title = String(calculate({ cart: { currency: "EUR", siteCode: "main" }, site: {} }).notices.length);`);
  const text = scripts.map(([, content]) => content.toString()).join();
  const named = modules.filter(([file]) => text.includes(file)).map(([, content]) => content);
  assert.deepEqual(named, [installed("storefront")]);
  assert.doesNotMatch(text, /create_cart/);
});

test("publint and attw report nothing", () => {
  const copy = join(place, "package");
  cpSync(folder, copy, { recursive: true });
  assert.match(run(bin("publint"), ["--strict", copy], place), /All good!/);
  const [tarball] = readdirSync(place).filter((file) => file.endsWith(".tgz"));
  // attw cannot judge a .wasm file.
  const assets = ["--exclude-entrypoints", "cartwright.wasm", "operations/cartwright.wasm", "full/cartwright.wasm", "lite/cartwright.wasm", "lite/cut.wasm"];
  assert.match(run(bin("attw"), [tarball, ...assets], place), /No problems found/);
  assert.ok(!existsSync(join(folder, "node_modules")));
});
