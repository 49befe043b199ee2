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

/** What the checkout answers to an order, or to any other text. */
async function post(order) {
  const body = typeof order === "string" ? order : JSON.stringify(order);
  const response = await fetch(address, { method: "POST", body });
  return { status: response.status, ...(await response.json()) };
}

const laptops = (members) => ({ items: [{ product: "laptop", quantity: 2, ...members }], total: 2398 });

test("the right total is taken, with the figures of the shop", async () => {
  const { status, total, currency, calculatedPrice, lines } = await post(laptops());
  assert.deepEqual([status, total, currency], [200, 2398, "EUR"]);
  assert.deepEqual(calculatedPrice.finalPrice.taxAggregate.lines, [
    { netValue: 2015.13, grossValue: 2398, taxValue: 382.87, taxCode: "STANDARD", taxRate: 19 },
  ]);
  assert.deepEqual(lines.map(({ itemYrn, quantity }) => [itemYrn, quantity]), [["urn:shop:product:laptop", 2]]);

  const order = { items: [{ product: "lamp", quantity: 2 }, { product: "tea", quantity: 3 }], coupons: ["TEN", "MINUS20"] };
  const shown = (0.9 * (110 + 14.85) - 20).toFixed(2);
  assert.equal((await post({ ...order, total: Number(shown) })).status, 200);
  assert.equal((await post({ items: [], total: 0 })).status, 200);
});

test("another total is answered with the figures of the shop", async () => {
  for (const total of [0.02, 0, -2398, 2397.99, 1e300]) {
    const { status, error, total: due, calculatedPrice, lines } = await post({ ...laptops(), total });
    assert.deepEqual([status, error.code, error.path, due], [409, "TOTAL_DIFFERS", "/total", 2398]);
    assert.equal(calculatedPrice.finalPrice.grossValue, 2398);
    assert.equal(lines[0].calculatedPrice.finalPrice.grossValue, 2398);
  }
});

const price = { effectiveAmount: 0.01 };
const own = { code: "MINE", discountType: "PERCENT", discountPercentage: 100 };

/** What a browser may try: a name, the order, and the code and place of the refusal. */
const ATTACKS = [
  ["a price of its own", laptops({ price }), "MEMBER_UNKNOWN", "/items/0/price"],
  ["a line of its own", laptops({ itemYrn: "urn:shop:product:laptop" }), "MEMBER_UNKNOWN", "/items/0/itemYrn"],
  ["an external line", laptops({ type: "EXTERNAL", tax: { rate: 0 } }), "MEMBER_UNKNOWN", "/items/0/type"],
  ["a tax of its own", laptops({ unitPrice: { taxRate: 0 } }), "MEMBER_UNKNOWN", "/items/0/unitPrice"],
  ["a discount of its own", laptops({ externalDiscounts: [{ id: "x", discountType: "PERCENT", value: 100 }] }), "MEMBER_UNKNOWN", "/items/0/externalDiscounts"],
  ["a cart of its own", { cart: { items: [{ quantity: 2, price }] }, total: 0.02 }, "MEMBER_UNKNOWN", "/cart"],
  ["a site of its own", { ...laptops(), site: { includesTax: false } }, "MEMBER_UNKNOWN", "/site"],
  ["another currency", { ...laptops(), currency: "JPY" }, "MEMBER_UNKNOWN", "/currency"],
  ["a caller", { ...laptops(), caller: { host: true } }, "MEMBER_UNKNOWN", "/caller"],
  ["a shipping cost", { ...laptops(), shippingCost: { amount: 0 } }, "MEMBER_UNKNOWN", "/shippingCost"],
  ["a coupon of its own", { ...laptops(), coupons: [own], total: 0 }, "COUPON_UNKNOWN", "/coupons/0"],
  ["a coupon that does not exist", { ...laptops(), coupons: ["TEN", "FREE100"] }, "COUPON_UNKNOWN", "/coupons/1"],
  ["a coupon twice", { ...laptops(), coupons: ["TEN", "TEN"] }, "COUPON_DUPLICATE", "/coupons/1"],
  ["a coupon of long ago", { ...laptops(), coupons: ["SUMMER2020"] }, "COUPON_EXPIRED", "/coupons/0"],
  ["a coupon for larger orders", { items: [{ product: "tea", quantity: 1 }], coupons: ["MINUS20"], total: 0 }, "COUPON_MIN_ORDER_VALUE", "/coupons/0"],
  ["a product that does not exist", laptops({ product: "yacht" }), "PRODUCT_UNKNOWN", "/items/0/product"],
  ["a product that is a part of every object", laptops({ product: "constructor" }), "PRODUCT_UNKNOWN", "/items/0/product"],
  ...[-2, 0, 0.5, 100, 1e300, "2", null, undefined, [2]].map((quantity) => [
    `the quantity ${JSON.stringify(quantity)}`,
    laptops({ quantity }),
    "QUANTITY_INVALID",
    "/items/0/quantity",
  ]),
  ["no total", { ...laptops(), total: undefined }, "TOTAL_MISSING", "/total"],
  ["a total as a text", { ...laptops(), total: "2398" }, "TOTAL_MISSING", "/total"],
  ["items that are none", { items: { 0: laptops().items[0] }, total: 0 }, "LIST_EXPECTED", "/items"],
  ["more items than a cart has", { items: Array(101).fill(laptops().items[0]), total: 0 }, "LIST_EXPECTED", "/items"],
  ["an order that is none", "[]", "OBJECT_EXPECTED", ""],
  ["no JSON", "{", "NOT_JSON", ""],
  ["a prototype", '{"__proto__": {"items": []}, "items": [], "total": 0}', "MEMBER_UNKNOWN", "/__proto__"],
  ["an endless order", " ".repeat(1 << 17), "ORDER_TOO_LONG", ""],
];

for (const [name, order, code, path] of ATTACKS) {
  test(`${name} is refused`, async () => {
    const { status, error } = await post(order);
    assert.deepEqual([status, error.code, error.path], [400, code, path]);
    assert.ok(error.message.length > 10);
  });
}
