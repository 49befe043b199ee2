// The storefront in Chromium: what it prints adds up, is what Rust gives, and is explained, refused and compared as it says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { presets } from "../../../examples/browser/presets/index.js";
import { toFragment } from "../../../examples/browser/request.js";
import { inChromium } from "./chromium.js";
import { at, opened, rust } from "./pages.js";

const names = presets.map(({ name }) => name);
const pick = (page, name) => page.getByRole("button", { name, exact: true }).click();
const quantity = (page, product) => page.getByLabel(new RegExp(`^Quantity of ${product}`));
const total = (page) => page.textContent("#rows .total .figure");

/** A printed amount as a whole number of the last decimal; `point` is what the language has before decimals. */
function units(text, point = ".") {
  const [, sign, digits] = text.replaceAll("\u00a0", " ").match(/^([-−]?)[^\d]*([\d.,'’]+)[^\d]*$/) ?? assert.fail(`"${text}" is no amount`);
  const decimals = digits.split(point)[1] ?? "";
  assert.equal(decimals.length, 2, `${text} has two decimals`);
  return BigInt(`${sign === "" ? "" : "-"}${digits.replace(/\D/g, "")}`);
}

/** What is printed: the lines, the rows with their kinds, the bars with their kinds and places. */
const printed = (page) =>
  page.evaluate(() => {
    const texts = (place, selectors) => selectors.map((selector) => place.querySelector(selector).textContent);
    const bars = Array.from(document.querySelectorAll(".bar"), (bar) => {
      const place = (name) => parseFloat(bar.querySelector(".fill").style.getPropertyValue(name));
      return { kind: bar.classList[1], texts: texts(bar, [".name", ".amount"]), left: place("--from"), width: place("--width") };
    });
    const rows = Array.from(document.querySelectorAll("#rows tr"), (row) => [row.className, ...texts(row, ["th", ".figure"])]);
    return { lines: Array.from(document.querySelectorAll("#lines .figure"), ({ textContent }) => textContent), rows, bars };
  });

/** The lines add up to the goods, the rows to the total, taxes within it to less, and the bars are the rows. */
async function addsUp(page, point) {
  const { lines, rows, bars } = await printed(page);
  const sum = (some) => some.reduce((all, text) => all + units(text, point), 0n);
  const of = (...kinds) => rows.filter(([kind]) => kinds.includes(kind)).map(([, , text]) => text);
  assert.equal(sum(lines), units(rows[0][2], point), "lines");
  assert.ok(of("minus").every((text) => text.includes("−")), "what is taken off has a sign");
  assert.equal(sum(of("plus", "minus", "tax")), sum(of("total")), rows.join("\n"));
  of("sum").forEach((text) => assert.equal(sum(of("plus", "minus")), units(text, point), "before tax"));
  assert.deepEqual(bars.map(({ kind, texts }) => [kind, ...texts]), rows);
  // Every bar is as long as its amount, and begins or ends where the one before it has ended.
  const scale = bars.find(({ kind }) => kind === "total").width / Number(sum(of("total")));
  let level = 0n;
  for (const { kind, texts, left, width } of bars) {
    const amount = units(texts[1], point);
    const from = kind === "total" || kind === "sum" ? 0n : level;
    level = from + (kind === "part" ? -amount : amount);
    assert.ok(Math.abs(width - scale * Math.abs(Number(amount))) < 0.01, `${texts}: ${width}`);
    assert.ok(Math.abs(left - scale * Number(from < level ? from : level)) < 0.01, `${texts}: ${left}`);
  }
  return rows;
}

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
      assert.deepEqual([...kinds].sort(), ["minus", "part", "plus", "sum", "tax", "total"]);
      assert.deepEqual(complaints, []);
    }
  });
});

test("the figures are those of Rust", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    for (const preset of presets.filter(({ id }) => ["grocery", "trade"].includes(id))) {
      await pick(page, preset.name);
      const answer = rust(JSON.stringify(preset.request()));
      const shown = await page.$$eval("#cart .figure", (all) => all.map(({ dataset, textContent }) => [dataset.path, textContent]));
      assert.ok(shown.length > 10);
      for (const [path, text] of shown) {
        const exact = BigInt(Math.round(at(answer, path) * 100));
        assert.equal(units(text.replace("−", "")), exact, path);
      }
    }
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
    for (const [entered, why] of [["NONE", /no coupon NONE/], ["minus5", /already/], ["SUMMER2020", /has ended/], ["BIG20", /150/]]) {
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
