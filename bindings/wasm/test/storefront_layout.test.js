// The storefront as it is first seen, on a desktop and on a phone, without a server: the product and the button to pay
// are in sight, nothing is cut at its right edge, every proof says something, and what is recorded is compared.

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { inChromium } from "./chromium.js";
import { opened } from "./pages.js";
import { ids, pick, quantity, total } from "./shop.js";
import { tabTo } from "./steps.js";

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Whether the middle of a visible element is inside the window, and nothing covers it. */
const inSight = (page, selector) =>
  page.evaluate((selector) => {
    const one = Array.from(document.querySelectorAll(selector)).find((one) => one.checkVisibility());
    const { left, right, top, bottom } = one?.getBoundingClientRect() ?? {};
    const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return inside && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }, selector);

/** Returns the elements whose content is wider than they are, and those that leave the window at its right edge. */
const cut = (page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("html, body *"))
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== "inline" && !one.closest(".unseen, .skip, svg"))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map(({ tagName, id, className }) => `${tagName} ${id} ${className}`),
  );

for (const [name, look, pay] of [["a desktop", DESKTOP, "#pay"], ["a phone", PHONE, "#bar-pay"]]) {
  test(`on ${name} the first product and the button to pay are in sight, and nothing is cut`, async () => {
    await inChromium(async (browser, address) => {
      const { page, complaints } = await opened(browser, address, look);
      for (const id of ids) {
        await pick(page, id);
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        assert.equal(await inSight(page, pay), true, `${id}: pay`);
        assert.equal(await inSight(page, ".product"), true, `${id}: the first product`);
        assert.deepEqual(await cut(page), [], id);
        const scrolling = await page.evaluate(() => {
          const cart = document.getElementById("cart");
          return [cart, ...cart.querySelectorAll("*")].filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)).length;
        });
        assert.equal(scrolling, 0, `${id}: the receipt does not scroll in itself`);
      }
      assert.match(await page.textContent(pay), /^Pay/);
      assert.deepEqual(complaints, []);
    });
  });
}

test("nothing is cut at any width, and the code shows whole lines", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    for (const width of [320, 480, 767, 768, 991, 992, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction(() => {
        const code = document.getElementById("code");
        return code.scrollHeight <= code.clientHeight + 1;
      });
      assert.deepEqual(await cut(page), [], `${width} pixels`);
    }
  });
});

test("the button to pay stays in sight while the receipt does, and names what is due", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address, { ...DESKTOP, locale: "en-GB" });
    assert.equal(await page.textContent("#pay"), `Pay ${await total(page)}`);
    await page.click("#rows .total > .figure");
    for (const top of [0, 150, 300]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top);
      assert.equal(await inSight(page, "#pay"), true, `at ${top}`);
    }
    await pick(page, "switzerland");
    assert.equal(await page.textContent("#pay"), `Pay ${await page.textContent("#rows .due > .figure .amount")}`);
    await pick(page, "bulk");
    assert.equal(await page.locator("#lines > li:visible").count(), 8);
    await page.getByRole("button", { name: "Show all 200 lines" }).click();
    assert.equal(await page.locator("#lines > li:visible").count(), 200);
    assert.equal(await page.evaluate(() => document.activeElement === document.querySelectorAll("#lines .figure")[8]), true);
    await quantity(page, "Lamp, clamped 1").fill("0");
    assert.equal(await page.textContent("#lines + button"), "Show all 199 lines");
  });
});

test("the keyboard goes to the receipt at once, and nothing on the way to the button to pay is hidden", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address, { viewport: { width: 1440, height: 600 } });
    await pick(page, "trade");
    await tabTo(page, "Skip to the receipt");
    await page.keyboard.press("Enter");
    const walked = [];
    for (let steps = 0; steps < 40 && walked.at(-1) !== "pay"; steps += 1) {
      await page.keyboard.press("Tab");
      const [name, free] = await page.evaluate(() => {
        const one = document.activeElement;
        const { left, top, width, height } = one.getBoundingClientRect();
        return [one.id || one.dataset.path, one.contains(document.elementFromPoint(left + width / 2, top + height / 2))];
      });
      assert.equal(free, true, name);
      walked.push(name);
    }
    assert.ok(walked.length > 15 && walked.at(-1) === "pay", walked.join());
    await page.keyboard.press("Enter");
    await page.waitForSelector("#pay-said[data-state=alone]");
    assert.equal(await inSight(page, "#pay-said"), true);
  });
});

test("a question brings its answer into sight, on a phone in the drawer", async () => {
  await inChromium(async (browser, address) => {
    for (const look of [DESKTOP, PHONE]) {
      const { page } = await opened(browser, address, look);
      await page.getByRole("button", { name: "How does cash round?" }).click();
      assert.equal(await page.isVisible("#rows .rounded > .why"), true);
      await page.waitForTimeout(50);
      assert.equal(await inSight(page, "#rows .rounded > .figure"), true);
      assert.equal(await page.inputValue("#shop"), "switzerland");
    }
  });
});

test("on a phone paying opens the receipt, and what the shop says is in sight", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address, PHONE);
    await page.tap("#bar-pay");
    await page.waitForSelector("dialog #pay-said[data-state=alone]");
    assert.equal(await inSight(page, "#pay-said"), true);
  });
});

test("where no server runs, every proof is there: Rust's recorded answers, or how to start one", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    await page.waitForSelector("#strip[data-state=recorded]");
    const strip = await page.innerText("#strip");
    assert.match(strip, /\d\.\d\d ms.*bytes.*identical to Rust's recorded answers for all shops.*cargo xtask wasm-example/s);
    assert.doesNotMatch(strip, /–|…/);
    assert.match(await page.innerText("[aria-labelledby=thousand-title]"), /No server runs here: cargo xtask wasm-example starts one/);
    assert.doesNotMatch(await page.innerText("body"), /^–$/m);
    assert.deepEqual(complaints, []);
  });
});

test("an answer other than the recorded one is told, with its shop", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const digest = crypto.subtle.digest.bind(crypto.subtle);
      let calls = 0;
      crypto.subtle.digest = (name, bytes) => {
        calls += 1;
        return digest(name, calls === 2 ? bytes.slice(1) : bytes);
      };
    });
    await page.goto(address);
    await page.waitForSelector("#strip[data-state=different]");
    assert.match(await page.textContent("#verdict"), /^not what Rust has answered before: Housewares, Québec$/);
  });
});

test("the install line is a command that works", async () => {
  await inChromium(async (browser, address) => {
    const { page } = await opened(browser, address);
    const [command, ...words] = (await page.innerText("#install")).trim().split(" ");
    assert.deepEqual([command, words[0]], ["npm", "install"]);
    const place = mkdtempSync(join(tmpdir(), "cartwright-install-"));
    try {
      writeFileSync(join(place, "package.json"), '{ "type": "module" }');
      // The server runs in this process, so the command must not block it.
      await new Promise((done, failed) => {
        execFile(command, [...words, "--no-audit", "--no-fund", "--cache", join(place, "cache")], { cwd: place }, (error) => (error ? failed(error) : done()));
      });
      const code = 'import { calculate } from "cartwright"; console.log(typeof calculate);';
      assert.equal(execFileSync("node", ["--input-type=module", "-e", code], { cwd: place, encoding: "utf8" }), "function\n");
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

test("an order is shown in the minor units that the shop states, not in the digits of the browser", async () => {
  await inChromium(async (browser, address) => {
    const page = await browser.newPage({ locale: "en-GB" });
    const line = { name: "Lamp", quantity: 1, unitAmount: 123_456, discountAmount: 0, totalAmount: 123_456, taxAmount: 26_246 };
    const settlement = { currency: "HUF", amount: 123_456, taxAmount: 26_246, lines: [line] };
    const order = { order: "o1", due: 1234.56, minorUnits: 2, lines: [{ id: "0", name: "Lamp" }], settlement };
    await page.route("**/checkout", (route) => route.fulfill({ json: { language: "Rust" } }));
    await page.route("**/checkout/everyday", (route) => route.fulfill({ status: 201, json: order }));
    await page.goto(address);
    await page.waitForSelector("html[data-ready]");
    await page.click("#pay");
    await page.waitForSelector("#order:not([hidden])");
    assert.equal((await page.innerText("#settled tr")).replaceAll(/\s/g, " "), "Lamp 1 HUF 1,234.56 HUF 0.00 HUF 1,234.56 HUF 262.46");
    assert.equal(await page.isDisabled("#pay"), true, "a cart is paid once");
    assert.match(await page.textContent("#pay"), /^Paid €/);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Payment lines and a return");
    await page.setViewportSize(PHONE.viewport);
    assert.deepEqual(await cut(page), [], "an order fits a phone");
    await page.getByLabel("More Mug").click();
    assert.equal(await page.isDisabled("#pay"), false, "another one again");
  });
});
