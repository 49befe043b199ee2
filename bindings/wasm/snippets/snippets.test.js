// The unchanged code of the npm package's manual for React and Vue, in a page with a quantity being typed: an emptied
// field is reported, and the previous figures stay.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { complaintsOf, inChromium } from "../test/chromium.js";
import { BLOCKS } from "../test/manual.js";
import { folder } from "../test/support.js";

const here = dirname(fileURLToPath(import.meta.url));

/** Returns the block of code in the manual that imports a package. */
function shown(name) {
  const found = BLOCKS.filter(({ code }) => code.includes(`from "cartwright/${name}"`));
  assert.equal(found.length, 1, name);
  return found[0].code;
}

/** The cart of the manual. */
const SHOP = `
import { createCart } from "cartwright/store";

const catalog = { tea: { price: { effectiveAmount: 4.95 } } };
export const cart = createCart({ site: { includesTax: true, currency: "EUR", cartCalculationScale: 2 }, catalog });
cart.add("tea", 2);`;

/**
 * Pages with the manual's component, a second component that follows the cart, and a button that adds a unit without
 * the field.
 */
const PAGES = {
  react: `
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { useCart } from "cartwright/react";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";

function Units() {
  // A selection that is a new object each time.
  const selected = useCart(cart, ({ units }) => ({ units }));
  return <b>{selected.units}</b>;
}
createRoot(document.getElementById("page")).render(
  <StrictMode>
    <Total cart={cart} />
    <Units />
    <button onClick={() => cart.add("tea")}>More</button>
  </StrictMode>,
);`,
  vue: `
import { createApp, h, isProxy } from "vue";
import { useCart } from "cartwright/vue";
import { cart } from "./shop.js";
import { Total } from "./shown.jsx";

const Units = {
  setup() {
    const snapshot = useCart(cart);
    return () => h("b", isProxy(snapshot.value) || isProxy(snapshot.value.lines) ? "a proxy" : snapshot.value.units);
  },
};
createApp({
  setup: () => () => [h(Total, { cart }), h(Units), h("button", { onClick: () => cart.add("tea") }, "More")],
}).mount("#page");`,
};

/** Bundles a page with the manual's code, and returns its folder. */
async function bundled(name) {
  const place = mkdtempSync(join(tmpdir(), `cartwright-${name}-`));
  const files = { "shown.jsx": shown(name), "shop.js": SHOP, "page.jsx": PAGES[name] };
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
  test(`${name}: a total survives an emptied field, and its field follows the cart`, async () => {
    const place = await bundled(name);
    try {
      await inChromium(
        async (browser, address) => {
          const page = await browser.newPage();
          const complaints = complaintsOf(page);
          await page.goto(`${address}page/`);
          const says = (text) => page.waitForFunction((text) => document.querySelector("output")?.textContent.includes(text), text, { timeout: 10_000 });
          const told = (text) => page.waitForFunction((text) => document.querySelector("[role=status]").textContent.includes(text), text, { timeout: 10_000 });
          await says("€9.90");
          const field = page.locator("input");
          await field.fill("");
          await told("quantity");
          await says("€9.90");
          await field.fill("3");
          await says("€14.85");
          await field.fill("three");
          await told("quantity");
          await field.fill("1");
          await says("€4.95");
          await page.getByRole("button").click();
          await says("€9.90");
          assert.deepEqual([await field.inputValue(), await page.textContent("b"), await page.textContent("[role=status]")], ["2", "2", ""]);
          assert.deepEqual(complaints, []);
        },
        { "/page/": place },
      );
    } finally {
      rmSync(place, { recursive: true });
    }
  });
}
