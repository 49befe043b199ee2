// The main flows of the shop in the examples, with its checkout, in any browser, on an open page.

import assert from "node:assert/strict";
import { addsUp, pick } from "../shop.js";
import { attribute, enter, says, tabTo, text, until, value } from "../steps.js";

const TOTAL = "#rows .total > .figure .amount";
const quantity = (product) => `[aria-label^="Quantity of ${product}"]`;

/** Pays, and returns what the page says about it. */
export async function paid(page, state) {
  await page.click("#pay");
  return says(page, `#pay-said[data-state=${state}]`, /./);
}

/** Changes and empties a quantity, removes and enters a coupon, and opens the reason of a figure. */
export async function shopping(page) {
  await says(page, "#strip[data-state=same]", "identical");
  const first = await text(page, TOTAL);
  await enter(page, quantity("Coffee"), "4");
  const changed = await text(page, TOTAL);
  assert.notEqual(changed, first);
  await addsUp(page);
  await enter(page, quantity("Coffee"), "");
  assert.equal(await attribute(page, quantity("Coffee"), "aria-invalid"), "true");
  await says(page, "#refusal", /as before.*Coffee: Enter a quantity, or 0 for none/s);
  assert.equal(await text(page, TOTAL), changed, "the figures are those of before");
  await enter(page, quantity("Coffee"), "4");
  assert.equal(await page.$eval("#refusal", (one) => one.hidden), true);

  await page.click('[aria-label="Remove coupon MINUS5"]');
  assert.notEqual(await text(page, TOTAL), changed);
  await enter(page, "#coupon", "none");
  await page.keyboard.press("Enter");
  await says(page, "#coupon-fault", "The shop has no coupon none.");
  await enter(page, "#coupon", "minus5");
  await page.keyboard.press("Enter");
  assert.equal(await text(page, TOTAL), changed);

  await page.click("#rows .total > .figure");
  await says(page, "#rows .total > .why", /^The sum of rounded figures.*rule SUM$/s);
  await says(page, "#strip[data-state=same]", "identical");
}

/** A cheater is shown the line and both figures, and pays nothing; an honest shopper pays. */
export async function paying(page) {
  const honest = await text(page, "#bar-total");
  await page.click("#cheat");
  assert.notEqual(await text(page, "#bar-total"), honest, "the browser believes it");
  assert.match(await text(page, ".product:has([aria-label='More Lamp'])"), /€1\.00/);
  await says(page, "#strip[data-state=same]", "identical");
  const told = await paid(page, "refused");
  assert.match(told, /409: Lamp: you showed 0\.76, the shop's price is 46\.47/);
  assert.match(told, /Total\s+€41\.64\s+€90\.24/);
  assert.match(told, /Nothing was paid/);
  const ordered = () => page.$eval("#order", (one) => one.checkVisibility());
  assert.equal(await ordered(), false);
  await page.click("#cheat");
  assert.equal(await text(page, "#pay-said"), "");
  assert.equal(await text(page, "#bar-total"), honest);
  assert.match(await paid(page, "paid"), /^Paid: .*The server calculated the same figures from its own tables\./);
  await enter(page, "#zipCode", "");
  assert.match(await paid(page, "refused"), /422: the shop cannot ship this order/);
  assert.equal(await ordered(), true, "the order of before is paid");
}

/** Holds what the page does after a pause until `letTimePass` is called: a slow browser takes longer for a key than the
 * pause is. */
function holdTime(page) {
  return page.evaluate(() => {
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    const held = new Map();
    let last = 1_000_000_000;
    globalThis.setTimeout = (run, pause, ...rest) => {
      if (!pause) {
        return start(run, pause, ...rest);
      }
      held.set((last += 1), run);
      return last;
    };
    globalThis.clearTimeout = (timer) => held.delete(timer) || stop(timer);
    globalThis.letTimePass = () => {
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
      for (const run of held.values()) {
        run();
      }
    };
  });
}

/** Everything works with the keyboard, and a screen reader announces the total once. */
export async function keys(page) {
  await tabTo(page, "Skip to the shop");
  await tabTo(page, "What is 1.275 kg");
  await page.keyboard.press("Enter");
  const answer = await page.evaluate(() => document.activeElement.dataset.path);
  assert.equal(answer, "/cart/items/0/calculatedPrice/price/grossValue", "the focus is on the answer");
  // The question has changed the cart; its total is announced after a pause.
  await until(page, () => {
    const [said, total] = ["said", "bar-total"].map((id) => document.getElementById(id).textContent);
    return total !== "" && said.endsWith(` ${total}`);
  });
  await page.evaluate(() => {
    globalThis.told = [];
    const said = document.getElementById("said");
    new MutationObserver(() => globalThis.told.push(said.textContent)).observe(said, { childList: true });
  });
  await tabTo(page, "Quantity of Apples", { back: true });
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await holdTime(page);
  await page.keyboard.type("12.75");
  assert.equal(await value(page, quantity("Apples")), "12.75");
  assert.deepEqual(await page.evaluate(() => globalThis.told), [], "nothing while keys are pressed");
  await page.evaluate(() => globalThis.letTimePass());
  await until(page, () => globalThis.told.length > 0);
  assert.equal((await page.evaluate(() => globalThis.told)).length, 1, "once, not with every key");
  const before = await text(page, TOTAL);
  await tabTo(page, "Code");
  await page.keyboard.type("bike2");
  await page.keyboard.press("Enter");
  await says(page, '[aria-label="Remove coupon BIKE2"]', "BIKE2");
  await tabTo(page, "Total");
  await page.keyboard.press("Enter");
  await says(page, "#rows .total .why", /^The sum of rounded figures/);
  await tabTo(page, "Apples, to be paid");
  await page.keyboard.press("Enter");
  await says(page, "#rows .total .why .why:not([hidden])", /./);
  assert.notEqual(await text(page, TOTAL), before);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), "auto", "nothing moves");
}

/** The states of a page to be checked, one after the other: a name, and the part of the page that it concerns. */
export async function states(page, narrow, look) {
  await pick(page, "gift");
  await enter(page, "#coupon", "none");
  await page.keyboard.press("Enter");
  await page.evaluate(() => document.getElementById("pay").click());
  await page.click("#thousand");
  await until(page, () => document.getElementById("pay-said").dataset.state === "paid");
  await look("html", "as it is");
  await enter(page, quantity("Mug"), "some");
  await look("main", "refused");
  if (narrow) {
    await page.click("#view-cart");
  }
  await page.click("#rows .total > .figure");
  await page.click("#rows .total .parts .figure");
  await look("#cart", "explained");
  if (narrow) {
    await page.keyboard.press("Escape");
  }
  await enter(page, quantity("Mug"), "0");
  await look("main", "empty");
  await enter(page, quantity("Mug"), "3");
  await enter(page, "#zipCode", "");
  await look("main", "without an address");
}
