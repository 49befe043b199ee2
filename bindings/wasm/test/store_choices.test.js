// The choices of a shopper: shipping methods with their prices, what an order still lacks, and the amount due, on the
// page and in the shop.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));

const classes = [{ code: "STANDARD", rate: 19 }];
const method = (id, cost, more) => ({ id, shippingTaxCode: "STANDARD", fees: [{ minOrderValue: 0, cost }], ...more });
const zone = (id, country, methods) => ({ id, shipTo: [{ country }], methods });
/** A shop with three methods to Germany and one to Austria, whose costs are net on a site that includes tax. */
const site = {
  code: "main",
  includesTax: true,
  currency: "EUR",
  homeBase: { address: { country: "DE", zipCode: "10435" } },
  tax: [{ countries: ["DE", "AT"].map((countryCode) => ({ countryCode, taxClasses: classes })) }],
  shipping: [
    {
      zones: [
        zone("germany", "DE", [
          method("parcel", 10, { name: { en: "Parcel", de: "Paket" }, fees: [{ cost: 10 }, { minOrderValue: 100, cost: 0 }] }),
          method("express", 20, { name: "Express" }),
          method("bulky", 30, { maxOrderValue: 50 }),
        ]),
        zone("austria", "AT", [method("parcel", 15)]),
      ],
    },
  ],
};
const catalog = { tea: { price: { effectiveAmount: 64.9 }, unitPrice: { taxRate: 19 } } };
const shop = { site, catalog };
const made = (options) => createCart({ ...shop, ...options });
const lacks = (cart) => cart.get().missing.map(({ code, field }) => `${code} ${field}`);
const ways = (cart) => cart.get().methods.map(({ methodId, shipping, total }) => [methodId, shipping, total]);
const sent = (order) => JSON.parse(JSON.stringify(order));

test("the shipping methods are listed with what they cost, and follow the cart", () => {
  const cart = made({ country: "DE", locale: "de-AT" });
  assert.deepEqual(ways(cart), []);
  cart.add("tea");
  assert.deepEqual(ways(cart), [], "nothing is offered before there is an address");
  cart.setDelivery({ postalCode: "10435" });
  assert.deepEqual(cart.get().methods, [
    { zoneId: "germany", methodId: "parcel", name: "Paket", shipping: 11.9, total: 76.8, due: 76.8 },
    { zoneId: "germany", methodId: "express", name: "Express", shipping: 23.8, total: 88.7, due: 88.7 },
  ]);
  assert.ok(Object.isFrozen(cart.get().methods[0]));
  cart.update({ locale: "fr" });
  assert.equal(cart.get().methods[0].name, "Parcel");
  cart.add("tea");
  assert.deepEqual(ways(cart), [["parcel", 0, 129.8], ["express", 23.8, 153.6]], "another tier");
  cart.setDelivery({ country: "AT" });
  assert.deepEqual(ways(cart), [["parcel", 17.85, 147.65]]);
  cart.setQuantity("tea", "");
  assert.deepEqual(ways(cart), [["parcel", 17.85, 147.65]], "as up to date as the figures");
  cart.setQuantity("tea", "1");
  assert.deepEqual(ways(cart), [["parcel", 17.85, 82.75]]);
  cart.setDelivery({ country: "" });
  assert.deepEqual(ways(cart), []);
  cart.setDelivery({ country: "DE" });
  cart.update({ shippingCost: { amount: 1 } });
  assert.deepEqual([ways(cart), lacks(cart)], [[], []], "the host has chosen");
});

test("a method costs in the cart what it was listed with, whatever coupon and payment mode", () => {
  const free = { code: "FREE", discountType: "PERCENT", discountPercentage: 50, discountCalculationType: "SHIPPING" };
  const payment = [{ id: "cash", cashRounding: { step: 0.05 } }];
  const cart = made({ site: { ...site, payment }, coupons: [free], credits: [{ id: "gift", amount: 20 }], country: "DE" });
  cart.add("tea");
  cart.setDelivery({ postalCode: "10435" });
  cart.applyCoupon("FREE");
  cart.setPayment("cash");
  const { methods } = cart.get();
  assert.deepEqual(methods.map(({ shipping, due }) => [shipping, due]), [[5.95, 50.85], [11.9, 56.8]]);
  for (const { zoneId, methodId, shipping, total, due } of methods) {
    cart.setDelivery({ zoneId, methodId });
    const snapshot = cart.get();
    assert.deepEqual([snapshot.total, snapshot.due, snapshot.totals.totalShipping.grossValue], [total, due, shipping]);
    assert.deepEqual(snapshot.methods, methods);
  }
});

test("a cart says what its order lacks, and has no order until then; the checkout says the same", async () => {
  const payment = [{ id: "invoice" }, { id: "old", active: false }];
  const options = { ...shop, site: { ...site, payment } };
  const cart = createCart(options);
  const checkout = createCheckout(options);
  const steps = [
    [() => undefined, "ORDER_EMPTY items"],
    [() => cart.add("tea"), "SHIPPING_NO_ADDRESS country", "PAYMENT_MISSING payment"],
    [() => cart.setDelivery({ country: "DE" }), "SHIPPING_NO_ADDRESS postalCode", "PAYMENT_MISSING payment"],
    [() => cart.setDelivery({ postalCode: "1" }), "SHIPPING_MISSING methodId", "PAYMENT_MISSING payment"],
    [() => cart.setPayment("invoice"), "SHIPPING_MISSING methodId"],
    [() => cart.setDelivery({ country: "FR" }), "NO_SHIPPING_ZONE delivery"],
    [() => cart.setDelivery({ country: "DE", zoneId: "germany", methodId: "express" })],
  ];
  for (const [step, ...expected] of steps) {
    step();
    assert.deepEqual([cart.get().status, lacks(cart)], ["ready", expected]);
    assert.equal(cart.order() === undefined, expected.length > 0, expected.join());
    cart.get().missing.forEach(({ message }) => assert.ok(message.length > 10, message));
    const { lines, delivery, payment, total } = cart.get();
    const items = lines.map(({ id, quantity }) => ({ product: id, quantity }));
    const { refused = [] } = await checkout.verify(sent({ items, delivery, payment, shown: { total, currency: "EUR" } }));
    assert.deepEqual(refused.map(({ code, path }) => `${code} ${path.split("/").at(-1)}`), expected);
  }
});

test("the only method need not be chosen; a shop that needs no shipping says so", async () => {
  const cart = made({ country: "AT" });
  cart.add("tea");
  assert.equal(cart.order(), undefined);
  cart.setDelivery({ postalCode: "1010" });
  const { checkout } = await createCheckout(shop).verify(sent(cart.order()));
  assert.deepEqual(sent(checkout), { zoneId: "austria", methodId: "parcel" });
  const collected = made({ unshipped: true });
  collected.add("tea");
  assert.deepEqual([lacks(collected), collected.order().shown.total], [[], 64.9]);
  collected.update({ unshipped: false });
  assert.deepEqual(lacks(collected), ["SHIPPING_NO_ADDRESS country"]);
});

test("the methods offered are those for what discounts leave, if the site counts that, on the page and in the shop", async () => {
  const less = { code: "LESS", discountType: "PERCENT", discountPercentage: 30, restrictions: { validUntil: "2100-01-01T00:00:00Z" } };
  const options = { ...shop, site: { ...site, shippingValue: "DISCOUNTED" }, coupons: [less] };
  const cart = createCart({ ...options, country: "DE" });
  cart.add("tea");
  cart.setDelivery({ postalCode: "1" });
  assert.deepEqual(ways(cart).map(([id]) => id), ["parcel", "express"]);
  cart.applyCoupon("LESS");
  assert.deepEqual(ways(cart).map(([id]) => id), ["parcel", "express", "bulky"], "45.43 of 64.90 are left");
  cart.setDelivery({ zoneId: "germany", methodId: "bulky" });
  assert.deepEqual([lacks(cart), cart.get().totals.totalShipping.grossValue], [[], 35.7]);
  assert.equal((await createCheckout(options).verify(sent(cart.order()))).ok, true);
});

test("goods that are not shipped need no choice, and make a choice of before idle", async () => {
  const options = { ...shop, catalog: { ...catalog, licence: { price: { effectiveAmount: 20 }, unitPrice: { taxRate: 19 }, shippable: false } } };
  const cart = createCart({ ...options, country: "DE" });
  cart.add("licence");
  assert.deepEqual([ways(cart), lacks(cart), cart.get().total], [[], [], 20]);
  cart.add("tea");
  cart.setDelivery({ postalCode: "1", zoneId: "germany", methodId: "express" });
  assert.equal(cart.get().total, 20 + 64.9 + 23.8);
  cart.remove("tea");
  assert.deepEqual([cart.get().status, lacks(cart), cart.get().total], ["ready", [], 20]);
  assert.equal((await createCheckout(options).verify(sent(cart.order()))).ok, true);
});

test("an order that no checkout reads is no order", async () => {
  const catalog = () => ({ price: { effectiveAmount: 1 } });
  const cart = createCart({ site: { currency: "EUR" }, catalog });
  for (let id = 0; id < 200; id += 1) {
    cart.add(String(id));
  }
  const checkout = createCheckout({ site: { currency: "EUR" }, catalog: (ids) => new Map(ids.map((id) => [id, catalog()])) });
  assert.equal((await checkout.verify(sent(cart.order()))).ok, true);
  cart.add("200");
  assert.deepEqual([cart.order(), lacks(cart)], [undefined, ["LIST_EXPECTED items"]]);
  cart.remove("200");
  cart.setDelivery({ postalCode: "1".repeat(201) });
  assert.deepEqual([cart.order(), lacks(cart)], [undefined, ["TEXT_EXPECTED postalCode"]]);
  cart.setDelivery({ postalCode: "1".repeat(200) });
  assert.equal((await checkout.verify(sent(cart.order()))).ok, true);
});

const gift = { id: "gift", amount: 20 };
const paying = { site: { includesTax: true, currency: "EUR" }, catalog };

test("what is charged is what the gift card leaves, as it was shown", async () => {
  const cart = createCart({ ...paying, credits: [gift] });
  cart.add("tea");
  assert.deepEqual([cart.get().total, cart.get().due], [64.9, 44.9]);
  const order = sent(cart.order());
  assert.deepEqual(order.shown, { total: 64.9, due: 44.9, currency: "EUR" });
  const checkout = createCheckout(paying);
  const { ok, payment } = await checkout.verify(order, { credits: [gift] });
  assert.deepEqual([ok, payment.due, payment.amount, payment.payable.due], [true, 4490, 6490, 4490]);
  // The card has been used up, or in part, since it was shown.
  for (const [credits, due] of [[[], 64.9], [undefined, 64.9], [[{ ...gift, amount: 5 }], 59.9], [[gift, { id: "two", amount: 1 }], 43.9]]) {
    const { ok, status, differences, shown } = await checkout.verify(order, { credits });
    assert.deepEqual([ok, status, shown], [false, 409, { total: 64.9, due, currency: "EUR" }]);
    assert.deepEqual(differences, [{ path: "/shown/due", stated: 44.9, calculated: due }]);
    assert.equal((await checkout.verify({ ...order, shown }, { credits })).ok, true, "once it is shown");
  }
  const dearer = createCheckout({ ...paying, catalog: { tea: { price: { effectiveAmount: 65 }, unitPrice: { taxRate: 19 } } } });
  const both = await dearer.verify(order, { credits: [gift] });
  assert.deepEqual(both.differences.map(({ path }) => path), ["/shown/total", "/shown/due"]);
});

test("without credits, the amount to charge is the total; a page without credits is charged at most what it shows", async () => {
  const cart = createCart(paying);
  assert.equal(cart.get().due, 0);
  cart.add("tea");
  assert.equal(cart.get().due, 64.9);
  const order = sent(cart.order());
  assert.deepEqual(order.shown, { total: 64.9, currency: "EUR" });
  assert.equal((await createCheckout(paying).verify(order)).payment.due, 6490);
  const { ok, payment } = await createCheckout(paying).verify(order, { credits: [gift] });
  assert.deepEqual([ok, payment.due], [true, 4490]);
  assert.equal((await createCheckout(paying).verify(order, { credits: [{ id: "gift", amount: 100 }] })).payment.due, 0);
});

test("a promotion has its name beside its id", () => {
  const named = (id, name) => ({ id, name, discountType: "PERCENT", discountPercentage: 10 });
  const promotions = [named("p1", "Spring sale"), named("p2", { en: "For you", de: "Für Sie" }), named("p3")];
  const coupons = [{ code: "p1", name: "Ten", discountType: "PERCENT", discountPercentage: 10 }];
  const cart = createCart({ ...paying, site: { ...paying.site, promotions }, coupons, locale: "de" });
  cart.add("tea");
  cart.applyCoupon("p1");
  const names = () => cart.get().offers.map(({ id, name }) => [id, name]);
  assert.deepEqual(names(), [["p1", "Spring sale"], ["p2", "Für Sie"], ["p3", undefined], ["p1", undefined]]);
  cart.update({ locale: undefined });
  assert.equal(names()[1][1], "For you");
  cart.update({ locale: "DE-at" });
  assert.equal(names()[1][1], "Für Sie", "letter case does not matter");
});
