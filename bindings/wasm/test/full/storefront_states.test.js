// The storefront with missing, incomplete or refused figures: its explanations to the shopper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toFragment } from "../../../../examples/browser/request.js";
import { presets } from "../../../../examples/browser/presets.js";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { pick, quantity, total, units } from "../shop.js";

/** Returns the names of the total, wherever it appears. */
const names = (page) =>
  page.evaluate(() => ["#rows .total > .figure .name", ".bar.total .name", "#bar-label"].map((place) => document.querySelector(place).textContent));

/** Returns the visible text of a place. */
const read = (page, place) => page.locator(place).innerText();

test("a total without shipping says so, wherever it stands, and why", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const whole = await total(page);
    const named = Array(3).fill("Total");
    assert.deepEqual(await names(page), named);
    const zip = page.getByLabel("Postal code");
    await zip.fill("");
    assert.notEqual(await total(page), whole, "the total has fallen by the shipping");
    assert.deepEqual(await names(page), Array(3).fill("Total without shipping"));
    assert.match(await read(page, "#notices"), /Shipping is not included yet: it needs a country and a postal code/);
    assert.match(await read(page, "#delivery-why"), /needs a country and a postal code/);
    assert.equal(await zip.getAttribute("aria-invalid"), "false", "what is missing is no fault");
    await page.waitForFunction(() => document.getElementById("said").textContent.startsWith("Total without shipping "));
    await quantity(page, "Coffee").fill("");
    assert.equal(await page.textContent("#bar-label"), "Total without shipping, as before");
    await quantity(page, "Coffee").fill("2");
    await zip.fill("10435");
    assert.deepEqual(await names(page), named);
    assert.equal(await page.isVisible("#delivery-why"), false);
    assert.equal(await total(page), whole);

    const country = page.getByLabel("Country");
    await page.selectOption("#country", "FR");
    assert.deepEqual(await names(page), Array(3).fill("Total without shipping"));
    assert.match(await read(page, "#delivery-why"), /does not ship to this country/);
    assert.equal(await country.getAttribute("aria-invalid"), "true", "no order can go there");
    await page.selectOption("#country", "DE");
    assert.deepEqual(await names(page), named);
    assert.equal(await country.getAttribute("aria-invalid"), "false");
    assert.deepEqual(complaints, []);
  });
});

test("an empty cart has no figures and no notices, and keeps its coupons, if it has some", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const whole = await total(page);
    for (const preset of presets.filter(({ id }) => id !== "bulk")) {
      await pick(page, preset.id);
      for (const { product } of preset.request().cart.items) {
        await quantity(page, product.name).fill("0");
      }
      assert.equal(await page.locator("#notices li:visible, #rows:visible, #waterfall:visible, #pay:visible, #by-hand:visible").count(), 0, preset.id);
      const [empty, has] = [await read(page, "#empty"), preset.request().coupons.length > 0];
      assert.match(empty, /nothing in the cart/, preset.id);
      assert.equal(/Your coupons stay/.test(empty), has, preset.id);
      assert.equal(await page.textContent("#bar-label"), "Your cart is empty");
      assert.equal(await page.textContent("#bar-total"), "");
    }
    await pick(page, "everyday");
    assert.equal(await page.isVisible("#empty"), false);
    assert.equal(await total(page), whole);
    for (const product of ["Coffee", "Lamp", "Water"]) {
      await quantity(page, product).fill("0");
    }
    for (const code of ["WELCOME10", "MINUS5"]) {
      await page.getByRole("button", { name: `Remove coupon ${code}` }).click();
    }
    assert.doesNotMatch(await read(page, "#empty"), /coupons/);
    await page.getByLabel("More Mug").click();
    assert.equal(await page.isVisible("#rows"), true);
    assert.deepEqual(await names(page), Array(3).fill("Total"));
    assert.deepEqual(complaints, []);
  });
});

test("the table beside the library has its figures, and says how far off the others are", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { locale: "en-GB" });
    const rows = () => page.$$eval("#by-hand tr", (all) => all.map(({ children }) => Array.from(children, ({ textContent }) => textContent)));
    await page.waitForSelector("#by-hand tr");
    assert.deepEqual((await rows()).map(([name, , , total, off]) => [name, total, off]), [
      ["cartwright", "€76.85", "€0.00"],
      ["Floats, rounded at the end", "€76.85", "+€0.01 net"],
      ["Cents, rounded at every step", "€76.86", "+€0.01"],
      ["Decimals, rounded at the end", "€76.86", "+€0.01"],
      ["Medusa 2.21.2", "€76.86", "+€0.01"],
    ]);
    assert.match((await rows())[2].at(-1), /^The shares of MINUS5 add up to €4\.99, not €5\.00\.$/);
    await quantity(page, "Lamp").fill("3");
    // The other cart was not calculated.
    await page.waitForFunction(() => !/Medusa/.test(document.getElementById("by-hand").textContent));
    for (const { id, request } of presets) {
      await pick(page, id);
      await page.waitForSelector(`#by-hand[data-of=${id}]`);
      for (const [name, net, tax, gross] of (await rows()).slice(0, 1)) {
        const [one, other, sum] = [net, tax, gross].map((text) => units(text));
        assert.equal(one + other, sum, `${id}: ${name}`);
      }
      assert.ok((await rows()).length >= 4 && request().cart.items.length > 0);
    }
    assert.deepEqual(complaints, []);
  });
});

test("the code at the head runs as it is edited, and is copied whole", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { permissions: ["clipboard-read", "clipboard-write"] });
    const printed = () => page.textContent("#printed");
    assert.equal(await printed(), "12.49 + 0.87 tax = 13.36");
    const code = page.locator("#code");
    const request = await code.inputValue();
    await code.fill(request.replace('"quantity": 3', '"quantity": 4'));
    assert.equal(await printed(), "16.65 + 1.17 tax = 17.82");
    await page.getByRole("button", { name: "Copy the code" }).click();
    await page.getByText("Copied").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^import .*calculate\(\{\n.*"quantity": 4.*\n\}\);\n.*console\.log/s);
    await code.fill(request.replace('"quantity": 3', '"quantity": -3'));
    assert.match(await printed(), /^NEGATIVE_VALUE at \/cart\/items\/0\/quantity: /);
    await code.fill(request.replace(",", ""));
    assert.match(await printed(), /JSON/);
    await code.fill(request);
    assert.equal(await printed(), "12.49 + 0.87 tax = 13.36");
    assert.deepEqual(complaints, []);
  });
});

test("a module that does not come is told", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.route("**/cartwright.wasm", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(address);
    await page.waitForSelector("#failed:not([hidden])");
    assert.match(await read(page, "#failed"), /^Nothing can be priced here\. .*404/);
    assert.equal(await page.isDisabled("#pay"), true);
  });
});

test("a coupon that reaches nothing is told once", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    const request = presets.find(({ id }) => id === "everyday").request();
    const only = { segmentRestricted: true, restrictions: { segments: ["staff"] } };
    request.coupons = [{ code: "STAFF", discountType: "ABSOLUTE", discountAbsolute: 5, ...only }];
    await page.goto(`${address}${toFragment(request)}`);
    await page.waitForFunction(() => document.querySelectorAll("#notices li").length > 0);
    const told = (await read(page, "#notices")).split("\n").filter((line) => line.includes("STAFF"));
    assert.deepEqual(told, ["STAFF applies to no price in this cart."]);
  });
});

test("packs are whole, weights need not be", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const before = await total(page);
    const coffee = quantity(page, "Coffee");
    await coffee.fill("2.5");
    assert.equal(await coffee.getAttribute("aria-invalid"), "true");
    assert.match(await read(page, `#${await coffee.getAttribute("aria-describedby")}`), /by the piece: enter 2 or 3/);
    assert.equal(await total(page), before, "the figures are those of before");
    assert.match(await read(page, "#refusal"), /as before.*Coffee: This is sold by the piece/s);
    await page.getByLabel("More Coffee").click();
    assert.equal(await coffee.inputValue(), "3");
    assert.equal(await page.isVisible("#refusal"), false);
    await coffee.fill("2.5");
    await coffee.press("ArrowDown");
    assert.equal(await coffee.inputValue(), "2");
    await coffee.fill("2.0");
    assert.equal(await page.isVisible("#refusal"), false, "2.0 is 2");
    assert.equal(await total(page), before);
    await pick(page, "grocery");
    await quantity(page, "Apples").fill("2.5");
    assert.equal(await page.isVisible("#refusal"), false);
    await pick(page, "trade");
    assert.equal(await quantity(page, "Steel plate").inputValue(), "3.75");
    assert.equal(await page.isVisible("#refusal"), false);
    assert.deepEqual(complaints, []);
  });
});

test("a refusal is told in the shopper's words, and a cart that never had figures shows none", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await quantity(page, "Coffee").fill("");
    const told = await read(page, "#refusal");
    assert.match(told, /as before.*Coffee: Enter a quantity, or 0 for none/s);
    assert.doesNotMatch(told, /WRONG_TYPE|\/cart/);
    await page.waitForFunction(() => /Coffee: Enter a quantity/.test(document.getElementById("said").textContent));
    const faulty = presets.find(({ id }) => id === "everyday").request();
    faulty.cart.items[0].quantity = "many";
    await page.goto(`${address}${toFragment(faulty)}`);
    await page.waitForSelector(".product [aria-invalid=true]");
    assert.equal(await page.locator("#cart > ul .figure").count(), 0);
    const first = await read(page, "#refusal");
    assert.match(first, /no figures yet/);
    assert.doesNotMatch(first, /as before/);
    assert.equal(await page.textContent("#bar-label"), "Total");
    assert.deepEqual(complaints, []);
  });
});
