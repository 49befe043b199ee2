// The cart store: its states, whatever a shopper enters.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";
import { TEN, catalog, gross, site } from "./tea_shop.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));

const shop = { site, catalog, coupons: [TEN] };
const made = (options) => createCart({ ...shop, ...options });

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
  for (const value of [
    before,
    before.lines,
    before.lines[0],
    before.lines[0].figures.calculatedPrice.finalPrice,
    before.totals.finalPrice,
    before.delivery,
    before.coupons,
  ]) {
    assert.ok(Object.isFrozen(value));
  }
  assert.ok(!Object.isFrozen(catalog.tea), "the shop's own stays its own");
});

const TYPED = {
  "": "WRONG_TYPE",
  " ": "WRONG_TYPE",
  "1,5": "WRONG_TYPE",
  "-3": "NEGATIVE_VALUE",
  "1e999": "NUMBER_OUT_OF_RANGE",
  abc: "WRONG_TYPE",
  "٣": "WRONG_TYPE",
  "0x10": "WRONG_TYPE",
  "+3": "WRONG_TYPE",
  "3.": "WRONG_TYPE",
  NaN: "WRONG_TYPE",
  "99999999999999999999": "QUANTITY_OUT_OF_RANGE",
  0: "QUANTITY_NOT_POSITIVE",
  "0.0": "QUANTITY_NOT_POSITIVE",
  "-0": "QUANTITY_NOT_POSITIVE",
  1.5: "QUANTITY_NOT_WHOLE",
  0.001: "QUANTITY_NOT_WHOLE",
  "\ud800": "WRONG_TYPE",
};

test("a quantity that is none makes the cart incomplete: the line is named, and the figures before stay", () => {
  const cart = made();
  cart.add("lamp");
  cart.add("tea", 2);
  for (const [typed, code] of Object.entries(TYPED)) {
    cart.setQuantity("tea", typed);
    const { status, reason, totals, lines } = cart.get();
    assert.deepEqual(
      [status, reason?.code, reason?.line, reason?.field],
      ["incomplete", code, "tea", "quantity"],
      JSON.stringify(typed),
    );
    assert.equal(totals.finalPrice.grossValue, 64.9);
    assert.deepEqual([lines[1].typed.length, lines[1].figures.calculatedPrice.finalPrice.grossValue], [typed.length, 9.9]);
    assert.equal(cart.order(), undefined);
  }
  for (const nothing of [null, undefined, Infinity, NaN, {}, [1, 2], true, () => 1]) {
    cart.setQuantity("tea", nothing);
    assert.equal(cart.get().status, "incomplete", String(nothing));
  }
  cart.setQuantity("tea", " 3 ");
  assert.deepEqual(
    [cart.get().status, cart.get().lines[1].typed, cart.get().lines[1].quantity, gross(cart.get())],
    ["ready", " 3 ", "3", 69.85],
  );
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
  assert.deepEqual(
    faults.map(({ code, line }) => [code, line]),
    [
      ["PRODUCT_UNKNOWN", "yacht"],
      ["WRONG_TYPE", "tea"],
      ["WRONG_TYPE", "lamp"],
      ["QUANTITY_NOT_POSITIVE", "sugar"],
    ],
  );
  assert.deepEqual(
    lines.map(({ fault }) => fault?.code),
    ["WRONG_TYPE", "PRODUCT_UNKNOWN", "WRONG_TYPE", "QUANTITY_NOT_POSITIVE"],
  );
});

test("quantities are added up as decimals, and none is left of a line that comes to nothing", () => {
  const cart = made();
  const typed = () =>
    cart
      .get()
      .lines.map(({ typed }) => typed)
      .join();
  for (const [more, expected] of [
    ["0.1", "0.1"],
    [0.2, "0.3"],
    ["-0.3", ""],
    ["99999999999999999999", "99999999999999999999"],
    [-1e3, "99999999999999998999"],
    [1e21, "1099999999999999998999"],
    ["-1.099999999999999998997e21", "2"],
    [1e-7, "2.0000001"],
    ["-1E-7", "2"],
    ["x", "2"],
    [-5, ""],
    ["x", "x"],
    ["+1", "+1"],
    [1, "1"],
  ]) {
    cart.add("sugar", more);
    assert.equal(typed(), expected, String(more));
  }
});

test("an addition loses no quantity, however it is written, and none is lost to what is not a number", () => {
  for (const [typed, more, sum] of [
    ["1e1", 1, "11"],
    ["1E+2", "1", "101"],
    ["1e5", 1, "100001"],
    [`2.${"0".repeat(20)}`, 1, "3"],
    [`2.${"0".repeat(200)}`, "1e0001", "12"],
    ["5", 1e-7, "5.0000001"],
    ["5", "1e-7", "5.0000001"],
    ["25e-1", "5e-1", "3"],
    ...[NaN, null, "", "+1", "1e999", "abc", {}].map((more) => ["5", more, "5"]),
    ["abc", 2, "2"],
    ["abc", "1,", "1,"],
  ]) {
    const cart = made();
    cart.setQuantity("sugar", typed);
    cart.add("sugar", more);
    assert.deepEqual(cart.get().lines.map(({ typed }) => typed), [sum], `${typed} and ${more}`);
  }
  const german = made({ locale: "de" });
  german.setQuantity("sugar", "1,5e1");
  german.add("sugar", "0,25");
  assert.deepEqual([german.get().lines[0].typed, german.get().lines[0].quantity, german.get().status], ["15,25", "15.25", "ready"]);
});

test("parts of a unit are sold of what is sold so", () => {
  const cart = made();
  cart.setQuantity("sugar", "0.75");
  assert.deepEqual([cart.get().status, gross(cart.get())], ["ready", 1.49]);
  cart.setQuantity("tea", "0.5");
  assert.equal(cart.get().reason.code, "QUANTITY_NOT_WHOLE");
  cart.update({ fractions: (product, id) => id === "tea" && product === catalog.tea });
  assert.equal(cart.get().reason.line, "sugar");
  cart.update({ fractions: () => { throw new Error("out of order"); } });
  assert.deepEqual([cart.get().status, cart.get().reason.message], ["stale", "out of order"]);
});

test("a product that is not in the catalog, and a catalog that fails, make the figures stale", () => {
  const cart = made();
  cart.add("tea");
  for (const id of ["yacht", "constructor", "__proto__", "toString", ""]) {
    cart.add(id);
    const { status, reason, totals } = cart.get();
    assert.deepEqual(
      [status, reason.code, reason.line, totals.finalPrice.grossValue],
      ["stale", "PRODUCT_UNKNOWN", id, 4.95],
    );
    cart.remove(id);
    assert.equal(cart.get().status, "ready");
  }
  cart.update({
    catalog: () => {
      throw new Error("out of order");
    },
  });
  assert.deepEqual([cart.get().status, cart.get().reason.message, gross(cart.get())], ["stale", "out of order", 4.95]);
  cart.update({ catalog: { ...catalog, tea: { price: { effectiveAmount: -1 } } } });
  assert.deepEqual(
    [cart.get().status, cart.get().reason.line, cart.get().reason.path],
    ["stale", "tea", "/cart/items/0/price/effectiveAmount"],
  );
  cart.update({ catalog: new Map(Object.entries(catalog)) });
  assert.equal(cart.get().status, "ready");
});

test("a clock that is none makes the figures stale", () => {
  let now = () => Date.now();
  const cart = made({ now: () => now() });
  cart.add("tea");
  for (const broken of [
    () => "yesterday",
    () => NaN,
    () => {
      throw new Error("no clock");
    },
  ]) {
    now = broken;
    cart.refresh();
    assert.deepEqual([cart.get().status, cart.get().reason.path], ["stale", "/now"]);
  }
  now = () => new Date();
  cart.refresh();
  assert.equal(cart.get().status, "ready");
});
