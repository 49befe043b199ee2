// The offers of the storefront: mentioned when they come into reach, applied when they are reached.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inChromium } from "../chromium.js";
import { opened } from "../pages.js";
import { addsUp, pick, quantity } from "../shop.js";

test("promotions, coupons and cheaper shipping are told as they come into reach", async () => {
  await inChromium(async (browser, address) => {
    const { page, complaints } = await opened(browser, address);
    const told = () => page.locator("#offers li").allInnerTexts();
    assert.deepEqual(await told(), ["€59.05 more for free shipping."], "nothing of a promotion is there");

    const mug = quantity(page, "Mug");
    for (const [count, sentences] of [
      ["1", []],
      ["2", ["1 more Mug for three mugs for two."]],
      ["3", []],
      ["5", ["1 more Mug for three mugs for two."]],
    ]) {
      await mug.fill(count);
      assert.deepEqual((await told()).filter((text) => !text.includes("shipping")), sentences, `${count} mugs`);
    }
    assert.ok((await addsUp(page)).some(([, name, text]) => name === "Promotion three mugs for two" && text === "−€9.95"));
    await mug.fill("0");
    await quantity(page, "Green tea").fill("1");
    assert.equal((await told())[0], "1 more Notebook for tea and notebook for 15.");
    await quantity(page, "Notebook").fill("1");
    assert.ok((await addsUp(page)).some(([, name, text]) => name === "Promotion tea and notebook for 15" && text === "−€2.45"));

    const code = page.getByLabel("Code", { exact: true });
    await code.fill("BIG20");
    await code.press("Enter");
    assert.equal(await page.textContent("#coupon-fault"), "Add €41.60 to use BIG20.");
    await mug.fill("5");
    await code.press("Enter");
    await page.getByRole("button", { name: "Remove coupon BIG20" }).waitFor();
    assert.ok((await addsUp(page)).some(([, name]) => name === "Coupon BIG20"));
    await mug.fill("1");
    assert.equal((await told())[0], "Add €31.65 to use BIG20.", "a coupon that is entered stays");
    assert.doesNotMatch(await page.innerText("#notices"), /BIG20/, "and is told of once");

    await pick(page, "quebec");
    assert.deepEqual(await told(), ["CA$0.94 more for free shipping. It counts the goods with tax, before discounts: CA$149.06 so far."]);
    await pick(page, "grocery");
    assert.ok((await told()).includes("3 more Riesling for six bottles for five."));
    await pick(page, "trade");
    const gloves = quantity(page, "Work gloves");
    await gloves.fill("24");
    assert.ok(!(await told()).some((text) => text.includes("gloves")));
    await gloves.fill("30");
    assert.ok((await told()).includes("20 more for gloves by the 50."));
    await gloves.fill("50");
    assert.ok((await addsUp(page)).some(([, name, text]) => name === "Promotion gloves by the 50" && text === "−€45.00"));
    assert.deepEqual(complaints, []);
  });
});
