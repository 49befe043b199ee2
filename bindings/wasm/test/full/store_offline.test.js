// A cart in a page served by a service worker: loaded, changed and priced from its cache alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inChromium } from "../chromium.js";

test("a page of a service worker prices its cart without a network, after a reload too", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    const says = (text) =>
      page.waitForFunction((text) => document.querySelector("output").textContent === text, text, { timeout: 10_000 });
    await page.goto(`${address}test/offline.html`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Under the worker, everything the page needs goes through its cache.
    await page.reload();
    await says("ready 0");
    const sent = (offline) =>
      page.evaluate((offline) => {
        const told = new Promise((done) => navigator.serviceWorker.addEventListener("message", done, { once: true }));
        navigator.serviceWorker.controller.postMessage({ offline });
        return told.then(() => undefined);
      }, offline);
    await sent(true);
    assert.equal(
      await page.evaluate(() =>
        fetch("/test/strict.html").then(
          () => "fetched",
          () => "offline",
        ),
      ),
      "offline",
    );
    await page.evaluate(() => window.cart.add("tea", 2));
    await says("ready 9.9");
    await page.reload();
    await says("ready 9.9");
    await page.evaluate(() => window.cart.setQuantity("tea", "3"));
    await says("ready 14.85");
  });
});
