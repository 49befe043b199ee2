#!/bin/sh
# Package: @neovici/cosmoz-utils 6.20.2 (npm), helpers for web pages about invoices, of which `money` shows amounts.
# Input: a total of 1,000.00 shown without digits, and then a price of 19.99 with the usual two and a unit price of 0.0243 with four;
# the same in other orders, and each alone.
# Guess: the number of digits is an argument of each call: EUR 1,000, EUR 19.99, and 0.0243.
# Behavior: a formatter is kept for each currency and language, and for amounts without a currency for each language, and the digits
# of the first call are those of all later ones: behind a total without digits 19.99 is shown as EUR 20, even with two digits asked
# for, and a unit price of 0.0243 as 0; behind a price of two digits it is 0.02. Behind a unit price a total has four digits. Which figure a page shows depends on which of its
# parts was drawn first.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @neovici/cosmoz-utils@6.20.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >prices.mjs <<'EOF'
const calls = {
  total: (money) => [money.renderAmount({ amount: 1000, currency: "EUR" }, "en-US", 0), money.renderNumberAmount({ amount: 1000 }, "en-US", 0, 0)],
  price: (money) => [money.renderAmount({ amount: 19.99, currency: "EUR" }, "en-US", 2), money.renderNumberAmount({ amount: 19.99 }, "en-US")],
  unit: (money) => [money.renderAmount({ amount: 0.0243, currency: "EUR" }, "en-US", 4), money.renderNumberAmount({ amount: 0.0243 }, "en-US", 4, 4)],
};
async function show(...order) {
  const money = await import(import.meta.resolve("@neovici/cosmoz-utils/money") + `?${order}`); // a page of its own
  const shown = order.map((name) => `${name} ${calls[name](money).join(" or ")}`);
  console.log(shown.join(", ").replace(/\s/g, " "));
}
await show("price");
await show("unit");
await show("total", "price", "unit");
await show("unit", "price", "total");
await show("price", "unit", "total");
EOF
seen=$(node --no-warnings prices.mjs)
echo "$seen"
expected='price EUR 19.99 or 19.99
unit EUR 0.0243 or 0.0243
total EUR 1,000 or 1,000, price EUR 20 or 20, unit EUR 0 or 0
unit EUR 0.0243 or 0.0243, price EUR 19.99 or 19.9900, total EUR 1,000.00 or 1,000.0000
price EUR 19.99 or 19.99, unit EUR 0.02 or 0.02, total EUR 1,000.00 or 1,000.00'
test "$seen" = "$expected" || exit 1
