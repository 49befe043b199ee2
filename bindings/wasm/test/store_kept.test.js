// A cart in a storage: the stored content, damaged text, other tabs, and a storage that throws.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));

const site = { code: "main", includesTax: true, currency: "EUR" };
const catalog = { tea: { price: { effectiveAmount: 10 } }, pot: { price: { effectiveAmount: 30 } } };
const coupons = [{ code: "TEN", discountType: "PERCENT", discountPercentage: 10 }];

/** Tabs that share a storage; each is notified when another writes, or later, by `tell`. */
class Tabs {
  texts = new Map();
  open = [];
  late = false;
  waiting = [];

  tell() {
    this.waiting.splice(0).forEach((hear) => hear());
  }

  /** Returns the storage as a tab sees it, and a cart in that tab. */
  tab(options) {
    const events = new EventTarget();
    const storage = {
      getItem: (key) => this.texts.get(key) ?? null,
      setItem: (key, text) => {
        this.texts.set(key, text);
        this.waiting.push(...this.open.filter((tab) => tab.events !== events).map((tab) => () => tab.hear(key, text)));
        this.late || this.tell();
      },
    };
    Object.assign(globalThis, {
      document: {},
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    });
    const cart = createCart({ site, catalog, coupons, persist: { key: "cart", storage }, ...options });
    const hear = (key, newValue) =>
      events.dispatchEvent(Object.assign(new Event("storage"), { key, newValue, storageArea: undefined }));
    this.open.push({ events, hear });
    return cart;
  }
}

const GLOBALS = ["document", "localStorage", "addEventListener", "removeEventListener"];
let had;
let tabs;
before(() => (had = GLOBALS.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))));
beforeEach(() => (tabs = new Tabs()));
after(() =>
  GLOBALS.forEach((name, index) =>
    had[index] ? Object.defineProperty(globalThis, name, had[index]) : delete globalThis[name],
  ),
);

const kept = () => tabs.texts.get("cart");
const typed = (cart) => cart.get().lines.map(({ id, typed }) => `${typed} ${id}`);
const gross = (cart) => cart.get().totals?.finalPrice.grossValue;

test("ids, quantities, codes, delivery and payment mode survive a reload; no price does", () => {
  const cart = tabs.tab({ country: "DE" });
  assert.equal(kept(), undefined, "nothing is kept of a cart that nobody has touched");
  cart.add("tea", 3);
  cart.setQuantity("pot", "1,");
  cart.applyCoupon("TEN");
  cart.applyCoupon("NONE");
  cart.setDelivery({ postalCode: " 10435 " });
  cart.setPayment("cash");
  assert.deepEqual(JSON.parse(kept()), {
    version: 1,
    items: [
      ["tea", "3"],
      ["pot", "1,"],
    ],
    codes: ["TEN", "NONE"],
    delivery: { country: "DE", postalCode: "10435" },
    payment: "cash",
  });
  const again = tabs.tab({ country: "AT" });
  const { status, kept: how, delivery, payment, coupons, reason } = again.get();
  assert.deepEqual([typed(again), status, reason.line, how], [["3 tea", "1, pot"], "incomplete", "pot", "kept"]);
  assert.deepEqual(
    [delivery, payment, coupons.map(({ code }) => code)],
    [{ country: "DE", postalCode: "10435" }, "cash", ["TEN", "NONE"]],
  );
  again.setPayment(undefined);
  again.setQuantity("pot", "1");
  assert.equal(gross(again), 54);
});

test("a second tab follows, and what it does is followed", () => {
  const [one, two] = [tabs.tab(), tabs.tab()];
  const heard = [];
  two.subscribe((snapshot) => heard.push(snapshot.units));
  one.add("tea");
  assert.deepEqual([typed(two), gross(two)], [["1 tea"], 10]);
  two.add("tea");
  two.applyCoupon("TEN");
  assert.deepEqual([typed(one), gross(one), heard], [["2 tea"], 18, [0, 1, 2, 2]]);
  one.clear();
  assert.deepEqual([typed(two), two.get().coupons], [[], []]);
  // A tab closes its own cart.
  two.close();
  one.add("pot");
  assert.deepEqual(typed(two), [], "a closed cart follows nothing");
});

test("a storage that is emptied empties the cart; a storage event that was missed is made up for", () => {
  const [one, two] = [tabs.tab({ country: "DE" }), tabs.tab({ country: "DE" })];
  one.add("tea");
  tabs.texts.clear();
  tabs.open[1].hear(null, null);
  assert.deepEqual([typed(two), two.get().delivery], [[], { country: "DE" }]);
  tabs.texts.set("cart", JSON.stringify({ version: 1, items: [["pot", "2"]], codes: [], delivery: {} }));
  assert.deepEqual(typed(two), []);
  two.refresh();
  assert.deepEqual([typed(two), gross(two)], [["2 pot"], 60]);
});

const DAMAGED = {
  "no JSON": ['{"version":1,"items":[[', "ignored", []],
  "another value": ["5", "ignored", []],
  null: ["null", "ignored", []],
  "no version": ['{"items":[["tea","1"]]}', "ignored", []],
  "an older version": ['{"version":0,"items":[]}', "ignored", []],
  "no members": ['{"version":1}', "mended", []],
  "items of another kind": ['{"version":1,"items":{"tea":1},"codes":[],"delivery":{}}', "mended", []],
  "some items of another kind": [
    '{"version":1,"items":[["tea","2"],["pot",3],null,["pot"],["tea","9"],["pot","1","2"],"pot"],"codes":["TEN","TEN",5,""],"delivery":{"country":5,"price":"1","__proto__":{}},"payment":["cash"]}',
    "mended",
    ["2 tea"],
  ],
  "a price": ['{"version":1,"items":[["tea","2"]],"codes":[],"delivery":{},"price":0.01}', "kept", ["2 tea"]],
};

for (const [name, [text, how, lines]] of Object.entries(DAMAGED)) {
  test(`kept text: ${name}`, () => {
    tabs.texts.set("cart", text);
    const cart = tabs.tab();
    assert.deepEqual([cart.get().kept, typed(cart), cart.get().status], [how, lines, "ready"]);
    assert.equal(kept(), text, "reading changes nothing");
    cart.add("pot");
    assert.deepEqual([cart.get().kept, JSON.parse(kept()).items.length], ["kept", lines.length + 1]);
    const two = tabs.tab();
    tabs.texts.set("cart", text);
    tabs.open[1].hear("cart", text);
    assert.deepEqual([two.get().kept, typed(two)], [how, how === "ignored" ? [...lines, "1 pot"] : lines]);
  });
}

test("what a later version of the package keeps is not written over", () => {
  const text = '{"version":2,"lines":{"tea":"1"}}';
  tabs.texts.set("cart", text);
  const cart = tabs.tab();
  cart.add("tea");
  assert.deepEqual([cart.get().kept, gross(cart), kept()], ["ignored", 10, text]);
  tabs.texts.delete("cart");
  tabs.open[0].hear("cart", null);
  cart.add("pot");
  assert.deepEqual([cart.get().kept, typeof kept()], ["kept", "string"]);
});

test("tabs that write at the same time show what was written last", () => {
  const [one, two] = [tabs.tab(), tabs.tab()];
  tabs.late = true;
  two.setQuantity("tea", 2);
  one.setQuantity("tea", 5);
  tabs.tell();
  const stored = () => JSON.parse(kept()).items.map(([id, quantity]) => `${quantity} ${id}`);
  assert.deepEqual([typed(one), typed(two), stored()], [["5 tea"], ["5 tea"], ["5 tea"]]);
  one.add("tea");
  tabs.tell();
  assert.deepEqual([typed(two), stored()], [["6 tea"], ["6 tea"]]);
});

test("a server with events keeps no cart: nothing listens without a page", (context) => {
  const heard = [];
  const listens = (target) => {
    for (const name of ["addEventListener", "removeEventListener"]) {
      target[name] = (event) => heard.push(event);
    }
    return target;
  };
  listens(globalThis);
  delete globalThis.document;
  const storage = { getItem: () => null, setItem: () => undefined };
  const one = () => createCart({ site, catalog, persist: { key: "cart", storage } });
  one().close();
  assert.deepEqual(heard, []);
  globalThis.document = listens({});
  context.after(() => delete globalThis.document);
  const cart = one();
  assert.deepEqual(heard, ["storage", "online", "visibilitychange"]);
  cart.close();
  assert.deepEqual(heard.slice(3), ["storage", "online", "visibilitychange"]);
});

test("a key alone is one of the page's `localStorage`, and of no server's", (context) => {
  Object.defineProperty(globalThis, "localStorage", {
    value: { getItem: () => null, setItem: (key, text) => tabs.texts.set(key, text) },
    configurable: true,
  });
  delete globalThis.document;
  const add = () => {
    const cart = createCart({ site, catalog, persist: "cart" });
    cart.add("tea");
    return [cart.get().kept, cart.get().status, kept()?.includes("tea")];
  };
  assert.deepEqual(add(), ["unavailable", "ready", undefined]);
  globalThis.document = new EventTarget();
  context.after(() => delete globalThis.document);
  assert.deepEqual(add(), ["kept", "ready", true]);
});

test("a storage that throws takes nothing away from the cart", (context) => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const full = { getItem: () => null, setItem: forbidden };
  const closed = { getItem: forbidden, setItem: forbidden };
  for (const storage of [full, closed, forbidden, null, {}]) {
    const cart = createCart({ site, catalog, persist: { key: "cart", storage } });
    cart.add("tea");
    cart.refresh();
    assert.deepEqual([cart.get().kept, cart.get().status, gross(cart)], ["unavailable", "ready", 10]);
  }
  globalThis.document = new EventTarget();
  context.after(() => delete globalThis.document);
  Object.defineProperty(globalThis, "localStorage", { get: forbidden, configurable: true });
  const cart = createCart({ site, catalog, persist: "cart" });
  cart.add("tea");
  assert.deepEqual([cart.get().kept, gross(cart)], ["unavailable", 10]);
});

test("what a full storage has refused is kept as soon as there is room", () => {
  let room = 0;
  let text = null;
  const setItem = (key, value) => {
    if (value.length > room) {
      throw new DOMException("full", "QuotaExceededError");
    }
    text = value;
  };
  const cart = createCart({ site, catalog, persist: { key: "cart", storage: { getItem: () => text, setItem } } });
  cart.add("tea");
  cart.refresh();
  assert.deepEqual([cart.get().kept, text], ["unavailable", null]);
  room = 1_000;
  cart.refresh();
  assert.deepEqual([cart.get().kept, gross(cart), text.includes("tea")], ["kept", 10, true]);
});

test("a quantity keeps its value on a page in another locale", () => {
  const weighed = { tea: { ...catalog.tea, weightDependent: true } };
  const german = tabs.tab({ catalog: weighed, locale: "de" });
  german.setQuantity("tea", "1,5");
  const english = tabs.tab({ catalog: weighed, locale: "en" });
  assert.deepEqual([typed(english), english.get().status, gross(english)], [["1.5 tea"], "ready", 15]);
  english.add("tea");
  assert.deepEqual([typed(german), gross(german)], [["2,5 tea"], 25]);
  german.setQuantity("tea", "1.234,5");
  assert.deepEqual([typed(english), english.get().status], [["1.234,5 tea"], "incomplete"], "anything else stays as typed");
});

test("carts of one key in one page follow each other until they are closed", () => {
  // The page hears nothing of its own changes.
  const storage = { getItem: (key) => tabs.texts.get(key) ?? null, setItem: (key, text) => tabs.texts.set(key, text) };
  const [header, page] = [0, 1].map(() => tabs.tab({ persist: { key: "cart", storage } }));
  const other = tabs.tab({ persist: { key: "other", storage } });
  header.add("tea", 2);
  page.add("pot");
  const both = ["2 tea", "1 pot"];
  assert.deepEqual([typed(header), typed(page), typed(other)], [both, both, []]);
  assert.deepEqual(JSON.parse(kept()).items, [
    ["tea", "2"],
    ["pot", "1"],
  ]);
  header.close();
  page.remove("tea");
  assert.deepEqual([typed(header), typed(page)], [both, ["1 pot"]]);
});
