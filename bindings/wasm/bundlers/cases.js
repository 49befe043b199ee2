// What every other bundler and server makes of the package.

import { CORE, ofPage, ofServer, printed, shown, streaming, vite } from "./core.js";
import { atOnce, awaited, commonAtOnce, edgeWorker, jestTest, pricing, vitestTest, worker, workerPage } from "./sources.js";

const ofWorker = { ...ofPage, "main.js": workerPage("worker.js"), "worker.js": worker };
const ofPricingWorker = { ...ofWorker, "figures.js": pricing };
const settings = (options) => ({ "vite.config.js": `export default ${JSON.stringify(options)};\n` });

/** A version of Vite: its server, what it builds, and what it builds for a server. */
const ofVite = (tool) => [
  {
    name: "Vite, server of development",
    tool,
    files: ofPage,
    read: (project) => project.served([tool, "--port", "PORT", "--host", "127.0.0.1"], (address) => project.title(address)),
  },
  {
    name: "Vite, server of development, worker",
    tool,
    files: ofWorker,
    read: (project) => project.served([tool, "--port", "PORT", "--host", "127.0.0.1"], (address) => project.title(address)),
  },
  ...(tool === "vite" ? [] : [vite(tool, "page", ofPage, [], shown("dist"))]),
  ...(tool === "vite" ? [] : [vite(tool, "page, `cartwright/stream`", streaming(ofPage), [], shown("dist"))]),
  vite(tool, "worker that only prices carts", ofPricingWorker, [], shown("dist")),
  vite(
    tool,
    "worker",
    { ...ofWorker, ...settings({ worker: { format: "es" } }) },
    [],
    shown("dist"),
    '`worker: { format: "es" }`, as any dynamic import in a worker',
  ),
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

/** Next: a page of the server, one of the edge, and one of the browser. */
const output = (runtime, file) => `
  import { figures } from "${file}";
  export const runtime = "${runtime}";
  export const dynamic = "force-dynamic";
  export default () => <output>{figures()}</output>;`;
const ofNext = {
  "next.config.js": "export default {};\n",
  "app/figures.js": atOnce,
  "app/awaited.js": awaited(),
  "app/layout.jsx": `
    export const metadata = { title: "shop" };
    export default ({ children }) => <html><body>{children}</body></html>;`,
  "app/page.jsx": output("nodejs", "./figures.js"),
  "app/edge/page.jsx": output("edge", "../figures.js"),
  "app/client/page.jsx": `
    "use client";
    import { useEffect } from "react";
    import { figures } from "../awaited.js";
    export default function Client() {
      useEffect(() => void figures().catch(String).then((text) => { document.title = text; }));
      return null;
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

/** Tests: what has passed has compared the figures itself. */
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
  files: ofWebpack,
  commands: [["@rspack/cli", "build", "--mode", "production", "--entry", "./main.js"]],
  read: shown("."),
};
const parcel = {
  name: "Parcel, page",
  tool: "parcel",
  files: ofPage,
  commands: [["parcel", "build", "index.html", "--no-cache"]],
  read: shown("dist"),
};
const deno = {
  name: "Deno",
  tool: "deno",
  files: { ...ofServer, "deno.json": JSON.stringify({ nodeModulesDir: "manual" }) },
  read: (project) => project.tool(["deno", "run", "main.js"]),
};

export const CASES = (figures) => [
  ...CORE,
  ...["vite5", "vite6", "vite7", "vite"].flatMap(ofVite),
  webpack("page", ofWebpack, [], shown(".")),
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
];
