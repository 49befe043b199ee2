// The code of the npm package's manual for React and Vue, as it stands, in a page with a quantity that is typed: an emptied
// field is told and takes nothing down.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { inChromium } from "../test/chromium.js";
import { folder } from "../test/support.js";

const here = dirname(fileURLToPath(import.meta.url));
const manual = readFileSync(join(here, "../package/README.md"), "utf8");

/** The block of code of the manual that imports a package. */
function shown(name) {
  const blocks = Array.from(manual.matchAll(/```jsx?\n([^]*?)```/g), ([, code]) => code);
  const found = blocks.filter((code) => code.includes(`from "${name}"`));
  assert.equal(found.length, 1, name);
  return found[0];
}

/** The request of a quantity, as a field has it: a text. */
const REQUEST = `
export const requestOf = (quantity) => ({
  cart: { currency: "EUR", siteCode: "main", items: [{ itemYrn: "urn:tea", quantity, price: { effectiveAmount: 4.95 } }] },
  site: { includesTax: true },
});`;

const PAGES = {
  react: `
import { createElement, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { requestOf } from "./request.js";
import { Total } from "./shown.jsx";

function Page() {
  const [quantity, setQuantity] = useState("2");
  return (
    <Suspense fallback="starting">
      <input value={quantity} onChange={({ target }) => setQuantity(target.value)} />
      <Total request={requestOf(quantity)} />
    </Suspense>
  );
}
createRoot(document.getElementById("page")).render(<Page />);`,
  vue: `
import { computed, createApp, h, ref } from "vue";
import { requestOf } from "./request.js";
import { useFinalPrice } from "./shown.jsx";

createApp({
  setup() {
    const quantity = ref("2");
    const price = useFinalPrice(computed(() => requestOf(quantity.value)));
    return () => [
      h("input", { value: quantity.value, onInput: ({ target }) => (quantity.value = target.value) }),
      h("output", price.value.refused?.message ?? price.value.grossValue),
    ];
  },
}).mount("#page");`,
};

/** Bundles a page with what the manual shows, and gives its folder. */
async function bundled(name) {
  const place = mkdtempSync(join(tmpdir(), `cartwright-${name}-`));
  const files = { "shown.jsx": shown(name), "request.js": REQUEST, "page.jsx": PAGES[name] };
  for (const [file, code] of Object.entries(files)) {
    writeFileSync(join(place, file), code);
  }
  writeFileSync(join(place, "index.html"), '<!doctype html><link rel="icon" href="/icon.svg"><div id="page"></div><script type="module" src="page.js"></script>');
  await build({
    entryPoints: [join(place, "page.jsx")],
    outfile: join(place, "page.js"),
    bundle: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"', __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false" },
    nodePaths: [join(here, "node_modules"), dirname(folder)],
    logLevel: "error",
  });
  return place;
}

for (const name of Object.keys(PAGES)) {
  test(`${name}: a total survives an emptied field`, async () => {
    const place = await bundled(name);
    try {
      await inChromium(
        async (browser, address) => {
          const page = await browser.newPage();
          const complaints = [];
          page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
          page.on("pageerror", (error) => complaints.push(error.message));
          await page.goto(`${address}page/`);
          const says = (text) => page.waitForFunction((text) => document.querySelector("output")?.textContent.includes(text), text, { timeout: 10_000 });
          await says("9.9");
          const field = page.locator("input");
          await field.fill("");
          await says("quantity");
          await field.fill("3");
          await says("14.85");
          await field.fill("three");
          await says("quantity");
          await field.fill("1");
          await says("4.95");
          assert.deepEqual(complaints, []);
        },
        { "/page/": place },
      );
    } finally {
      rmSync(place, { recursive: true });
    }
  });
}
