// The shop of a cart and its checkout: nothing that is missing, null or emptied is blamed on the shopper.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));
const { calculate } = await import(join(folder, "storefront/node.js"));

const plain = { currency: "EUR", includesTax: true };
const tea = { price: { effectiveAmount: 4.95 }, unitPrice: { taxRate: 7 } };
const zone = { id: "de", shipTo: [{ country: "DE" }], methods: [{ id: "parcel", fees: [{ minOrderValue: 0, cost: 4.9 }] }] };
const deliveryTimes = [{ id: "monday", zoneId: "de", slots: [{ id: "noon", shippingMethod: "parcel" }] }];
const shipping = [{ id: "post", zones: [zone], deliveryTimes }];
const site = { ...plain, homeBase: { address: { country: "DE", zipCode: "10115" } }, shipToCountries: ["DE"], shipping };
const parcel = { postalCode: "10115", zoneId: "de", methodId: "parcel" };

/** Returns a cart with a unit of tea, for a delivery to Germany. */
function made(options, delivery = parcel) {
  const cart = createCart({ site, catalog: { tea }, country: "DE", ...options });
  cart.add("tea");
  cart.setDelivery(delivery);
  return cart;
}
const told = (cart) => {
  const { status, total, faults, missing } = cart.get();
  return [status, total, ...faults.map(({ code, line, field, path }) => [code, line, field, path].join(" ").trim()), ...missing.map(({ code }) => code)];
};
const sent = (cart) => JSON.parse(JSON.stringify(cart.order()));

test("a cart that is emptied after its shipping was chosen costs nothing, and keeps the delivery", () => {
  for (const way of [parcel, { postalCode: "10115", deliveryTimeId: "monday", slotId: "noon" }]) {
    for (const empty of [(cart) => cart.clear(), (cart) => cart.remove("tea"), (cart) => cart.add("tea", -1)]) {
      const cart = made({}, way);
      assert.deepEqual(told(cart), ["ready", 9.85]);
      empty(cart);
      assert.deepEqual([told(cart), cart.get().methods, cart.get().delivery], [["ready", 0, "ORDER_EMPTY"], [], { country: "DE", ...way }]);
      cart.add("tea");
      assert.deepEqual(told(cart), ["ready", 9.85]);
    }
    const cart = made({}, way);
    cart.setQuantity("tea", "");
    assert.deepEqual(told(cart), ["incomplete", 9.85, "WRONG_TYPE tea quantity"]);
    cart.update({ catalog: {} });
    assert.deepEqual(told(cart), ["stale", 9.85, "PRODUCT_UNKNOWN tea"]);
    cart.update({ catalog: { tea: { ...tea, shippable: false } } });
    cart.setQuantity("tea", "1");
    assert.deepEqual([told(cart), cart.get().methods], [["ready", 4.95], []]);
  }
});

test("a fault of the shop's own is told at its place, and not at the country that the shopper has chosen", async () => {
  const tax = [{ id: "tax", countries: [{ countryCode: "DE", taxClasses: [{ code: "FULL", rate: 19 }] }] }];
  const methods = [{ ...zone.methods[0], shippingTaxCode: "NONE" }];
  const coupons = [{ code: "TEN", discountType: "PERCENT", discountPercentage: -1 }];
  const faults = [
    [{ site: { ...plain, shipping } }, "HOME_BASE_INCOMPLETE", "/site/homeBase"],
    [{ site: { ...site, tax, shipping: [{ id: "post", zones: [{ ...zone, methods }] }] } }, "TAX_CODE_UNKNOWN", "/site/shipping/0/zones/0/methods/0/shippingTaxCode"],
    [{ fractions: () => assert.fail("out of order"), quantity: "1.5" }, "ERR_ASSERTION", ""],
    [{ coupons }, "NEGATIVE_VALUE", "/coupons/0/discountPercentage", "/coupon/discountPercentage"],
  ];
  const order = sent(made({}));
  for (const [{ quantity = "1", ...options }, code, path, checked = path] of faults) {
    const cart = made(options);
    cart.applyCoupon(options.coupons?.[0].code);
    cart.setQuantity("tea", quantity);
    const { status, faults } = cart.get();
    assert.deepEqual([status, faults.map(({ code, field, path }) => [code, field, path])], ["stale", [[code, undefined, path]]]);
    const checkout = createCheckout({ site, catalog: { tea }, ...options });
    const bought = { ...order, items: [{ product: "tea", quantity }], coupons: (options.coupons ?? []).map(({ code }) => code) };
    await assert.rejects(checkout.verify(bought), (error) => error.code === code && (error.path ?? "") === checked, code);
  }
  const untaxed = made({ site: { ...site, tax }, catalog: { tea: { ...tea, unitPrice: undefined, taxCode: "FULL" } } });
  untaxed.setDelivery({ country: "US" });
  assert.deepEqual(told(untaxed).slice(0, 3), ["incomplete", 9.85, "TAX_CODE_UNKNOWN  country"]);
});

test("null on an optional member of the shop's tables counts as absent, and a product without a name has its id", async () => {
  const named = [{ itemYrn: null }, { itemYrn: "" }, { itemYrn: " " }, { product: { id: null } }, { product: { id: "" } }, { product: null }];
  const products = [...named, { weightDependent: null, shippable: null }, { price: { ...tea.price, measurementUnit: null } }];
  const [method] = zone.methods;
  const ways = (changes) => ({ site: { ...site, shipping: [{ ...shipping[0], ...changes }] } });
  for (const options of [
    ...products.map((changes) => ({ catalog: { tea: { ...tea, ...changes } } })),
    ...["payment", "promotions", "tax", "code"].map((name) => ({ site: { ...site, [name]: null } })),
    ways({ active: null, deliveryTimes: null }),
    ways({ zones: [{ ...zone, methods: [{ ...method, name: null }] }], deliveryTimes: [{ id: "monday", slots: null }] }),
    { customer: null, preferences: null, credits: null, shippingCost: null },
  ]) {
    const { customer, preferences, credits, shippingCost, ...shop } = { site, catalog: { tea }, ...options };
    const cart = made(options);
    assert.deepEqual([told(cart), cart.get().methods.length], [["ready", 9.85], 1], JSON.stringify(options));
    const checked = await createCheckout(shop).verify(sent(cart), { customer, preferences, credits, shippingCost });
    assert.deepEqual([checked.ok, checked.total], [true, 9.85], JSON.stringify(options));
    cart.setQuantity("tea", "1.5");
    assert.equal(cart.get().reason.code, "QUANTITY_NOT_WHOLE");
  }
  const nowhere = { site: { ...plain, shipping: [{ id: "post", zones: null }] }, catalog: { tea } };
  const cart = made(nowhere, {});
  const item = { ...tea, itemYrn: "tea", quantity: 1 };
  const { cart: figures } = calculate({ cart: { currency: "EUR", siteCode: "main", items: [item] }, site: nowhere.site });
  assert.deepEqual(told(cart), ["ready", figures.calculatedPrice.finalPrice.grossValue]);
  assert.equal((await createCheckout(nowhere).verify(sent(cart))).ok, true);
});

test("a quantity that nobody can order is told beside whatever else is at fault", () => {
  const promotions = [{ id: "faulty", discountType: "PERCENT" }];
  const faults = (site, payment, quantity) => {
    const cart = createCart({ site: { ...plain, ...site }, catalog: { tea: { price: { effectiveAmount: 5 } } } });
    cart.setQuantity("tea", quantity);
    cart.setPayment(payment);
    return [cart.get().status, ...cart.get().faults.map(({ code }) => code)];
  };
  const paying = { payment: [{ id: "invoice", active: true }] };
  const whole = ["incomplete", "PAYMENT_MODE_NOT_FOUND", "QUANTITY_NOT_WHOLE"];
  assert.deepEqual(faults(paying, "barter", "1.5"), whole);
  assert.deepEqual(faults(paying, "barter", "0"), ["incomplete", "PAYMENT_MODE_NOT_FOUND", "QUANTITY_NOT_POSITIVE"]);
  const [status, , second] = faults({ promotions }, "", "0");
  assert.deepEqual([status, second], ["incomplete", "QUANTITY_NOT_POSITIVE"]);
});

test("a catalog that answers later is told", () => {
  const cart = createCart({ site: plain, catalog: async () => ({ price: { effectiveAmount: 5 } }) });
  cart.add("tea");
  assert.deepEqual([cart.get().reason.code, /returns a promise/.test(cart.get().reason.message)], ["PRODUCT_UNKNOWN", true]);
});
