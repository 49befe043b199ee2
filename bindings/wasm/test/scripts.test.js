// The scripts of the manual, and the part of the package that a bundler keeps; `esbuild` stands for all bundlers.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { BLOCKS } from "./manual.js";
import { folder } from "./support.js";

/** Returns the middle of a module as embedded in scripts: so much that no other module contains it, whatever it shares. */
const inlined = (module) => {
  const text = createRequire(import.meta.url)(join(folder, module, "inlined.cjs")).default;
  return text.slice(text.length / 2, text.length / 2 + 8_000);
};

/** Returns the script that esbuild makes from a source. */
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
  // That of React Native is not for pages; `native` runs the like.
  const scripts = BLOCKS.filter(({ code }) => code.includes('"cartwright') && !code.includes("/react-native"));
  assert.equal(scripts.length, 11);
  // The files behind the names in a page, and the module that each has, if any.
  const files = {
    cartwright: ["storefront/inline/index.js", "storefront"],
    "cartwright/stream": ["storefront/stream/index.js"],
    "cartwright/operations": ["operations/inline/index.js", "operations"],
    "cartwright/store": ["storefront/inline/store.js", "storefront"],
    "cartwright/lite/stream": ["lite/stream/index.js"],
    "cartwright/lite/store/stream": ["lite/stream/store.js"],
    "cartwright/server": ["operations/server/checkout.js", "operations"],
    "cartwright/react": ["react/index.js"],
    "cartwright/vue": ["vue/index.js"],
  };
  const found = (path) => ({ path: join(folder, files[path][0]) });
  const plugins = [{ name: "names", setup: (build) => build.onResolve({ filter: /^cartwright/ }, ({ path }) => found(path)) }];
  for (const { language: loader, code: contents } of scripts) {
    const stdin = { contents, loader, resolveDir: folder };
    // `request` and `document` come from the page; React, Vue and the tables from the project.
    const external = ["react", "react/jsx-runtime", "vue", "./shop.js", "./src/shop.js", "node:*"];
    const options = { stdin, external, plugins, bundle: true, write: false, format: "esm", jsx: "automatic", logLevel: "silent" };
    const { warnings, outputFiles } = await build(options);
    assert.deepEqual(warnings, []);
    for (const [, names, name] of contents.matchAll(/import \{ (.*) \} from "(cartwright[^"]*)"/g)) {
      const [, module] = files[name];
      // Formatting an amount needs no module.
      const needed = module !== undefined && names !== "money";
      assert.equal(outputFiles[0].text.includes(inlined(module ?? "storefront")), needed, name);
    }
  }
});

test("a page with `cartwright` and its store has one module, and one copy of its calls", async () => {
  const contents = `
    import { calculate } from "${folder}/storefront/inline/index.js";
    import { createCart } from "${folder}/storefront/inline/store.js";
    console.log(calculate, createCart);`;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: folder }, bundle: true, write: false, format: "esm" });
  const [{ text }] = outputFiles;
  assert.equal(text.split(inlined("storefront")).length, 2);
  assert.equal(text.split("the module is not started").length, 2, "one engine");
});
