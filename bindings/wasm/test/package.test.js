// The package as projects get it: packed, installed into an ECMAScript, a CommonJS and a Vite project, and looked at by
// publint and attw.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { inChromium } from "./chromium.js";
import { BUILDS, folder, here, request, required, root } from "./support.js";

const tools = join(here, "../node_modules");
let place;
let packed;

const run = (program, args, cwd) => {
  try {
    return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")}\n${error.stdout}${error.stderr}`, { cause: error });
  }
};

/** A project with the packed package as its only dependency. */
function project(name, type, files) {
  const cwd = join(place, name);
  mkdirSync(cwd);
  const description = { name, private: true, type, dependencies: { cartwright: `file:${packed}` } };
  writeFileSync(join(cwd, "package.json"), JSON.stringify(description));
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(cwd, file), text);
  }
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"], cwd);
  return cwd;
}

before(() => {
  place = mkdtempSync(join(tmpdir(), "cartwright-package-"));
  const [{ filename, files }] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", place, folder], place));
  packed = join(place, filename);
  for (const module of BUILDS) {
    assert.ok(files.some(({ path }) => path === `${module}/cartwright.wasm`), module);
  }
});
after(() => rmSync(place, { recursive: true, force: true }));

const CALL = `
const { cart } = calculate({
  cart: { currency: "EUR", siteCode: "main", items: [
    { itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 55 }, unitPrice: { taxRate: 19 } }] },
  site: { includesTax: true },
});
console.log(cart.calculatedPrice.finalPrice.netValue);
`;

/** An operation besides pricing. */
const CHANGE = `
console.log(createCart({ caller: { host: true }, cart: { currency: "EUR", siteCode: "main", items: [{ itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 2 } }] } }).cart.items[0].id);
`;

/** The first example of a manual. */
const example = (file) => /```js\n([^]*?)```/.exec(readFileSync(join(root, file), "utf8"))[1];

test("an ECMAScript project imports it", () => {
  const cwd = project("esm", "module", {
    "index.js": `import { calculate } from "cartwright";${CALL}`,
    "change.js": `import { createCart } from "cartwright/operations";${CHANGE}`,
    "full.js": `import { calculate } from "cartwright/full";${CALL}`,
    "package.js": example("bindings/wasm/package/README.md"),
    "manual.js": example("README.md"),
  });
  assert.equal(run("node", ["package.js"], cwd), "8.33 + 0.58 tax = 8.91\n");
  assert.equal(run("node", ["manual.js"], cwd), "9.9\n");
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
});

test("a CommonJS project requires it", () => {
  const cwd = project("cjs", "commonjs", {
    "index.js": `const { calculate } = require("cartwright");${CALL}`,
    "change.js": `const { createCart } = require("cartwright/operations");${CHANGE}`,
    "full.js": `const { calculate } = require("cartwright/full");${CALL}`,
  });
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
});

const installed = (module) => readFileSync(join(folder, module, "cartwright.wasm"));

/** Builds a Vite project; gives the modules and the scripts in `dist/assets`, each with its name. */
async function vite(name, main) {
  const cwd = project(name, "module", {
    "index.html": '<!doctype html><title>shop</title><script type="module" src="/main.ts"></script>',
    "main.ts": main,
  });
  const { build } = await import("vite");
  await build({ root: cwd, logLevel: "error", base: `/${name}/` });
  const assets = readdirSync(join(cwd, "dist/assets"));
  const read = (file) => [file, readFileSync(join(cwd, "dist/assets", file))];
  const contents = (ending) => assets.filter((file) => file.endsWith(ending)).map(read);
  return { dist: join(cwd, "dist"), modules: contents(".wasm"), scripts: contents(".js") };
}

/** The titles of a page at first and after the event `more`, each with the modules that it had fetched by then. */
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
  const bin = (name) => join(tools, ".bin", name);
  const copy = join(place, "package");
  cpSync(folder, copy, { recursive: true });
  assert.match(run(bin("publint"), ["--strict", copy], place), /All good!/);
  // A .wasm file is no module that attw could judge.
  const assets = ["--exclude-entrypoints", "cartwright.wasm", "operations/cartwright.wasm", "full/cartwright.wasm"];
  assert.match(run(bin("attw"), [packed, ...assets], place), /No problems found/);
  assert.ok(!existsSync(join(folder, "node_modules")));
});
