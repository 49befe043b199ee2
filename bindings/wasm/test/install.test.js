// The package as projects get it: packed, and installed with the command that `cargo xtask wasm-build` prints.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { CALL, consistent, imports, Projects, run } from "./projects.js";
import { BUILDS, folder, profile, root } from "./support.js";

const projects = new Projects();
let said;

before(() => (said = projects.pack()));
after(() => projects.remove());

/** An operation other than pricing. */
const CHANGE = `
console.log(createCart({ caller: { host: true }, cart: { currency: "EUR", siteCode: "main", items: [{ itemYrn: "urn:tea", quantity: 2, price: { effectiveAmount: 2 } }] } }).cart.items[0].id);
`;

/** A cart whose order is accepted, and the amount to pay. */
const ORDER = `
const shop = { site: { includesTax: true, currency: "EUR" }, catalog: { tea: { price: { effectiveAmount: 4.95 } } } };
const cart = createCart(shop);
cart.add("tea", 2);
createCheckout(shop).verify(cart.order()).then(({ ok, payment }) => console.log(ok, payment.due));
`;

/** Returns the first example of a manual. */
const example = (file) => /```js\n([^]*?)```/.exec(readFileSync(join(root, file), "utf8"))[1];

test("an ECMAScript project imports it", () => {
  const files = {
    "index.js": `import { calculate } from "cartwright";${CALL}`,
    "change.js": `import { createCart } from "cartwright/operations";${CHANGE}`,
    "full.js": `import { calculate } from "cartwright/full";${CALL}`,
    "store.js": `import { createCart } from "cartwright/store";\nimport { createCheckout } from "cartwright/server";${ORDER}`,
    "store.cjs": `const { createCart } = require("cartwright/store");\nconst { createCheckout } = require("cartwright/server");${ORDER}`,
    "package.js": example("bindings/wasm/package/README.md"),
    "manual.js": example("README.md"),
  };
  const cwd = projects.installed("esm", files, said, { name: "esm", private: true, type: "module" });
  assert.equal(run("node", ["package.js"], cwd), "8.33 + 0.58 tax = 8.91\n");
  assert.equal(run("node", ["manual.js"], cwd), "9.9\n");
  assert.equal(run("node", ["index.js"], cwd), "92.44\n");
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  assert.equal(run("node", ["full.js"], cwd), "92.44\n");
  assert.equal(run("node", ["store.js"], cwd), "true 990\n");
  assert.equal(run("node", ["store.cjs"], cwd), "true 990\n");
});

test("the printed command makes a project of an empty folder, whose modules import it as printed or require it", () => {
  const lines = imports(said);
  // The entry for React Native is only in packages as shipped.
  assert.equal(lines.length, BUILDS.length + (profile === "shipped" ? 1 : 0));
  const files = Object.fromEntries(lines.map((line, at) => [`${at}.mjs`, line + CALL]));
  files["index.js"] = `const { calculate } = require("cartwright");${CALL}`;
  files["full.js"] = `const { calculate } = require("cartwright/full");${CALL}`;
  const cwd = projects.installed("empty", { ...files, "change.js": `const { createCart } = require("cartwright/operations");${CHANGE}` }, said, null);
  Object.keys(files).forEach((file) => assert.equal(run("node", [file], cwd), "92.44\n", files[file]));
  assert.equal(run("node", ["change.js"], cwd), "0\n");
  consistent(cwd, BUILDS.toSorted());
});

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
