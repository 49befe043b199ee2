// The storefront in Chromium: every preset adds up as printed, figures are explained, and the workbench opens its cart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../../../examples/browser/presets.js";
import { toFragment } from "../../../../examples/browser/request.js";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { addsUp, ids, pick, quantity, total } from "../shop.js";

test("every preset adds up as printed", async () => {
  await inChromium(async (browser, address) => {
    for (const [locale, point] of [["en-GB", "."], ["de-DE", ","]]) {
      const { page, complaints } = await opened(browser, address, { locale });
      const kinds = new Set();
      for (const id of ids) {
        await pick(page, id);
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

test("every row opens into its reason by keyboard, and the figures in it likewise", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    for (const id of ["everyday", "quebec", "japan"]) {
      await pick(page, id);
      const rows = page.locator("#lines > li, #rows > li");
      for (let index = 0; index < (await rows.count()); index += 1) {
        const [button, why] = [rows.nth(index).locator("> .figure"), rows.nth(index).locator("> .why")];
        const open = (await button.getAttribute("aria-expanded")) === "true";
        await button.focus();
        await page.keyboard.press("Enter");
        assert.equal(await button.getAttribute("aria-expanded"), String(!open));
        if (open) {
          assert.equal(await why.isVisible(), false);
          await page.keyboard.press("Enter");
        }
        const said = await why.innerText();
        assert.match(said, /^\S.*[.:]\n.*rule [A-Z_]+$/s);
        assert.doesNotMatch(said, /undefined|NaN|null/);
        assert.equal(await button.evaluate((one) => one === document.activeElement), true, "the focus stays");
        for (const part of await why.locator(".parts > li > .figure").all()) {
          await part.click();
          assert.match(await part.locator("xpath=..").innerText(), /\nrule [A-Z_]+$|This figure comes from the request/);
        }
      }
    }
    await page.locator(".bar.total").click();
    assert.equal(await page.evaluate(() => document.activeElement.closest("li").className), "total", "a bar opens its row");
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
    assert.equal(await page.locator("#cart > ul .figure").count(), 0, "figures of another cart are none of before");
    await page.locator(".product [aria-invalid=true]").fill("2");
    await addsUp(page);
    await page.goto(`${address}#AAAA`);
    assert.match(await page.textContent("#about"), /^The link holds no cart/);
    assert.deepEqual(complaints, []);
  });
});
