// A cart that is written by others unheard, in a storage of the host's own, or on pages in several languages.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { folder } from "./support.js";

const { createCart } = await import(join(folder, "storefront/node_store.js"));

const site = { code: "main", includesTax: true, currency: "EUR" };
const catalog = { tea: { price: { effectiveAmount: 10 } }, pot: { price: { effectiveAmount: 30 } } };

let texts;
let broken;
const read = (key) => {
  if (broken) {
    throw new Error("not ready");
  }
  return texts.get(key) ?? null;
};
const write = (key, text) => {
  read(key);
  texts.set(key, text);
};
const storage = { getItem: read, setItem: write };
const cartOf = (options) => createCart({ site, catalog, persist: { key: "cart", storage }, ...options });
const lines = (cart) => cart.get().lines.map(({ id, typed }) => `${typed} ${id}`);
const gross = (cart) => cart.get().totals?.finalPrice.grossValue;
const stored = () => JSON.parse(texts.get("cart")).items.map(([id, quantity]) => `${quantity} ${id}`);

beforeEach(() => {
  texts = new Map();
  broken = false;
});

for (const [from, text, to, shown] of [
  ["en", "1,000", "de", "1'000"],
  [undefined, "2,000", "de", "2'000"],
  ["de", "1.000,5", "en", "1.000,5"],
  ["en", "about 1", "de", "about 1"],
]) {
  test(`${text} of a page in ${from}, which is no quantity, is none on a page in ${to}`, () => {
    const first = cartOf({ locale: from });
    first.setQuantity("pot", text);
    assert.equal(first.get().status, "incomplete");
    const other = cartOf({ locale: to });
    assert.equal(other.get().status, "incomplete");
    assert.deepEqual(lines(other), [`${shown} pot`]);
    other.add("tea");
    first.refresh();
    assert.equal(first.get().status, "incomplete");
    first.update({ locale: to });
    assert.equal(first.get().status, "incomplete");
    assert.deepEqual(lines(first), [`${shown} pot`, "1 tea"]);
  });
}

test("a change is one of what is stored, however much of it was not heard", () => {
  const [one, other] = [cartOf(), cartOf()];
  one.add("tea");
  other.add("pot");
  assert.deepEqual(stored(), ["1 tea", "1 pot"]);
  one.add("pot", 2);
  assert.deepEqual(stored(), ["1 tea", "3 pot"]);
  other.remove("tea");
  one.setDelivery({ country: "DE" });
  other.applyCoupon("TEN");
  one.setPayment("cash");
  assert.deepEqual(lines(one), ["3 pot"]);
  assert.deepEqual(JSON.parse(texts.get("cart")), {
    version: 1,
    items: [["pot", "3"]],
    codes: ["TEN"],
    delivery: { country: "DE" },
    payment: "cash",
  });
  other.clear();
  one.refresh();
  assert.deepEqual(lines(one), []);
});

test("a later version's text that was not heard is not written over", () => {
  const cart = cartOf();
  cart.add("tea");
  const newer = JSON.stringify({ version: 2, lines: [] });
  texts.set("cart", newer);
  cart.add("pot");
  assert.equal(texts.get("cart"), newer);
  assert.deepEqual(lines(cart), ["1 tea", "1 pot"]);
});

test("what is stored and what was entered before it could be read are both kept", () => {
  cartOf().add("pot", 3);
  broken = true;
  const cart = cartOf({ country: "DE" });
  cart.add("tea");
  cart.setPayment("cash");
  assert.deepEqual([cart.get().kept, lines(cart)], ["unavailable", ["1 tea"]]);
  broken = false;
  cart.refresh();
  assert.deepEqual([cart.get().kept, lines(cart)], ["kept", ["3 pot", "1 tea"]]);
  assert.deepEqual(stored(), ["3 pot", "1 tea"]);
  assert.equal(JSON.parse(texts.get("cart")).payment, "cash");
});

test("what another tab takes away stays away, also from a cart whose storage was not ready at first", () => {
  broken = true;
  const cart = cartOf();
  broken = false;
  cart.add("tea");
  cart.add("pot");
  cartOf().remove("tea");
  cart.refresh();
  assert.deepEqual([lines(cart), stored()], [["1 pot"], ["1 pot"]]);
});

for (const [name, getItem] of [
  ["that only has what it had at first", () => '{"version":1,"items":[["pot","3"]],"codes":[],"delivery":{}}'],
  ["of a server, which has nothing", () => null],
]) {
  test(`a storage ${name} takes nothing away`, () => {
    const cart = cartOf({ persist: { key: "cart", storage: { getItem, setItem: write } } });
    cart.setQuantity("pot", 2);
    cart.add("tea");
    cart.refresh();
    assert.deepEqual(lines(cart), ["2 pot", "1 tea"]);
    assert.deepEqual(stored(), ["2 pot", "1 tea"]);
  });
}

test("a storage that answers with a promise is refused, and so is a misspelt member", () => {
  const slow = { getItem: async (key) => read(key), setItem: async (key, text) => write(key, text) };
  assert.throws(() => cartOf({ persist: { key: "cart", storage: slow } }), {
    code: "WRONG_TYPE",
    path: "/persist/storage",
  });
  assert.throws(() => cartOf({ persist: { key: "cart", Storage: storage } }), {
    code: "UNKNOWN_MEMBER",
    path: "/persist/Storage",
  });
});

test("a separator is known without `formatToParts`, which React Native lacks on iOS", () => {
  const { formatToParts } = Intl.NumberFormat.prototype;
  delete Intl.NumberFormat.prototype.formatToParts;
  try {
    const cart = cartOf({ locale: "de", fractions: () => true });
    cart.setQuantity("tea", "1,5");
    assert.equal(gross(cart), 15);
    cart.update({ locale: "en" });
    assert.deepEqual(lines(cart), ["1.5 tea"]);
  } finally {
    Intl.NumberFormat.prototype.formatToParts = formatToParts;
  }
});

const GLOBALS = ["document", "localStorage", "addEventListener", "removeEventListener"];
let had;
before(() => (had = GLOBALS.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))));
after(() =>
  GLOBALS.forEach((name, index) =>
    had[index] ? Object.defineProperty(globalThis, name, had[index]) : delete globalThis[name],
  ),
);

test("carts in storages of the host's own follow the storage behind them", () => {
  const page = new EventTarget();
  Object.assign(globalThis, {
    document: {},
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: storage });
  const own = () => ({ getItem: (key) => localStorage.getItem(key), setItem: (key, text) => localStorage.setItem(key, text) });
  const [one, other] = [own(), own].map((storage) => cartOf({ persist: { key: "cart", storage } }));
  one.add("tea");
  assert.deepEqual(lines(other), ["1 tea"], "another cart of the page");
  const written = texts.get("cart").replace('"1"', '"4"');
  texts.set("cart", written);
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "cart", newValue: written, storageArea: localStorage }));
  assert.deepEqual([lines(one), lines(other)], [["4 tea"], ["4 tea"]], "another tab");
  [one, other].forEach((cart) => cart.close());
});
