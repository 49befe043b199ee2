#!/bin/sh
# Package: @cloudcommerce/app-discounts 2.63.2 (npm), which decides on coupons and promotions for shops on E-Com Plus; without the
# network.
# Input: a cart with a mug at 20.00 and a server at 1,000.00, with 30.00 of shipping, and the coupon MUG10: 10 %, or 50.00, for the
# mug, once by a list of articles (`product_ids`) and once by a list of categories (`category_ids`) that has the mug alone in it.
# Guess: a discount on listed articles is reckoned of these articles: 10 % of 20.00 are 2.00, and 50.00 at most 20.00. The two kinds
# of lists differ in what they list.
# Behavior: by category it is so, 2.00 and 20.00. By article the list says only whether the coupon holds, and the percentage is of
# the whole order, its shipping included: 105.00 for a mug of 20.00, or 102.00 if the rule says that it is for the goods. 50.00 are
# taken off a mug of 20.00. In the text for the seller all of it is the discount of the mug.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @cloudcommerce/app-discounts@2.63.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >coupons.mjs <<'EOF'
import applyDiscount from "@cloudcommerce/app-discounts/lib-mjs/apply-discount.mjs";

async function show(label, rule) {
  const params = {
    discount_coupon: "MUG10",
    amount: { subtotal: 1020, freight: 30, total: 1050 },
    items: [
      { product_id: "mug", sku: "MUG", price: 20, quantity: 1, categories: [{ _id: "cups" }] },
      { product_id: "server", sku: "SERVER", price: 1000, quantity: 1, categories: [{ _id: "computers" }] },
    ],
  };
  const data = { describe_discounted_items: true, discount_rules: [{ discount_coupon: "MUG10", label: "Mugs", ...rule }] };
  const { discount_rule } = await applyDiscount({ params, application: { data } });
  const text = discount_rule.description.trim().split(/\s*\n\s*/).at(-1);
  console.log(`${label}: ${discount_rule.extra_discount.value.toFixed(2)} (${text})`);
}
for (const discount of [{ type: "percentage", value: 10 }, { type: "percentage", value: 10, apply_at: "subtotal" }, { type: "fixed", value: 50 }]) {
  const label = `${discount.value} ${discount.type}${discount.apply_at ? " of the goods" : ""}`;
  await show(`${label}, by article`, { product_ids: ["mug"], discount: { ...discount } });
  await show(`${label}, by category`, { category_ids: ["cups"], discount: { ...discount } });
}
EOF
seen=$(node coupons.mjs)
echo "$seen"
expected='10 percentage, by article: 105.00 (MUG: 105.00)
10 percentage, by category: 2.00 (MUG: 2.00)
10 percentage of the goods, by article: 102.00 (MUG: 102.00)
10 percentage of the goods, by category: 2.00 (MUG: 2.00)
50 fixed, by article: 50.00 (MUG: 50.00)
50 fixed, by category: 20.00 (MUG: 20.00)'
test "$seen" = "$expected" || exit 1
