// The cart that holds itself: its states, whatever a shopper enters, and what it says to whom.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { presets } from "../../../examples/browser/presets/index.js";
import { folder } from "./support.js";

const { CartwrightError, createCart, money } = await import(join(folder, "storefront/node_store.js"));
const { calculate } = await import(join(folder, "storefront/node.js"));

const site = { code: "main", includesTax: true, currency: "EUR", cartCalculationScale: 2 };
const catalog = {
  tea: { price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 }, picture: "leaf" },
  lamp: { price: { effectiveAmount: 55 }, unitPrice: { taxRate: 19 }, product: { id: "lamp", name: "Lamp" } },
  sugar: { price: { effectiveAmount: 1.99 }, weightDependent: true },
};
const TEN = { code: "TEN", discountType: "PERCENT", discountPercentage: 10 };
const BIG = { code: "BIG", discountType: "ABSOLUTE", discountAbsolute: 20, restrictions: { minOrderValue: 100 } };
const OLD = { code: "OLD", discountType: "PERCENT", discountPercentage: 50, restrictions: { validUntil: "2020-09-01T00:00:00Z" } };
const shop = { site, catalog, coupons: [TEN, BIG, OLD] };
const made = (options) => createCart({ ...shop, ...options });
const gross = ({ totals }) => totals?.finalPrice.grossValue;

/** The preset of the browser example with shipping and payment, as a shop. */
function everyday(options) {
  const preset = presets.find(({ id }) => id === "everyday");
  const products = new Map(preset.offered().map(({ id, quantity, ...line }) => [line.product.name, line]));
  return createCart({ site: preset.request().site, catalog: products, coupons: preset.coupons, country: "DE", ...options });
}

test("what is entered is priced, and a snapshot says all of it", () => {
  const cart = made();
  assert.deepEqual([cart.get().status, gross(cart.get()), cart.get().lines, cart.order()], ["ready", 0, [], undefined]);
  cart.add("tea");
  cart.add("tea", 2);
  cart.add("lamp");
  const snapshot = cart.get();
  assert.deepEqual([snapshot.status, snapshot.units, gross(snapshot)], ["ready", 4, 69.85]);
  const [tea, lamp] = snapshot.lines;
  assert.deepEqual([tea.id, tea.typed, tea.quantity, tea.product], ["tea", "3", "3", catalog.tea]);
  assert.equal(tea.product, catalog.tea);
  assert.equal(tea.figures.calculatedPrice.finalPrice.grossValue, 14.85);
  assert.equal(lamp.figures.unitPrice.grossValue, 55);
  assert.deepEqual([snapshot.currency, snapshot.decimals, snapshot.kept], ["EUR", 2, "none"]);
  cart.remove("tea");
  assert.equal(gross(cart.get()), 55);
  cart.clear();
  assert.deepEqual([cart.get().lines, gross(cart.get())], [[], 0]);
});

test("a snapshot never changes, and is the same object until the cart says something else", () => {
  const cart = made();
  cart.add("tea");
  const before = cart.get();
  assert.equal(cart.get(), before);
  for (const change of [
    () => cart.setQuantity("tea", "1"),
    () => cart.setQuantity("tea", 1),
    () => cart.refresh(),
    () => cart.setDelivery({ country: " " }),
    () => cart.removeCoupon("TEN"),
    () => cart.update({}),
  ]) {
    change();
    assert.equal(cart.get(), before);
  }
  const text = JSON.stringify(before);
  cart.add("lamp", 2);
  cart.applyCoupon("TEN");
  assert.equal(JSON.stringify(before), text);
  assert.notEqual(cart.get(), before);
  for (const value of [before, before.lines, before.lines[0], before.lines[0].figures.calculatedPrice.finalPrice, before.totals.finalPrice, before.delivery, before.coupons]) {
    assert.ok(Object.isFrozen(value));
  }
  assert.ok(!Object.isFrozen(catalog.tea), "the shop's own stays its own");
});

const TYPED = {
  "": "WRONG_TYPE", " ": "WRONG_TYPE", "1,5": "WRONG_TYPE", "-3": "NEGATIVE_VALUE", "1e999": "NUMBER_OUT_OF_RANGE", abc: "WRONG_TYPE",
  "٣": "WRONG_TYPE", "0x10": "WRONG_TYPE", "+3": "WRONG_TYPE", "3.": "WRONG_TYPE", NaN: "WRONG_TYPE", "99999999999999999999": "QUANTITY_OUT_OF_RANGE",
  0: "QUANTITY_NOT_POSITIVE", "0.0": "QUANTITY_NOT_POSITIVE", "-0": "QUANTITY_NOT_POSITIVE", 1.5: "QUANTITY_NOT_WHOLE", "0.001": "QUANTITY_NOT_WHOLE",
  "\ud800": "WRONG_TYPE",
};

test("a quantity that is none makes the cart incomplete: the line is named, and the figures before stay", () => {
  const cart = made();
  cart.add("lamp");
  cart.add("tea", 2);
  for (const [typed, code] of Object.entries(TYPED)) {
    cart.setQuantity("tea", typed);
    const { status, reason, totals, lines } = cart.get();
    assert.deepEqual([status, reason?.code, reason?.line, reason?.field], ["incomplete", code, "tea", "quantity"], JSON.stringify(typed));
    assert.equal(totals.finalPrice.grossValue, 64.9);
    assert.deepEqual([lines[1].typed.length, lines[1].figures.calculatedPrice.finalPrice.grossValue], [typed.length, 9.9]);
    assert.equal(cart.order(), undefined);
  }
  for (const nothing of [null, undefined, Infinity, NaN, {}, [1, 2], true, () => 1]) {
    cart.setQuantity("tea", nothing);
    assert.equal(cart.get().status, "incomplete", String(nothing));
  }
  cart.setQuantity("tea", " 3 ");
  assert.deepEqual([cart.get().status, cart.get().lines[1].typed, cart.get().lines[1].quantity, gross(cart.get())], ["ready", " 3 ", "3", 69.85]);
  cart.setQuantity("tea", "1e1");
  assert.equal(gross(cart.get()), 104.5);
});

test("every quantity that is none is named, beside what else is wrong", () => {
  const cart = made();
  cart.setQuantity("tea", "");
  cart.add("yacht");
  cart.setQuantity("lamp", "two");
  cart.setQuantity("sugar", "0");
  const { status, reason, faults, lines, totals } = cart.get();
  assert.deepEqual([status, reason.line, totals.finalPrice.grossValue], ["incomplete", "tea", 0]);
  assert.deepEqual(faults.map(({ code, line }) => [code, line]), [
    ["PRODUCT_UNKNOWN", "yacht"], ["WRONG_TYPE", "tea"], ["WRONG_TYPE", "lamp"], ["QUANTITY_NOT_POSITIVE", "sugar"],
  ]);
  assert.deepEqual(lines.map(({ fault }) => fault?.code), ["WRONG_TYPE", "PRODUCT_UNKNOWN", "WRONG_TYPE", "QUANTITY_NOT_POSITIVE"]);
});

test("quantities are added up as decimals, and none is left of a line that comes to nothing", () => {
  const cart = made();
  const typed = () => cart.get().lines.map(({ typed }) => typed).join();
  for (const [more, expected] of [["0.1", "0.1"], [0.2, "0.3"], ["-0.3", ""], ["99999999999999999999", "99999999999999999999"], [-1e3, "99999999999999998999"], [1e21, "1e+21"], [2, "2"], ["x", "x"], [1, "1"], [-5, ""]]) {
    cart.add("sugar", more);
    assert.equal(typed(), expected, String(more));
  }
});

test("parts of a unit are sold of what is sold so", () => {
  const cart = made();
  cart.setQuantity("sugar", "0.75");
  assert.deepEqual([cart.get().status, gross(cart.get())], ["ready", 1.49]);
  cart.setQuantity("tea", "0.5");
  assert.equal(cart.get().reason.code, "QUANTITY_NOT_WHOLE");
  cart.update({ fractions: (product, id) => id === "tea" && product === catalog.tea });
  assert.equal(cart.get().reason.line, "sugar");
});

test("a product that is not in the catalog, and a catalog that fails, make the figures stale", () => {
  const cart = made();
  cart.add("tea");
  for (const id of ["yacht", "constructor", "__proto__", "toString", ""]) {
    cart.add(id);
    const { status, reason, totals } = cart.get();
    assert.deepEqual([status, reason.code, reason.line, totals.finalPrice.grossValue], ["stale", "PRODUCT_UNKNOWN", id, 4.95]);
    cart.remove(id);
    assert.equal(cart.get().status, "ready");
  }
  cart.update({ catalog: () => { throw new Error("out of order"); } });
  assert.deepEqual([cart.get().status, cart.get().reason.message, gross(cart.get())], ["stale", "out of order", 4.95]);
  cart.update({ catalog: { ...catalog, tea: { price: { effectiveAmount: -1 } } } });
  assert.deepEqual([cart.get().status, cart.get().reason.line, cart.get().reason.path], ["stale", "tea", "/cart/items/0/price/effectiveAmount"]);
  cart.update({ catalog: new Map(Object.entries(catalog)) });
  assert.equal(cart.get().status, "ready");
});

test("a clock that is none makes the figures stale", () => {
  let now = () => Date.now();
  const cart = made({ now: () => now() });
  cart.add("tea");
  for (const broken of [() => "yesterday", () => NaN, () => { throw new Error("no clock"); }]) {
    now = broken;
    cart.refresh();
    assert.deepEqual([cart.get().status, cart.get().reason.path], ["stale", "/now"]);
  }
  now = () => new Date();
  cart.refresh();
  assert.equal(cart.get().status, "ready");
});

test("delivery and payment mode are named where they cannot be priced", () => {
  const cart = everyday();
  cart.add("Coffee", 2);
  assert.deepEqual(cart.get().notices.map(({ code }) => code), ["SHIPPING_NO_ADDRESS"]);
  cart.setDelivery({ postalCode: "10435" });
  assert.deepEqual([cart.get().status, cart.get().totals.shipping.grossValue], ["ready", 4.99]);
  const before = gross(cart.get());
  const named = (change, undo, field, code) => {
    change();
    const { status, reason, totals } = cart.get();
    assert.deepEqual([status, reason?.field, reason?.code, totals.finalPrice.grossValue], ["incomplete", field, code, before]);
    undo();
    assert.deepEqual([cart.get().status, gross(cart.get())], ["ready", before]);
  };
  const deliver = (given) => () => cart.setDelivery(given);
  const none = deliver({ zoneId: undefined, methodId: null, slotId: "", deliveryTimeId: undefined, country: "DE" });
  named(deliver({ methodId: "parcel" }), none, "zoneId", "CHECKOUT_INCOMPLETE");
  named(deliver({ zoneId: "germany" }), none, "methodId", "CHECKOUT_INCOMPLETE");
  named(deliver({ zoneId: "x", methodId: "parcel" }), none, "zoneId", "SHIPPING_ZONE_NOT_FOUND");
  named(deliver({ zoneId: "abroad", methodId: "parcel-abroad" }), none, "methodId", "SHIPPING_NOT_OFFERED");
  named(deliver({ slotId: "x" }), none, "deliveryTimeId", "CHECKOUT_INCOMPLETE");
  named(deliver({ country: "US" }), none, "country", "TAX_CODE_UNKNOWN");
  named(() => cart.setPayment("barter"), () => cart.setPayment(""), "payment", "PAYMENT_MODE_NOT_FOUND");
  cart.setDelivery({ zoneId: "germany", methodId: "parcel" });
  cart.setPayment("cash");
  assert.equal(cart.get().status, "ready");
  assert.deepEqual(cart.order(), {
    items: [{ product: "Coffee", quantity: "2" }],
    coupons: [],
    delivery: { country: "DE", postalCode: "10435", zoneId: "germany", methodId: "parcel" },
    payment: "cash",
    shown: { total: gross(cart.get()), currency: "EUR" },
  });
  assert.throws(() => cart.setDelivery({ city: "Berlin" }), { name: "CartwrightError", path: "/city" });
});

test("what is missing for more is told as the engine tells it", () => {
  const cart = everyday();
  cart.add("Mug", 2);
  cart.setDelivery({ postalCode: "10435" });
  const { offers, cheaperShipping } = cart.get();
  assert.deepEqual(offers.find(({ id }) => id === "three mugs for two").reasons, [{ code: "SET_INCOMPLETE", units: [1] }]);
  assert.deepEqual(cheaperShipping, { missing: 130.1, cost: 0 });
});

test("an order has nothing that must not come from a browser", () => {
  const cart = made({ customer: { segments: ["vip"] } });
  cart.add("tea", 2);
  ["TEN", "BIG", "OLD", "NONE"].forEach(cart.applyCoupon);
  assert.deepEqual(cart.order(), {
    items: [{ product: "tea", quantity: "2" }],
    coupons: ["TEN", "BIG"],
    delivery: {},
    shown: { total: 8.91, currency: "EUR" },
  });
});

test("a customer, other prices and another currency are priced at once", () => {
  const cart = made();
  cart.add("tea", 2);
  cart.update({ customer: { taxExemption: { code: "AE" } } });
  assert.equal(gross(cart.get()), 9.25);
  cart.update({ customer: undefined, currency: "CHF", catalog: { tea: { price: { effectiveAmount: 6 } } } });
  assert.deepEqual([gross(cart.get()), cart.get().currency], [12, "CHF"]);
  cart.update({ currency: "EUR", catalog: {} });
  assert.deepEqual([cart.get().status, gross(cart.get()), cart.get().currency], ["stale", 12, "CHF"], "figures keep their currency");
  assert.throws(() => cart.update({ persist: "x" }), { path: "/persist" });
  assert.throws(() => cart.update({ site: undefined }), { path: "/site" });
});

test("a listener is told at once and of every change, whatever another one does", (context) => {
  const thrown = [];
  context.mock.method(globalThis, "queueMicrotask", (task) => thrown.push(task));
  const cart = made();
  const heard = [];
  const ends = [
    cart.subscribe(() => { throw new Error("a listener of the page"); }),
    cart.subscribe(({ units }) => units === 1 && cart.add("tea")),
    cart.subscribe(({ units }) => heard.push(units)),
  ];
  cart.add("tea");
  assert.deepEqual(heard, [0, 2], "nothing older after something newer");
  ends.forEach((end) => end());
  cart.add("tea");
  assert.deepEqual(heard, [0, 2]);
  assert.equal(thrown.length, 3);
  thrown.forEach((task) => assert.throws(task, { message: "a listener of the page" }));
});

test("a cart cannot be made of anything", () => {
  const faults = [
    [undefined, ""], [[], ""], [{ catalog }, "/site"], [{ site: "main", catalog }, "/site"], [{ site }, "/catalog"], [{ site, catalog: [] }, "/catalog"],
    [{ site: {}, catalog }, "/currency"], [{ ...shop, coupons: { TEN } }, "/coupons"], [{ ...shop, now: 5 }, "/now"], [{ ...shop, persist: {} }, "/persist"],
    [{ ...shop, fractions: true }, "/fractions"], [{ ...shop, copuons: [] }, "/copuons"],
  ];
  for (const [options, path] of faults) {
    assert.throws(() => createCart(options), (error) => error instanceof CartwrightError && error.path === path && error.message.length > 10, path);
  }
});

test("an amount is written in a language, from a number or an exact text", () => {
  const of = { currency: "EUR", decimals: 2 };
  assert.equal(money(8.9, of, "de"), "8,90\u00a0€");
  assert.equal(money("8.9", of, "en"), "€8.90");
  assert.equal(money(8, { currency: "JPY", decimals: 0 }, "en"), "¥8");
  assert.equal(money("12345678901234567.89", of, "en"), "€12,345,678,901,234,567.89");
});

test("it shares the module with `cartwright`, by import and by require", async () => {
  const { createRequire } = await import("node:module");
  const require = createRequire(import.meta.url);
  const common = require(join(folder, "storefront/node_store.cjs"));
  assert.equal(common.createCart, createCart);
  assert.equal(common.CartwrightError, CartwrightError);
  const text = JSON.stringify(require(join(folder, "package.json")).exports["./store"]);
  assert.match(text, /stream\/store\.js/);
  assert.equal(calculate({ cart: { currency: "EUR", siteCode: "main" }, site }).cart.totalUnitsCount, 0);
});
