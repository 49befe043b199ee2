// The storefront in Chromium: every preset adds up as printed, figures are explained, and the workbench has its cart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../../../examples/browser/presets/index.js";
import { toFragment } from "../../../../examples/browser/request.js";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { addsUp, names, pick, quantity, total } from "../shop.js";

test("every preset adds up as printed", async () => {
  await inChromium(async (browser, address) => {
    for (const [locale, point] of [["en-GB", "."], ["de-DE", ","]]) {
      const { page, complaints } = await opened(browser, address, { locale });
      const kinds = new Set();
      for (const name of names) {
        await pick(page, name);
        (await addsUp(page, point)).forEach(([kind]) => kinds.add(kind));
        for (const mode of await page.$$eval("#paymentMode option", (all) => all.map(({ value }) => value))) {
          await page.selectOption("#paymentMode", mode);
          await addsUp(page, point);
        }
      }
      assert.deepEqual([...kinds].sort(), ["due", "minus", "paid", "part", "plus", "rounded", "sum", "tax", "total"]);
      assert.deepEqual(complaints, []);
    }
  });
});

test("every figure opens its explanation, with a way back, when it is asked for", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const focused = () => page.evaluate(() => [document.activeElement.closest("#cart, #waterfall, dialog")?.id, document.activeElement.dataset.path]);
    for (const figures of [page.locator("#cart .figure:visible"), page.locator(".bar")]) {
      for (let index = 0; index < (await figures.count()); index += 1) {
        await figures.nth(index).focus();
        const asked = await focused();
        await page.keyboard.press("Enter");
        assert.ok((await page.textContent("#explanation-title")).endsWith((await figures.nth(index).textContent()).match(/[\d.,]+$/)[0]));
        assert.match(await page.textContent("#steps"), /\. ?.*rule[A-Z_]+/s);
        assert.equal(await page.evaluate(() => document.activeElement.id), "explanation-title");
        await page.keyboard.press("Escape");
        assert.deepEqual(await focused(), asked, "the focus is back");
      }
    }
    await page.click("#rows .total .figure");
    const path = "/cart/items/0/calculatedPrice/finalPrice/grossValue";
    assert.equal(await page.isVisible("dialog .back"), false);
    await page.click(`#steps [data-path="${path}"]`);
    assert.match(await page.textContent("#explanation-title"), /^Coffee, to be paid, gross: /);
    await page.click("dialog .back");
    assert.match(await page.textContent("#explanation-title"), /^To be paid, gross: /);
    assert.deepEqual(await focused(), ["explanation", path], "back at the figure that was left");
    await page.click("dialog .close");
    assert.deepEqual(await focused(), ["cart", "/cart/calculatedPrice/finalPrice/grossValue"]);
    assert.deepEqual(complaints, []);
  });
});

test("the workbench opens the cart of the shop, and the shop that of the workbench", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await quantity(page, "Mug").fill("7");
    const there = await total(page);
    await page.getByRole("link", { name: "Workbench" }).click();
    await page.waitForSelector("html[data-ready] #totals");
    assert.equal(await page.textContent("#total"), there);
    await page.getByLabel("Quantity").last().fill("8");
    await page.getByLabel("Product").first().fill("Kaffee ☕");
    const changed = await page.textContent("#total");
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await page.waitForSelector("html[data-ready] #cart");
    assert.equal(await total(page), changed);
    assert.equal(await quantity(page, "Kaffee").inputValue(), "2");
    assert.equal(await page.getByLabel("Quantity of Lamp").count(), 1, "a product stands on the shelf once");
    assert.equal(await page.locator(".product").count(), 6, "and what the cart does not hold is offered");
    await addsUp(page);
    // A fault in a line that the shelf does not show at first.
    const faulty = presets.find(({ id }) => id === "bulk").request();
    faulty.cart.items[99].quantity = "many";
    await page.goto(`${address}${toFragment(faulty)}`);
    await page.waitForSelector(".product [aria-invalid=true]");
    assert.equal(await page.inputValue(".product [aria-invalid=true]"), "many");
    assert.equal(await page.locator("#cart .figure").count(), 0, "figures of another cart are none of before");
    await page.locator(".product [aria-invalid=true]").fill("2");
    await addsUp(page);
    await page.goto(`${address}#AAAA`);
    assert.match(await page.textContent("#about"), /^The link holds no cart/);
    assert.deepEqual(complaints, []);
  });
});
