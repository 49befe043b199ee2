#!/bin/sh
# Package: zatca-phase2 1.0.0 (npm), which builds the electronic invoices of Saudi Arabia (ZATCA), signs them and sends them.
# Input: an invoice of tea at 100.00 riyals with 15 % of tax and medicine at 100.00, which has a rate of 0 %, 215.00 together; one of
# medicine at 900.00 and tea at 100.00; and one of 1,000 calls at 0.0243 each, 24.30 and 3.65 of tax.
# Guess: goods of 0 % have a category of their own (Z) and stand in a subtotal of their own, so that tax is 15 % of its base; and a
# price of a part of a halala is stated with its digits, as prices in these invoices may be.
# Behavior: there is one subtotal, of category S and 15 %, and all goods are in its base: 200.00 with a tax of 15.00, and 1,000.00
# with 15.00; by the rate that the document states 30.00 and 150.00 would be due. Lines of 0 % are of category S too. The price is
# rounded to two digits: 1,000 at 0.02 are 24.30. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts zatca-phase2@1.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >invoices.cjs <<'EOF'
process.env.NODE_CONFIG_DIR = `${__dirname}/node_modules/zatca-phase2/config`;
const { xml } = require("zatca-phase2");

function show(label, vatAmount, totalAmount, ...rows) {
  const items = rows.map(([name, quantity, unitPrice, taxRate, taxAmount]) => (
    { name, quantity, unitPrice, taxRate, taxAmount, totalAmount: quantity * unitPrice + taxAmount }
  ));
  const text = xml.generateInvoiceXml({
    invoiceNumber: "1", issueDate: "2026-11-30", supplierName: "Shop", supplierTaxNumber: "301121971500003", customerName: "Buyer",
    totalAmount, vatAmount, items,
  });
  const find = (name) => [...text.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)`, "g"))].map((match) => match[1]);
  const categories = [...text.matchAll(/TaxCategory>\s*<cbc:ID>([^<]*)/g)].map((match) => match[1]);
  const [percent, ...percents] = find("Percent");
  const lines = find("InvoicedQuantity").map((quantity, index) => (
    `${quantity} x ${find("PriceAmount")[index]} = ${find("LineExtensionAmount")[index + 1]} ${categories[index + 1]} ${percents[index]} %`
  ));
  console.log(`${label}: subtotals ${find("TaxableAmount").length}: ${categories[0]} ${percent} % of ${find("TaxableAmount")[0]}`
    + ` is ${find("TaxAmount")[1]} | ${lines.join(", ")}`);
}
show("tea and medicine", 15, 215, ["Tea", 1, 100, 15, 15], ["Medicine", 1, 100, 0, 0]);
show("more medicine", 15, 1015, ["Tea", 1, 100, 15, 15], ["Medicine", 1, 900, 0, 0]);
show("calls", 3.65, 27.95, ["Call", 1000, 0.0243, 15, 3.65]);
EOF
seen=$(node invoices.cjs 2>node.log) || { cat node.log; exit 1; }
echo "$seen"
expected='tea and medicine: subtotals 1: S 15.00 % of 200.00 is 15.00 | 1 x 100.00 = 100.00 S 15.00 %, 1 x 100.00 = 100.00 S 0.00 %
more medicine: subtotals 1: S 15.00 % of 1000.00 is 15.00 | 1 x 100.00 = 100.00 S 15.00 %, 1 x 900.00 = 900.00 S 0.00 %
calls: subtotals 1: S 15.00 % of 24.30 is 3.65 | 1000 x 0.02 = 24.30 S 15.00 %'
test "$seen" = "$expected" || exit 1
