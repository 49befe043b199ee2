#!/bin/sh
# Package: factur-x-kit 0.3.1 (npm), which reads, checks and writes Factur-X and ZUGFeRD, the electronic invoices of France and
# Germany.
# Input: goods sold by weight: 0.125 kg at 80.00, 0.004 kg of saffron at 9,000.00, and 0.375 hours at 120.00, whose totals the
# library reckons (`totalsCalculator`); it checks the invoice, writes it, reads it again, and checks what it has read.
# Guess: EN 16931 has no limit of digits for quantities, and the library writes prices, and the quantity that a price is for, with
# four; so quantities are written as they are, or at least with four digits, and an invoice is as valid when read as it was.
# Behavior: the billed quantity is rounded to two digits: 0.13, 0.00 and 0.38, beside totals of 10.00, 36.00 and 45.00, which
# belong to the quantities before. The library finds the invoice valid and writes it; the same library finds the file that it wrote
# wrong, since no total is price times quantity, and so do buyers who check that. Whoever reckons anew asks for 10.40 and 0.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts factur-x-kit@0.3.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >invoice.mjs <<'EOF'
import { FacturX, totalsCalculator } from "factur-x-kit";

const party = (name) => ({
  name, postalAddress: { country: "DE", postcode: "10115", city: "Berlin", addressLineOne: "Street 1" },
  taxIdentification: { vatId: "DE123456789" }, universalCommunicationAddressURI: { id: "a@example.com", scheme: "EM" },
});
const line = (lineId, name, quantity, unit, price) => ({
  generalLineData: { lineId }, productDescription: { name }, productPriceAgreement: { productPricing: { basisPricePerItem: price } },
  delivery: { itemQuantity: { quantity, unit } }, settlement: { tax: { categoryCode: "S", rateApplicablePercent: 19 } },
});
const day = (month) => ({ year: 2026, month, day: 30 });
const data = totalsCalculator({
  businessProcessType: "urn:example:process", document: { id: "1", type: "380", currency: "EUR", dateOfIssue: day(11), notes: [] },
  seller: party("Shop"), buyer: party("Buyer"), paymentInformation: { paymentTerms: { dueDate: day(12) } },
  invoiceLines: [line("1", "Tea", 0.125, "KGM", 80), line("2", "Saffron", 0.004, "KGM", 9000), line("3", "Work", 0.375, "HUR", 120)],
});
const written = await FacturX.fromObject(data);
console.log(`before: ${written.validate().valid ? "valid" : "wrong"}`);
const text = await written.getXML();
const find = (name) => [...text.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, "g"))].map((match) => match[1].trim());
const price = find("ChargeAmount").filter((_, index) => index % 2);
find("BilledQuantity").forEach((quantity, index) => {
  const again = (quantity * price[index]).toFixed(2);
  console.log(`${quantity} x ${price[index]} = ${find("LineTotalAmount")[index]}, reckoned anew ${again}`);
});
const read = (await FacturX.fromXML(text)).validate();
console.log(`read again: ${read.valid ? "valid" : "wrong"}, ${read.errors.map((error) => error.message.slice(0, 10)).join(" ")}`);
EOF
seen=$(node invoice.mjs)
echo "$seen"
expected='before: valid
0.13 x 80.0000 = 10.00, reckoned anew 10.40
0.00 x 9000.0000 = 36.00, reckoned anew 0.00
0.38 x 120.0000 = 45.00, reckoned anew 45.60
read again: wrong, [BR-OWN-4]'
test "$seen" = "$expected" || exit 1
