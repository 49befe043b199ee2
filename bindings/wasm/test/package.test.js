// The package as projects get it: packed, installed into an ECMAScript, a CommonJS and a Vite project, and looked at by
// publint and attw.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { inChromium } from "./chromium.js";
import { folder, here, request, required, root } from "./support.js";

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
  assert.ok(files.some(({ path }) => path === "storefront/cartwright.wasm"));
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

test("an ECMAScript project imports it", () => {
  const cwd = project("esm", "module", {
    "index.js": `import { calculate } from "cartwright";${CALL}`,
    "full.js": `import { calculate } from "cartwright/full";${CALL}`,
  });
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
});

test("a CommonJS project requires it", () => {
  const cwd = project("cjs", "commonjs", {
    "index.js": `const { calculate } = require("cartwright");${CALL}`,
    "full.js": `const { calculate } = require("cartwright/full");${CALL}`,
  });
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
});

test("a Vite project builds with it, with the one module that it uses", async () => {
  const cwd = project("vite", "module", {
    "index.html": '<!doctype html><title>shop</title><script type="module" src="/main.ts"></script>',
    "main.ts": `import { calculate, init } from "cartwright";
      await init();
      const { cart } = calculate(${request("grocery_gross_de").trim()} as Parameters<typeof calculate>[0]);
      document.title = String(cart.calculatedPrice.finalPrice.grossValue);`,
  });
  const { build } = await import("vite");
  await build({ root: cwd, logLevel: "error", base: "/vite/" });
  const assets = readdirSync(join(cwd, "dist/assets"));
  const modules = assets.filter((name) => name.endsWith(".wasm"));
  assert.equal(modules.length, 1, assets.join());
  const installed = readFileSync(join(cwd, "node_modules/cartwright/storefront/cartwright.wasm"));
  assert.ok(readFileSync(join(cwd, "dist/assets", modules[0])).equals(installed));
  const opened = async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}vite/`);
    await page.waitForFunction(() => document.title !== "shop");
    return page.title();
  };
  const { cart } = JSON.parse(required("full").calculateJson(request("grocery_gross_de")));
  const expected = String(cart.calculatedPrice.finalPrice.grossValue);
  assert.equal(await inChromium(opened, { "/vite/": join(cwd, "dist") }), expected);
});

test("the checkout service of the example takes the right total and no other", async () => {
  const cwd = project("checkout", "module", {
    "check_total.js": readFileSync(join(root, "examples/node/check_total.js"), "utf8"),
    "site.json": request("grocery_gross_de"),
  });
  const service = spawn("node", ["check_total.js", "site.json", "0"], { cwd, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(service.stdout, "data");
    const post = async (body) => {
      const response = await fetch(/http:\S+/.exec(line)[0], { method: "POST", body });
      return [response.status, await response.text()];
    };
    const { cart, coupons } = JSON.parse(request("grocery_gross_de"));
    const total = JSON.parse(required("full").calculateJson(request("grocery_gross_de"))).cart.calculatedPrice.finalPrice.grossValue;
    const due = JSON.stringify({ due: total });
    assert.deepEqual(await post(JSON.stringify({ cart, coupons, total })), [200, due]);
    assert.deepEqual(await post(JSON.stringify({ cart, coupons, total: total - 1 })), [409, due]);
    const [status, refusal] = await post(JSON.stringify({ cart: { ...cart, items: [{ quantity: -1 }] }, total }));
    assert.deepEqual([status, JSON.parse(refusal).error.category], [400, "bad_request"]);
    assert.deepEqual(await post("{"), [400, ""]);
  } finally {
    service.kill();
  }
});

test("publint and attw report nothing", () => {
  const bin = (name) => join(tools, ".bin", name);
  const copy = join(place, "package");
  cpSync(folder, copy, { recursive: true });
  assert.match(run(bin("publint"), ["--strict", copy], place), /All good!/);
  // A .wasm file is no module that attw could judge.
  const assets = ["--exclude-entrypoints", "cartwright.wasm", "full/cartwright.wasm"];
  assert.match(run(bin("attw"), [packed, ...assets], place), /No problems found/);
  assert.ok(!existsSync(join(folder, "node_modules")));
});
