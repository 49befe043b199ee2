// The checkout of the Node example uses the shop's own prices, whatever a browser sends.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { NodeExamples } from "./node_examples.js";
import { folder } from "./support.js";

const examples = new NodeExamples();
let service;
let address;

before(async () => {
  service = spawn("node", ["check_total.js", "0"], { cwd: examples.place, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(service.stdout, "data");
  address = /http:\S+/.exec(line)[0];
});
after(() => {
  service?.kill();
  examples.remove();
});

/** Returns the answer of the checkout to an order, or to any other text. */
async function post(order) {
  const body = typeof order === "string" ? order : JSON.stringify(order);
  const response = await fetch(address, { method: "POST", body });
  return { status: response.status, ...(await response.json()) };
}

const { createCart } = await import(join(folder, "storefront/node_store.js"));
const { coupons, products, site } = await examples.imported("catalogue.js");

/** Returns an order as the cart of an honest browser makes it. */
function honest(quantities, codes = []) {
  const cart = createCart({ site, catalog: products, coupons: [...coupons.values()] });
  Object.entries(quantities).forEach(([id, quantity]) => cart.add(id, quantity));
  codes.forEach(cart.applyCoupon);
  return structuredClone(cart.order());
}

/** Returns an order of two laptops, with members of its line changed. */
const laptops = (members) => {
  const order = honest({ laptop: 2 });
  Object.assign(order.items[0], members);
  return order;
};

test("the total that the browser calculated is taken", async () => {
  assert.deepEqual(await post(laptops()), { status: 200, total: 2398, currency: "EUR", due: 239_800 });
  assert.deepEqual(await post(honest({ lamp: 2, tea: 3 }, ["TEN", "MINUS20"])), {
    status: 200,
    total: 92.36,
    currency: "EUR",
    due: 9236,
  });
});

test("a promotion counts on the page and in the shop, as often as it is earned", async () => {
  const order = honest({ laptop: 1, lamp: 2 });
  assert.deepEqual(await post(order), { status: 200, total: 1281.5, currency: "EUR", due: 128_150 });
  // The lamps without the laptop that makes one of them half price.
  const { status, differences, shown } = await post({
    ...order,
    items: order.items.slice(1),
    shown: { total: 82.5, currency: "EUR" },
  });
  assert.deepEqual([status, shown], [409, { total: 110, due: 110, currency: "EUR" }]);
  assert.deepEqual(differences, [{ path: "/shown/total", stated: 82.5, calculated: 110 }]);
});

test("a coupon that the cart is too small for takes nothing, on the page and in the shop", async () => {
  const { total } = await post(honest({ tea: 1 }));
  const order = honest({ tea: 1 }, ["MINUS20"]);
  assert.deepEqual(order.coupons, ["MINUS20"]);
  assert.deepEqual(await post(order), { status: 200, total, currency: "EUR", due: 495 });
});

test("another total is answered with that of the shop", async () => {
  for (const total of [0.02, 0, -2398, 2397.99, 2398.01, 1e27]) {
    const { status, differences, shown, ...rest } = await post({ ...laptops(), shown: { total, currency: "EUR" } });
    assert.deepEqual(
      [status, differences, shown, rest],
      [409, [{ path: "/shown/total", stated: total, calculated: 2398 }], { total: 2398, due: 2398, currency: "EUR" }, {}],
    );
  }
  const { status, differences } = await post({ ...laptops(), shown: { total: 2398, currency: "JPY" } });
  assert.deepEqual([status, differences], [409, [{ path: "/shown/currency", stated: "JPY", calculated: "EUR" }]]);
});

const price = { effectiveAmount: 0.01 };
const own = { code: "MINE", discountType: "PERCENT", discountPercentage: 100 };
const tea = { product: "tea", quantity: 1 };

/** The tricks of a browser: a name, the order, and the status, code and path of the refusal. */
const ATTACKS = [
  ["a price of its own", laptops({ price }), 400, "MEMBER_UNKNOWN", "/items/0/price"],
  ["a line of its own", laptops({ itemYrn: "urn:shop:product:laptop" }), 400, "MEMBER_UNKNOWN", "/items/0/itemYrn"],
  ["an external line", laptops({ type: "EXTERNAL" }), 400, "MEMBER_UNKNOWN", "/items/0/type"],
  ["a tax of its own", laptops({ unitPrice: { taxRate: 0 } }), 400, "MEMBER_UNKNOWN", "/items/0/unitPrice"],
  [
    "a discount of its own",
    laptops({ externalDiscounts: [{ id: "x", discountType: "PERCENT", value: 100 }] }),
    400,
    "MEMBER_UNKNOWN",
    "/items/0/externalDiscounts",
  ],
  ["a site of its own", { ...laptops(), site: { includesTax: false } }, 400, "MEMBER_UNKNOWN", "/site"],
  ["another currency", { ...laptops(), currency: "JPY" }, 400, "MEMBER_UNKNOWN", "/currency"],
  ["a caller", { ...laptops(), caller: { host: true } }, 400, "MEMBER_UNKNOWN", "/caller"],
  ["a customer", { ...laptops(), customer: { taxExemption: { code: "AE" } } }, 400, "MEMBER_UNKNOWN", "/customer"],
  ["a time of its own", { ...laptops(), now: "2020-01-01T00:00:00Z" }, 400, "MEMBER_UNKNOWN", "/now"],
  ["a shipping cost", { ...laptops(), shippingCost: { amount: 0 } }, 400, "MEMBER_UNKNOWN", "/shippingCost"],
  [
    "a shipping cost of its delivery",
    { ...laptops(), delivery: { country: "DE", cost: 0 } },
    400,
    "MEMBER_UNKNOWN",
    "/delivery/cost",
  ],
  [
    "a country that is no Unicode",
    { ...laptops(), delivery: { country: "\ud800" } },
    400,
    "TEXT_EXPECTED",
    "/delivery/country",
  ],
  ["a coupon of its own", { ...laptops(), coupons: [own] }, 400, "TEXT_EXPECTED", "/coupons/0"],
  ["an empty coupon code", { ...laptops(), coupons: ["TEN", ""] }, 400, "TEXT_EXPECTED", "/coupons/1"],
  ["a blank coupon code", { ...laptops(), coupons: ["TEN", " \t"] }, 400, "TEXT_EXPECTED", "/coupons/1"],
  ["a coupon that does not exist", { ...laptops(), coupons: ["TEN", "FREE100"] }, 409, "COUPON_UNKNOWN", "/coupons/1"],
  ["a coupon twice", { ...laptops(), coupons: ["TEN", "TEN"] }, 400, "COUPON_DUPLICATE", "/coupons/1"],
  ["a coupon of long ago", { ...laptops(), coupons: ["SUMMER2020"] }, 409, "COUPON_EXPIRED", "/coupons/0"],
  ["a product that does not exist", laptops({ product: "yacht" }), 409, "PRODUCT_UNKNOWN", "/items/0/product"],
  [
    "a product that is a part of every object",
    laptops({ product: "constructor" }),
    409,
    "PRODUCT_UNKNOWN",
    "/items/0/product",
  ],
  ["a product twice", { ...laptops(), items: [tea, tea] }, 400, "PRODUCT_REPEATED", "/items/1/product"],
  ["a product that is none", laptops({ product: { id: "laptop" } }), 400, "TEXT_EXPECTED", "/items/0/product"],
  ...[
    [-2, "NEGATIVE_VALUE"],
    [0, "QUANTITY_NOT_POSITIVE"],
    [0.5, "QUANTITY_NOT_WHOLE"],
    ["0.001", "QUANTITY_NOT_WHOLE"],
    [1e300, "NUMBER_OUT_OF_RANGE"],
    ["2,0", "WRONG_TYPE"],
    ["", "WRONG_TYPE"],
    ["\ud800", "NUMBER_EXPECTED"],
    [null, "NUMBER_EXPECTED"],
    [undefined, "NUMBER_EXPECTED"],
    [[2], "NUMBER_EXPECTED"],
    [true, "NUMBER_EXPECTED"],
    [{ valueOf: 2 }, "NUMBER_EXPECTED"],
  ].map(([quantity, code]) => [
    `the quantity ${JSON.stringify(quantity)}`,
    laptops({ quantity }),
    400,
    code,
    "/items/0/quantity",
  ]),
  ["nothing shown", { ...laptops(), shown: undefined }, 400, "OBJECT_EXPECTED", "/shown"],
  ["a total alone", { ...laptops(), shown: 2398 }, 400, "OBJECT_EXPECTED", "/shown"],
  ["a total as text", { ...laptops(), shown: { total: "2398", currency: "EUR" } }, 400, "NUMBER_EXPECTED", "/shown/total"],
  ["a total without a currency", { ...laptops(), shown: { total: 2398 } }, 400, "TEXT_EXPECTED", "/shown/currency"],
  ["an amount due as text", { ...laptops(), shown: { total: 2398, due: "1", currency: "EUR" } }, 400, "NUMBER_EXPECTED", "/shown/due"],
  ["an endless total", JSON.stringify(laptops()).replace("2398", "1e999"), 400, "NUMBER_EXPECTED", "/shown/total"],
  ["no lines", { ...laptops(), items: [] }, 400, "ORDER_EMPTY", "/items"],
  ["items that are none", { ...laptops(), items: { 0: tea } }, 400, "LIST_EXPECTED", "/items"],
  ["a line that is none", { ...laptops(), items: ["tea"] }, 400, "OBJECT_EXPECTED", "/items/0"],
  [
    "more items than a cart has",
    { ...laptops(), items: Array.from({ length: 201 }, (_, index) => ({ ...tea, product: `${index}` })) },
    400,
    "LIST_EXPECTED",
    "/items",
  ],
  ["an order that is none", "[]", 400, "OBJECT_EXPECTED", ""],
  ["no JSON", "{", 400, "ORDER_UNREADABLE", ""],
  [
    "a prototype",
    JSON.stringify(laptops()).replace("{", '{"__proto__": {"items": []}, '),
    400,
    "MEMBER_UNKNOWN",
    "/__proto__",
  ],
  ["an endless order", " ".repeat(1 << 17), 400, "ORDER_UNREADABLE", ""],
];

for (const [name, order, expected, code, path] of ATTACKS) {
  test(`${name} is refused`, async () => {
    const { status, refused, ...rest } = await post(order);
    assert.deepEqual([status, refused?.map((fault) => [fault.code, fault.path]), rest], [expected, [[code, path]], {}]);
    assert.ok(refused[0].message.length > 10);
  });
}
