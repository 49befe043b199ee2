// The package as projects get it: packed, and installed by the command that `cargo xtask wasm-build` prints.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { importOf } from "../exports.js";
import { Projects, run } from "./projects.js";
import { BUILDS, folder, glue, here, root } from "./support.js";

const projects = new Projects();
let said;

before(() => (said = projects.pack()));
after(() => projects.remove());

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
  const files = {
    "index.js": `import { calculate } from "cartwright";${CALL}`,
    "change.js": `import { createCart } from "cartwright/operations";${CHANGE}`,
    "full.js": `import { calculate } from "cartwright/full";${CALL}`,
    "package.js": example("bindings/wasm/package/README.md"),
    "manual.js": example("README.md"),
  };
  const cwd = projects.installed("esm", files, said, { name: "esm", private: true, type: "module" });
  assert.equal(run("node", ["package.js"], cwd), "8.33 + 0.58 tax = 8.91\n");
  assert.equal(run("node", ["manual.js"], cwd), "9.9\n");
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
});

/** The imports that the build prints. */
const imports = (said) => said.split("\n").filter((line) => line.startsWith("    import ")).map((line) => line.trim());

/** Every file that a member of `exports` names. */
const named = (value) => (typeof value === "string" ? [value] : Object.values(value).flatMap(named));

/** Looks at an installed package: it names what is there, has the modules of its entries, and no other. */
function consistent(cwd, entries) {
  const installed = join(cwd, "node_modules/cartwright");
  const { exports, files, main, types, typesVersions } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const paths = [exports, typesVersions, main, types].filter((value) => value !== undefined).flatMap(named);
  assert.ok(paths.length > 20, `${paths.length} files`);
  const there = readdirSync(installed, { recursive: true });
  assert.deepEqual(paths.filter((path) => !there.includes(path.replace("./", ""))), []);
  assert.deepEqual(files.filter((file) => !file.includes("*") && !there.includes(file)), []);
  assert.deepEqual(there.filter((file) => file.endsWith(".wasm")), entries.map((entry) => `${entry}/cartwright.wasm`));
  const require = createRequire(join(cwd, "index.js"));
  for (const entry of BUILDS.filter((entry) => !entries.includes(entry))) {
    assert.throws(() => require.resolve(importOf(entry)), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });
  }
}

test("the printed command makes a project of an empty folder, whose modules import it as printed or require it", () => {
  const lines = imports(said);
  assert.equal(lines.length, BUILDS.length);
  const files = Object.fromEntries(lines.map((line, at) => [`${at}.mjs`, line + CALL]));
  files["index.js"] = `const { calculate } = require("cartwright");${CALL}`;
  files["full.js"] = `const { calculate } = require("cartwright/full");${CALL}`;
  const cwd = projects.installed("empty", { ...files, "change.js": `const { createCart } = require("cartwright/operations");${CHANGE}` }, said, null);
  Object.keys(files).forEach((file) => assert.equal(run("node", [file], cwd), "92.44\n", files[file]));
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  consistent(cwd, BUILDS.toSorted());
});

for (const entry of BUILDS) {
  test(`a package with the entry ${entry} alone has nothing of the others, and works as printed`, () => {
    const built = join(projects.place, `built-${entry}`);
    run("node", [join(here, "../build.js"), glue, built, entry], here);
    const said = projects.pack(built);
    const [line, ...others] = imports(said);
    assert.deepEqual([others, line.includes(`"${importOf(entry)}"`)], [[], true], said);
    const files = { "index.mjs": line + CALL, "index.cjs": `const { calculate } = require("${importOf(entry)}");${CALL}` };
    const cwd = projects.installed(`only-${entry}`, files, said, null);
    assert.deepEqual(Object.keys(files).map((file) => run("node", [file], cwd)), ["92.44\n", "92.44\n"]);
    consistent(cwd, [entry]);
    assert.match(readFileSync(join(cwd, "node_modules/cartwright/README.md"), "utf8"), new RegExp(`^This package has the import \`${importOf(entry)}\` alone`, "m"));
  });
}

test("the manuals say to install the file that is built", () => {
  const file = /([^/]+\.tgz)/.exec(said)[1];
  for (const manual of ["README.md", "bindings/wasm/package/README.md"]) {
    const commands = [...readFileSync(join(root, manual), "utf8").matchAll(/npm (?:install|i|add) ([^`\n]+)/g)];
    assert.deepEqual(commands.map(([, what]) => what.split("/").at(-1)), [file], manual);
  }
});

test("the manual of the whole package tells of every import", () => {
  assert.doesNotMatch(readFileSync(join(folder, "README.md"), "utf8"), /^This package has/m);
});
