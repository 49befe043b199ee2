// The package in Node, esbuild, Rollup and Vite; `cargo xtask wasm-bundlers` tests all other bundlers.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { CORE } from "../../bundlers/core.js";
import { runCases } from "../../bundlers/project.js";
import { expected } from "../../bundlers/sources.js";
import { casesOf, QUICK, rowOf, told } from "../../bundlers/workers.js";
import { folder, here, required } from "../support.js";

test("servers and pages of Node, esbuild, Rollup and Vite give the figures of Node", async (context) => {
  const place = mkdtempSync(join(tmpdir(), "cartwright-bundlers-"));
  const figures = expected(required("operations"));
  assert.match(figures, /^\d+\.\d+, then \d+\.\d+$/);
  const tell = ({ name }, version, outcome) => context.test(name, () => assert.equal(outcome, figures, version));
  try {
    await runCases(CORE, { tools: join(here, "full"), place, tell });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test("a page and its worker have one module where the page posts it, and what they load is what the manual says", async (context) => {
  const place = mkdtempSync(join(tmpdir(), "cartwright-workers-"));
  const figures = expected(required("operations"));
  const tell = ({ name }, version, outcome) =>
    context.test(name, () => {
      assert.match(outcome, /^\{/, version);
      const found = JSON.parse(outcome);
      assert.equal(found.title, figures);
      if (name.includes("posted")) {
        assert.equal(found.times, 1, "the module is loaded once");
        assert.ok(found.page[0] < 100_000 && found.worker[0] < 100_000, "and lies in no script");
      }
      assert.ok(told(rowOf(name, found)), `the manual has: ${rowOf(name, found)}`);
    });
  try {
    await runCases(casesOf(QUICK), { tools: join(here, "full"), place, tell });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});

test("the manual tells of every bundler the version that is tested", () => {
  const read = (file) => readFileSync(join(here, "..", file), "utf8");
  const { devDependencies } = JSON.parse(read("bundlers/package.json"));
  const manual = read("package/README.md");
  // Each of these only goes with a bundler or a framework, whose row in the manual names it or not.
  const beside =
    /^(jest-environment-)?jsdom$|^react|^webpack-cli$|^isbot$|^svelte$|^@(rollup|rspack|astrojs|sveltejs)\/(plugin|cli|node|adapter|vite-plugin)/;
  for (const [name, version] of Object.entries(devDependencies).filter(([name]) => !beside.test(name))) {
    assert.ok(manual.includes(version.split("@").at(-1)), `${name} ${version}`);
  }
  const core = ["package.json", "test/full/package.json"].map((file) => JSON.parse(read(file)).devDependencies);
  for (const name of ["esbuild", "rollup", "vite", "@rollup/plugin-node-resolve"]) {
    const versions = core.map((all) => all[name]).filter((version) => version !== undefined);
    assert.deepEqual(versions, [devDependencies[name]], `${name} is of one version`);
  }
});
