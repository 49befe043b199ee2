// The main flow of the storefront in Chromium, without its checkout: its figures are Rust's, every kind of row opens to
// show its reason, and changes and refusals work as described.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../../examples/browser/presets.js";
import { inChromium } from "./chromium.js";
import { at, opened, rust } from "./pages.js";
import { profile } from "./support.js";
import { addsUp, ids, pick, printed, quantity, reasons, total, units } from "./shop.js";

test("the figures are those of Rust", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    for (const preset of presets.filter(({ id }) => ["grocery", "trade", "quebec", "switzerland"].includes(id))) {
      await pick(page, preset.id);
      const answer = rust(JSON.stringify(preset.request()));
      const shown = await page.$$eval("#cart > ul > li > .figure", (all) =>
        all.map(({ dataset, lastElementChild }) => [dataset.path, lastElementChild.textContent]),
      );
      assert.ok(shown.length > 8);
      for (const [path, text] of shown) {
        const exact = BigInt(Math.abs(Math.round(at(answer, path) * 100)));
        assert.equal(units(text.replace("−", "")), exact, path);
      }
    }
  });
});

test("a question opens the row that answers it, in words and figures", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address, { locale: "en-GB" });
    const [shipping] = await reasons(page);
    assert.match(shipping, /€4\.19 and 19 % tax: €4\.19 × 1\.19 = €4\.9861, so €4\.99\.\n+€59\.05 more for free shipping\. It counts the goods with tax, before discounts: €90\.95 so far\./);
    const row = (name) => page.locator("#cart > ul > li", { has: page.locator(`> .figure .name`, { hasText: name }) });
    const minus = row("Coupon MINUS5");
    await minus.locator("> .figure").click();
    await minus.locator(".parts .figure", { hasText: "Coffee" }).click();
    const said = "MINUS5 takes €5.00 off €90.95; Coffee is 16.47 % of that: €0.8235…, so €0.82.";
    assert.ok((await minus.innerText()).includes(said), await minus.innerText());
    assert.equal((await reasons(page)).length, 2, "others stay open");
    // A keystroke updates the reason.
    await quantity(page, "Coffee").fill("4");
    await minus.locator(".parts .figure", { hasText: "Coffee" }).click();
    assert.match(await minus.innerText(), /MINUS5 takes €5\.00 off €105\.93; Coffee is 28\.28 % of that: €1\.4141…, so €1\.41/);
    for (const [id, answer] of [
      ["quebec", /9\.975 % of each price that has this tax.*\n+Tax at 14\.975 %\n/],
      ["gift", /^GIFT40 takes €29\.85, all of it off Mug\.$/m],
      ["trade", /Cordless drill 18 V, FRAME\n\+ €53\.33/],
      ["grocery", /1\.275 kg × €2\.99 = €3\.81225, so €3\.81\./],
      ["switzerland", /The amount in coins, less the exact amount:/],
    ]) {
      await pick(page, id);
      const open = await reasons(page);
      assert.equal(open.length, 1, id);
      assert.match(open[0], answer);
    }
    assert.deepEqual(complaints, []);
  });
});

test("taxes have names, and what is due follows the total", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const rows = async (id) => {
      await pick(page, id);
      return (await addsUp(page)).map(([kind, text]) => `${kind}: ${text}`);
    };
    for (const id of ids) {
      await rows(id);
    }
    const quebec = await rows("quebec");
    for (const row of ["tax: GST 5 %, STANDARD", "tax: QST 9.975 %", "tax: GST 5 %, BOOK", "paid: Paid by gift card", "due: To be paid"]) {
      assert.ok(quebec.includes(row), `${row} is one of ${quebec}`);
    }
    const newYork = await rows("new_york");
    assert.ok(newYork.includes("tax: New York City 4.5 %"), `${newYork}`);
    assert.match(await page.textContent("#offers"), /2 more Mug for \$11\.90 each\./);
    const swiss = await rows("switzerland");
    assert.deepEqual(swiss.slice(-2), ["rounded: Rounded in cash", "due: To be paid"]);
    assert.equal(units(await page.textContent("#bar-total")) % 5n, 0n, "there are coins for it");
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
    assert.equal(await page.locator("#lines > li").count(), 4);
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

    await pick(page, "grocery");
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
    await pick(page, "grocery");
    await quantity(page, "Apples").fill("1,5");
    assert.equal(await page.isVisible("#refusal"), false, "a comma is a comma");
    assert.match(await page.textContent("#lines > li"), /4,49/);
  });
});

test("a refusal stands at its field, and the figures are those of before", async () => {
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
      assert.equal(await page.isDisabled("#pay"), true);
      assert.match(await page.textContent("#verdict"), /nothing to compare/);
    }
    await page.click("#rows .total > .figure");
    assert.match(await page.innerText("#rows .total .why"), /The sum of rounded figures.*Coffee, to be paid, with tax\n\+ €12\.66/s);
    await coffee.fill("5");
    assert.equal(await page.isVisible("#refusal"), false);
    assert.equal(await coffee.getAttribute("aria-invalid"), "false");
    assert.equal(await colour(), fresh);
    assert.notDeepEqual(await printed(page), before);
    await addsUp(page);
    assert.deepEqual(complaints, []);
  });
});

test("without a checkout the page says so, and how to start one", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await page.waitForSelector("#strip[data-state=recorded]");
    await page.click("#pay");
    await page.waitForSelector("#pay-said[data-state=alone]");
    assert.match(await page.innerText("#pay-said"), /No checkout answers here.*cargo xtask wasm-example/s);
    await page.click("#thousand");
    await page.waitForSelector("#thousand-said[data-state=alone]");
    assert.match(await page.innerText("#thousand-said"), /cargo xtask wasm-example/);
    assert.equal(await page.isVisible("#order"), false);
    assert.deepEqual(complaints, []);
  });
});

test("a cart that changes while a payment is on its way is not paid too", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    const held = [];
    await page.route("**/checkout", (route) => route.fulfill({ json: {} }));
    await page.route("**/checkout/*", (route) => held.push(route));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("#pay");
    await page.waitForSelector("#pay:disabled");
    await quantity(page, "Coffee").fill("5");
    assert.equal(await page.isDisabled("#pay"), true);
    assert.equal(await page.isDisabled("#bar-pay"), true);
    while (held.length === 0) {
      await new Promise((next) => setTimeout(next, 10));
    }
    await held[0].fulfill({ status: 503, json: { status: 503, detail: "later" } });
    await page.waitForSelector("#pay:enabled");
    assert.match(await page.innerText("#pay-said"), /503: later/);
    assert.equal(held.length, 1);
  });
});

/** The most bytes of the page, and the quality of Brotli: as the example is built for a checkout, or quickly. */
const WEIGHED = {
  shipped: { most: 235_000, quality: 11 },
  // A module that compiles quickly is half as large again, and more so if it is compiled incrementally.
  tests: { most: 365_000, quality: 9 },
};

test("the page weighs little, and asks for little", async () => {
  const { most, quality } = WEIGHED[profile];
  const weighed = async (browser, address) => {
    const page = await browser.newPage();
    const asked = [];
    page.on("requestfinished", (request) => asked.push(request));
    await page.goto(address);
    await page.waitForSelector("html[data-ready] #strip[data-state=recorded]");
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
    assert.ok(asked.length <= 15, `${asked.map((request) => request.url())}`);
    assert.ok(bytes > 100_000 && bytes <= most, `${bytes} bytes`);
    assert.ok(asked.some((request) => request.url().endsWith("cartwright.wasm")), "the module is one of them");
  };
  await inChromium(weighed, {}, quality);
});
