// The main flows of the shop with its checkout, in Chromium and in Firefox, checked with axe: light, dark and narrow.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BROWSERS } from "../browsers.js";
import { checkedOut } from "../served.js";
import { findings } from "./axe.js";
import { keys, paying, shopping, states } from "./flows.js";

const FLOWS = {
  "a cart is changed, mistyped and explained, and is the same on the server": shopping,
  "who is honest pays, and a cheater is refused": paying,
  "the keyboard is enough, and a screen reader is told the total once": keys,
};
const NARROW = { width: 360, height: 740 };
const LOOKS = { light: {}, dark: { dark: true }, narrow: { size: NARROW, dark: true, phone: true } };

/** Opens the shop once it is ready. */
async function ready(open, address) {
  const opened = await open(address);
  await opened.page.waitForSelector("html[data-ready]");
  return opened;
}

for (const { name, skip, run } of BROWSERS) {
  for (const [told, flow] of Object.entries(FLOWS)) {
    test(`${name}: ${told}`, { skip }, async () => {
      await checkedOut((address) =>
        run(async (open) => {
          const { page, complaints } = await ready(open, address);
          await flow(page);
          assert.deepEqual(complaints.filter((complaint) => !/status of (409|422)/.test(complaint)), []);
        }),
      );
    });
  }

  test(`${name}: axe finds nothing: light, dark, narrow, with a fault, with an explanation, empty, without an address`, { skip }, async () => {
    await checkedOut(async (address) => {
      for (const [look, options] of Object.entries(LOOKS)) {
        await run(async (open) => {
          const { page } = await ready(open, address);
          assert.equal(await page.evaluate(() => innerWidth), options.size?.width ?? 1200);
          assert.equal(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches), options.dark ?? false);
          await states(page, look === "narrow", async (place, state) => assert.deepEqual(await findings(page, place), [], `${look}, ${state}`));
          await page.goto(`${address}workbench.html`);
          await page.waitForSelector("html[data-ready]");
          assert.deepEqual(await findings(page, "html"), [], `${look}, workbench`);
        }, options);
      }
    });
  });
}
