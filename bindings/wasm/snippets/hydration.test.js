// The components of the manual, rendered on a server and taken over by a page whose cart is already filled and priced:
// the server shows no amount, the page takes over the same, and then shows its cart.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { compile } from "svelte/compiler";
import { complaintsOf, inChromium } from "../test/chromium.js";
import { BLOCKS } from "../test/manual.js";
import { folder } from "../test/support.js";

const here = dirname(fileURLToPath(import.meta.url));

/** A shopper's cart, filled before anything is rendered. */
const SHOP = `
import { createCart } from "cartwright/store";

const catalog = { tea: { price: { effectiveAmount: 4.95 } } };
export const cart = createCart({ site: { includesTax: true, currency: "EUR" }, catalog });
cart.add("tea", 2);`;

/** For each framework: what the manual's component imports, its file, and the sources of the server and of the page. */
const FRAMEWORKS = {
  react: {
    found: 'from "cartwright/react"',
    file: "shown.jsx",
    server: `
import { renderToString } from "react-dom/server";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";
export const html = async () => renderToString(<Total cart={cart} />);`,
    page: `
import { hydrateRoot } from "react-dom/client";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";
await cart.settled();
hydrateRoot(document.getElementById("page"), <Total cart={cart} />, { onRecoverableError: console.error });`,
  },
  vue: {
    found: 'from "cartwright/vue"',
    file: "shown.jsx",
    server: `
import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";
export const html = async () => renderToString(createSSRApp(Total, { cart }));`,
    page: `
import { createSSRApp } from "vue";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";
await cart.settled();
createSSRApp(Total, { cart }).mount("#page");`,
  },
  svelte: {
    found: 'from "svelte/store"',
    file: "Shown.svelte",
    server: `
import { render } from "svelte/server";
import { cart } from "./shop.js";
import Shown from "./Shown.svelte";
export const html = async () => (await render(Shown, { props: { cart } })).body;`,
    page: `
import { hydrate } from "svelte";
import { cart } from "./shop.js";
import Shown from "./Shown.svelte";
await cart.settled();
hydrate(Shown, { target: document.getElementById("page"), props: { cart } });`,
  },
};

const svelte = (generate) => ({
  name: "svelte",
  setup: (build) =>
    build.onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { code } = BLOCKS.find(({ language }) => language === "svelte");
      return { contents: compile(code, { generate, dev: true, filename: path }).js.code, loader: "js" };
    }),
});

/** Bundles the server and the page of a framework in a folder; returns what the server renders. */
async function rendered(place, { found, file, server, page }) {
  const [{ code }] = BLOCKS.filter(({ code }) => code.includes(found));
  for (const [name, text] of Object.entries({ [file]: code, "shop.js": SHOP, "server.jsx": server, "page.jsx": page })) {
    writeFileSync(join(place, name), text);
  }
  const options = { bundle: true, jsx: "automatic", nodePaths: [join(here, "node_modules"), dirname(folder)], logLevel: "error" };
  const define = { "process.env.NODE_ENV": '"development"', __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true" };
  const ofServer = { platform: "node", format: "cjs", conditions: ["development"], outfile: join(place, "server.cjs"), plugins: [svelte("server")] };
  const ofPage = { format: "esm", outfile: join(place, "page.js"), define, conditions: ["browser", "development"], plugins: [svelte("client")] };
  await build({ ...options, ...ofServer, entryPoints: [join(place, "server.jsx")] });
  await build({ ...options, ...ofPage, entryPoints: [join(place, "page.jsx")] });
  return (await import(pathToFileURL(join(place, "server.cjs")))).default.html();
}

for (const [name, framework] of Object.entries(FRAMEWORKS)) {
  test(`${name}: a server renders a cart that is not ready, and its page takes it over without a complaint`, async () => {
    const place = mkdtempSync(join(tmpdir(), `cartwright-hydration-${name}-`));
    try {
      const html = await rendered(place, framework);
      assert.match(html, /the module is starting/);
      assert.doesNotMatch(html, /€|<output>[^<]*\d/, "no amount");
      writeFileSync(
        join(place, "index.html"),
        `<!doctype html><link rel="icon" href="/icon.svg"><div id="page">${html}</div><script type="module" src="page.js"></script>`,
      );
      await inChromium(
        async (browser, address) => {
          const page = await browser.newPage();
          const complaints = complaintsOf(page);
          await page.goto(`${address}page/`);
          const shown = name === "svelte" ? "2" : "€9.90";
          await page.waitForFunction((text) => document.querySelector("output").textContent === text, shown, { timeout: 10_000 });
          assert.equal(await page.textContent("[role=status]"), "");
          assert.deepEqual(complaints, []);
        },
        { "/page/": place },
      );
    } finally {
      rmSync(place, { recursive: true });
    }
  });
}
