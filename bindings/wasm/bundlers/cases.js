// The package in all other bundlers and servers.

import { CORE, ofCutPage, ofPage, ofServer, ofStoringPage, ofStreamingPage, printed, shown, vite } from "./core.js";
import { SERVERS } from "./servers.js";
import { atOnce, awaited, commonAtOnce, edgeWorker, jestTest, pricing, storing, vitestTest, worker, workerPage } from "./sources.js";
import { PARCEL } from "./workers.js";

const ofWorker = { ...ofPage, "main.js": workerPage, "worker.js": worker };
const ofPricingPage = { ...ofPage, "figures.js": pricing() };
const settings = (options) => ({ "vite.config.js": `export default ${JSON.stringify(options)};\n` });

const viteDev = (tool, name, files) => ({
  name: `Vite, server of development, ${name}`,
  tool,
  files,
  read: (project) => project.served([tool, "--port", "PORT", "--host", "127.0.0.1"], (address) => project.title(address)),
});

/**
 * Development servers before Vite 8 do not find the module of a package that they have pre-bundled, so the package is
 * excluded. It is above these projects, where a server gives access only if it is told to.
 */
const alone = { optimizeDeps: { exclude: ["cartwright"] }, server: { fs: { strict: false } } };
const ofStreamingCart = { ...ofPage, "figures.js": storing("cartwright/store/stream"), ...settings(alone) };

/** The cases of a version of Vite: its server, its build, and its build for a server. */
const ofVite = (tool) => [
  viteDev(tool, "page", ofPage),
  viteDev(tool, "worker", ofWorker),
  viteDev(tool, "page of a cart, `cartwright/store/stream`", ofStreamingCart),
  vite(tool, "page", ofPage, [], shown("dist")),
  vite(tool, "page, `cartwright/operations/stream`", ofStreamingPage, [], shown("dist")),
  vite(tool, "page that only prices carts", ofPricingPage, [], shown("dist")),
  vite(tool, "page of a cart, `cartwright/lite/store/stream`", ofCutPage, [], shown("dist")),
  vite(tool, "page of a cart", ofStoringPage, [], shown("dist")),
  vite(tool, "worker", ofWorker, [], shown("dist")),
  vite(tool, "server", ofServer, ["--ssr", "main.js"], printed("dist/main.js")),
  vite(tool, "server, `noExternal`", { ...ofServer, ...settings({ ssr: { noExternal: true } }) }, ["--ssr", "main.js"], printed("dist/main.js")),
];

const webpack = (name, files, options, read, needs) => ({
  name: `webpack, ${name}`,
  tool: "webpack",
  files,
  commands: [["webpack-cli", "build", "--mode", "production", "--entry", "./main.js", ...options]],
  read,
  needs,
});
const ofWebpack = { ...ofPage, "index.html": ofPage["index.html"].replace('type="module" src="./main.js"', 'src="./dist/main.js"') };

/** Next: a page on the server, one at the edge, and one in the browser. */
const output = (runtime, file) => `
  import { figures } from "${file}";
  export const runtime = "${runtime}";
  export const dynamic = "force-dynamic";
  export default () => <output>{figures()}</output>;`;
const ofNext = {
  "next.config.js": "export default {};\n",
  "app/figures.js": atOnce,
  "app/awaited.js": awaited(),
  "app/layout.jsx": "export default ({ children }) => <html><body>{children}</body></html>;",
  "app/page.jsx": output("nodejs", "./figures.js"),
  "app/edge/page.jsx": output("edge", "../figures.js"),
  "app/client/page.jsx": `
    "use client";
    import { useEffect, useState } from "react";
    import { figures } from "../awaited.js";
    export default function Client() {
      const [text, setText] = useState("shop");
      useEffect(() => void figures().catch(String).then(setText), []);
      // React's own title: one that is set beside React can be replaced when it hydrates the head.
      return <title>{text}</title>;
    }`,
};
const next = (bundler) => ({
  name: `Next, ${bundler}, pages of server, edge and browser`,
  tool: "next",
  files: ofNext,
  commands: [["next", "build", `--${bundler.toLowerCase()}`]],
  read: (project) =>
    project.served(["next", "start", "-p", "PORT", "-H", "127.0.0.1"], async (address) => {
      const pages = await Promise.all([body(address), body(`${address}edge`)]);
      const texts = pages.map((text) => /<output>([^<]*)/.exec(text)?.[1] ?? text);
      return [...new Set([...texts, await project.title(`${address}client`)])].join(" and ");
    }),
});
const body = async (address) => (await fetch(address)).text();

/** Tests: one that passes has compared the figures itself. */
const tested = (name, tool, files, command, figures) => ({
  name,
  tool,
  files,
  commands: [[tool, ...command]],
  read: async () => figures,
});
const jest = (environment, figures) => {
  const config = { testEnvironment: environment, testMatch: ["**/*.test.cjs"], transform: {} };
  const files = { "jest.config.json": JSON.stringify(config), "figures.cjs": commonAtOnce, "shop.test.cjs": jestTest(figures) };
  return tested(`Jest, ${environment}`, "jest", files, ["--ci"], figures);
};
const vitest = (environment, figures) => {
  const files = { "figures.js": atOnce, "shop.test.js": vitestTest(figures) };
  return tested(`Vitest, ${environment}`, "vitest", files, ["run", "--environment", environment], figures);
};

const wrangler = {
  name: "Wrangler, workerd",
  tool: "wrangler",
  files: {
    "main.js": edgeWorker,
    "figures.js": atOnce,
    "wrangler.json": JSON.stringify({ name: "shop", main: "main.js", compatibility_date: "2026-01-01" }),
  },
  read: (project) => project.served(["wrangler", "dev", "--port", "PORT", "--ip", "127.0.0.1"], body),
};
const rspack = {
  name: "Rspack, page",
  tool: "@rspack/cli",
  engine: "@rspack/core",
  files: ofWebpack,
  commands: [["@rspack/cli", "build", "--mode", "production", "--entry", "./main.js"]],
  read: shown("."),
};
const parcel = {
  name: "Parcel, page",
  tool: PARCEL.tool,
  files: { ...ofPage, ...PARCEL.files },
  commands: [PARCEL.command],
  read: shown(PARCEL.dist),
  needs: '`"@parcel/resolver-default": { "packageExports": true }` in `package.json`',
};
const deno = {
  name: "Deno",
  tool: "deno",
  files: { ...ofServer, "deno.json": JSON.stringify({ nodeModulesDir: "manual" }) },
  read: (project) => project.tool(["deno", "run", "main.js"]),
};

export const CASES = (figures) => [
  // The Vite of the core is listed again here, beside its other versions.
  ...CORE.filter(({ tool }) => tool !== "vite"),
  ...["vite5", "vite6", "vite7", "vite"].flatMap(ofVite),
  webpack("page", ofWebpack, [], shown(".")),
  webpack("page of a cart", { ...ofStoringPage, "index.html": ofWebpack["index.html"] }, [], shown(".")),
  webpack("page of a cart, `cartwright/lite/store`", { ...ofCutPage, "figures.js": storing("cartwright/lite/store"), "index.html": ofWebpack["index.html"] }, [], shown(".")),
  webpack("worker", { ...ofWebpack, ...ofWorker, "index.html": ofWebpack["index.html"] }, [], shown(".")),
  webpack("server", ofServer, ["--target", "node"], printed("dist/main.js")),
  next("Turbopack"),
  next("webpack"),
  rspack,
  parcel,
  jest("node", figures),
  jest("jsdom", figures),
  vitest("node", figures),
  vitest("jsdom", figures),
  wrangler,
  deno,
  ...SERVERS(figures),
];
