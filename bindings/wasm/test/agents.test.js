// The examples for agents: a checkout of UCP and a session of ACP add up to what the cart costs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import { NodeExamples } from "./node_examples.js";
import { imported } from "./support.js";

const examples = new NodeExamples();
after(() => examples.remove());

const { calculate, itemize } = await imported("operations");
const { checkout } = await examples.imported("ucp.js");
const { session } = await examples.imported("acp.js");
const { order } = await examples.imported("order.js");
const { coupons, products, site } = await examples.imported("catalogue.js");

const item = (id, quantity, more) => ({ ...products.get(id), id, quantity, ...more });
const wrap = { id: "wrap", feeType: "ABSOLUTE_MULTIPLY_ITEMQUANTITY", feeAbsolute: { amount: 0.33 }, taxRate: 19 };
const donation = { id: "donation", feeType: "ABSOLUTE", feeAbsolute: { amount: 1 } };
const cash = { id: "cash", fee: { feeType: "ABSOLUTE", feeAbsolute: { amount: 0.79 } }, cashRounding: { step: 0.05 } };
const items = [item("lamp", 2), item("tea", 0.375, { externalFees: [wrap] }), item("laptop", 1)];
const everything = {
  cart: { currency: "EUR", siteCode: "main", items },
  coupons: [coupons.get("TEN"), coupons.get("MINUS20")],
  shippingCost: { amount: 4.9, includesTax: true, taxRate: 19 },
  orderFees: [donation],
  checkout: { paymentMode: "cash" },
};
const tradeIn = { id: "old laptop", quantity: 1, price: { effectiveAmount: 100.01 }, taxRate: 19 };
const gift = { id: "gift card", amount: 20 };

/** Returns the order that a calculation answers. */
const ordered = (request) => {
  const { cart, provenance } = calculate(request);
  return { order: cart, provenance };
};

/** The orders, each with its basis and the name of what it is about. */
const ORDERS = [
  ["the order of the examples", order],
  ...[true, false].flatMap((includesTax) => {
    const shop = { ...site, includesTax, payment: [cash] };
    const side = includesTax ? "gross" : "net";
    return [
      [`an order of ${side} prices with fees, discounts and cash`, ordered({ ...everything, site: shop })],
      [`an order of ${side} prices with a credit`, ordered({ ...everything, site: shop, credits: [gift] })],
      [`an order of ${side} prices with something taken back`, ordered({ ...everything, site: shop, takenBack: [tradeIn] })],
      [
        `an order of ${side} prices of which something is paid out`,
        ordered({ ...everything, site: shop, takenBack: [{ ...tradeIn, quantity: 20 }] }),
      ],
    ];
  }),
];

const cents = (amount) => Math.round(amount * 100);
const sum = (amounts) => amounts.reduce((all, amount) => all + amount, 0);

/** Returns the sum of the entries of these types. */
const of = (totals, ...types) => sum(totals.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));

/** Returns the amounts of an order in cents: of each line on the side of its prices before and after discounts and with tax; what is due. */
function costs({ order: { items, calculatedPrice }, provenance: { basis } }) {
  const side = ({ netValue, grossValue }) => cents(basis === "NET" ? netValue : grossValue);
  const lines = items.map(({ calculatedPrice: { price, discountedPrice = price } }) => ({
    full: side(price),
    paid: side(discountedPrice),
    gross: cents(discountedPrice.grossValue),
  }));
  const { finalPrice, payable = { due: finalPrice.grossValue } } = calculatedPrice;
  return { lines, tax: basis === "NET" ? cents(finalPrice.taxValue) : 0, due: cents(payable.due) };
}

for (const [name, order] of ORDERS) {
  const { lines, tax, due } = costs(order);
  const full = sum(lines.map((line) => line.full));
  const taken = full - sum(lines.map(({ paid }) => paid));

  test(`UCP: ${name} adds up`, () => {
    const { line_items, totals } = checkout(itemize(order));
    const shown = line_items.map(({ totals }) => [of(totals, "subtotal"), of(totals, "items_discount"), of(totals, "total")]);
    assert.deepEqual(shown, lines.map(({ full, paid }) => [full, paid - full || 0, paid]));
    for (const { item: { price }, quantity, totals } of line_items) {
      assert.equal(price * quantity, of(totals, "subtotal"));
    }
    assert.deepEqual([of(totals, "subtotal"), of(totals, "items_discount"), of(totals, "tax")], [full, -taken || 0, tax]);
    assert.equal(of(totals, "total"), due);
    assert.equal(sum(totals.map(({ type, amount }) => (type === "total" ? -amount : amount))), 0);
    assert.ok(totals.every(({ type, amount }) => amount !== 0 || ["subtotal", "total"].includes(type)));
  });

  test(`ACP: ${name} adds up`, () => {
    const { line_items, totals } = session(itemize(order));
    for (const [index, { unit_amount, quantity, totals }] of line_items.entries()) {
      const amount = (type) => of(totals, type);
      assert.deepEqual(["items_base_amount", "subtotal", "total"].map(amount), [lines[index].full, lines[index].paid, lines[index].gross]);
      assert.equal(unit_amount * quantity, amount("items_base_amount"));
      assert.equal(amount("items_base_amount") - amount("items_discount"), amount("subtotal"));
      assert.equal(amount("subtotal") + amount("tax"), amount("total"));
    }
    assert.equal(line_items.length, lines.length);
    const amount = (...types) => of(totals, ...types);
    assert.deepEqual(["items_base_amount", "items_discount", "tax"].map((type) => amount(type)), [full, taken, tax]);
    assert.equal(amount("items_base_amount") - amount("items_discount"), amount("subtotal"));
    const more = amount("fulfillment", "fee", "tax");
    assert.deepEqual([amount("subtotal") + more - amount("discount", "store_credit"), amount("total")], [due, due]);
  });
}

test("each example prints its checkout of the order", () => {
  for (const [file, made] of [["ucp.js", checkout], ["acp.js", session]]) {
    const said = execFileSync("node", [file], { cwd: examples.place, encoding: "utf8" });
    assert.deepEqual(JSON.parse(said), made(itemize(order)));
  }
});
