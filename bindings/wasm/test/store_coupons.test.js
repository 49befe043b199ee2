// The coupon codes of a cart: looked up at once or later, judged by the engine, each once, at the current time.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));

const site = { code: "main", includesTax: true, currency: "EUR" };
const catalog = { tea: { price: { effectiveAmount: 10 } } };
const percent = (code, discountPercentage, restrictions) => ({
  code,
  discountType: "PERCENT",
  discountPercentage,
  ...(restrictions && { restrictions }),
});
const until = (validUntil) => ({ validUntil });
const TEN = percent("TEN", 10);
const made = (options) => {
  const cart = createCart({ site, catalog, ...options });
  cart.setQuantity("tea", 2);
  return cart;
};
const gross = ({ totals }) => totals.finalPrice.grossValue;
const states = (cart) => cart.get().coupons.map(({ code, state }) => `${code} ${state}`);

test("what became of each code is told as the engine tells it", () => {
  const coupons = [
    TEN,
    percent("OLD", 50, until("2020-01-01T00:00:00Z")),
    percent("SOON", 50, { validFrom: "2999-01-01T00:00:00Z" }),
    { ...percent("BIG", 50), restrictions: { minOrderValue: 30 } },
    { ...percent("VIP", 50), segmentRestricted: true, restrictions: { segments: ["vip"] } },
    { code: "SHIP", discountType: "FREE_SHIPPING" },
  ];
  const cart = made({ coupons });
  [...coupons.map(({ code }) => code), "NONE", " TEN ", ""].forEach(cart.applyCoupon);
  const told = cart
    .get()
    .coupons.map(({ code, state, value, reasons }) => [code, state, value ?? reasons?.map((reason) => reason.code).join()]);
  assert.deepEqual(told, [
    ["TEN", "applied", 2],
    ["OLD", "inactive", "ENDED"],
    ["SOON", "inactive", "NOT_YET_VALID"],
    ["BIG", "inactive", "MIN_ORDER_VALUE"],
    ["VIP", "inactive", "SEGMENT"],
    ["SHIP", "inactive", "NO_SHIPPING"],
    ["NONE", "unknown", undefined],
  ]);
  assert.deepEqual(cart.get().coupons[3].reasons, [{ code: "MIN_ORDER_VALUE", needed: 30, found: 20, missing: 10 }]);
  assert.equal(cart.get().coupons[0].coupon, TEN);
  assert.deepEqual(cart.order().coupons, ["TEN", "BIG", "VIP", "SHIP"]);
  cart.add("tea");
  assert.deepEqual([cart.get().coupons[3].state, gross(cart.get())], ["applied", 12]);
  cart.removeCoupon(" BIG ");
  assert.equal(gross(cart.get()), 27);
});

test("a coupon counts once, by however many names it is entered", () => {
  const cart = made({ coupons: (code) => (code.toUpperCase() === "TEN" ? TEN : undefined) });
  ["ten", "TEN", "Ten", "ten"].forEach(cart.applyCoupon);
  assert.deepEqual(states(cart), ["ten applied", "TEN duplicate", "Ten duplicate"]);
  assert.equal(gross(cart.get()), 18);
  assert.deepEqual(cart.order().coupons, ["ten"]);
  cart.removeCoupon("ten");
  assert.deepEqual([states(cart), gross(cart.get())], [["TEN applied", "Ten duplicate"], 18]);
});

test("a list has a code whatever the case of its ASCII letters", () => {
  const cart = made({ coupons: [{ discountType: "PERCENT" }, TEN, percent("ÄRA", 5)] });
  ["ten", "TEN", "äRA", "ÄrA"].forEach(cart.applyCoupon);
  assert.deepEqual(states(cart), ["ten applied", "TEN duplicate", "äRA unknown", "ÄrA applied"]);
  assert.deepEqual([gross(cart.get()), cart.order().coupons], [17, ["ten", "ÄrA"]]);
});

test("a code that a function looks up is one code whatever its case, and is removed in any", async () => {
  const cart = made({ coupons: (code) => percent(code, 10) });
  ["ten", "TEN", "äRA", "ÄRA"].forEach(cart.applyCoupon);
  assert.deepEqual(states(cart), ["ten applied", "TEN duplicate", "äRA applied", "ÄRA applied"]);
  assert.deepEqual(cart.order().coupons, ["ten", "äRA", "ÄRA"]);
  cart.removeCoupon("TEN");
  cart.removeCoupon("Ära");
  assert.deepEqual(states(cart), ["ten applied", "äRA applied"]);
  cart.removeCoupon("TEN");
  assert.deepEqual(states(cart), ["äRA applied"]);
  const listed = made({ coupons: [TEN] });
  listed.applyCoupon("TEN");
  listed.removeCoupon(" ten ");
  assert.deepEqual(states(listed), []);
});

test("a code that is no longer in the cart is forgotten, and looked up when it is entered again", async () => {
  for (const end of [(cart) => cart.clear(), (cart) => cart.removeCoupon("ten"), (cart) => cart.removeCoupon("TEN")]) {
    const database = new Map([["TEN", TEN]]);
    const cart = made({ coupons: async (code) => database.get(code) });
    cart.applyCoupon("TEN");
    assert.deepEqual([(await cart.settled()).status, states(cart)], ["ready", ["TEN applied"]]);
    database.clear();
    end(cart);
    cart.add("tea");
    cart.applyCoupon("TEN");
    assert.deepEqual([(await cart.settled()).status, states(cart)], ["ready", ["TEN unknown"]]);
  }
});

test("figures are stale while a coupon is looked up, and of the cart once it is", async () => {
  const asked = [];
  const cart = made({ coupons: (code) => new Promise((resolve, reject) => asked.push({ code, resolve, reject })) });
  const heard = [];
  cart.subscribe(({ status }) => heard.push(status));
  cart.applyCoupon("TEN");
  assert.deepEqual(
    [cart.get().status, cart.get().reason.code, cart.get().reason.coupon, cart.order()],
    ["stale", "COUPON_PENDING", "TEN", undefined],
  );
  cart.setQuantity("tea", "abc");
  assert.equal(cart.get().status, "incomplete", "what the shopper can mend stands first");
  cart.setQuantity("tea", 3);
  asked[0].resolve(TEN);
  const { status, totals } = await cart.settled();
  assert.deepEqual([status, totals.finalPrice.grossValue, asked.length], ["ready", 27, 1]);
  assert.deepEqual(heard, ["ready", "stale", "incomplete", "stale", "ready"]);

  cart.applyCoupon("LOST");
  asked[1].reject(new Error("no network"));
  await cart.settled();
  assert.deepEqual(
    [cart.get().status, cart.get().reason.code, states(cart)],
    ["stale", "COUPON_LOOKUP_FAILED", ["TEN applied", "LOST failed"]],
  );
  assert.equal(cart.get().coupons[1].error.message, "no network");
  cart.refresh();
  asked[2].resolve(null);
  await cart.settled();
  assert.deepEqual([cart.get().status, states(cart)], ["ready", ["TEN applied", "LOST unknown"]]);
});

test("an answer that comes too late changes nothing", async () => {
  const asked = [];
  const later = () => new Promise((resolve) => asked.push(resolve));
  const cart = made({ coupons: later });
  cart.applyCoupon("TEN");
  cart.update({ coupons: [percent("TEN", 50)] });
  assert.equal(gross(cart.get()), 10);
  asked[0](TEN);
  await new Promise((next) => setImmediate(next));
  assert.equal(gross(cart.get()), 10);
});

test("a function of coupons that throws, or gives what is no coupon, is told", () => {
  const cart = made({
    coupons: () => {
      throw new Error("out of order");
    },
  });
  cart.applyCoupon("TEN");
  assert.deepEqual(
    [cart.get().status, cart.get().reason.code, cart.get().reason.coupon],
    ["stale", "COUPON_LOOKUP_FAILED", "TEN"],
  );
  for (const coupon of ["TEN", 5, {}, { code: "TEN" }, { code: "TEN", discountType: "PERCENT", discountPercentage: -1 }]) {
    cart.update({ coupons: () => coupon });
    assert.deepEqual(
      [cart.get().status, cart.get().reason.coupon, gross(cart.get())],
      ["stale", "TEN", 20],
      JSON.stringify(coupon),
    );
  }
  cart.removeCoupon("TEN");
  assert.equal(cart.get().status, "ready");
});

test("a coupon that ends takes nothing from the next change or refresh on", () => {
  let now = "2026-01-01T11:59:59Z";
  const cart = made({ coupons: [percent("NOON", 50, until("2026-01-01T12:00:00Z"))], now: () => now });
  cart.applyCoupon("NOON");
  const before = cart.get();
  assert.deepEqual([gross(before), cart.order().coupons], [10, ["NOON"]]);
  now = "2026-01-01T12:00:00Z";
  cart.refresh();
  assert.equal(cart.get(), before, "both ends are included");
  now = new Date("2026-01-01T12:00:00.001Z").getTime();
  assert.equal(cart.get(), before, "a cart tells nothing new unless it is asked");
  cart.refresh();
  assert.deepEqual([gross(cart.get()), cart.get().coupons[0].reasons[0].code, cart.order().coupons], [20, "ENDED", []]);
});

test("a lookup that changes the cart is asked once, and the snapshot is of the changed cart", () => {
  const both = { ...catalog, mug: { price: { effectiveAmount: 5 } } };
  let asked = 0;
  const cart = createCart({
    site,
    catalog: both,
    coupons: (code) => {
      asked += 1;
      cart.add("mug");
      return code === "GIFT" ? percent("GIFT", 10) : undefined;
    },
  });
  const told = [];
  cart.subscribe(({ units }) => told.push(units));
  cart.add("tea");
  cart.applyCoupon("GIFT");
  const { status, lines } = cart.get();
  assert.deepEqual([status, lines.map(({ id, quantity }) => `${id} ${quantity}`), gross(cart.get())], [
    "ready",
    ["tea 1", "mug 1"],
    13.5,
  ]);
  assert.deepEqual([asked, cart.order().items.length, told.at(-1)], [1, 2, 2]);
  const endless = createCart({
    site,
    catalog: (id) => {
      endless?.add("mug");
      return both[id];
    },
  });
  assert.throws(() => endless.add("tea"), { name: "RangeError", message: /changes the cart whenever it is priced/ });
});

test("nobody waits for a code that is no longer in the cart", async () => {
  for (const leave of [(cart) => cart.removeCoupon("LATE"), (cart) => cart.clear(), (cart) => cart.update({ coupons: [] })]) {
    const cart = made({ coupons: () => new Promise(() => undefined) });
    cart.applyCoupon("LATE");
    const settled = cart.settled();
    leave(cart);
    assert.equal(await settled, cart.get());
    assert.equal(cart.get().status, "ready");
  }
});
