// The cart store and its shop: delivery and payment, calls of listeners, and the options of the cart.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { shop as everydayShop } from "./everyday_shop.js";
import { folder } from "./support.js";
import { TEN, catalog, gross, site } from "./tea_shop.js";

const { CartwrightError, createCart, money } = await import(join(folder, "storefront/node_store.js"));

const BIG = { code: "BIG", discountType: "ABSOLUTE", discountAbsolute: 20, restrictions: { minOrderValue: 100 } };
const OLD = {
  code: "OLD",
  discountType: "PERCENT",
  discountPercentage: 50,
  restrictions: { validUntil: "2020-09-01T00:00:00Z" },
};
const shop = { site, catalog, coupons: [TEN, BIG, OLD] };
const made = (options) => createCart({ ...shop, ...options });

/** Returns a cart of the shop with shipping and payment. */
const everyday = (options) => createCart({ ...everydayShop, country: "DE", ...options });

test("delivery and payment mode are named where they cannot be priced", () => {
  const cart = everyday();
  cart.add("coffee", 2);
  assert.deepEqual(
    cart.get().notices.map(({ code }) => code),
    ["SHIPPING_NO_ADDRESS"],
  );
  cart.setDelivery({ postalCode: "10435" });
  assert.deepEqual([cart.get().status, cart.get().totals.shipping.grossValue], ["ready", 4.99]);
  const before = gross(cart.get());
  const named = (change, undo, field, code) => {
    change();
    const { status, reason, totals } = cart.get();
    assert.deepEqual(
      [status, reason?.field, reason?.code, totals.finalPrice.grossValue],
      ["incomplete", field, code, before],
    );
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
  named(
    () => cart.setPayment("barter"),
    () => cart.setPayment(""),
    "payment",
    "PAYMENT_MODE_NOT_FOUND",
  );
  cart.setDelivery({ zoneId: "germany", methodId: "parcel" });
  cart.setPayment("cash");
  assert.equal(cart.get().status, "ready");
  assert.deepEqual(cart.order(), {
    items: [{ product: "coffee", quantity: "2" }],
    coupons: [],
    delivery: { country: "DE", postalCode: "10435", zoneId: "germany", methodId: "parcel" },
    payment: "cash",
    shown: { total: gross(cart.get()), currency: "EUR" },
  });
  assert.throws(() => cart.setDelivery({ city: "Berlin" }), { name: "CartwrightError", path: "/city" });
});

test("what is missing for more is told as the engine tells it", () => {
  const cart = everyday();
  cart.add("mug", 2);
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
  // 4.95 without its 7 % are 4.63.
  assert.equal(gross(cart.get()), 9.26);
  cart.update({ customer: undefined, currency: "CHF", catalog: { tea: { price: { effectiveAmount: 6 } } } });
  assert.deepEqual([gross(cart.get()), cart.get().currency], [12, "CHF"]);
  cart.update({ currency: "EUR", catalog: {} });
  assert.deepEqual(
    [cart.get().status, gross(cart.get()), cart.get().currency],
    ["stale", 12, "CHF"],
    "figures keep their currency",
  );
  assert.throws(() => cart.update({ persist: "x" }), { path: "/persist" });
  assert.throws(() => cart.update({ site: undefined }), { path: "/site" });
});

test("a listener is told at once and of every change, whatever another one does", (context) => {
  const thrown = [];
  context.mock.method(globalThis, "queueMicrotask", (task) => thrown.push(task));
  const cart = made();
  const heard = [];
  const ends = [
    cart.subscribe(() => {
      throw new Error("a listener of the page");
    }),
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
    [undefined, ""],
    [[], ""],
    [{ catalog }, "/site"],
    [{ site: "main", catalog }, "/site"],
    [{ site: Promise.resolve(site), catalog }, "/site"],
    [{ site, catalog: Promise.resolve(catalog) }, "/catalog"],
    [{ site }, "/catalog"],
    [{ site, catalog: [] }, "/catalog"],
    [{ site: {}, catalog }, "/currency"],
    [{ ...shop, coupons: { TEN } }, "/coupons"],
    [{ ...shop, now: 5 }, "/now"],
    [{ ...shop, persist: {} }, "/persist"],
    [{ ...shop, now: null }, "/now"],
    [{ ...shop, now: {} }, "/now"],
    [{ ...shop, fractions: true }, "/fractions"],
    [{ ...shop, locale: "de_DE" }, "/locale"],
    [{ ...shop, locale: 5 }, "/locale"],
    [{ ...shop, copuons: [] }, "/copuons"],
  ];
  for (const [options, path] of faults) {
    assert.throws(
      () => createCart(options),
      (error) => error instanceof CartwrightError && error.path === path && error.message.length > 10,
      path,
    );
  }
});

test("an amount is written in a language, from a number or an exact text", () => {
  const of = { currency: "EUR", decimals: 2 };
  assert.equal(money(8.9, of, "de"), "8,90\u00a0€");
  assert.equal(money("8.9", of, "en"), "€8.90");
  assert.equal(money(8, { currency: "JPY", decimals: 0 }, "en"), "¥8");
  assert.equal(money(undefined, of, "en"), "");
  assert.equal(money("12345678901234567.89", of, "en"), "€12,345,678,901,234,567.89");
});

test("its name has the conditions of `cartwright`, and Node has one instance of it", () => {
  const require = createRequire(import.meta.url);
  assert.equal(require(join(folder, "storefront/node_store.cjs")).createCart, createCart);
  const { exports } = require(join(folder, "package.json"));
  // `cartwright/lite` has a store of its own.
  for (const entry of [".", "./lite"]) {
    for (const form of ["", "/inline", "/stream"]) {
      const beside = JSON.stringify(exports[`${entry}${form}`])
        .replaceAll("types/index.", "types/store.")
        .replaceAll("/index.js", "/store.js")
        .replaceAll("/node.", "/node_store.");
      assert.deepEqual(exports[`${entry}/store${form}`], JSON.parse(beside));
    }
  }
});
