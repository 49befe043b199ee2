// The checkout accepts every order that a cart gives; and the cart lacks what the checkout refuses by itself.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));

const site = { currency: "EUR", includesTax: true };
const tea = { price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 } };
const percent = (code, more) => ({ code, discountType: "PERCENT", discountPercentage: 10, ...more });

/** Returns a cart with the given lines and codes. */
function made(options, quantities = { tea: 1 }, codes = []) {
  const cart = createCart({ site, catalog: { tea }, ...options });
  Object.entries(quantities).forEach(([id, quantity]) => cart.setQuantity(id, quantity));
  codes.forEach(cart.applyCoupon);
  return cart;
}
const sent = (order) => JSON.parse(JSON.stringify(order));
const lacking = (cart) => [cart.get().status, ...cart.get().missing.map(({ code, field }) => `${code} ${field}`)];
const told = ({ ok, status, refused = [] }) => [ok, status, ...refused.map(({ code, path }) => `${code} ${path}`)];

test("a coupon for another currency is in no order, and refused at its place", async () => {
  const usd = { amount: 5, currency: "USD" };
  const absolute = { discountType: "ABSOLUTE", discountAbsolute: 5 };
  for (const coupon of [
    { discountType: "ABSOLUTE", amount: 5, currency: "USD" },
    { discountType: "ABSOLUTE", discountAbsolute: usd },
    { discountType: "FIXED_PRICE", fixedPrice: usd },
    { ...absolute, restrictions: { minOrderValue: usd } },
    { ...absolute, condition: { minValue: usd } },
    percent("USD5", { maxDiscount: usd }),
    percent("USD5", { currency: "USD" }),
  ]) {
    const shop = { site, catalog: { tea }, coupons: [percent("TEN"), { ...coupon, code: "USD5" }] };
    for (const country of [undefined, "DE"]) {
      const cart = made({ ...shop, country }, undefined, ["ten", "usd5"]);
      const [, { state, reasons }] = cart.get().coupons;
      assert.deepEqual([state, reasons[0].code, cart.order().coupons], ["inactive", "CURRENCY", ["ten"]]);
      const checkout = createCheckout(shop);
      assert.deepEqual(told(await checkout.verify(sent(cart.order()))), [true, undefined]);
      const order = { ...sent(cart.order()), coupons: ["ten", "usd5"] };
      assert.deepEqual(told(await checkout.verify(order)), [false, 409, "CURRENCY_MISMATCH /coupons/1"]);
    }
  }
  // An amount of a line in another currency is the shop's own fault.
  const catalog = { tea: { ...tea, price: { effectiveAmount: 4.95, currency: "USD" } } };
  const order = sent(made({}).order());
  await assert.rejects(createCheckout({ site, catalog }).verify({ ...order, delivery: { country: "DE" } }), {
    code: "CURRENCY_MISMATCH",
    path: "/cart/items/0/price/currency",
  });
});

test("two entries of a catalog sell one product at two prices", async () => {
  const catalog = { s: { ...tea, product: { id: "shirt" } }, xl: { ...tea, price: { effectiveAmount: 12 }, product: { id: "shirt" } } };
  const shop = { site, catalog, coupons: [percent("TEN", { restrictions: { minOrderValue: 15 } })] };
  const checkout = createCheckout(shop);
  for (const [codes, total] of [[[], 16.95], [["TEN"], 15.25]]) {
    const checked = await checkout.verify(sent(made(shop, { s: 1, xl: 1 }, codes).order()));
    assert.deepEqual([checked.ok, checked.total], [true, total]);
  }
});

test("a currency counts as it was at the time of the order", async () => {
  const shop = { site: { ...site, currency: "HRK" }, catalog: { tea }, coupons: [percent("TEN")] };
  const now = "2022-06-01T00:00:00Z";
  const order = sent(made({ ...shop, now }, undefined, ["TEN"]).order());
  assert.deepEqual(told(await createCheckout(shop).verify(order, { now })), [true, undefined]);
  await assert.rejects(createCheckout(shop).verify(order), { code: "INVALID_CURRENCY" });
});

test("a cart with more coupons than the shop allows lacks fewer; those that are in no order do not count", async () => {
  const ended = percent("OLD", { restrictions: { validUntil: "2020-01-01T00:00:00Z" } });
  const shop = { site, catalog: { tea }, coupons: [percent("A"), percent("B"), ended] };
  for (const maxCouponsPerCart of [1, "1"]) {
    const preferences = { maxCouponsPerCart };
    const cart = made({ ...shop, preferences }, undefined, ["A", "OLD", "B"]);
    assert.deepEqual([lacking(cart), cart.order()], [["ready", "COUPON_LIMIT_REACHED coupons"], undefined]);
    cart.removeCoupon("A");
    assert.deepEqual([lacking(cart), cart.order().coupons], [["ready"], ["B"]]);
    const checkout = createCheckout(shop);
    assert.deepEqual(told(await checkout.verify(sent(cart.order()), { preferences })), [true, undefined]);
    const order = { ...sent(cart.order()), coupons: ["A", "B"] };
    assert.deepEqual(told(await checkout.verify(order, { preferences })), [false, 409, "COUPON_LIMIT_REACHED /coupons/1"]);
  }
  const many = Array.from({ length: 21 }, (_, index) => percent(`C${index}`, { restrictions: index === 0 ? ended.restrictions : {} }));
  const codes = many.map(({ code }) => code);
  const full = made({ ...shop, coupons: many }, undefined, codes);
  assert.deepEqual([lacking(full), full.order().coupons.length], [["ready"], 20]);
  assert.equal((await createCheckout({ ...shop, coupons: many }).verify(sent(full.order()))).ok, true);
});

test("what is too long for an order is lacking in the cart", async () => {
  const long = "x".repeat(201);
  const catalog = { tea, [long]: tea, "": { ...tea, product: { id: "nameless" } } };
  const payment = [{ id: long, fees: [] }];
  const coupons = [percent(long)];
  const zeros = `2.${"0".repeat(200)}`;
  for (const [change, lacks] of [
    [(cart) => cart.add(long), "TEXT_EXPECTED items"],
    [(cart) => cart.add(""), "TEXT_EXPECTED items"],
    [(cart) => cart.setQuantity("tea", zeros), "NUMBER_EXPECTED items"],
    [(cart) => cart.applyCoupon(long), "TEXT_EXPECTED coupons"],
    [(cart) => cart.setDelivery({ postalCode: long }), "TEXT_EXPECTED postalCode"],
  ]) {
    const cart = made({ catalog, coupons });
    change(cart);
    assert.deepEqual([lacking(cart), cart.order()], [["ready", lacks], undefined]);
  }
  const paid = made({ site: { ...site, payment } });
  paid.setPayment(long);
  assert.deepEqual(lacking(paid), ["ready", "TEXT_EXPECTED payment"]);
});

test("of an order of many faults a hundred are told", async () => {
  const junk = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, 0]));
  const checkout = createCheckout({ site, catalog: { tea } });
  for (const order of [junk, { ...sent(made({}).order()), items: [{ product: "tea", quantity: 1, ...junk }] }]) {
    const { status, refused } = await checkout.verify(order);
    assert.deepEqual([status, refused.length, refused[0].code], [400, 100, "MEMBER_UNKNOWN"]);
  }
});
