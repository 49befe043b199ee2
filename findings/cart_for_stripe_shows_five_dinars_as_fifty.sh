#!/bin/sh
# Package: use-shopping-cart 3.2.0 (npm), the cart for pages in React that pay by Stripe; its prices are in the unit of Stripe's
# API.
# Input: two packets of tea at 5 dollars, 5 yen, 5 Icelandic krónur and 5 dinars of Kuwait, Tunisia and Bahrain, each price as
# Stripe's API takes it: 500 for dollars, 5 for yen, 500 for krónur (two digits in the API, though there are no smaller coins),
# 5000 for dinars.
# Guess: the price and the total that the cart shows are those that Stripe charges, 5 and 10 of each currency.
# Behavior: it asks Intl whether the currency has digits. If so, it divides by 100, whatever their number; if not, it does not
# divide. Dinars have three, so that each packet shows 50 dinars and the cart 100, ten times what is charged, with all three
# digits, as if it were right. Krónur have none in Intl and two at Stripe, so that 500 krónur are shown and 5 charged.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts use-shopping-cart@3.2.0 react@17.0.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cart.cjs <<'EOF'
const { actions, createShoppingCartStore } = require("use-shopping-cart/core");

for (const [currency, price] of [["USD", 500], ["JPY", 5], ["ISK", 500], ["KWD", 5000], ["TND", 5000], ["BHD", 5000]]) {
  const settings = { language: "en-US", cartMode: "checkout-session", stripe: "none", shouldPersist: false };
  const cart = createShoppingCartStore({ currency, ...settings });
  cart.dispatch(actions.addItem({ id: "tea", name: "tea", price, currency }, { count: 2 }));
  const { cartDetails, formattedTotalPrice, totalPrice } = cart.getState();
  const shown = `${cartDetails.tea.formattedPrice} and ${formattedTotalPrice}`.replaceAll("\u00a0", " ");
  console.log(`${price} and ${totalPrice} ${currency}: ${shown}`);
}
EOF
seen=$(node cart.cjs)
echo "$seen"
expected='500 and 1000 USD: $5.00 and $10.00
5 and 10 JPY: ¥5 and ¥10
500 and 1000 ISK: ISK 500 and ISK 1,000
5000 and 10000 KWD: KWD 50.000 and KWD 100.000
5000 and 10000 TND: TND 50.000 and TND 100.000
5000 and 10000 BHD: BHD 50.000 and BHD 100.000'
test "$seen" = "$expected" || exit 1
