#!/bin/sh
# Package: @medusajs/utils 2.21.2 (npm), the arithmetic of the shop system Medusa: what its cart, its orders and its API state.
# Input: a cart of two books at 4.95 with 10 % off each and 7 % of tax, and shipping of 4.90 that contains 19 %; a coupon of
# 10.00 across three lines of 10.00; and a price of 0.0001, as for one call of a metered service.
# Guess: a cart in euros has totals in whole cents, since that is what a payment provider charges and an invoice states; the
# shares of a coupon of 10.00 are 3.34, 3.33 and 3.33, and make 10.00. An exact number is 0 only if it is zero.
# Behavior: nothing is rounded anywhere: the total is 14.4337 and a book costs 4.76685, each with the digits that happen to come
# out. Every consumer, a page, a payment plugin or an accounting export, rounds by himself, and what he rounds does not add up:
# two books at 4.77 are 9.54, and the cart says 9.53 for them. A share of the coupon is 3.3333333333333333333. A number of
# at most 0.0001 is 0 as soon as it is written to JSON or compared, by a tolerance that is there for such rests, so that the
# price of 0.0001 is 0; as text it is right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @medusajs/utils@2.21.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cart.cjs <<'EOF'
const { BigNumber, calculateAdjustmentAmountFromPromotion, decorateCartTotals } = require("@medusajs/utils");

const book = (id) => ({ id, unit_price: 4.95, quantity: 1, adjustments: [{ amount: 0.495 }], tax_lines: [{ rate: 7 }] });
const cart = decorateCartTotals({
  items: [book("first"), book("second")],
  shipping_methods: [{ id: "parcel", amount: 4.9, is_tax_inclusive: true, tax_lines: [{ rate: 19 }] }],
});
for (const name of ["total", "item_total", "tax_total", "subtotal"]) console.log(name, JSON.stringify(cart[name]));
console.log("books", JSON.stringify(cart.items.map((item) => item.total)));
const line = { unit_price: 10, quantity: 1, subtotal: 10, original_total: 11.9 };
const coupon = { type: "fixed", allocation: "across", value: 10, applied_value: 0, is_tax_inclusive: false };
console.log("share", String(calculateAdjustmentAmountFromPromotion(line, coupon, 30)));
const price = new BigNumber("0.0001");
console.log("price", JSON.stringify({ price }), String(price), price > 0, +new BigNumber("0.00011"));
EOF
seen=$(node cart.cjs)
echo "$seen"
expected='total 14.4337
item_total 9.5337
tax_total 1.4060529411764706
subtotal 14.01764705882353
books [4.76685,4.76685]
share 3.3333333333333333333
price {"price":0} 0.00010000000000000000000 false 0.00011'
test "$seen" = "$expected" || exit 1
