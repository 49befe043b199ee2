// The main flow of the storefront in Chromium: what it prints is what Rust gives, and is changed, refused and compared as it says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../../examples/browser/presets/index.js";
import { inChromium } from "./chromium.js";
import { at, opened, rust } from "./pages.js";
import { addsUp, names, pick, printed, quantity, total, units } from "./shop.js";

test("the figures are those of Rust", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    for (const preset of presets.filter(({ id }) => ["grocery", "trade", "quebec", "switzerland"].includes(id))) {
      await pick(page, preset.name);
      const answer = rust(JSON.stringify(preset.request()));
      const shown = await page.$$eval("#cart .figure", (all) => all.map(({ dataset, textContent }) => [dataset.path, textContent]));
      assert.ok(shown.length > 10);
      for (const [path, text] of shown) {
        const exact = BigInt(Math.abs(Math.round(at(answer, path) * 100)));
        assert.equal(units(text.replace("−", "")), exact, path);
      }
    }
  });
});

test("taxes have names, and what is due follows the total", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const rows = async (name) => {
      await pick(page, name);
      return (await addsUp(page)).map(([kind, text]) => `${kind}: ${text}`);
    };
    for (const name of names) {
      await rows(name);
    }
    const quebec = await rows("Québec, two taxes");
    for (const row of ["tax: GST 5 %, STANDARD", "tax: QST 9.975 %", "tax: GST 5 %, BOOK", "paid: Paid by gift card", "due: To be paid"]) {
      assert.ok(quebec.includes(row), `${row} is one of ${quebec}`);
    }
    const newYork = await rows("New York, three taxes");
    assert.ok(newYork.includes("tax: New York City 4.5 %"), `${newYork}`);
    assert.match(await page.textContent("#offers"), /2 more Mug for \$11\.90 each\./);
    const swiss = await rows("Switzerland, in cash");
    assert.deepEqual(swiss.slice(-2), ["rounded: Rounded in cash", "due: To be paid"]);
    assert.equal(units(await page.textContent("#bar-total")) % 5n, 0n, "there are coins for it");
    await page.click("#rows .rounded .figure");
    assert.match(await page.textContent("#explanation-title"), /^Rounded in cash: /);
    await page.keyboard.press("Escape");
    await page.selectOption("#paymentMode", "card");
    assert.ok((await addsUp(page)).every(([kind]) => kind !== "due"), "a card pays every centime");
    assert.deepEqual(complaints, []);
  });
});

test("steppers, weights, coupons and countries", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const before = await total(page);
    await page.getByLabel("More Mug").click();
    assert.equal(await quantity(page, "Mug").inputValue(), "1");
    assert.equal(await page.locator("#lines li").count(), 4);
    await page.getByLabel("Less Mug").click();
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "More Mug", "the focus is not lost");
    assert.equal(await total(page), before);

    const code = page.getByLabel("Code", { exact: true });
    for (const [entered, why] of [["NONE", /no coupon NONE/], ["minus5", /already/], ["SUMMER2020", /has ended/], ["BIG20", /^Add €59\.05 to use BIG20/]]) {
      await code.fill(entered);
      await code.press("Enter");
      await page.waitForSelector("#coupon[aria-invalid=true]");
      assert.match(await page.textContent("#coupon-fault"), why);
    }
    await code.fill("freeship");
    assert.equal(await page.isVisible("#coupon-fault"), false);
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("button", { name: "Remove coupon FREESHIP" }).waitFor();
    assert.ok((await addsUp(page)).some(([, name]) => name === "Coupon FREESHIP"));
    await page.getByRole("button", { name: "Remove coupon FREESHIP" }).click();
    assert.equal(await total(page), before);

    await page.selectOption("#country", "AT");
    assert.ok((await addsUp(page)).some(([, name]) => name === "of which tax 20 %"));
    await page.selectOption("#country", "FR");
    assert.match(await page.textContent("#notices"), /does not ship to this country/);
    await addsUp(page);

    await pick(page, "Grocery with weights");
    const tomatoes = quantity(page, "Tomatoes");
    assert.equal(await page.isVisible("#uplift"), true);
    await tomatoes.fill("0.1");
    for (let step = 0; step < 2; step += 1) {
      await page.getByLabel("More Tomatoes").click();
    }
    assert.equal(await tomatoes.inputValue(), "0.3", "no noise of binary fractions");
    await tomatoes.press("ArrowDown");
    assert.equal(await tomatoes.inputValue(), "0.2");
    for (let step = 0; step < 3; step += 1) {
      await tomatoes.press("ArrowDown");
    }
    assert.equal(await tomatoes.inputValue(), "0", "nothing is less than nothing");
    await addsUp(page);
    assert.deepEqual(complaints, []);
  });
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address, { locale: "de-DE" });
    await pick(page, "Grocery with weights");
    await quantity(page, "Apples").fill("1,5");
    assert.equal(await page.isVisible("#refusal"), false, "a comma is a comma");
    assert.match(await page.textContent("#lines li"), /4,49/);
  });
});

test("what is refused stands at its field, and the figures are those of before", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const before = await printed(page);
    const coffee = quantity(page, "Coffee");
    const colour = () => page.locator(".bar.total .amount").evaluate((one) => getComputedStyle(one).color);
    const fresh = await colour();
    for (const [text, why] of [["", /Enter a quantity, or 0/], ["two", /not a number/], ["-1", /0 or more/], ["9".repeat(30), /too long/]]) {
      await coffee.fill(text);
      assert.equal(await coffee.getAttribute("aria-invalid"), "true");
      assert.match(await page.locator(`#${await coffee.getAttribute("aria-describedby")}`).innerText(), why);
      assert.match(await page.innerText("#refusal"), /as before/);
      assert.notEqual(await colour(), fresh, "they look it");
      assert.deepEqual(await printed(page), before);
      assert.equal(await page.isDisabled("#compare"), true);
    }
    await page.click("#rows .total .figure");
    assert.match(await page.textContent("#explanation-title"), /90\.24/);
    await page.keyboard.press("Escape");
    await coffee.fill("5");
    assert.equal(await page.isVisible("#refusal"), false);
    assert.equal(await coffee.getAttribute("aria-invalid"), "false");
    assert.equal(await colour(), fresh);
    assert.notDeepEqual(await printed(page), before);
    await addsUp(page);
    assert.deepEqual(complaints, []);
  });
});

test("the server gives the same bytes, and another answer is told", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const compared = async () => {
      await page.click("#compare");
      await page.waitForSelector("#compared[data-same]");
      return page.textContent("#compared");
    };
    for (const name of names) {
      await pick(page, name);
      assert.match(await compared(), /^The server gives the same [\d,]+ bytes, SHA-256 [\da-f]{16}…$/);
    }
    await pick(page, "A coupon that cannot be spread");
    await compared();
    await page.getByLabel("More Mug").click();
    assert.equal(await page.textContent("#compared"), "", "it was of another cart");

    await page.route("**/calculate", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('"grossValue":39.8', '"grossValue":39.7') });
    });
    assert.match(await compared(), /^Different from byte [\d,]+ on: here 8.*, on the server 7/);
    await page.unroute("**/calculate");
    assert.deepEqual(complaints, []);

    const post = (body, type = "application/json") => fetch(`${address}calculate`, { method: "POST", headers: { "Content-Type": type }, body });
    for (const [response, status, code] of [
      [await post("{"), 400, "INVALID_JSON"],
      [await post('{"cart": {}}'), 400, "MISSING_MEMBER"],
      [await post("{}", "text/plain"), 415, "JSON_EXPECTED"],
      [await post(" ".repeat(1 << 21)), 413, "LIMIT_EXCEEDED"],
      [await fetch(`${address}calculate`), 405, "METHOD_NOT_ALLOWED"],
    ]) {
      const body = await response.json();
      assert.deepEqual([response.status, body.code, body.details[0].code], [status, status, code]);
    }
  });
});
