// What every other bundler and server makes of the package.

import { CORE, ofPage, ofServer, printed, shown, streaming, vite } from "./core.js";
import { atOnce, awaited, commonAtOnce, edgeWorker, jestTest, vitestTest, worker, workerPage } from "./sources.js";

const ofWorker = { ...ofPage, "main.js": workerPage("worker.js"), "worker.js": worker };
const modules = (options) => ({ "vite.config.js": `export default ${JSON.stringify(options)};\n` });

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
  vite(
    tool,
    "worker",
    { ...ofWorker, ...modules({ worker: { format: "es" } }) },
    [],
    shown("dist"),
    '`worker: { format: "es" }`, as any dynamic import in a worker',
  ),
  vite(tool, "server", ofServer, ["--ssr", "main.js"], printed("dist/main.js")),
  vite(tool, "server, `noExternal`", { ...ofServer, ...modules({ ssr: { noExternal: true } }) }, ["--ssr", "main.js"], printed("dist/main.js")),
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

/** Next: a page of the server, and one of the browser. */
const ofNext = {
  "next.config.js": "export default {};\n",
  "app/figures.js": atOnce,
  "app/awaited.js": awaited(),
  "app/layout.jsx": `
    export const metadata = { title: "shop" };
    export default ({ children }) => <html><body>{children}</body></html>;`,
  "app/page.jsx": `
    import { figures } from "./figures.js";
    export const dynamic = "force-dynamic";
    export default () => <output>{figures()}</output>;`,
  "app/client/page.jsx": `
    "use client";
    import { useEffect } from "react";
    import { figures } from "../awaited.js";
    export default function Client() {
      useEffect(() => void figures().catch(String).then((text) => { document.title = text; }));
      return null;
    }`,
};
const ofEdge = {
  ...ofNext,
  "app/edge/route.js": `
    import { figures } from "../figures.js";
    export const runtime = "edge";
    export const GET = () => new Response(figures());`,
};
const next = (bundler, name, files, read) => ({
  name: `Next, ${bundler}, ${name}`,
  tool: "next",
  files,
  commands: [["next", "build", `--${bundler.toLowerCase()}`]],
  read: (project) => project.served(["next", "start", "-p", "PORT", "-H", "127.0.0.1"], (address) => read(project, address)),
});
const body = async (address) => (await fetch(address)).text();
const onBoth = async (project, address) => {
  const text = await body(address);
  const titles = [/<output>([^<]*)/.exec(text)?.[1] ?? text, await project.title(`${address}client`)];
  return [...new Set(titles)].join(" on the server, in the browser ");
};
const ofNextBy = (bundler) => [
  next(bundler, "pages of server and browser", ofNext, onBoth),
  next(bundler, "route of the edge", ofEdge, (_, address) => body(`${address}edge`)),
];

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
  ...["Turbopack", "webpack"].flatMap(ofNextBy),
  rspack,
  parcel,
  jest("node", figures),
  jest("jsdom", figures),
  vitest("node", figures),
  vitest("jsdom", figures),
  wrangler,
  deno,
];
