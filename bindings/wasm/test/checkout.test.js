// The checkout of the Node example: it takes the shop's own prices whatever a browser sends.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { folder, root } from "./support.js";

const place = mkdtempSync(join(tmpdir(), "cartwright-checkout-"));
let service;
let address;

before(async () => {
  cpSync(join(root, "examples/node"), place, { recursive: true, filter: (file) => !file.endsWith("node_modules") });
  mkdirSync(join(place, "node_modules"));
  symlinkSync(folder, join(place, "node_modules/cartwright"));
  service = spawn("node", ["check_total.js", "0"], { cwd: place, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(service.stdout, "data");
  address = /http:\S+/.exec(line)[0];
});
after(() => {
  service?.kill();
  rmSync(place, { recursive: true });
});

/** The answer of the checkout to an order, or to any other text. */
async function post(order) {
  const body = typeof order === "string" ? order : JSON.stringify(order);
  const response = await fetch(address, { method: "POST", body });
  return { status: response.status, ...(await response.json()) };
}

const { calculate } = await import(join(folder, "operations/node.js"));
const { coupons, products, site } = await import(join(root, "examples/node/catalogue.js"));

/** The amounts that the browser shows for an order, calculated with what the shop lets it know. */
function shown({ items, coupons: codes = [] }) {
  const lines = items.map(({ product, quantity }, index) => ({ id: String(index), ...products.get(product), quantity }));
  const cart = { currency: "EUR", siteCode: "main", items: lines };
  return calculate({ cart, site, coupons: codes.map((code) => coupons.get(code)), answer: "FIGURES" });
}

/** An order as an honest browser sends it. */
const honest = (order) => JSON.parse(JSON.stringify({ ...order, shown: shown(order) }));
const laptops = (members) => {
  const order = honest({ items: [{ product: "laptop", quantity: 2 }] });
  Object.assign(order.items[0], members);
  return order;
};

test("the figures that the browser calculated are taken", async () => {
  assert.deepEqual(await post(laptops()), { status: 200, total: 2398, currency: "EUR" });
  const items = [{ product: "lamp", quantity: 2 }, { product: "tea", quantity: 3 }];
  assert.deepEqual(await post(honest({ items, coupons: ["TEN", "MINUS20"] })), { status: 200, total: 92.36, currency: "EUR" });
  assert.deepEqual(await post(honest({ items: [] })), { status: 200, total: 0, currency: "EUR" });
});

test("a promotion counts on the page and in the shop, as often as it is earned", async () => {
  const order = honest({ items: [{ product: "laptop", quantity: 1 }, { product: "lamp", quantity: 2 }] });
  assert.equal(order.shown.cart.items[1].calculatedPrice.discountedPrice.appliedDiscounts[0].quantity, 1);
  assert.deepEqual(await post(order), { status: 200, total: 1281.5, currency: "EUR" });
  // A page that leaves the laptop out has shown other lines, or other figures.
  const { status, error } = await post({ ...honest({ items: order.items.slice(1) }), shown: order.shown });
  assert.deepEqual([status, error.code], [400, "LINES_DIFFER"]);
});

test("a coupon that the cart is too small for takes nothing, on the page and in the shop", async () => {
  const small = { items: [{ product: "tea", quantity: 1 }] };
  const { total } = await post(honest(small));
  const order = honest({ ...small, coupons: ["MINUS20"] });
  assert.deepEqual(order.shown.notices.map(({ code, id }) => [code, id]), [["COUPON_NOT_MET", "MINUS20"]]);
  assert.deepEqual(await post(order), { status: 200, total, currency: "EUR" });
});

test("other figures are answered with those of the shop", async () => {
  const changes = [0.02, 0, -2398, 2397.99, 1e27, undefined].map((total) => [
    "/cart/calculatedPrice/finalPrice/grossValue",
    ({ cart }) => (cart.calculatedPrice.finalPrice.grossValue = total),
  ]);
  changes.push(
    ["/cart/items/0/calculatedPrice/finalPrice/taxValue", ({ cart }) => (cart.items[0].calculatedPrice.finalPrice.taxValue = 0)],
    ["/cart/items/0/unitPrice/netValue", ({ cart }) => (cart.items[0].unitPrice.netValue = 1)],
    ["/cart/totalTax/amount", ({ cart }) => (cart.totalTax.amount = 0)],
  );
  for (const [path, change] of changes) {
    const order = laptops();
    change(order.shown);
    const { status, error, differences, calculatedPrice, items } = await post(order);
    assert.deepEqual([status, error?.code, error?.path], [409, "FIGURES_DIFFER", "/shown"], path);
    assert.deepEqual(differences.map((difference) => difference.path), [path]);
    assert.equal(calculatedPrice.finalPrice.grossValue, 2398);
    assert.equal(items[0].calculatedPrice.finalPrice.grossValue, 2398);
  }
});

test("a tax rate, a price and a coupon of the browser change nothing, where only figures are read", async () => {
  const order = laptops();
  Object.assign(order.shown.cart.items[0].unitPrice, { taxRate: 0 });
  Object.assign(order.shown.cart.items[0], { price: { effectiveAmount: 0.01 }, quantity: 1 });
  Object.assign(order.shown.cart, { currency: "JPY", coupons: [{ code: "MINE" }] });
  assert.deepEqual(await post(order), { status: 200, total: 2398, currency: "EUR" });
});

const price = { effectiveAmount: 0.01 };
const own = { code: "MINE", discountType: "PERCENT", discountPercentage: 100 };

/** The tricks of a browser: a name, the order, and the code and place of the refusal. */
const ATTACKS = [
  ["a price of its own", laptops({ price }), "MEMBER_UNKNOWN", "/items/0/price"],
  ["a line of its own", laptops({ itemYrn: "urn:shop:product:laptop" }), "MEMBER_UNKNOWN", "/items/0/itemYrn"],
  ["an external line", laptops({ type: "EXTERNAL", tax: { rate: 0 } }), "MEMBER_UNKNOWN", "/items/0/type"],
  ["a tax of its own", laptops({ unitPrice: { taxRate: 0 } }), "MEMBER_UNKNOWN", "/items/0/unitPrice"],
  ["a discount of its own", laptops({ externalDiscounts: [{ id: "x", discountType: "PERCENT", value: 100 }] }), "MEMBER_UNKNOWN", "/items/0/externalDiscounts"],
  ["a cart of its own", { cart: { items: [{ quantity: 2, price }] } }, "MEMBER_UNKNOWN", "/cart"],
  ["a site of its own", { ...laptops(), site: { includesTax: false } }, "MEMBER_UNKNOWN", "/site"],
  ["another currency", { ...laptops(), currency: "JPY" }, "MEMBER_UNKNOWN", "/currency"],
  ["a caller", { ...laptops(), caller: { host: true } }, "MEMBER_UNKNOWN", "/caller"],
  ["a shipping cost", { ...laptops(), shippingCost: { amount: 0 } }, "MEMBER_UNKNOWN", "/shippingCost"],
  ["a coupon of its own", { ...laptops(), coupons: [own] }, "COUPON_UNKNOWN", "/coupons/0"],
  ["a coupon that does not exist", { ...laptops(), coupons: ["TEN", "FREE100"] }, "COUPON_UNKNOWN", "/coupons/1"],
  ["a coupon twice", { ...laptops(), coupons: ["TEN", "TEN"] }, "COUPON_DUPLICATE", "/coupons/1"],
  ["a coupon for larger orders twice", { ...laptops({ product: "tea", quantity: 1 }), coupons: ["MINUS20", "MINUS20"] }, "COUPON_DUPLICATE", "/coupons/1"],
  ["a coupon of long ago", { ...laptops(), coupons: ["SUMMER2020"] }, "COUPON_EXPIRED", "/coupons/0"],
  ["a product that does not exist", laptops({ product: "yacht" }), "PRODUCT_UNKNOWN", "/items/0/product"],
  ["a product that is a part of every object", laptops({ product: "constructor" }), "PRODUCT_UNKNOWN", "/items/0/product"],
  ...[-2, 0, 0.5, 100, 1e300, "2", null, undefined, [2]].map((quantity) => [
    `the quantity ${JSON.stringify(quantity)}`,
    laptops({ quantity }),
    "QUANTITY_INVALID",
    "/items/0/quantity",
  ]),
  ["nothing shown", { ...laptops(), shown: undefined }, "OBJECT_EXPECTED", "/shown"],
  ["a total alone", { ...laptops(), shown: 2398 }, "OBJECT_EXPECTED", "/shown"],
  ["a total beside it", { ...laptops(), total: 2398 }, "MEMBER_UNKNOWN", "/total"],
  ["a cart without figures", { ...laptops(), shown: { cart: { items: [{}] } } }, "NOT_CALCULATED", "/shown"],
  ["the figures of fewer lines", { ...laptops(), shown: { cart: { items: [] } } }, "LINES_DIFFER", "/shown/cart/items"],
  ["items that are none", { items: { 0: laptops().items[0] } }, "LIST_EXPECTED", "/items"],
  ["more items than a cart has", { items: Array(101).fill(laptops().items[0]) }, "LIST_EXPECTED", "/items"],
  ["an order that is none", "[]", "OBJECT_EXPECTED", ""],
  ["no JSON", "{", "NOT_JSON", ""],
  ["a prototype", '{"__proto__": {"items": []}, "items": []}', "MEMBER_UNKNOWN", "/__proto__"],
  ["an endless order", " ".repeat(1 << 17), "ORDER_TOO_LONG", ""],
];

for (const [name, order, code, path] of ATTACKS) {
  test(`${name} is refused`, async () => {
    const { status, error } = await post(order);
    assert.deepEqual([status, error.code, error.path], [400, code, path]);
    assert.ok(error.message.length > 10);
  });
}
