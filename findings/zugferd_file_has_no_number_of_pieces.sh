#!/bin/sh
# Packages: zugferd-generator 1.2.1 (npm), which makes invoices of ZUGFeRD, and the schema of Factur-X 1.07.3 (EN 16931) that
# node-zugferd 0.1.0 has, checked with lxml 6.1.3 (PyPI).
# Input: an invoice of 1,000 pieces at 0.0243 euros with 19 % of VAT, 28.92 to pay, with all members that the package asks for; the
# same for one piece; and the parts of a ZUGFeRD file that state quantity, price, base of the tax and the amount to pay.
# Guess: what the package asks for and refuses to go without, as `quantity`, is in the file, and the file is a ZUGFeRD file.
# Behavior: the number of pieces is asked for and never written: the files of 1,000 pieces and of one are the same. The price is
# 0.02, and as the price before discounts; there is no net price, no base of the tax and no amount to pay, and the total and the
# tax stand in elements that the schema does not have. By the schema the file is none, so that a buyer's software finds no amount.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --omit=peer zugferd-generator@1.2.1 node-zugferd@0.1.0 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check lxml==6.1.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.cjs <<'EOF'
const { writeFileSync } = require("fs");
const generator = require("zugferd-generator");
const ZUGFeRDGenerator = generator.default ?? generator;

const party = { country: "DE", street: "Street 1", postalCode: "10115", city: "Berlin", taxNumber: "DE123456789" };
const write = (quantity) =>
  new ZUGFeRDGenerator({
    id: "1", issueDate: "20261130", currency: "EUR", totalAmount: 28.92, supplier: { name: "Shop", ...party },
    customer: { name: "Buyer", ...party }, taxTotal: { taxAmount: 4.62, taxPercentage: 19 },
    lineItems: [{ id: "1", description: "Tea", quantity, unitPrice: 0.0243, lineTotal: 24.3 }],
  }).toXMLString();
const text = write(1000);
writeFileSync("invoice.xml", text);
console.log(`1,000 pieces and one piece make the same file: ${text === write(1)}`);
console.log(`price: ${/ChargeAmount>([^<]*)/.exec(text)[1]}`);
for (const name of ["BilledQuantity", "NetPriceProductTradePrice", "BasisAmount", "TaxBasisTotalAmount", "DuePayableAmount"]) {
  console.log(`${name}: ${text.includes(`:${name}`) ? "stated" : "missing"}`);
}
EOF
cat >check.py <<'EOF'
from pathlib import Path

from lxml import etree

schema = etree.XMLSchema(etree.parse(next(Path("node_modules/node-zugferd").rglob("Factur-X_1.07.3_EN16931.xsd"))))
print("valid by the schema:", schema.validate(etree.parse("invoice.xml")))
EOF
seen=$(node invoices.cjs && python/bin/python check.py)
echo "$seen"
expected='1,000 pieces and one piece make the same file: true
price: 0.02
BilledQuantity: missing
NetPriceProductTradePrice: missing
BasisAmount: missing
TaxBasisTotalAmount: missing
DuePayableAmount: missing
valid by the schema: False'
test "$seen" = "$expected" || exit 1
