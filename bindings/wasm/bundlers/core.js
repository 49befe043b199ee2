// The package in Node, esbuild, Rollup and Vite: fast enough for every run of the tests.

import { atOnce, awaited, awaitingProgram, commonProgram, html, page, program, storing } from "./sources.js";

export const printed = (file) => (project) => project.printed(file);
export const shown = (dist) => (project) => project.page(dist);
export const ofServer = { "main.js": program, "figures.js": atOnce };
export const ofPage = { "index.html": html("./main.js"), "main.js": page, "figures.js": awaited() };
/** A page with a script written by a tool. */
const ofBundle = (attributes) => ({ ...ofPage, "index.html": html("./dist/main.js", attributes) });
export const ofStreamingPage = { ...ofPage, "figures.js": awaited("cartwright/operations/stream") };
export const ofStoringPage = { ...ofPage, "figures.js": storing() };
/** A page whose module is cut, with the whole one beside it. */
export const ofCutPage = { ...ofPage, "figures.js": storing("cartwright/lite/store/stream") };
/** A page without a bundler. */
const ofFiles = { ...ofPage, "figures.js": awaited("/cartwright/operations/index.js") };
/** A program that awaits the modules, as a page does. */
const ofEither = { "main.js": awaitingProgram, "figures.js": awaited() };
const threads = `import { Worker } from "node:worker_threads";\nnew Worker(new URL("./main.js", import.meta.url));\n`;

const esbuild = (name, files, options, read) => ({
  name: `esbuild, ${name}`,
  tool: "esbuild",
  files,
  commands: [["esbuild", "main.js", "--bundle", "--minify", ...options]],
  read,
});
const rollup = (name, files, options, read, needs) => ({
  name: `Rollup, ${name}`,
  tool: "rollup",
  files,
  commands: [["rollup", "main.js", ...options]],
  read,
  needs,
});
const FIND = ["-p", "node-resolve"];

export const vite = (tool, name, files, options, read, needs) => ({
  name: `Vite, ${name}`,
  tool,
  files,
  commands: [[tool, "build", "--logLevel", "error", ...options]],
  read,
  needs,
});

export const CORE = [
  { name: "Node, ECMAScript module", files: ofServer, read: printed("main.js") },
  { name: "Node, CommonJS module", files: { "main.cjs": commonProgram }, read: printed("main.cjs") },
  { name: "Node, worker thread", files: { ...ofServer, "threads.js": threads }, read: printed("threads.js") },
  { name: "no bundler, page", files: ofFiles, read: shown(".") },
  esbuild("server, ECMAScript module", ofServer, ["--platform=node", "--format=esm", "--outfile=out.mjs"], printed("out.mjs")),
  esbuild("server, CommonJS module", ofServer, ["--platform=node", "--outfile=out.cjs"], printed("out.cjs")),
  esbuild("server, `require`", { "main.js": commonProgram }, ["--platform=node", "--outfile=out.cjs"], printed("out.cjs")),
  esbuild("page, in parts", ofBundle(), ["--format=esm", "--splitting", "--outdir=dist"], shown(".")),
  esbuild("page, one script", ofBundle("defer"), ["--format=iife", "--outfile=dist/main.js"], shown(".")),
  rollup("page, in parts", ofBundle(), [...FIND, "-d", "dist"], shown(".")),
  rollup("page, one script", ofBundle("defer"), [...FIND, "-f", "iife", "-o", "dist/main.js"], shown(".")),
  rollup("server, `init` awaited", ofEither, [...FIND, "-d", "dist"], printed("dist/main.js")),
  rollup(
    "server",
    ofServer,
    ["-p", "node-resolve={exportConditions:['node']}", "-p", "commonjs", "-d", "dist"],
    printed("dist/main.js"),
    '`exportConditions: ["node"]`, which tells Rollup that this is a server, and the plugin `commonjs`',
  ),
  { name: "Node, a cart that holds itself", files: { "main.js": awaitingProgram, "figures.js": storing() }, read: printed("main.js") },
  esbuild("page of a cart, one script", { ...ofBundle("defer"), "figures.js": storing() }, ["--format=iife", "--outfile=dist/main.js"], shown(".")),
  rollup("page of a cart, in parts", { ...ofBundle(), "figures.js": storing() }, [...FIND, "-d", "dist"], shown(".")),
  vite("vite", "page of a cart", ofStoringPage, [], shown("dist")),
  vite("vite", "page", ofPage, [], shown("dist")),
  vite("vite", "page, `cartwright/operations/stream`", ofStreamingPage, [], shown("dist")),
  vite("vite", "page of a cart, `cartwright/lite/store/stream`", ofCutPage, [], shown("dist")),
];
