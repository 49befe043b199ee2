// Random cheaters: orders with members changed, moved, repeated and left out. Whatever they send, only the browser is
// blamed, and an accepted order costs what its own lines, coupons, delivery and payment mode cost.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { NOW, coupons as own, products, shop, site } from "./everyday_shop.js";
import { random } from "./random.js";
import { folder } from "./support.js";

const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));
const { calculate } = await import(join(folder, "operations/node.js"));

const ORDERS = 2_000;
const ids = [...products.keys()];
const codes = own.map(({ code }) => code);
const checkout = createCheckout(shop);

const STRANGE = [
  ...[
    null,
    true,
    "",
    " ",
    "1",
    "0",
    "-1",
    "1e2",
    "1e999",
    "0.001",
    "\ud800",
    "constructor",
    "__proto__",
    "TEN",
    "a".repeat(5_000),
  ],
  ...[0, -1, 0.5, 1e21, 1e-9, 9.95, 2, [], [1], {}, { cart: {} }, [[[]]], "DE", "AT", "US", "EUR", "JPY", "barter"],
];

/** Returns the total of an order, calculated from the tables of the shop. */
function charged({ items, coupons, delivery, payment }) {
  const { country, postalCode, ...way } = delivery ?? {};
  const lines = items.map(({ product, quantity }) => ({ ...products.get(product), id: product, quantity }));
  const cart = { currency: "EUR", siteCode: "everyday", countryCode: country, zipCode: postalCode, items: lines };
  const found = (coupons ?? []).map((code) => own.find((coupon) => coupon.code === code));
  const options = { checkout: { ...way, paymentMode: payment }, now: NOW, answer: "TOTALS" };
  return calculate(cart, site, found, options).cart.calculatedPrice.finalPrice.grossValue;
}

const copied = ([inside, name]) => structuredClone(inside[name]);

/** Returns every place in an order: the object or the list, and the name or the index. */
const places = (value) =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((name) => [[value, name], ...places(value[name])])
    : [];

test(`${ORDERS} orders`, async (context) => {
  const { next, any } = random();
  const counted = { taken: 0, 400: 0, 409: 0, differences: 0 };
  for (let number = 0; number < ORDERS; number += 1) {
    const order = {
      items: ids.filter(() => next(3) === 0).map((product) => ({ product, quantity: 1 + next(5) })),
      coupons: codes.filter(() => next(4) === 0),
      delivery: { country: "DE", postalCode: "10435", ...(next(2) === 0 && { zoneId: "germany", methodId: "parcel" }) },
      payment: any(["invoice", "cash", "card"]),
    };
    order.shown = { total: order.items.length === 0 ? 0 : charged(order), currency: "EUR" };
    for (let change = next(3); change > 0; change -= 1) {
      const [inside, name] = any(places(order));
      const changes = [
        () => (inside[name] = structuredClone(any(STRANGE))),
        () =>
          (inside[any(["price", "cost", "total", "site", "quantity", "product", "country", "0", "currency"])] =
            structuredClone(any(STRANGE))),
        () => (Array.isArray(inside) ? inside.splice(Number(name), 1) : delete inside[name]),
        () =>
          Array.isArray(inside)
            ? inside.push(structuredClone(any(inside)))
            : (order.shown = { total: next(100), currency: "EUR" }),
        () => (inside[name] = copied(any(places(order)))),
      ];
      any(changes)();
    }
    const text = JSON.stringify(order);
    const checked = await checkout.verify(JSON.parse(text)).catch((error) => assert.fail(`${error.code ?? error}: ${text}`));
    if (checked.ok) {
      counted.taken += 1;
      assert.equal(checked.total, charged(order), text);
      assert.equal(order.shown.total, checked.total, text);
      assert.ok(checked.payment.lines.length >= order.items.length, text);
    } else {
      counted[checked.differences === undefined ? checked.status : "differences"] += 1;
      const told = checked.refused ?? checked.differences;
      assert.ok(told.length > 0 && told.every(({ path }) => path === "" || path.startsWith("/")), text);
    }
  }
  context.diagnostic(JSON.stringify(counted));
  assert.ok(
    Object.values(counted).every((count) => count > ORDERS / 100),
    JSON.stringify(counted),
  );
});
