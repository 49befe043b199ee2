// Frameworks that render pages on a server, and servers of workers. The server and the browser both give the figures.

import { atOnce, awaited, edgeWorker, esModuleJestTest, pricing } from "./sources.js";
import { ofPage, ofServer, printed, shown } from "./core.js";

/** The sources that every framework imports: for the server, and for the browser. */
const figures = (folder = "") => ({ [`${folder}figures.js`]: atOnce, [`${folder}awaited.js`]: awaited() });
/** Sets the title in a browser, once. */
const inBrowser = "figures().catch(String).then((text) => { document.title = text; });";

/** Reads the first output of a page as it comes from the server, and the title that the page sets. */
const both = async (project, address) => {
  const text = await (await fetch(address)).text();
  const told = /<output[^>]*>(?:<!--.*?-->)*([^<]*)/.exec(text)?.[1] ?? text;
  return [...new Set([told, await project.title(address)])].join(" and ");
};
/** Starts what was built with Node; every framework reads `PORT` and `HOST`. */
const started = (...command) => (project) => project.served(command, (address) => both(project, address));

const nuxt = {
  name: "Nuxt",
  tool: "nuxt",
  files: {
    "nuxt.config.js": `export default { compatibilityDate: "2026-01-01", telemetry: false };\n`,
    "server/figures.js": atOnce,
    ...figures("app/"),
    "app/app.vue": `
<script setup>
import { figures } from "./awaited.js";
import { figures as atOnce } from "./figures.js";
// From a route of the server, and from the page as the server renders it.
const { data } = await useFetch("/figures");
const text = useState("text", () => atOnce());
useHead({ title: "shop" });
onMounted(() => { ${inBrowser} });
</script>
<template><output>{{ [...new Set([data, text])].join(" and ") }}</output></template>
`,
    "server/routes/figures.js": `import { figures } from "../figures.js";\nexport default defineEventHandler(() => figures());\n`,
  },
  commands: [["nuxt", "build"]],
  read: started("node", ".output/server/index.mjs"),
};

const nitro = (name, options, read, needs) => ({
  name: `Nitro 3, ${name}`,
  tool: "nitro",
  files: {
    "nitro.config.js": `export default ${JSON.stringify({ builder: "rollup", serverDir: "./", compatibilityDate: "2026-01-01", ...options })};\n`,
    ...figures(),
    "routes/index.js": `import { figures } from "../figures.js";\nexport default () => figures();\n`,
  },
  commands: [["nitro", "build"]],
  read,
  needs,
});
const text = async (address) => (await fetch(address)).text();

const svelteKit = {
  name: "SvelteKit, adapter for Node",
  tool: "@sveltejs/kit",
  files: {
    "svelte.config.js": `import adapter from "@sveltejs/adapter-node";\nexport default { kit: { adapter: adapter() } };\n`,
    "vite.config.js": `import { sveltekit } from "@sveltejs/kit/vite";\nexport default { plugins: [sveltekit()] };\n`,
    "src/app.html": `<!doctype html><html><head><title>shop</title>%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n`,
    ...figures("src/"),
    "src/routes/+page.server.js": `import { figures } from "../figures.js";\nexport const load = () => ({ text: figures() });\n`,
    "src/routes/+page.svelte": `
<script>
  import { onMount } from "svelte";
  import { figures } from "../awaited.js";
  const { data } = $props();
  onMount(() => { ${inBrowser} });
</script>
<output>{data.text}</output>
`,
  },
  commands: [["vite", "build", "--logLevel", "error"]],
  read: started("node", "build/index.js"),
};

const astro = {
  name: "Astro, adapter for Node",
  tool: "astro",
  files: {
    "astro.config.js": `import node from "@astrojs/node";
export default { output: "server", adapter: node({ mode: "standalone" }) };\n`,
    ...figures("src/"),
    "src/pages/index.astro": `---
import { figures } from "../figures.js";
---
<html><head><title>shop</title></head><body><output>{figures()}</output>
<script>
import { figures } from "../awaited.js";
${inBrowser}
</script></body></html>
`,
  },
  commands: [["astro", "build"]],
  read: started("node", "dist/server/entry.mjs"),
};

const reactRouter = {
  name: "React Router",
  tool: "@react-router/dev",
  files: {
    "vite.config.js": `import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };\n`,
    "react-router.config.js": "export default { ssr: true };\n",
    // The framework reads here for which server it builds.
    "package.json": JSON.stringify({ name: "shop", private: true, type: "module", dependencies: { cartwright: "*", "@react-router/node": "*", isbot: "*", react: "*" } }),
    ...figures("app/"),
    "app/routes.js": `import { index } from "@react-router/dev/routes";\nexport default [index("home.jsx")];\n`,
    "app/root.jsx": `
import { Outlet, Scripts } from "react-router";
export default () => <html><head><title>shop</title></head><body><Outlet /><Scripts /></body></html>;
`,
    "app/home.jsx": `
import { useEffect } from "react";
import { figures as atOnce } from "./figures.js";
import { figures } from "./awaited.js";
export const loader = () => atOnce();
export default function Home({ loaderData }) {
  useEffect(() => void ${inBrowser.replace(/;$/, "")}, []);
  return <output>{loaderData}</output>;
}
`,
  },
  commands: [["@react-router/dev", "build"]],
  read: started("@react-router/serve", "build/server/index.js"),
};

const cloudflare = {
  name: "Vite, plugin of Cloudflare, worker",
  tool: "@cloudflare/vite-plugin",
  files: {
    "vite.config.js": `import { cloudflare } from "@cloudflare/vite-plugin";\nexport default { plugins: [cloudflare()] };\n`,
    "wrangler.json": JSON.stringify({ name: "shop", main: "main.js", compatibility_date: "2026-01-01" }),
    "main.js": edgeWorker,
    "figures.js": atOnce,
  },
  commands: [["vite", "build", "--logLevel", "error"]],
  read: (project) =>
    project.served(["vite", "preview", "--port", "PORT", "--host", "127.0.0.1"], text),
};

/** The worker is a single script, which cannot compile WebAssembly. */
const oxygen = (name, commands, command, needs = "`cartwright/react-native`") => ({
  name: `MiniOxygen of Hydrogen, ${name}`,
  tool: "@shopify/mini-oxygen",
  files: {
    "vite.config.js": `import { oxygen } from "@shopify/mini-oxygen/vite";
export default {
  plugins: [oxygen({ entry: "/main.js", previewEntry: "dist/main.js" })],
  ssr: { optimizeDeps: { include: ["cartwright/react-native"] } },
};\n`,
    "main.js": edgeWorker,
    "figures.js": pricing("cartwright/react-native"),
  },
  commands,
  read: (project) => project.served([...command, "--port", "PORT", "--host", "127.0.0.1"], text),
  needs,
});

const bun = (name, files, options, read) => ({
  name: `Bun, ${name}`,
  tool: "@oven/bun-linux-x64",
  files,
  commands: options === undefined ? [] : [["@oven/bun-linux-x64", "build", "main.js", "--minify", ...options]],
  read,
});
const byBun = (file) => (project) => project.tool(["@oven/bun-linux-x64", file]);
const ofBunPage = { ...ofPage, "index.html": ofPage["index.html"].replace("./main.js", "./dist/main.js") };

/** Jest with the flag of Node under which it runs ECMAScript modules. */
const jest = (environment, figures) => ({
  name: `Jest, ${environment}, ECMAScript modules`,
  tool: "jest",
  files: {
    "jest.config.json": JSON.stringify({ testEnvironment: environment, testMatch: ["**/*.test.js"], transform: {} }),
    "figures.js": environment === "node" ? atOnce : awaited(),
    "shop.test.js": esModuleJestTest(figures),
  },
  env: { NODE_OPTIONS: "--experimental-vm-modules --no-warnings" },
  commands: [["jest", "--ci"]],
  read: async () => figures,
});

export const SERVERS = (figures) => [
  nuxt,
  nitro("server of Node", {}, (project) => project.served(["node", ".output/server/index.mjs"], text)),
  nitro(
    "worker of Cloudflare",
    { preset: "cloudflare_module", experimental: { wasm: true } },
    (project) => project.served(["wrangler", "dev", ".output/server/index.mjs", "--compatibility-date", "2026-01-01", "--port", "PORT", "--ip", "127.0.0.1"], text),
    "`experimental: { wasm: true }`",
  ),
  svelteKit,
  astro,
  reactRouter,
  cloudflare,
  oxygen("worker", [["vite", "build", "--ssr", "main.js", "--logLevel", "error"]], ["vite", "preview"]),
  oxygen("server of development", [], ["vite"], '`cartwright/react-native`, and `ssr: { optimizeDeps: { include: ["cartwright/react-native"] } }`'),
  bun("server", ofServer, undefined, byBun("main.js")),
  bun("bundled server of its own", ofServer, ["--target=bun", "--outfile=out.js"], byBun("out.js")),
  bun("bundled server for Node", ofServer, ["--target=node", "--outfile=out.js"], printed("out.js")),
  bun("page", ofBunPage, ["--outdir=dist"], shown(".")),
  jest("node", figures),
  jest("jsdom", figures),
];
