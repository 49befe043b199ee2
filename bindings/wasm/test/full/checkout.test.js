// The storefront with its checkout in Rust, in Chromium: the same bytes on both sides, paid and returned orders, a
// thousand carts, and a server that differs or stops. `browsers.test.js` tests a cheater.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { presets } from "../../../../examples/browser/presets.js";
import { withCheckout } from "../chromium.js";
import { opened } from "../pages.js";
import { ids, pick, quantity } from "../shop.js";
import { folder } from "../support.js";
import { findings } from "./axe.js";
import { paid } from "./flows.js";

const { calculate, calculateReturn, settle } = await import(join(folder, "operations/node.js"));

const amount = (text) => Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));
const minor = (text, digits = 2) => Math.round(amount(text) * 10 ** digits);

/** Returns the console messages except those about an answer of 409. */
const unexpected = (complaints) => complaints.filter((complaint) => !/status of 409/.test(complaint));

test("Rust gives the same bytes for every preset and every way of paying", async () => {
  await withCheckout(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    for (const id of ids) {
      await pick(page, id);
      for (const mode of await page.$$eval("#paymentMode option", (all) => all.map(({ value }) => value))) {
        await page.selectOption("#paymentMode", mode);
        await page.waitForSelector("#strip[data-state=waiting]");
        await page.waitForSelector("#strip[data-state=same]");
        assert.match(await page.innerText("#strip"), /\d\.\d\d ms.*\d\.\d\d ms.*[\d,]+ bytes.*identical/s, `${id}, ${mode}`);
      }
    }
    assert.deepEqual(complaints, []);
  });
});

test("every preset is paid, its payment lines add up, and one unit of each line is refunded once", async () => {
  await withCheckout(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { locale: "en-GB" });
    for (const { id, request } of presets) {
      await pick(page, id);
      const { cart: order, provenance } = calculate(request());
      const digits = order.currency === "JPY" ? 0 : 2;
      const cents = (text) => minor(text, digits);
      const settled = settle({ order, provenance });
      assert.match(await paid(page, "paid"), /^Paid: .*The server calculated the same figures from its own tables\. Payment lines and a return$/);
      const { finalPrice, payable } = order.calculatedPrice;
      const due = Math.round((payable?.due ?? finalPrice.grossValue) * 10 ** digits);
      assert.equal(cents(/^Paid: (.+?)\. The/.exec(await page.innerText("#pay-said"))[1]), due);
      const rows = await page.$$eval("#settled tr", (all) => all.map(({ children }) => Array.from(children, ({ textContent }) => textContent)));
      const sum = rows.pop();
      assert.equal(rows.length, settled.lines.length);
      rows.forEach(([line, quantity, unit, discount, total, tax], index) => {
        const { name, unitAmount, taxAmount } = settled.lines[index];
        assert.deepEqual([line, cents(unit), cents(tax)], [name, unitAmount, taxAmount]);
        assert.equal(Number(quantity) * cents(unit) + cents(discount), cents(total), `${rows[index]}`);
      });
      for (const column of [4, 5]) {
        assert.equal(rows.reduce((all, row) => all + cents(row[column]), 0), cents(sum[column]), sum);
      }
      for (const [place, { id, quantity }] of order.items.slice(0, 4).entries()) {
        const asked = { order, provenance, returned: [{ itemId: id, quantity: Math.min(1, quantity) }] };
        const previous = order.items.slice(0, place).map(({ id, quantity }) => ({ returned: [{ itemId: id, quantity: Math.min(1, quantity) }] }));
        const { refundAmount } = calculateReturn({ ...asked, previous });
        await page.selectOption("#returned", { index: place });
        const said = await page.textContent("#refund");
        await page.click("#take-back");
        await page.waitForFunction((said) => document.getElementById("refund").textContent !== said, said);
        const text = await page.textContent("#refund");
        assert.equal(cents(/: (.+?)\. Left/.exec(text)[1]), refundAmount, text);
      }
    }
    await pick(page, "everyday");
    await paid(page, "paid");
    await page.selectOption("#returned", { index: 1 });
    await page.click("#take-back");
    await page.waitForFunction(() => /Left on the line: 0/.test(document.getElementById("refund").textContent));
    await page.click("#take-back");
    await page.waitForFunction(() => /nothing is left/.test(document.getElementById("refund").textContent));
    assert.deepEqual(unexpected(complaints), []);
  });
});

test("axe finds nothing in an order that is paid and in one that is refused", async () => {
  await withCheckout(async (browser, address) => {
    for (const colorScheme of ["light", "dark"]) {
      const { page } = await opened(browser, address, { bypassCSP: true, colorScheme });
      await paid(page, "paid");
      await page.click("#take-back");
      await page.waitForFunction(() => document.getElementById("refund").textContent !== "");
      await page.click("#thousand");
      await page.waitForSelector("#thousand-said[data-state=running]");
      assert.deepEqual(await findings(page, "html"), [], colorScheme);
      await page.getByLabel(/I am a cheater/).check();
      await paid(page, "refused");
      assert.deepEqual(await findings(page, "html"), [], `${colorScheme}, refused`);
    }
  });
});

test("a thousand random carts are the same, the run can be stopped, and a difference is shown", async () => {
  await withCheckout(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await page.click("#thousand");
    await page.waitForSelector("#thousand-said[data-state=same]", { timeout: 120_000 });
    assert.match(await page.innerText("#thousand-said"), /^All 1,000 carts are identical, [\d,]{7,} bytes in [\d.]+ s \(seed \d+\)\.$/);

    let batches = 0;
    await page.route("**/carts/**", async (route) => {
      batches += 1;
      if (batches === 2) {
        await page.click("#thousand");
      }
      await route.continue();
    });
    await page.click("#thousand");
    await page.waitForSelector("#thousand-said[data-state=stopped]");
    assert.match(await page.innerText("#thousand-said"), /^Stopped\. \d+ carts are the same/);
    await page.unroute("**/carts/**");

    await page.route("**/carts/**", async (route) => {
      const response = await route.fetch();
      const lines = (await response.text()).split("\n");
      lines[5] = lines[5].replace(/"taxValue":(\d)/, (_, digit) => `"taxValue":${(Number(digit) + 1) % 10}`);
      await route.fulfill({ response, body: lines.join("\n") });
    });
    await page.click("#thousand");
    await page.waitForSelector("#thousand-said[data-state=different]");
    assert.match(await page.innerText("#thousand-said"), /^Cart [\d,]+ is different from byte [\d,]+ on: here \d.*, on the server \d/);
    await page.click("#differing summary");
    assert.match(await page.innerText("#differing-request"), /^\{.*"cart"/s);
    assert.deepEqual(complaints, []);
  });
});

test("another answer of the server is told, and one that goes is missed", async () => {
  await withCheckout(async (browser, address, service) => {
    const { page, complaints } = await opened(browser, address);
    await page.route("**/calculate", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"grossValue":90.24', '"grossValue":90.23') });
    });
    await quantity(page, "Mug").fill("1");
    await quantity(page, "Mug").fill("0");
    await page.waitForSelector("#strip[data-state=different]");
    assert.match(await page.textContent("#verdict"), /^different from byte [\d,]+ on: here 4.*, on the server 3/);
    await page.unroute("**/calculate");
    await quantity(page, "Mug").fill("1");
    await page.waitForSelector("#strip[data-state=same]");
    assert.deepEqual(complaints, []);
    service.kill();
    await quantity(page, "Mug").fill("2");
    await page.waitForSelector("#strip[data-state=recorded]");
    await paid(page, "alone");
    assert.match(await page.innerText("#pay-said"), /No checkout answers/);
    assert.ok(complaints.every((complaint) => /ERR_CONNECTION_REFUSED/.test(complaint)), complaints.join());
  });
});

test("the page of Rust weighs as little, with the headers of the other server", async () => {
  await withCheckout(async (browser, address) => {
    const page = await browser.newPage();
    const asked = [];
    page.on("requestfinished", (request) => asked.push(request));
    await page.goto(address);
    await page.waitForSelector("html[data-ready] #strip[data-state=same]");
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
    assert.ok(asked.length <= 15 && bytes <= 350_000, `${asked.length} requests, ${bytes} bytes`);
    assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), true, "its clock is a fine one");
  });
});
