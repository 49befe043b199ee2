// The accessibility of the storefront: on a phone, at 200 %, with seven digits. `browsers.test.js` covers axe and the
// keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { pick, quantity, total } from "../shop.js";

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Returns the elements that are cut off or stick out of the window. */
const cut = (page, place = "main *, aside *, header *, #strip *") =>
  page.evaluate((place) => {
    const wide = Array.from(document.querySelectorAll(place)).filter((one) => {
      const { right, left, width } = one.getBoundingClientRect();
      const scrolls = one.closest("svg, .unseen, .skip, .scroll") !== null;
      const clipped = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
      return width > 0 && !scrolls && (clipped || right > innerWidth + 0.5 || left < -0.5);
    });
    return [document.documentElement.scrollWidth - innerWidth, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  }, place);

test("the cart stays in sight beside the shelf, and covers nothing below it", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    for (const part of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" }), part);
      const [cart, ...below] = await page.$$eval("#cart, section.wide", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON()));
      assert.ok(below.every(({ top }) => top >= cart.bottom), `at ${part}`);
      assert.ok(part > 0.3 || cart.bottom > 0, `at ${part}`);
    }
  });
});

test("one hand and a phone are enough", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, PHONE);
    const bar = page.locator("#bar-total");
    const visible = () =>
      page.evaluate(() => {
        const place = document.getElementById("bar-total").getBoundingClientRect();
        const { bottom } = document.querySelector(".bar-total").getBoundingClientRect();
        const top = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
        return [Math.round(bottom), top.id];
      });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" }), part);
      assert.deepEqual(await visible(), [740, "bar-total"], `the total sticks to the bottom at ${part}`);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const before = await bar.textContent();
    await page.getByLabel("More Coffee").tap();
    assert.notEqual(await bar.textContent(), before);
    assert.equal(await bar.textContent(), await total(page));
    const large = async (selector) =>
      page.$$eval(selector, (all) =>
        all.filter((one) => one.checkVisibility() && !one.closest(".hint, .skip, .bar, #waterfall, .toggle") && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
      );
    assert.deepEqual(await large("button, select, a, input"), [], "44 pixels for a finger");
    assert.ok((await page.$$eval(".stepper button, .stepper input", (all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width < 43.5))).length === 0);

    assert.equal(await page.isVisible("#cart"), false);
    await page.getByRole("button", { name: "View cart" }).tap();
    await page.waitForSelector("dialog #cart");
    assert.deepEqual(await large("dialog button, dialog .toggle"), [], "in the drawer too");
    await page.locator("#rows .total > .figure").tap();
    await page.waitForSelector("#rows .total > .why");
    const honest = await bar.textContent();
    await page.getByLabel(/I am a cheater/).check();
    assert.notEqual(await bar.textContent(), honest, "what is pressed in the drawer counts");
    await page.getByLabel(/I am a cheater/).uncheck();
    assert.equal(await bar.textContent(), honest);
    await page.getByRole("button", { name: "Close" }).tap();
    await page.waitForSelector("#cart", { state: "hidden" });
    await page.getByRole("button", { name: "View cart" }).tap();
    await page.waitForSelector("dialog #cart");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#cart", { state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement.id), "view-cart", "the focus is back");
    await page.locator(".bar.total").tap();
    // A bar opens the drawer.
    await page.waitForSelector("dialog #rows .total > .why");
    // After rotation, the screen has room for the cart beside the shelf.
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.waitForFunction(() => !document.getElementById("drawer").open);
    // The cart moves when the drawer has closed, a moment later.
    await page.waitForSelector("#cart", { state: "visible" });
    assert.deepEqual(complaints, []);
  });
});

test("nothing is cut: seven digits on a phone, and 200 %", async () => {
  const sizes = [PHONE, { ...PHONE, locale: "de-CH" }, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }, { viewport: { width: 1000, height: 700 } }];
  await inChromium(async (browser, address) => {
    for (const size of sizes) {
      const { page } = await opened(browser, address, size);
      const wide = [
        ["bulk", "Lamp, clamped 1", "345678"],
        ["trade", "Safety manual, printed", "345678"],
        ["everyday", "Coffee", "1234567"],
        ["grocery", "Mountain cheese, in kg", "98765.432"],
      ];
      for (const [preset, product, many] of size === PHONE ? wide : wide.slice(0, 2)) {
        await pick(page, preset);
        await quantity(page, product).fill(many);
        assert.match(await total(page), /\d.\d{3}.\d{3}[.,]\d\d/);
        assert.deepEqual(await cut(page), [0], `${preset} at ${size.viewport.width}`);
        if (size.viewport.width < 992) {
          await page.click("#view-cart");
          await page.locator("#rows .total > .figure").dispatchEvent("click");
          assert.deepEqual(await cut(page, "dialog *"), [0], `${preset} in the drawer`);
          await page.keyboard.press("Escape");
        }
      }
      if (size.viewport.height === 450) {
        const { y, height } = await page.locator(".bar-total").boundingBox();
        assert.ok(y + height <= 450 && height < 95, "at 200 % the total is there, and leaves room");
      }
    }
  });
});
