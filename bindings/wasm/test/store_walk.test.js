// A random shopper: 10,000 actions, including typing, of which the first tier takes a fifth. Every cart that is ready
// has the figures of a request built by hand, and the checkout accepts its order; a cart without an order lacks what the
// checkout would refuse it for. Every shipping method costs what it is listed with; no action throws.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { NOW, coupons as own, products, shop, site } from "./everyday_shop.js";
import { random } from "./random.js";
import { folder, profile } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { calculate } = await import(join(folder, "storefront/node.js"));
const { createCheckout } = await import(join(folder, "operations/node_checkout.js"));

const ACTIONS = profile === "shipped" ? 10_000 : 2_000;
const IDS = [...products.keys(), "yacht"];
const TYPED = "1|2|3|7| 12 |100||0|1,5|1.5|-3|abc|1e999|1e2|007|2.0|9999999999999999".split("|");
const CODES = [...own.map(({ code }) => code), "NONE", ""];
const COUNTRIES = ["DE", "AT", "FR", "US", "", "de", "Germany"];
const METHODS = [
  { zoneId: "germany", methodId: "parcel" },
  { zoneId: "abroad", methodId: "parcel-abroad" },
  { zoneId: "", methodId: "" },
  { zoneId: "", methodId: "parcel" },
];

const checkout = createCheckout(shop);
test(`${ACTIONS} actions`, async (context) => {
  const { next, any } = random();
  const cart = createCart({ ...shop, country: "DE" });
  const actions = [
    () => cart.add(any(IDS)),
    () => cart.add(any(IDS), any([1, 2, -1, "0.1", "x", 3])),
    () => cart.setQuantity(any(IDS), any(TYPED)),
    () => cart.setQuantity(any(IDS), any(["1", "2", "5"])),
    () => cart.remove(any(IDS)),
    () => cart.remove("yacht"),
    () => cart.get().lines.forEach(({ id, fault }) => fault && next(2) === 0 && cart.remove(id)),
    () => cart.applyCoupon(any(CODES)),
    () => cart.removeCoupon(any(CODES)),
    () => cart.setDelivery({ country: any(COUNTRIES) }),
    () => cart.setDelivery({ country: "DE", ...METHODS[0] }),
    () => cart.setDelivery({ country: "DE", ...METHODS[2] }),
    () => cart.setDelivery({ postalCode: any(["10435", "", "1010"]) }),
    () => cart.setDelivery(any(METHODS)),
    () => cart.setPayment(any(["invoice", "cash", "card", "", "barter"])),
    () => cart.setPayment(""),
    () => next(20) === 0 && cart.clear(),
    () => cart.refresh(),
  ];
  const counted = { ready: 0, incomplete: 0, stale: 0, taken: 0, methods: 0 };
  let [before, then] = [cart.get(), JSON.stringify(cart.get().totals)];
  for (let action = 0; action < ACTIONS; action += 1) {
    any(actions)();
    const snapshot = cart.get();
    counted[snapshot.status] += 1;
    if (snapshot.status === "ready") {
      const { cart: figures } = calculate(byHand(snapshot));
      assert.deepEqual(snapshot.totals, figures.calculatedPrice, `action ${action}`);
      assert.deepEqual(
        snapshot.lines.map(({ figures }) => figures),
        figures.items,
      );
      assert.deepEqual(
        [snapshot, ...snapshot.lines].map(({ total }) => total),
        [figures, ...figures.items].map(({ calculatedPrice }) => calculatedPrice.finalPrice.grossValue),
      );
      assert.deepEqual(snapshot.reason, undefined);
      then = JSON.stringify(snapshot.totals);
      const order = cart.order();
      assert.equal(order === undefined, snapshot.missing.length > 0);
      if (action % 5 === 0) {
        const { ok, refused = [] } = await checkout.verify(JSON.parse(JSON.stringify(order ?? incomplete(snapshot))));
        const codes = refused.map(({ code, path }) => `${code} ${path.split("/").at(-1)}`);
        assert.deepEqual([ok, codes], [order !== undefined, snapshot.missing.map(({ code, field }) => `${code} ${field}`)]);
        counted.taken += ok ? 1 : 0;
        for (const { zoneId, methodId, total } of snapshot.methods) {
          const { cart } = calculate(byHand({ ...snapshot, delivery: { ...snapshot.delivery, zoneId, methodId } }));
          assert.equal(cart.calculatedPrice.finalPrice.grossValue, total);
          counted.methods += 1;
        }
      }
    } else {
      assert.equal(JSON.stringify(snapshot.totals), then, "the figures of the last cart that was ready");
      assert.ok(
        snapshot.reason.message.length > 5 && (snapshot.reason.line ?? snapshot.reason.field) !== undefined,
        JSON.stringify(snapshot.reason),
      );
      assert.equal(cart.order(), undefined);
    }
    assert.ok(Object.isFrozen(before));
    before = snapshot;
  }
  context.diagnostic(JSON.stringify(counted));
  assert.ok(
    counted.ready > ACTIONS / 10 && counted.incomplete > ACTIONS / 10 && counted.stale > ACTIONS / 100 && counted.taken > ACTIONS / 500 && counted.methods > ACTIONS / 100,
    JSON.stringify(counted),
  );
});

/** Returns the order of a cart that lacks something, which no cart returns. */
function incomplete({ lines, coupons, delivery, payment, total, currency }) {
  const found = coupons.filter(({ state, reasons }) => state === "applied" || (state === "inactive" && reasons[0].code !== "ENDED"));
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    coupons: found.map(({ code }) => code),
    delivery,
    payment,
    shown: { total, currency },
  };
}

/** Returns the request for the values in the fields of a page. */
function byHand({ lines, coupons, delivery, payment }) {
  const { country, postalCode, zoneId, methodId } = delivery;
  return {
    cart: {
      currency: "EUR",
      siteCode: "everyday",
      ...(country && { countryCode: country }),
      ...(postalCode && { zipCode: postalCode }),
      items: lines.map(({ id, typed }) => ({ ...products.get(id), id, quantity: typed.trim() })),
    },
    site,
    coupons: coupons.flatMap(({ code }) => own.filter((coupon) => coupon.code === code)),
    checkout: { ...(zoneId && { zoneId, methodId }), ...(payment && { paymentMode: payment }) },
    now: NOW,
    answer: "FIGURES",
  };
}
