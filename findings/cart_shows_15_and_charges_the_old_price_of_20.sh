#!/bin/sh
# Package: @ecomplus/shopping-cart 2.6.0 with @ecomplus/utils 1.4.1 (npm), the cart of shops on E-Com Plus, which keeps its lines in
# the storage of the browser.
# Input: a piece for 20.00 is put into the cart, and once more after its price has become 15.00, or 25.00; a piece with a special
# price, `final_price` 18.00, once and twice; a sample that is free by a customization of -100 %, and one of a kit for 0.00.
# Guess: both pieces have one price, the new one, 30.00 or 50.00, or each its own, 35.00 or 45.00; the special price is taken or
# not, however often; what is free costs nothing.
# Behavior: the line gets the new price and keeps the old `final_price`, by which the subtotal is computed: it shows 15.00 and
# charges 40.00, or shows 25.00 and charges 40.00. The special price is overwritten at the first time and taken at the second: one
# piece is 20.00, two are 36.00. A final price of 0 counts as none, so that the free sample and the kit are charged in full.
# Seen: see `expected` below: price and final price of the line, pieces, subtotal.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @ecomplus/shopping-cart@2.6.0 @ecomplus/utils@1.4.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >carts.cjs <<'EOF'
const { Constructor: Cart } = require("@ecomplus/shopping-cart");

const id = (number) => String(number).padStart(24, "0");
function show(label, ...added) {
  const cart = new Cart(1, null, null);
  for (const item of added) {
    cart.addItem({ _id: id(1), product_id: id(1), sku: "tea", name: "Tea", quantity: 1, price: 20, ...item }, false);
  }
  const { items, subtotal } = cart.data;
  const lines = items.map(({ price, final_price, quantity }) => `price ${price}, final ${final_price}, pieces ${quantity}`);
  console.log(`${label}: ${lines.join("; ")}; subtotal ${subtotal}`);
}
show("20, then 15", {}, { price: 15 });
show("20, then 25", {}, { price: 25 });
show("special price, once", { final_price: 18 });
show("special price, twice", { final_price: 18 }, { final_price: 18 });
show("free sample", { customizations: [{ _id: id(2), label: "sample", add_to_price: { type: "percentage", addition: -100 } }] });
show("nearly free", { customizations: [{ _id: id(2), label: "sample", add_to_price: { type: "percentage", addition: -99 } }] });
show("kit for 0", { quantity: 3, kit_product: { _id: id(3), name: "kit", pack_quantity: 3, price: 0 } });
show("kit for 6", { quantity: 3, kit_product: { _id: id(3), name: "kit", pack_quantity: 3, price: 6 } });
EOF
seen=$(node carts.cjs)
echo "$seen"
expected='20, then 15: price 15, final 20, pieces 2; subtotal 40
20, then 25: price 25, final 20, pieces 2; subtotal 40
special price, once: price 20, final 20, pieces 1; subtotal 20
special price, twice: price 20, final 18, pieces 2; subtotal 36
free sample: price 20, final 0, pieces 1; subtotal 20
nearly free: price 20, final 0.1999999999999993, pieces 1; subtotal 0.1999999999999993
kit for 0: price 20, final 20, pieces 3; subtotal 60
kit for 6: price 20, final 2, pieces 3; subtotal 6'
test "$seen" = "$expected" || exit 1
