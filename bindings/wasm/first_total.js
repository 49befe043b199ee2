// `node first_total.js [runs]`: measures how long a page takes on a slow line until it shows its first total, in
// Chromium, after `cargo xtask wasm-build`: with the module of `cartwright/stream`, and with the cut one of
// `cartwright/lite/stream`. It prints medians and checks nothing.

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { launched } from "./test/chromium.js";
import { folder } from "./test/support.js";

const runs = Number(process.argv[2] ?? 9);
/** A line of 1.6 Mbit/s with 150 ms there and back, the slow 4G of Lighthouse. */
const LINE = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };

const PAGE = `<!doctype html><title>Shop</title><output></output><script type="module" src="/page/page.js"></script>`;
/** A cart of two products with a coupon. */
const SHOP = `
const site = { code: "main", currency: "EUR", includesTax: true };
const catalog = { tea: { price: { effectiveAmount: 4.95 } }, pot: { price: { effectiveAmount: 29.9 } } };
const coupons = [{ code: "TEN", discountType: "PERCENT", discountPercentage: 10 }];
const cart = createCart({ site, catalog, coupons });
cart.add("tea", "2");
cart.add("pot");
cart.applyCoupon("TEN");
cart.subscribe(({ status, due }) => {
  if (status === "ready") {
    document.querySelector("output").value = due;
    requestAnimationFrame(() => (document.title = String(performance.now())));
  }
});
`;

/** Returns the files of a page, compressed, by their paths: the page, its one script, and the modules. */
async function filesOf(entry) {
  const contents = `import { createCart } from "./stream/store.js";\n${SHOP}`;
  const stdin = { contents, resolveDir: join(folder, entry) };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, write: false, format: "esm" });
  const files = { "/": ["text/html", PAGE], "/page/page.js": ["text/javascript", outputFiles[0].contents] };
  for (const name of ["cartwright.wasm", ...(entry === "lite" ? ["cut.wasm"] : [])]) {
    files[`/${name}`] = ["application/wasm", readFileSync(join(folder, entry, name))];
  }
  return Object.fromEntries(Object.entries(files).map(([path, [type, content]]) => [path, [type, brotliCompressSync(content)]]));
}

async function measured(browser, entry) {
  const files = await filesOf(entry);
  const server = createServer(({ url }, response) => {
    const [type, content] = files[url] ?? [];
    response.writeHead(type === undefined ? 404 : 200, { "Content-Type": type ?? "text/plain", "Content-Encoding": "br" });
    response.end(content);
  });
  await new Promise((listening) => server.listen(0, "localhost", listening));
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await page.goto(`http://localhost:${server.address().port}/`, { waitUntil: "commit" });
    await page.waitForFunction(() => Number(document.title) > 0, undefined, { polling: 20 });
    times.push(Number(await page.title()));
    await context.close();
  }
  server.closeAllConnections();
  server.close();
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)];
}

await launched(async (browser) => {
  const [whole, cut] = [await measured(browser, "storefront"), await measured(browser, "lite")];
  console.log(`cartwright/stream       ${whole.toFixed(0)} ms until the first total, the median of ${runs}`);
  console.log(`cartwright/lite/stream  ${cut.toFixed(0)} ms, ${(cut / whole).toFixed(2)} of that`);
});
