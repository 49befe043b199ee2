// The bytes that a shopper loads when a page and its worker both price carts: with `cartwright`, each with its own
// module, and with `cartwright/stream`, with one that the page posts to the worker.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { TEXT } from "../test/manual.js";
import { folder } from "../test/support.js";
import { each, html, shared } from "./sources.js";

/** The page of a script written by a tool, and the module beside it for tools that do not copy it. */
const written = (attributes) => ({ "index.html": html("./dist/main.js", attributes) });
const left = () => ({ "cartwright.wasm": readFileSync(join(folder, "storefront/cartwright.wasm")) });
const page = { "index.html": html("./main.js") };

const VITE = { name: "Vite", tool: "vite", files: page, command: ["vite", "build", "--logLevel", "error"], dist: "dist" };
const ROLLUP = {
  name: "Rollup, which does not minify",
  tool: "rollup",
  files: { ...written(), ...left() },
  command: ["rollup", "main.js", "worker.js", "-p", "node-resolve", "-d", "dist"],
  dist: ".",
};
const ESBUILD = {
  name: "esbuild",
  tool: "esbuild",
  files: { ...written(), ...left() },
  command: ["esbuild", "main.js", "worker.js", "--bundle", "--minify", "--format=esm", "--splitting", "--outdir=dist"],
  dist: ".",
};
const BUILD = ["build", "--mode", "production", "--entry", "./main.js"];
const WEBPACK = { name: "webpack", tool: "webpack", files: written("defer"), command: ["webpack-cli", ...BUILD], dist: "." };
const RSPACK = { ...WEBPACK, name: "Rspack", tool: "@rspack/cli", engine: "@rspack/core", command: ["@rspack/cli", ...BUILD] };
/** Parcel reads the exports of packages only if it is told to. */
const OF_PARCEL = { name: "shop", private: true, type: "module", "@parcel/resolver-default": { packageExports: true } };
export const PARCEL = {
  name: "Parcel",
  tool: "parcel",
  // The lock file says where the project begins, whose description Parcel reads.
  files: { ...page, "package-lock.json": "{}", "package.json": JSON.stringify(OF_PARCEL) },
  command: ["parcel", "build", "index.html", "--public-url", "./", "--no-cache"],
  dist: "dist",
  // A map in the page names the workers, and a blob starts them; the policy of the others allows neither.
  headers: {},
};

/** The tools for every run of the tests, and all tools. */
export const QUICK = [VITE, ROLLUP, ESBUILD];
export const ALL = [...QUICK, WEBPACK, RSPACK, PARCEL];

/** The ways in which a page and its worker get the module, by their names in the table. */
const WAYS = { "`cartwright`, each its own": each, "`cartwright/stream`, posted": shared };

/** The cases of tools; the result read is the text of a measurement. */
export const casesOf = (tools) =>
  tools.flatMap(({ name, tool, engine, files, command, dist, headers }) =>
    Object.entries(WAYS).map(([way, sources]) => ({
      name: `${name} | ${way}`,
      tool,
      engine,
      files: { ...files, ...sources },
      commands: [command],
      read: async (project) => JSON.stringify(measured(await project.loaded(dist, headers))),
    })),
  );

/**
 * Returns the sizes of the downloads, raw and in gzip: the scripts of the page, those of the worker, and the modules.
 */
function measured({ title, asked, read }) {
  const size = (paths) => {
    const contents = [...new Set(paths)].map(read);
    const sum = (some) => some.reduce((all, { length }) => all + length, 0);
    return [sum(contents), sum(contents.map((content) => gzipSync(content, { level: 9 })))];
  };
  const scripts = asked.filter(({ path }) => path.endsWith(".js"));
  const modules = asked.map(({ path }) => path).filter((path) => path.endsWith(".wasm"));
  const [ofPage, ofWorker] = [scripts.filter(({ from }) => from === "/"), scripts.filter(({ worker }) => worker)];
  return {
    title,
    page: size(reached(ofPage.filter(({ worker }) => !worker), scripts)),
    worker: size(reached(ofWorker, scripts)),
    module: size(modules),
    times: modules.length,
  };
}

/** Returns the paths of scripts and of those that they load. */
function reached(some, scripts) {
  const paths = new Set(some.map(({ path }) => path));
  for (const path of paths) {
    scripts.filter(({ from, worker }) => from === path && !worker).forEach((one) => paths.add(one.path));
  }
  return paths;
}

const rounded = (bytes) => (Math.round(bytes / 100) * 100).toLocaleString("en");
const cell = ([raw, gzip]) => (raw === 0 ? "" : `${rounded(raw)}, ${rounded(gzip)}`);

/** Returns a row of the table of the manual. */
export const rowOf = (name, { page, worker, module, times }) =>
  `| ${name} | ${cell(page)} | ${cell(worker)} | ${cell(module)}${times > 1 ? `, ${times} times` : ""} |`;

/**
 * Whether the manual has a row, with every figure accurate to 5 %, or at least to the hundred that it is rounded to.
 */
export function told(row) {
  const [name, figures] = [/^\| .*? \| .*? \|/.exec(row)[0], (text) => text.split("|").slice(3).join("|")];
  const line = TEXT.split("\n").find((line) => line.startsWith(name));
  const numbers = (text) => (text.match(/[\d,]+\d|\d/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
  const shape = (text) => text.replace(/[\d,]+\d|\d/g, "0");
  if (line === undefined || shape(figures(line)) !== shape(figures(row))) {
    return false;
  }
  const [said, found] = [line, row].map((text) => numbers(figures(text)));
  return said.every((one, index) => Math.abs(one - found[index]) <= Math.max(found[index] / 20, 100));
}
