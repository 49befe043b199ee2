// A cart before its module has started, when it cannot start, and in a page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";

const site = { code: "main", includesTax: true, currency: "EUR" };
const catalog = { tea: { price: { effectiveAmount: 10 } } };
const gross = ({ totals }) => totals?.finalPrice.grossValue;

test("until the module has started, what is entered is kept and has no figures", async () => {
  const { createCart } = await import(join(folder, "storefront/inline/store.js"));
  const cart = createCart({ site, catalog, country: "DE" });
  const heard = [];
  cart.subscribe(({ status }) => heard.push(status));
  cart.add("tea");
  const { status, reason, lines, totals } = cart.get();
  assert.deepEqual(
    [status, reason.code, lines[0].typed, lines[0].figures, totals, cart.order()],
    ["stale", "NOT_INITIALIZED", "1", undefined, undefined, undefined],
  );
  const ready = await cart.settled();
  assert.deepEqual([ready.status, gross(ready), ready], ["ready", 10, cart.get()]);
  assert.deepEqual(heard, ["stale", "stale", "ready"]);
  assert.deepEqual([cart.initial().status, cart.initial().delivery, cart.initial().lines], ["stale", { country: "DE" }, []]);
  assert.equal(cart.initial(), cart.initial());
  // The same module as that of `cartwright` in this form, which is already started now.
  const { calculate } = await import(join(folder, "storefront/inline/index.js"));
  assert.equal(calculate({ cart: { currency: "EUR", siteCode: "main" }, site }).cart.totalUnitsCount, 0);
});

test("a module that does not come is told, and asked for again", async (context) => {
  const { createCart } = await import(join(folder, "storefront/stream/store.js"));
  let here = false;
  const bytes = readFileSync(join(folder, "storefront/cartwright.wasm"));
  context.mock.method(globalThis, "fetch", async () => {
    if (!here) {
      throw new TypeError("no network");
    }
    return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  });
  const cart = createCart({ site, catalog });
  cart.add("tea");
  assert.equal((await cart.settled()).reason.code, "MODULE_NOT_FETCHED");
  cart.add("tea");
  assert.deepEqual([cart.get().status, cart.get().reason.code], ["stale", "MODULE_NOT_FETCHED"]);
  cart.refresh();
  assert.equal((await cart.settled()).reason.code, "MODULE_NOT_FETCHED");
  here = true;
  cart.refresh();
  assert.deepEqual([(await cart.settled()).status, gross(cart.get())], ["ready", 20]);
});

test("a page that is shown again, or online again, prices its cart anew; one that is closed does not", async (context) => {
  const { createCart } = await import(join(folder, "storefront/node_store.js"));
  const [window, document] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: "visible" })];
  Object.assign(globalThis, {
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });
  context.after(() => ["document", "addEventListener", "removeEventListener"].forEach((name) => delete globalThis[name]));
  let now = "2026-01-01T00:00:00Z";
  const coupons = [
    { code: "X", discountType: "PERCENT", discountPercentage: 10, restrictions: { validUntil: "2026-01-01T12:00:00Z" } },
  ];
  const cart = createCart({ site, catalog, coupons, now: () => now });
  cart.add("tea");
  cart.applyCoupon("X");
  const seen = (target, event) => {
    target.dispatchEvent(new Event(event));
    return gross(cart.get());
  };
  assert.equal(seen(document, "visibilitychange"), 9);
  now = "2026-01-02T00:00:00Z";
  document.visibilityState = "hidden";
  assert.equal(seen(document, "visibilitychange"), 9);
  document.visibilityState = "visible";
  assert.equal(seen(document, "visibilitychange"), 10);
  now = "2026-01-01T00:00:00Z";
  assert.equal(seen(window, "online"), 9);
  cart.close();
  now = "2026-01-02T00:00:00Z";
  assert.equal(seen(window, "online") + seen(document, "visibilitychange"), 18);
});
