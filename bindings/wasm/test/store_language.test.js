// The languages of a shop: amounts as they are shown, quantities as they are typed, and times in every form that the
// platform has.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { TEN, catalog, gross, site } from "./tea_shop.js";
import { folder } from "./support.js";

const { createCart, money } = await import(join(folder, "storefront/node_store.js"));
const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));
const { settle } = await import(join(folder, "operations/node.js"));
const { calculate } = await import(join(folder, "storefront/node.js"));

const shop = { site, catalog, coupons: [TEN] };

test("an amount has the decimals of its currency, and those of the site if it needs them", () => {
  const cases = [
    [1200, { currency: "JPY", decimals: 2 }, "ja", "￥1,200"],
    ["1200.00", { currency: "JPY", decimals: 2 }, "ja", "￥1,200"],
    [1200, { currency: "JPY" }, "ja", "￥1,200"],
    [1200.5, { currency: "JPY", decimals: 2 }, "ja", "￥1,200.50"],
    [1200.5, { currency: "JPY" }, "ja", "￥1,200.50"],
    [1200, { currency: "JPY", decimals: 0 }, "ja", "￥1,200"],
    [8.9, { currency: "EUR", decimals: 2 }, "de", "8,90\u00a0€"],
    [8.9, { currency: "EUR", decimals: 4 }, "de", "8,90\u00a0€"],
    [8.9123, { currency: "EUR", decimals: 4 }, "de", "8,9123\u00a0€"],
    [8.912, { currency: "EUR", decimals: 4 }, "de", "8,9120\u00a0€"],
    [9, { currency: "EUR", decimals: 0 }, "de", "9\u00a0€"],
    [0.1 + 0.2, { currency: "EUR" }, "de", "0,30\u00a0€"],
    [1.234, { currency: "KWD" }, "en", "KWD\u00a01.234"],
    [1.2, { currency: "KWD", decimals: 3 }, "en", "KWD\u00a01.200"],
    [1.2, { currency: "KWD", decimals: 2 }, "en", "KWD\u00a01.20"],
    ["1.005", { currency: "KWD", decimals: 2 }, "en", "KWD\u00a01.005"],
    ["1.5", { currency: "EUR", decimals: 0 }, "en", "€1.50"],
    // The platform has no digits for these two.
    [1234.56, { currency: "HUF", decimals: 2 }, "en", "HUF\u00a01,234.56"],
    [1234, { currency: "HUF", decimals: 2 }, "en", "HUF\u00a01,234.00"],
    [1.5, { currency: "IQD" }, "en", "IQD\u00a01.500"],
  ];
  for (const [amount, of, language, expected] of cases) {
    assert.equal(money(amount, of, language), expected, JSON.stringify([amount, of]));
  }
  assert.deepEqual([undefined, null].map((none) => money(none, { currency: "EUR" }, "de")), ["", ""]);
});

test("no amount is a negative zero", () => {
  const of = { currency: "EUR", decimals: 2 };
  for (const zero of [-0, 0, "-0", "-0.00", -0.001, "-0.004", 0.004]) {
    assert.equal(money(zero, of, "de"), "0,00\u00a0€", String(zero));
  }
  assert.equal(money(-0.4, { currency: "JPY", decimals: 0 }, "ja"), "￥0");
  assert.equal(money(-0.01, of, "de"), "-0,01\u00a0€");
  assert.equal(money(-0.006, of, "de"), "-0,01\u00a0€");
});

test("the decimals of a currency are those that the engine settles in", () => {
  let compared = 0;
  for (const currency of Intl.supportedValuesOf("currency")) {
    const cart = { currency, siteCode: "main", items: [{ itemYrn: "tea", quantity: 1, price: { effectiveAmount: 1 } }] };
    let amount;
    try {
      const { cart: order, provenance } = calculate({ cart, site: { includesTax: true } });
      ({ amount } = settle({ order, provenance }));
    } catch {
      // A currency that is no longer in force, or that ISO 4217 gives no minor units.
      continue;
    }
    const digits = money(1, { currency, decimals: 4 }, "en").split(".")[1]?.length ?? 0;
    assert.equal(10 ** digits, amount, currency);
    compared += 1;
  }
  assert.ok(compared > 140, `${compared} currencies`);
});

test("a quantity is typed with the decimal separator of the shop, or with a point", () => {
  const typed = (locale, quantity, id = "sugar") => {
    const cart = createCart({ ...shop, locale });
    cart.setQuantity(id, quantity);
    const { status, reason, lines } = cart.get();
    assert.equal(lines[0].typed, quantity);
    return status === "ready" ? Number(lines[0].quantity) : `${reason.code} ${reason.field} ${reason.line}`;
  };
  const refused = "WRONG_TYPE quantity sugar";
  const cases = [
    ["de", "1,5", 1.5],
    ["de", " 1,5 ", 1.5],
    ["de", "1.5", 1.5],
    ["de", "0,75", 0.75],
    ["de", "3", 3],
    ["de-AT", "1,5", 1.5],
    ["fr-CH", "1,5", 1.5],
    ["de", "1.234,5", refused],
    ["de", "1,234.5", refused],
    ["de", "1,2,3", refused],
    ["de", "1.2.3", refused],
    ["de", "1,", refused],
    ["de", ",", refused],
    ["de", "1, 5", refused],
    ["de", "1'5", refused],
    ["en", "1,5", refused],
    ["en", "1,500", refused],
    ["en", "1.5", 1.5],
    ["de-CH", "1,5", refused],
    [undefined, "1,5", refused],
    [undefined, "1.5", 1.5],
  ];
  for (const [locale, quantity, expected] of cases) {
    assert.equal(typed(locale, quantity), expected, `${locale}: ${quantity}`);
  }
  assert.equal(typed("de", "1,5", "tea"), "QUANTITY_NOT_WHOLE quantity tea");
  assert.equal(typed("de", "2,0", "tea"), 2);
});

test("what is added to a typed quantity is written as it was typed, and ordered as a number", async () => {
  const cart = createCart({ ...shop, locale: "de" });
  const typed = () => cart.get().lines.map(({ typed, quantity }) => `${typed} ${quantity}`).join();
  for (const [more, expected] of [
    ["0,5", "0,5 0.5"],
    [0.25, "0,75 0.75"],
    ["1.25", "2 2"],
    ["-0,5", "1,5 1.5"],
  ]) {
    cart.add("sugar", more);
    assert.equal(typed(), expected, String(more));
  }
  const order = JSON.parse(JSON.stringify(cart.order()));
  assert.deepEqual(order.items, [{ product: "sugar", quantity: "1.5" }]);
  assert.equal((await createCheckout(shop).verify(order)).total, gross(cart.get()));
  cart.add("sugar", "-1,5");
  assert.equal(typed(), "");
  cart.add("sugar", "1.234,5");
  assert.equal(typed(), "1.234,5 1.234,5");
  cart.setQuantity("sugar", "1,5");
  cart.update({ locale: "en" });
  assert.deepEqual([cart.get().status, typed()], ["ready", "1.5 1.5"], "it stays the number that was typed");
  cart.update({ locale: "de" });
  assert.deepEqual([cart.get().status, typed()], ["ready", "1,5 1.5"]);
});

/** An instant and a zoned time as `Temporal` has them, for platforms without it. */
const instant = (text) => ({
  epochMilliseconds: Date.parse(text),
  toString: () => text,
  valueOf: () => {
    throw new TypeError("use compare() to compare Temporal.Instant");
  },
});
const zoned = (text) => ({ ...instant(`${text}[Europe/Berlin]`), toInstant: () => instant(text) });

const NOON = "2026-06-01T12:00:00Z";
const ends = { code: "NOON", discountType: "PERCENT", discountPercentage: 50, restrictions: { validUntil: NOON } };

test("the time is what the platform has: an instant, a date, a text, or a function", async () => {
  const { Temporal } = globalThis;
  const forms = (text) => [
    instant(text),
    zoned(text),
    new Date(text),
    text,
    () => instant(text),
    () => zoned(text),
    () => new Date(text),
    () => Date.parse(text),
    () => text,
    ...(Temporal ? [Temporal.Instant.from(text), Temporal.Instant.from(text).toZonedDateTimeISO("Asia/Tokyo")] : []),
  ];
  const [inTime, late] = [forms(NOON), forms("2026-06-01T12:00:00.001Z")];
  for (const [index, now] of inTime.entries()) {
    const cart = createCart({ ...shop, coupons: [ends], now });
    cart.add("tea", 2);
    cart.applyCoupon("NOON");
    assert.deepEqual([cart.get().status, gross(cart.get())], ["ready", 4.95], `form ${index}`);
    const order = JSON.parse(JSON.stringify(cart.order()));
    const checkout = createCheckout({ ...shop, coupons: [ends], now });
    const { ok, order: stored } = await checkout.verify(order);
    assert.deepEqual([ok, Date.parse(stored.provenance.now)], [true, Date.parse(NOON)], `form ${index}`);
    assert.equal((await checkout.verify(order, { now: late[index] })).refused[0].code, "COUPON_EXPIRED", `form ${index}`);
    cart.update({ now: late[index] });
    assert.equal(gross(cart.get()), 9.9, `form ${index}`);
  }
});

test("an instant keeps its digits", async () => {
  const now = instant("2026-06-01T12:00:00.000000001Z");
  const cart = createCart({ ...shop, coupons: [ends], now });
  cart.add("tea", 2);
  cart.applyCoupon("NOON");
  assert.equal(gross(cart.get()), 9.9, "a nanosecond late");
});

test("a clock without a time is told, not read as 1970", () => {
  for (const nothing of [null, undefined, NaN, new Date(NaN), "noon"]) {
    const cart = createCart({ ...shop, now: () => nothing });
    assert.deepEqual([cart.get().status, cart.get().reason?.path], ["stale", "/now"], String(nothing));
  }
});
