// The scripts of the manual, and what a bundler leaves in a script of the package; `esbuild` stands for all of them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { folder, here } from "./support.js";

/** The middle of a module as it lies in scripts: no other module has it. */
const inlined = (module) => {
  const text = createRequire(import.meta.url)(join(folder, module, "inlined.cjs")).default;
  return text.slice(text.length / 2, text.length / 2 + 200);
};

/** The script that esbuild makes of a source. */
async function bundled(contents, options) {
  const stdin = { contents: contents.replace('"cartwright', `"${folder}`), resolveDir: folder };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm", ...options });
  return outputFiles.map(({ text }) => text).join();
}

const FORMS = { inline: [true, false], server: [true, false], stream: [false, false] };
const PRICES = 'import { calculate, init } from "cartwright/FORM"; init().then(() => console.log(calculate({})));';

for (const [form, has] of Object.entries(FORMS)) {
  test(`${form}: a script that only prices carts has nothing of the operations`, async () => {
    const script = await bundled(PRICES.replace("FORM", `storefront/${form}/index.js`));
    assert.deepEqual(["storefront", "operations"].map((module) => script.includes(inlined(module))), has);
    assert.doesNotMatch(script, /create_cart/);
  });
}

test("every script of the manual is built, with what it imports", async () => {
  const manual = readFileSync(join(here, "../package/README.md"), "utf8");
  const scripts = [...manual.matchAll(/```(jsx?)\n([^]*?)```/g)].filter(([, , script]) => script.includes('"cartwright'));
  assert.equal(scripts.length, 5);
  for (const [, loader, contents] of scripts) {
    const stdin = { contents, loader, resolveDir: folder };
    // `request` and `document` are the page's; React and Vue are those of the project.
    const external = ["react", "react/jsx-runtime", "vue"];
    const [, entry = "storefront"] = /"cartwright(?:\/(\w+))?"/.exec(contents);
    const alias = { [`cartwright${entry === "storefront" ? "" : `/${entry}`}`]: join(folder, entry, "inline/index.js") };
    const options = { stdin, external, alias, bundle: true, write: false, format: "esm", jsx: "automatic", logLevel: "silent" };
    const { warnings, outputFiles } = await build(options);
    assert.deepEqual(warnings, []);
    assert.ok(outputFiles[0].text.includes(inlined(entry)));
  }
});
