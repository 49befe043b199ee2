// Faults of a request that cannot be priced: told to the shopper at a field or to the shop at its own data, the same in the
// store and in the checkout.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { shop } from "./everyday_shop.js";
import { folder } from "./support.js";

const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));
const { createCart } = await import(join(folder, "storefront/node_store.js"));

const told = ({ ok, status, refused = [] }) => [ok, status, ...refused.map(({ code, path }) => `${code} ${path}`)];

test("a slot whose method no longer fits the cart is for the shopper to change", async () => {
  const methods = [
    { id: "bike", active: true, maxOrderValue: { amount: 50, currency: "EUR" }, fees: [{ minOrderValue: 0, cost: 5 }] },
    { id: "van", active: true, fees: [{ minOrderValue: 0, cost: 9 }] },
  ];
  const zones = [{ id: "z", shipTo: [{ country: "DE" }], methods }];
  const deliveryTimes = [{ id: "mon", zoneId: "z", slots: [{ id: "am", shippingMethod: "bike" }] }];
  const pots = {
    site: {
      currency: "EUR",
      includesTax: true,
      homeBase: { address: { country: "DE", zipCode: "10115" } },
      shipping: [{ id: "s", active: true, zones, deliveryTimes }],
    },
    catalog: { pot: { itemYrn: "urn:pot", price: { effectiveAmount: 29.9 } } },
  };
  const cart = createCart({ ...pots, country: "DE" });
  cart.add("pot");
  cart.setDelivery({ country: "DE", postalCode: "10435", deliveryTimeId: "mon", slotId: "am" });
  const server = createCheckout(pots);
  const order = JSON.parse(JSON.stringify(cart.order()));
  assert.deepEqual(told(await server.verify(order)), [true, undefined]);
  cart.add("pot");
  const { status, reason } = cart.get();
  assert.deepEqual([status, reason.field], ["incomplete", "slotId"]);
  order.items[0].quantity = 2;
  assert.deepEqual(told(await server.verify(order)), [false, 409, "SHIPPING_METHOD_NOT_APPLICABLE /delivery/slotId"]);
});

test("a quantity for which a figure is too large is for the shopper to change, the largest first", async () => {
  const fee = { id: "handling", feeType: "PERCENT", feePercentage: 50_000 };
  const catalog = { pot: { itemYrn: "urn:pot", price: { effectiveAmount: 10 } }, pin: { price: { effectiveAmount: 0.99 } } };
  const plain = { site: { currency: "EUR", includesTax: true }, catalog, unshipped: true };
  const charged = { ...plain, site: { ...plain.site, orderFees: [fee] } };
  const most = 999_999_999_999_999;
  const judged = async (options, ...quantities) => {
    const items = quantities.map(([product, quantity]) => ({ product, quantity }));
    const cart = createCart(options);
    quantities.forEach(([product, quantity]) => cart.add(product, quantity));
    const { status, faults } = cart.get();
    const shown = { total: 1, currency: "EUR" };
    const answer = await createCheckout(options).verify({ items, coupons: [], delivery: {}, shown });
    return [status, ...faults.map(({ code, line, field }) => `${code} ${line} ${field}`), ...told(answer)];
  };
  assert.deepEqual(await judged(charged, ["pin", 2], ["pot", most]), [
    "incomplete",
    "AMOUNT_OUT_OF_RANGE pot quantity",
    false,
    409,
    "AMOUNT_OUT_OF_RANGE /items/1/quantity",
  ]);
  // The line with a fee that is too large, and not the one of the largest quantity.
  const externalFees = [{ id: "pack", feeType: "PERCENT", feePercentage: 50_000 }];
  const packed = { ...plain, catalog: { ...catalog, box: { itemYrn: "urn:box", price: { effectiveAmount: 20 }, externalFees } } };
  assert.deepEqual((await judged(packed, ["pin", 10_000_000_000_000], ["box", 9_999_999_999_999])).slice(1), [
    "AMOUNT_OUT_OF_RANGE box quantity",
    false,
    409,
    "AMOUNT_OUT_OF_RANGE /items/1/quantity",
  ]);
  // Each amount can be calculated, but no double holds it.
  assert.deepEqual(await judged(plain, ["pin", most], ["pot", 1]), [
    "incomplete",
    "ANSWER_NOT_EXACT pin quantity",
    false,
    409,
    "ANSWER_NOT_EXACT /items/0/quantity",
  ]);
  // A fee that is too large for one unit is for the shop to change.
  const cart = createCart({ ...charged, catalog: { pot: { price: { effectiveAmount: 99_999_999_999_999 } } } });
  cart.add("pot");
  const { status, reason } = cart.get();
  assert.deepEqual([status, reason.code, reason.path], ["stale", "AMOUNT_OUT_OF_RANGE", "/site/orderFees/0"]);
});

test("a country that only the zone for the rest of the world serves, and no tax is known of, is for the shopper to change", async () => {
  const method = { id: "parcel", shippingTaxCode: "S", fees: [{ minOrderValue: 0, cost: 5 }] };
  const served = (zone, code = "S") => ({
    site: {
      currency: "EUR",
      homeBase: { address: { country: "DE", zipCode: "10115" } },
      tax: [{ countries: [{ countryCode: "DE", taxClasses: [{ code, rate: 19 }] }] }],
      shipping: [{ id: "s", active: true, zones: [{ id: "z", methods: [method], ...zone }] }],
    },
    catalog: { pot: { itemYrn: "urn:pot", price: { effectiveAmount: 29.9 } } },
  });
  const judged = async (options) => {
    const cart = createCart({ ...options, country: "DE" });
    cart.add("pot");
    cart.setDelivery({ postalCode: "10435" });
    const order = JSON.parse(JSON.stringify(cart.order()));
    cart.setDelivery({ country: "XX" });
    order.delivery.country = "XX";
    const { status, reason } = cart.get();
    return [status, reason.field ?? reason.path, () => createCheckout(options).verify(order)];
  };
  const [status, field, verified] = await judged(served({ default: true }));
  assert.deepEqual([status, field], ["incomplete", "country"]);
  assert.deepEqual(told(await verified()), [false, 409, "TAX_CODE_UNKNOWN /delivery/country"]);
  // A shop whose own country lacks the code, or that has no taxes at all, would blame every shopper.
  const { site, catalog } = served({ default: true }, "STANDARD");
  for (const tax of [site.tax, null, undefined, []]) {
    const wrong = createCart({ site: { ...site, tax }, catalog, country: "DE" });
    wrong.add("pot");
    wrong.setDelivery({ postalCode: "10435" });
    const { status, reason } = wrong.get();
    assert.deepEqual([status, reason.code, reason.field], ["stale", "TAX_CODE_UNKNOWN", undefined]);
  }
  // A shop that ships to a country by name has to know its taxes.
  const [meant, path, failed] = await judged(served({ shipTo: [{ country: "DE" }, { country: "XX" }] }));
  assert.deepEqual([meant, path], ["stale", "/site/shipping/0/zones/0/methods/0/shippingTaxCode"]);
  await assert.rejects(failed(), { code: "TAX_CODE_UNKNOWN", path });
});

test("an address that no longer fits is at fault, not the method that was chosen for it", async () => {
  const cart = createCart({ ...shop, country: "DE" });
  cart.add("coffee", 2);
  cart.setDelivery({ postalCode: "10435", zoneId: "germany", methodId: "parcel" });
  cart.setPayment("invoice");
  const order = JSON.parse(JSON.stringify(cart.order()));
  const judged = async (delivery) => {
    cart.setDelivery(delivery);
    const { status, reason } = cart.get();
    const [, , fault] = told(await createCheckout(shop).verify({ ...order, delivery: cart.get().delivery }));
    cart.setDelivery({ country: "DE", postalCode: "10435" });
    return [status, `${reason.code} ${reason.field}`, fault];
  };
  const emptied = ["incomplete", "SHIPPING_NO_ADDRESS postalCode", "SHIPPING_NO_ADDRESS /delivery/postalCode"];
  assert.deepEqual(await judged({ postalCode: "" }), emptied);
  const abroad = ["incomplete", "SHIPPING_COUNTRY_EXCLUDED country", "SHIPPING_COUNTRY_EXCLUDED /delivery/country"];
  assert.deepEqual(await judged({ country: "FR", postalCode: "75001" }), abroad);
});
