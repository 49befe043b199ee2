// A cart on a cut module: it is priced with it, waits for the whole one if it needs that, and says so.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { module, renewable } from "./cut.js";
import { FILES } from "./manual.js";
import { folder } from "./support.js";

const site = { code: "main", includesTax: true, currency: "EUR" };
const catalog = { tea: { price: { effectiveAmount: 10 } } };
/** Outside of the profile of `lite`. */
const promotions = [{ id: "three for two", discountType: "PERCENT", discountPercentage: 100, set: [{ quantity: 3, taken: 1 }] }];
const gross = ({ totals }) => totals?.finalPrice.grossValue;

/** The modules that have been fetched, and whether the whole one is there. */
const fetched = [];
let isThere = false;
globalThis.fetch = async (address) => {
  const name = `${address}`.split("/").at(-1);
  fetched.push(name);
  if (name === "cartwright.wasm" && !isThere) {
    throw new TypeError("no network");
  }
  const headers = { "Content-Type": "application/wasm" };
  return new Response(readFileSync(join(folder, "lite", name)), { headers });
};
/** The page never has nothing else to do before this is called. */
let idle;
globalThis.requestIdleCallback = (call) => (idle = call);

const { createCart } = await import(join(folder, "lite/stream/store.js"));
const { PreparedSite } = await import(join(folder, "lite/stream/index.js"));

test("the shop of the manual needs no more than the cut module, also while a quantity is being typed", async () => {
  const { site, catalog, coupons } = await import(`data:text/javascript,${encodeURIComponent(FILES["src/shop.js"])}`);
  const cart = createCart({ site, catalog, coupons });
  await cart.settled();
  cart.add("tea", "2");
  coupons.forEach(({ code }) => cart.applyCoupon(code));
  cart.applyCoupon("unknown");
  cart.add("pot");
  assert.deepEqual([cart.get().status, cart.get().due, fetched], ["ready", 35.82, ["cut.wasm"]]);
  for (const typed of ["", "-", "-1", "1.", "1.234,5", "abc", "ten", "0"]) {
    cart.setQuantity("tea", typed);
    assert.deepEqual([cart.get().status, cart.get().reason.field, fetched], ["incomplete", "quantity", ["cut.wasm"]], typed);
  }
  cart.close();
});

test("a cart is priced by the cut module, and stale until the whole one has come if that has to price it", async () => {
  const cart = createCart({ site, catalog });
  cart.add("tea");
  const first = await cart.settled();
  assert.deepEqual([first.status, gross(first), fetched], ["ready", 10, ["cut.wasm"]]);
  const prepared = PreparedSite.prepare({ site });
  const heard = [];
  cart.subscribe(({ status, reason }) => heard.push([status, reason?.code]));
  cart.update({ site: { ...site, promotions } });
  assert.deepEqual([cart.get().status, cart.get().reason.code, gross(cart.get()), cart.order()], ["stale", "MODULE_PARTIAL", 10, undefined]);
  const failed = await cart.settled();
  assert.deepEqual([failed.status, failed.reason.code], ["stale", "MODULE_NOT_FETCHED"]);
  assert.match(failed.reason.message, /lite\/cartwright\.wasm` cannot be fetched/);
  cart.add("tea");
  assert.deepEqual([cart.get().status, fetched.length], ["stale", 2], "it is not asked for again and again");
  isThere = true;
  cart.refresh();
  const ready = await cart.settled();
  cart.add("tea");
  assert.deepEqual([ready.status, gross(ready), gross(cart.get())], ["ready", 20, 20]);
  assert.deepEqual(fetched, ["cut.wasm", "cartwright.wasm", "cartwright.wasm"]);
  assert.deepEqual(heard, [
    ["ready", undefined],
    ["stale", "MODULE_PARTIAL"],
    ["stale", "MODULE_NOT_FETCHED"],
    ["stale", "MODULE_NOT_FETCHED"],
    ["stale", "MODULE_PARTIAL"],
    ["ready", undefined],
    ["ready", undefined],
  ]);
  const line = { itemYrn: "urn:tea", quantity: 1, price: { effectiveAmount: 10 } };
  const priced = prepared.calculate({ cart: { currency: "EUR", siteCode: "main", items: [line] } });
  assert.equal(priced.cart.calculatedPrice.finalPrice.grossValue, 10, "a site prepared in the cut module is prepared again");
  prepared.free();
  cart.close();
});

test("a whole module that comes after a failure, asked for by the next entry, prices the cart", async () => {
  const { begin, calculate, shippingQuotes } = await renewable();
  const { createCart } = await import(join(folder, "store/cart.js"));
  let [asked, answer] = [0, () => Promise.reject(new TypeError("503"))];
  const engine = begin(module("cut.wasm"), () => ((asked += 1), answer()));
  const whole = () => engine.whole();
  const cart = createCart({ calculate, shippingQuotes, whole, init: async () => undefined }, { site: { ...site, promotions }, catalog });
  const idle = () => new Promise((next) => setImmediate(next));
  cart.add("tea");
  assert.equal((await cart.settled()).reason.code, "MODULE_NOT_FETCHED");
  for (let entry = 0; entry < 3; entry += 1) {
    await idle();
    const before = asked;
    cart.add("tea");
    await idle();
    assert.deepEqual([cart.get().reason.code, asked], ["MODULE_NOT_FETCHED", before + 1], "asked for once an entry");
  }
  answer = async () => module("cartwright.wasm");
  cart.add("tea");
  cart.setQuantity("tea", "6");
  assert.equal(cart.get().status, "stale");
  await idle();
  assert.deepEqual([cart.get().status, gross(cart.get()), cart.get().reason], ["ready", 40, undefined]);
  cart.close();
});

test("the whole module is fetched when the page has nothing else to do after its first total", async () => {
  assert.equal(typeof idle, "function");
  await idle();
  assert.equal(fetched.length, 3, "it is here");
});
