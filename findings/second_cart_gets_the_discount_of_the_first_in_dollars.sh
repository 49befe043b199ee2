#!/bin/sh
# Package: foodbot-cart-calculations 1.2.9 (npm), which distributes discounts, points and taxes over the orders of restaurants.
# Input: an offer of 10 % off, rounded to whole units (`discount_roundoff`), and one of 10 % off with 20.00 at most
# (`max_discount_amount`); carts of 100.00, 20.00 and 400.00 one after the other with one offer object, as a program holds it in
# memory, and each with an object of its own.
# Guess: an offer is input: 10 % of each cart, so 10.00, 2.00 and 40.00, whichever cart came before.
# Behavior: to round or to cap the discount, the function writes the amount into the offer it was given: `oo_offer_type` becomes
# "absolute" and `oo_offer_value` 10. From then on each cart gets 10.00 off: half of a cart of 20.00, and a fortieth of one of 400.00.
# After a large cart has reached the maximum of 20.00, a cart of 20.00 is free. The status is "success" each time. An offer without
# both settings stays as it was.
# Seen: see `expected` below: the discount of each cart, and what the offer is afterwards.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts foodbot-cart-calculations@1.2.9 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >offers.cjs <<'EOF'
const { calculateTax } = require("foodbot-cart-calculations");

const say = console.log;
console.log = () => {}; // the package logs its steps
const offer = (more) => ({
  offer_id: 1, offer_discount_type: "discount", oo_offer_type: "percentage", oo_offer_value: 10, oo_min_amount: 0,
  offer_products: { offer_discount_products: [1], package_items: [] }, ...more,
});
async function discount(price, promotion) {
  const item = { item_id: 1, item_price: price, item_price_with_modifier: price, quantity: 1, isPackage: 0, item_modifiers: [], tax_id: [{ tax_id: 1 }] };
  const { status, data } = await calculateTax({
    tax_type: 2, tax_settings: [{ tax_id: 1, tax_rate: 16 }], order_items: { item_details: [item] }, promotion_applied: promotion,
    order_type: "pickup", restaurant_id: 1, branch_id: 1, request_id: 1,
  });
  return status === "success" ? data.discount : status;
}
async function show(label, more, ...prices) {
  const own = [];
  const shared = [];
  const one = offer(more);
  for (const price of prices) own.push(`${price} - ${await discount(price, offer(more))}`);
  for (const price of prices) shared.push(`${price} - ${await discount(price, one)}`);
  say(`${label}: own offers ${own.join(", ")}; one offer ${shared.join(", ")}, now ${one.oo_offer_value} ${one.oo_offer_type}`);
}
(async () => {
  await show("rounded", { discount_roundoff: 1 }, 100, 20, 400);
  await show("at most 20", { max_discount_amount: 20 }, 400, 100, 20);
  await show("plain", {}, 100, 20, 400);
})();
EOF
seen=$(node offers.cjs)
echo "$seen"
expected='rounded: own offers 100 - 10.00, 20 - 2.00, 400 - 40.00; one offer 100 - 10.00, 20 - 10.00, 400 - 10.00, now 10 absolute
at most 20: own offers 400 - 20.00, 100 - 10.00, 20 - 2.00; one offer 400 - 20.00, 100 - 20.00, 20 - 20.00, now 20 absolute
plain: own offers 100 - 10.00, 20 - 2.00, 400 - 40.00; one offer 100 - 10.00, 20 - 2.00, 400 - 40.00, now 10 percentage'
test "$seen" = "$expected" || exit 1
