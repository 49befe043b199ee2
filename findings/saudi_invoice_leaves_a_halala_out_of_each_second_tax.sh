#!/bin/sh
# Package: zatca-xml-js 0.1.9 (npm), which builds and signs the electronic invoices of Saudi Arabia (ZATCA).
# Input: invoices of one line with VAT of 15 %: 100 pieces of 4.35 riyals, 3 of 17.20, 1 of 19.99; then one piece of each price
# from 0.01 to 99.99.
# Guess: amounts are rounded to two digits, half up, as everywhere in invoices: 435.00 with a tax of 65.25 is 500.25, and the tax
# of 19.99 is 3.00.
# Behavior: a method that it adds to all numbers, `toFixedNoRounding`, cuts their text after two digits, and these are binary
# floats: 100 pieces of 4.35 are 434.99 with a tax of 65.24, together 500.23, and 3 of 17.20 are 51.59. Taxes are cut as well:
# 19.99 has 2.99. Of 9,999 prices 5,123 have a tax that is a halala short. The sums are those of the cut amounts, so that nothing
# looks wrong, and the library signs the invoice.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts zatca-xml-js@0.1.9 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >invoices.cjs <<'EOF'
const { ZATCASimplifiedTaxInvoice } = require("zatca-xml-js");

const location = {
  city: "Riyadh", city_subdivision: "West", street: "King", plot_identification: "1", building: "1", postal_zone: "12345",
};
const egs_info = {
  uuid: "6f4d20e0-6bfe-4a80-9389-7dabe6620f12", custom_id: "1", model: "A", CRN_number: "454634645645654", VAT_name: "Shop",
  VAT_number: "301121971500003", location, branch_name: "Main", branch_industry: "Food",
};
function amounts(tax_exclusive_price, quantity) {
  const line = { id: "1", name: "Tea", quantity, tax_exclusive_price, VAT_percent: 0.15 };
  const xml = new ZATCASimplifiedTaxInvoice({
    props: {
      egs_info, invoice_counter_number: 1, invoice_serial_number: "1", issue_date: "2026-11-30", issue_time: "10:00:00",
      previous_invoice_hash: "hash", line_items: [line],
    },
  }).getXML().toString({});
  return ["TaxExclusiveAmount", "TaxAmount", "PayableAmount"].map((name) => new RegExp(`<cbc:${name}[^>]*>([^<]*)`).exec(xml)[1]);
}
for (const [price, quantity] of [[4.35, 100], [17.2, 3], [19.99, 1], [100, 1]]) {
  const [net, tax, due] = amounts(price, quantity);
  console.log(`${quantity} x ${price.toFixed(2)}: net ${net}, tax ${tax}, due ${due}`);
}
let short = 0;
for (let halalas = 1; halalas < 10000; halalas++) {
  const [, tax] = amounts(halalas / 100, 1);
  short += Math.floor((halalas * 15 + 50) / 100) - Math.round(tax * 100);
}
console.log(`of 9999 taxes a halala short: ${short}`);
EOF
seen=$(node invoices.cjs)
echo "$seen"
expected='100 x 4.35: net 434.99, tax 65.24, due 500.23
3 x 17.20: net 51.59, tax 7.73, due 59.32
1 x 19.99: net 19.99, tax 2.99, due 22.98
1 x 100.00: net 100.00, tax 15.00, due 115
of 9999 taxes a halala short: 5123'
test "$seen" = "$expected" || exit 1
