// The storefront after the order, in Chromium: lines for a payment provider that add up, and refunds.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { presets } from "../../../../examples/browser/presets/index.js";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { folder } from "../support.js";

const { calculate, calculateReturn, settle } = await import(join(folder, "operations/node.js"));

const amount = (text) => Number(text.replace("−", "-").replace(/[^\d.-]/g, ""));
const minor = (text, digits = 2) => Math.round(amount(text) * 10 ** digits);

test("the lines for a payment provider add up to the total, and one unit of each line is refunded", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { locale: "en-GB" });
    await page.click("#after summary");
    for (const { name, request } of presets) {
      await page.getByRole("button", { name, exact: true }).click();
      const { cart: order, provenance } = calculate(request());
      const cents = (text) => minor(text, order.currency === "JPY" ? 0 : 2);
      const settled = settle({ order, provenance, language: "en" });
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
      assert.equal(sum[4], await page.textContent("#rows .total .figure"));

      for (const { id, quantity } of order.items.slice(0, 5)) {
        await page.selectOption("#returned", id);
        const returned = [{ itemId: id, quantity: Math.min(1, quantity) }];
        const { refundAmount } = calculateReturn({ order, provenance, returned });
        const text = await page.textContent("#refund");
        assert.equal(cents(/: (.+?)\. Left/.exec(text)[1]), refundAmount, text);
      }
    }
    assert.deepEqual(complaints, []);
  });
});

test("a keystroke changes them, and a cart with nothing in it has nothing to come back", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { locale: "de-DE" });
    await page.click("#after summary");
    await page.selectOption("#returned", { index: 1 });
    const before = await page.textContent("#settled");
    const chosen = await page.inputValue("#returned");
    await page.getByLabel(/^Quantity of Coffee/).fill("7");
    assert.notEqual(await page.textContent("#settled"), before);
    assert.equal(await page.inputValue("#returned"), chosen, "what was chosen stays chosen");
    for (const field of await page.locator(".product input").all()) {
      await field.fill("0");
    }
    assert.equal(await page.textContent("#refund"), "There is nothing to come back.");
    assert.deepEqual(complaints, []);
  });
});
