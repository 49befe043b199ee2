// What Node, esbuild, Rollup and Vite make of the package; `cargo xtask wasm-bundlers` has all the others.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { CORE } from "../bundlers/core.js";
import { runCases } from "../bundlers/project.js";
import { expected } from "../bundlers/sources.js";
import { folder, here, required } from "./support.js";

test("servers and pages of Node, esbuild, Rollup and Vite give the figures of Node", async (context) => {
  const place = mkdtempSync(join(tmpdir(), "cartwright-bundlers-"));
  const figures = expected(required("operations"));
  assert.match(figures, /^\d+\.\d+, then \d+\.\d+$/);
  const tell = ({ name }, version, outcome) => context.test(name, () => assert.equal(outcome, figures, version));
  try {
    await runCases(CORE, { tools: join(here, ".."), place, tell });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

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

test("the manual tells of every bundler the version that is tested", () => {
  const read = (file) => readFileSync(join(here, "..", file), "utf8");
  const { devDependencies } = JSON.parse(read("bundlers/package.json"));
  const manual = read("package/README.md");
  const beside = /^(jest-environment-)?jsdom$|^react|^webpack-cli$|^@(rollup|rspack)\/(plugin|cli)/;
  for (const [name, version] of Object.entries(devDependencies).filter(([name]) => !beside.test(name))) {
    assert.ok(manual.includes(version.split("@").at(-1)), `${name} ${version}`);
  }
  const { devDependencies: core } = JSON.parse(read("package.json"));
  for (const name of ["esbuild", "rollup", "vite", "@rollup/plugin-node-resolve"]) {
    assert.equal(core[name], devDependencies[name], `${name} is of one version`);
  }
});
