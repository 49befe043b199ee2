// The workbench in Chromium: it shows Rust's figures, whatever is typed, clicked, shared or opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inChromium } from "../chromium.js";
import { at, opened, rust } from "../pages.js";
import { request } from "../support.js";

const shown = (page) =>
  page.$$eval("#figures .figure, #lines .figure", (figures) =>
    figures.map((figure) => [figure.dataset.path, Number(figure.textContent.replace(/[^\d.-]/g, ""))]),
  );

/** Checks that every figure on the page is Rust's figure for the page's request. */
async function asRust(page) {
  const answer = rust(await page.inputValue("#request"));
  const figures = await shown(page);
  assert.ok(figures.length > 8, "there are figures");
  for (const [path, figure] of figures) {
    assert.equal(figure, at(answer, path), path);
  }
  await columns(page);
  const total = await page.textContent("#total");
  assert.equal(Number(total.replace(/[^\d.-]/g, "")), answer.cart.calculatedPrice.finalPrice.grossValue);
  assert.equal(await page.locator("#notices li").count(), answer.notices.length);
  return answer;
}

/** Checks that every column of the table adds up to its last row as printed, and every row to its last column. */
async function columns(page) {
  const digits = (await page.inputValue("#scale")) === "4" ? 4 : 2;
  const units = (text) => Math.round(Number(text.replace(/[^\d.-]/g, "")) * 10 ** digits);
  const rows = await page.$$eval("#figures tr", (all) => all.map(({ children }) => Array.from(children, ({ textContent }) => textContent)));
  const [total] = rows.splice(-1);
  assert.equal(total[0], "Total");
  for (const [name, net, tax, gross] of [...rows, total]) {
    assert.equal(units(net) + units(tax), units(gross), name);
  }
  for (const column of [1, 2, 3]) {
    assert.equal(rows.reduce((sum, row) => sum + units(row[column]), 0), units(total[column]), `${rows.join("; ")}; ${total}`);
  }
}

/** Calls `use` with the address of the workbench. */
const atWorkbench = (use) => inChromium((browser, address) => use(browser, `${address}workbench.html`));

test("every keystroke and every choice shows what Rust gives", async () => {
  await atWorkbench(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await asRust(page);

    const quantity = page.getByLabel("Quantity").first();
    await quantity.fill("");
    assert.match(await page.textContent("#refusal"), /NUMBER_NOT_FINITE at \/cart\/items\/0\/quantity/);
    assert.equal(await page.locator("body[data-stale]").count(), 1, "the figures are those of before");
    assert.equal(await quantity.getAttribute("aria-invalid"), "true");
    const totals = [];
    for (const key of "12.5") {
      await quantity.press(key);
      totals.push(await page.textContent("#total"));
    }
    assert.equal(new Set(totals).size, 3, `"12" and "12." are the same: ${totals}`);
    assert.equal(await page.isVisible("#refusal"), false);
    await asRust(page);

    await page.getByLabel("Prices are").selectOption("false");
    await page.getByLabel("Decimals").fill("4");
    await page.getByLabel("Pay by").selectOption("cash");
    await asRust(page);
    await page.getByLabel("Ship to").selectOption("FR");
    assert.match(await page.textContent("#notices"), /does not ship to this country/);
    await asRust(page);
    await page.getByLabel("Ship to").selectOption("AT");

    await page.getByRole("button", { name: "Add a line" }).click();
    await page.getByLabel("Product").last().fill('<img src=x> "tea" 🍵');
    await page.getByLabel("Unit price").last().fill("3.3333");
    await page.getByLabel("Kind").last().selectOption("FREE_SHIPPING");
    await page.getByRole("button", { name: "Add a coupon" }).click();
    await page.getByLabel("Kind").last().selectOption("ABSOLUTE");
    await page.getByLabel("Amount").last().fill("1000");
    assert.match(await page.textContent("#notices"), /could not be taken off any price/);
    await asRust(page);
    await page.getByRole("button", { name: "Remove line 2" }).click();
    await asRust(page);
    assert.deepEqual(complaints, []);
  });
});

test("every figure says why it is what it is, by mouse and by keyboard", async () => {
  await atWorkbench(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const answer = await asRust(page);
    const steps = new Map(answer.explanation.map((step) => [step.path, step]));
    /** Returns the rule of a figure; for a sum of a single part, that of the part. */
    const ruleOf = (path) => {
      const { rule, parts } = steps.get(path);
      return rule === "SUM" && parts?.length === 1 && steps.has(parts[0].plus) ? ruleOf(parts[0].plus) : rule;
    };
    for (const [path] of await shown(page)) {
      await page.locator(`#totals [data-path="${path}"], #lines [data-path="${path}"]`).first().focus();
      await page.keyboard.press("Enter");
      const said = await page.textContent("#why");
      assert.ok(said.endsWith(`rule ${ruleOf(path)}`), `${path}: ${said}`);
      assert.doesNotMatch(said, /undefined|NaN/);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.path), path, "the focus stays");
    }
    // From the goods down to a spread discount.
    await page.click('#figures [data-path="/cart/calculatedPrice/discountedPrice/grossValue"]');
    assert.match(await page.textContent("#why-title"), /^Goods, after discounts, with tax: €/);
    await page.click('#why [data-path="/cart/items/0/calculatedPrice/discountedPrice/grossValue"]');
    await page.click('#why [data-path$="/appliedDiscounts/1/value"]');
    assert.match(await page.textContent("#why"), /MINUS5 takes €5\.00 off €90\.95; Coffee is 16\.47 % of that/);
    await page.getByLabel("Quantity").first().fill("3");
    assert.match(await page.textContent("#why-title"), /^Goods, after discounts, with tax: €/, "a change says it anew");
    assert.deepEqual(complaints, []);
  });
});

test("a link, a file and a text carry the request", async () => {
  await atWorkbench(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await page.getByLabel("Product").first().fill("Kaffee für Ökonomen ☕");
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = page.url();
    assert.match(link, /#[\w-]+$/);
    const other = await opened(browser, link);
    assert.equal(await other.page.getByLabel("Product").first().inputValue(), "Kaffee für Ökonomen ☕");
    assert.equal(await other.page.inputValue("#request"), await page.inputValue("#request"));

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the request" }).click();
    const saved = await (await saving).path();
    await page.getByLabel("Quantity").first().fill("7");
    await page.setInputFiles("#import", saved);
    await page.waitForFunction(() => document.getElementById("said").textContent === "The request is open.");
    assert.equal(await page.inputValue("#request"), await other.page.inputValue("#request"));

    await page.click("summary");
    for (const name of ["grocery_gross_de", "b2b_net"]) {
      await page.fill("#request", request(name));
      await page.getByRole("button", { name: "Use this request" }).click();
      assert.equal(await page.textContent("#said"), "The request is in use.");
      await asRust(page);
    }
    for (const text of ["{", "[]", '{"cart":{"x":12345678901234567890},"site":{}}']) {
      await page.fill("#request", text);
      await page.getByRole("button", { name: "Use this request" }).click();
      assert.match(await page.textContent("#said"), /^This is not a request: /);
    }
    assert.deepEqual([...complaints, ...other.complaints], []);
  });
});

test("it fits a phone, names everything for a screen reader, and runs under its policy alone", async () => {
  await atWorkbench(async (browser, address) => {
    const size = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const { page, complaints } = await opened(browser, address, size);
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      ...Array.from(document.querySelectorAll(".scroll"), (place) => place.scrollWidth - place.clientWidth),
    ]);
    assert.deepEqual(wide, [360, 0], "nothing is wider than the screen");
    const small = await page.$$eval("button, input:not([type=file]), select", (all) =>
      all.filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 32).map((one) => one.outerHTML),
    );
    assert.deepEqual(small, [], "nothing is too small for a finger");

    const nameless = await page.$$eval("button, input, select, textarea", (all) =>
      all.filter((one) => !(one.ariaLabel || one.textContent.trim() || one.labels?.[0]?.textContent.trim())).map((one) => one.outerHTML),
    );
    assert.deepEqual(nameless, []);
    await asRust(page);
    const bars = await page.$$eval(".bar", (all) => all.map(({ innerText }) => innerText.trim().split("\n")));
    assert.deepEqual(bars[5], ["Total", await page.textContent("#total")], bars.join());

    const [meta, header] = await page.evaluate(async () => [
      document.querySelector("meta[http-equiv]").content,
      (await fetch("/")).headers.get("Content-Security-Policy"),
    ]);
    for (const policy of [meta, header]) {
      assert.ok(policy.startsWith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"));
      assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
    }
    const evaluated = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'injected'";
      document.body.append(script);
      return document.title;
    });
    assert.notEqual(evaluated, "injected");
    assert.equal(complaints.length, 2, "by the policy of the page and that of the server");
    assert.ok(complaints.every((complaint) => complaint.startsWith("Executing inline script violates")), complaints.join());
  });
});
