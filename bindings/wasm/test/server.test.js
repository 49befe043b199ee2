// The checkout for servers: shipping, payment and coupons from the shop's own tables, accepted and refused.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { NOW, coupons as own, products, shop, site } from "./everyday_shop.js";
import { folder } from "./support.js";

const { CartwrightError, createCheckout } = await import(join(folder, "operations/node_checkout.js"));
const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { verifyCart } = await import(join(folder, "operations/node.js"));

const checkout = createCheckout(shop);

/** Returns the order of a cart delivered to Germany, modified by `change`. */
function ordered(quantities, change = () => undefined, options = {}) {
  const cart = createCart({ ...shop, country: "DE", ...options });
  Object.entries(quantities).forEach(([id, quantity]) => cart.add(id, quantity));
  cart.setDelivery({ postalCode: "10435", zoneId: "germany", methodId: "parcel" });
  cart.setPayment("invoice");
  change(cart);
  return JSON.parse(JSON.stringify(cart.order()));
}
const told = ({ ok, status, refused, differences }) => [
  ok,
  status,
  ...(refused ?? differences ?? []).map(({ code, path }) => [code, path].join(" ")),
];
const refusal = async (order, ...rest) => told(await checkout.verify(order, ...rest));

test("an order is stored with its provenance, and paid in lines that add up", async () => {
  const order = ordered({ coffee: 2, lamp: 1, bottle: 3, mug: 3 }, (cart) =>
    ["WELCOME10", "MINUS5"].forEach(cart.applyCoupon),
  );
  const checked = await checkout.verify(order);
  assert.equal(checked.ok, true);
  const { payment, total, currency } = checked;
  const { cart, provenance } = checked.order;
  assert.deepEqual([total, currency, provenance.now], [order.shown.total, "EUR", NOW]);
  assert.equal(
    payment.lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    payment.amount,
  );
  assert.equal(
    payment.lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0),
    payment.taxAmount,
  );
  assert.equal((payment.amount / 100).toFixed(2), total.toFixed(2));
  assert.equal(payment.due, payment.amount, "without credits, the amount to charge is the whole");
  assert.equal(
    verifyCart({
      cart,
      site,
      now: NOW,
      provenance,
      checkout: { zoneId: "germany", methodId: "parcel", paymentMode: "invoice" },
    }).isValid,
    true,
  );
  assert.deepEqual(
    cart.discounts.map(({ code }) => code),
    ["WELCOME10", "MINUS5"],
  );
});

test("an order that would cost less for want of something is refused", async () => {
  const order = ordered({ coffee: 2 });
  const without = (change) => {
    const changed = structuredClone(order);
    change(changed);
    return refusal(changed);
  };
  assert.deepEqual(await refusal(order), [true, undefined]);
  assert.deepEqual(await without((order) => delete order.delivery), [false, 409, "SHIPPING_NO_ADDRESS /delivery/country"]);
  assert.deepEqual(
    await without(({ delivery }) => ["country", "zoneId", "methodId"].forEach((name) => delete delivery[name])),
    [false, 409, "SHIPPING_NO_ADDRESS /delivery/country"],
  );
  assert.deepEqual(await without((order) => (order.delivery = { country: "DE" })), [
    false,
    409,
    "SHIPPING_NO_ADDRESS /delivery/postalCode",
  ]);
  assert.deepEqual(await without((order) => delete order.payment), [false, 409, "PAYMENT_MISSING /payment"]);
  assert.deepEqual(await without((order) => (order.delivery = { country: "FR", postalCode: "75001" })), [
    false,
    409,
    "SHIPPING_COUNTRY_EXCLUDED /delivery/country",
  ]);
  const taken = createCheckout({ ...shop, unshipped: true });
  const noAddress = (cart) => cart.setDelivery({ zoneId: "", methodId: "", postalCode: "" });
  const collected = ordered({ coffee: 2 }, noAddress, { unshipped: true });
  assert.equal((await taken.verify(collected)).ok, true);
  assert.equal((await checkout.verify(collected)).ok, false);
});

test("an order that does not say which of several ways of shipping is refused; the only way need not be named", async () => {
  const [service] = site.shipping;
  const [germany, ...zones] = service.zones;
  const pickup = { id: "pickup", fees: [{ minOrderValue: 0, cost: 0 }] };
  const both = [{ ...germany, methods: [...germany.methods, pickup] }, ...zones];
  const ways = { ...shop, site: { ...site, shipping: [{ ...service, zones: both }] } };
  const unnamed = (cart) => cart.setDelivery({ zoneId: "", methodId: "" });
  // A cart has no such order.
  const order = ordered({ coffee: 2 }, unnamed, { ...ways, unshipped: true });
  assert.equal(order.shown.total, 14.98, "shown at the least");
  assert.deepEqual(told(await createCheckout(ways).verify(order)), [false, 409, "SHIPPING_MISSING /delivery/methodId"]);
  assert.equal((await createCheckout({ ...ways, unshipped: true }).verify(order)).ok, true);
  const chosen = { ...order, delivery: { ...order.delivery, zoneId: "germany", methodId: "pickup" } };
  assert.deepEqual((await createCheckout(ways).verify(chosen)).checkout, {
    zoneId: "germany",
    methodId: "pickup",
    paymentMode: "invoice",
  });
  const { ok, checkout: way } = await checkout.verify(ordered({ coffee: 2 }, unnamed));
  assert.deepEqual([ok, way], [true, { zoneId: "germany", methodId: "parcel", paymentMode: "invoice" }]);
  const own = { shippingCost: { amount: 1, includesTax: true } };
  const given = await createCheckout(ways).verify(ordered({ coffee: 2 }, unnamed, { ...ways, ...own }), own);
  assert.deepEqual([given.ok, given.total], [true, 15.98]);
});

test("a delivery and a payment mode that are not offered are refused at their place", async () => {
  const order = ordered({ coffee: 2 });
  const delivered = (delivery, payment = "invoice") =>
    refusal({ ...order, payment, delivery: { ...order.delivery, ...delivery } });
  assert.deepEqual(await delivered({ zoneId: "abroad", methodId: "parcel-abroad" }), [
    false,
    409,
    "SHIPPING_NOT_OFFERED /delivery/methodId",
  ]);
  assert.deepEqual(await delivered({ country: "AT" }), [false, 409, "SHIPPING_NOT_OFFERED /delivery/methodId"]);
  assert.deepEqual(await delivered({ zoneId: "moon" }), [false, 409, "SHIPPING_ZONE_NOT_FOUND /delivery/zoneId"]);
  assert.deepEqual(await delivered({ methodId: undefined }), [false, 400, "TEXT_EXPECTED /delivery/methodId"]);
  assert.deepEqual(await delivered({ country: "US" }), [false, 409, "TAX_CODE_UNKNOWN /delivery/country"]);
  assert.deepEqual(await delivered({ slotId: "noon", deliveryTimeId: "monday" }), [
    false,
    409,
    "CHECKOUT_INCOMPLETE /delivery",
  ]);
  assert.deepEqual(await delivered({}, "barter"), [false, 409, "PAYMENT_MODE_NOT_FOUND /payment"]);
});

test("a slot of another zone is not offered, on the page and in the shop", async () => {
  const [service] = site.shipping;
  const deliveryTimes = [
    { id: "monday", zoneId: "germany", slots: [{ id: "noon", shippingMethod: "parcel" }] },
    { id: "tuesday", zoneId: "abroad", slots: [{ id: "noon", shippingMethod: "parcel-abroad" }] },
  ];
  const slots = { ...shop, site: { ...site, shipping: [{ ...service, deliveryTimes }] } };
  const at = (deliveryTimeId) => (cart) => cart.setDelivery({ zoneId: "", methodId: "", deliveryTimeId, slotId: "noon" });
  const order = ordered({ coffee: 2 }, at("monday"), slots);
  const server = createCheckout(slots);
  assert.deepEqual(told(await server.verify(order)), [true, undefined]);
  order.delivery.deliveryTimeId = "tuesday";
  assert.deepEqual(told(await server.verify(order)), [false, 409, "SHIPPING_NOT_OFFERED /delivery/slotId"]);
  const cart = createCart({ ...slots, country: "DE" });
  cart.add("coffee");
  cart.setDelivery({ postalCode: "10435" });
  at("tuesday")(cart);
  assert.deepEqual([cart.get().status, cart.get().reason.field], ["incomplete", "slotId"]);
});

test("everything that is wrong is told at once, each at its place", async () => {
  const order = ordered({ coffee: 2, mug: 1 });
  order.items.push({ product: "yacht", quantity: 1 }, { product: "boat", quantity: -1 });
  assert.deepEqual(await refusal({ ...order, coupons: ["NONE", "WELCOME10"] }), [
    false,
    409,
    "PRODUCT_UNKNOWN /items/2/product",
    "PRODUCT_UNKNOWN /items/3/product",
    "COUPON_UNKNOWN /coupons/0",
  ]);
  const again = { ...ordered({ coffee: 2, mug: 1 }), price: 1 };
  again.items[0].price = 1;
  again.items[1].quantity = "x";
  assert.deepEqual(await refusal(again), [false, 400, "MEMBER_UNKNOWN /price", "MEMBER_UNKNOWN /items/0/price"]);
  for (const item of again.items) {
    Object.assign(item, { quantity: "x" });
    delete item.price;
  }
  delete again.price;
  assert.deepEqual(await refusal(again), [false, 400, "WRONG_TYPE /items/0/quantity", "WRONG_TYPE /items/1/quantity"]);
});

test("a coupon that has ended since it was shown is told, not dropped", async () => {
  const ends = [{ code: "NOON", discountType: "PERCENT", discountPercentage: 50, restrictions: { validUntil: NOW } }];
  const order = ordered({ coffee: 2 }, (cart) => cart.applyCoupon("NOON"), { coupons: ends });
  const server = createCheckout({ ...shop, coupons: async (code) => ends.find((coupon) => coupon.code === code) });
  assert.deepEqual(told(await server.verify(order)), [true, undefined]);
  assert.deepEqual(told(await server.verify(order, { now: () => new Date("2026-06-01T12:00:01Z") })), [
    false,
    409,
    "COUPON_EXPIRED /coupons/0",
  ]);
  assert.deepEqual(told(await createCheckout({ ...shop, coupons: undefined }).verify(order)), [
    false,
    409,
    "COUPON_UNKNOWN /coupons/0",
  ]);
});

test("one coupon under two names counts once", async () => {
  const coupons = (code) => own.find((coupon) => coupon.code === code.toUpperCase());
  const order = ordered({ coffee: 2 }, (cart) => ["MINUS5", "minus5"].forEach(cart.applyCoupon), { coupons });
  assert.deepEqual(order.coupons, ["MINUS5"]);
  const server = createCheckout({ ...shop, coupons });
  assert.deepEqual(told(await server.verify(order)), [true, undefined]);
  assert.deepEqual(told(await server.verify({ ...order, coupons: ["MINUS5", "minus5"] })), [
    false,
    409,
    "COUPON_DUPLICATE /coupons/1",
  ]);
});

test("a code in other letters is the same coupon", async () => {
  const order = ordered({ coffee: 2 }, (cart) => cart.applyCoupon("minus5"));
  assert.deepEqual(order.coupons, ["minus5"]);
  assert.deepEqual(await refusal(order), [true, undefined]);
  assert.deepEqual(await refusal({ ...order, coupons: ["minus5", "MINUS5"] }), [false, 409, "COUPON_DUPLICATE /coupons/1"]);
});

test("a price that has changed since it was shown is answered with the cart as it is", async () => {
  const order = ordered({ coffee: 2 });
  const dearer = new Map(products).set("coffee", { ...products.get("coffee"), price: { effectiveAmount: 7.5 } });
  const asked = [];
  const server = createCheckout({ ...shop, catalog: async (ids) => (asked.push(ids), dearer) });
  const checked = await server.verify(order);
  assert.deepEqual(
    [checked.ok, checked.status, checked.shown],
    [false, 409, { total: order.shown.total + 0.02, due: order.shown.total + 0.02, currency: "EUR" }],
  );
  assert.deepEqual(checked.differences, [
    { path: "/shown/total", stated: order.shown.total, calculated: order.shown.total + 0.02 },
  ]);
  assert.deepEqual(asked, [["coffee"]], "one question for all products of an order");
  assert.equal((await server.verify({ ...order, shown: checked.shown })).ok, true);
});

test("who orders is said by the host alone", async () => {
  const customer = { taxExemption: { code: "AE" } };
  const order = ordered({ coffee: 2 }, undefined, { customer });
  assert.equal((await checkout.verify(order)).ok, false);
  const checked = await checkout.verify(order, { customer, credits: [{ id: "gift", amount: 1 }] });
  assert.deepEqual([checked.ok, checked.payment.payable.credits], [true, [{ id: "gift", value: 100 }]]);
  await assert.rejects(checkout.verify(order, { site }), { path: "/site" });
});

test("faults of the shop's own tables are none of the browser's: the promise is rejected", async () => {
  const order = ordered({ coffee: 2 }, (cart) => cart.applyCoupon("MINUS5"));
  const tables = (changes) => createCheckout({ ...shop, ...changes }).verify(order);
  await assert.rejects(tables({ catalog: { coffee: { price: { effectiveAmount: -1 } } } }), {
    name: "CartwrightError",
    path: "/cart/items/0/price/effectiveAmount",
  });
  await assert.rejects(tables({ catalog: () => Promise.reject(new Error("no database")) }), { message: "no database" });
  await assert.rejects(tables({ catalog: () => undefined }), { name: "CartwrightError", path: "/catalog" });
  await assert.rejects(
    tables({
      coupons: () => {
        throw new Error("no database");
      },
    }),
    { message: "no database" },
  );
  await assert.rejects(tables({ now: () => "noon" }), { path: "/now" });
  for (const now of [5, null, {}, "noon"]) {
    await assert.rejects(checkout.verify(order, { now }), { path: "/now" }, String(now));
  }
  await assert.rejects(tables({ catalog: { coffee: { ...products.get("coffee"), taxCode: "NONE" } } }), {
    code: "TAX_CODE_UNKNOWN",
  });
});

test("a checkout cannot be made of anything", () => {
  for (const [options, path] of [
    [undefined, ""],
    [{ ...shop, site: undefined }, "/site"],
    [{ site }, "/catalog"],
    [{ ...shop, coupons: {} }, "/coupons"],
    [{ site: {}, catalog: {} }, "/currency"],
    [{ ...shop, prices: {} }, "/prices"],
    [{ ...shop, site: { ...site, cartCalculationScale: 99 } }, "/site/cartCalculationScale"],
  ]) {
    assert.throws(
      () => createCheckout(options),
      (error) => error instanceof CartwrightError && error.path === path && error.message.length > 10,
      path,
    );
  }
  assert.equal(createRequire(import.meta.url)(join(folder, "operations/node_checkout.cjs")).createCheckout, createCheckout);
});

test("cash that is rounded up beyond the total that was shown is a difference", async () => {
  const cash = {
    site: { currency: "EUR", includesTax: true, payment: [{ id: "cash", active: true, cashRounding: { step: 0.05, mode: "UP" } }] },
    catalog: { pot: { itemYrn: "urn:pot", price: { effectiveAmount: 31.91 } } },
    unshipped: true,
  };
  const order = { items: [{ product: "pot", quantity: 1 }], coupons: [], delivery: {}, payment: "cash" };
  const verified = (shown) => createCheckout(cash).verify({ ...order, shown: { currency: "EUR", ...shown } });
  assert.deepEqual(told(await verified({ total: 31.91, due: 31.95 })), [true, undefined]);
  assert.deepEqual(told(await verified({ total: 31.91 })), [false, 409, " /shown/due"]);
});

test("whether a shop accepts orders without shipping is said by a boolean", () => {
  for (const create of [createCart, createCheckout]) {
    assert.throws(() => create({ ...shop, unshipped: "false" }), { code: "WRONG_TYPE", path: "/unshipped" });
  }
});
