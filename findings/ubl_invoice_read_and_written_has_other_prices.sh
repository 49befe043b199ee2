#!/bin/sh
# Package: einvoicing 0.0.3 (npm), a reader and a writer of European invoices (EN 16931, Peppol) in UBL.
# Input: an invoice that the official rules of EN 16931 pass: 1,234.5678 kWh at 0.0243 are 30.00 net, 35.70 with 19 % of VAT, and
# 0.05 of rounding makes 35.75 to pay. The buyer's postal code is 01067, the buyer's reference 0150. It is read and written
# without a change.
# Guess: the invoice that is written states what the one that was read states. Digits that stand in the document stay, since
# BT-146 and BT-129, the price and the quantity of a line, may have as many as they need; the total with VAT stays 35.70.
# Behavior: every number is written with at most two decimals. The price is 0.02, and the line no longer amounts to its 30.00
# but to 24.69. The rounding is added to the total with VAT, where it does not belong (BR-CO-15), and its own element is
# left out, so that the same rules refuse the copy. The postal code and the reference become numbers and lose a zero.
# Seen: quantity 1234.5678 1234.57 | price 0.0243 0.02 | with VAT 35.70 35.75 | rounding 0.05 none | to pay 35.75 35.75 |
# postal code 01067 1067 | reference 0150 150
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts einvoicing@0.0.3 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >invoice.xml <<'EOF'
<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>R-1</cbc:ID>
  <cbc:IssueDate>2026-01-31</cbc:IssueDate>
  <cbc:DueDate>2026-02-28</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>0150</cbc:BuyerReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Seller</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:PostalZone>01067</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Buyer</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">5.70</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="EUR">30.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">5.70</cbc:TaxAmount>
      <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">30.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">30.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">35.70</cbc:TaxInclusiveAmount>
    <cbc:PayableRoundingAmount currencyID="EUR">0.05</cbc:PayableRoundingAmount>
    <cbc:PayableAmount currencyID="EUR">35.75</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="KWH">1234.5678</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">30.00</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>Electricity</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">0.0243</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>
</Invoice>
EOF
cat >copy.cjs <<'EOF'
const { readFileSync } = require("node:fs");
const { UblReader, UblWriter } = require("einvoicing");

const read = (xml, element) => xml.match(new RegExp(`<cbc:${element}[^>]*>([^<]*)<`))?.[1] ?? "none";
const elements = {
  quantity: "InvoicedQuantity",
  price: "PriceAmount",
  "with VAT": "TaxInclusiveAmount",
  rounding: "PayableRoundingAmount",
  "to pay": "PayableAmount",
  "postal code": "PostalZone",
  reference: "BuyerReference",
};
(async () => {
  const before = readFileSync("invoice.xml", "utf8");
  const after = String(await new UblWriter().write(await new UblReader().readFromFile("invoice.xml")));
  const seen = Object.entries(elements).map(([name, element]) => `${name} ${read(before, element)} ${read(after, element)}`);
  console.log(seen.join(" | "));
})();
EOF
seen=$(node copy.cjs)
echo "$seen"
test "$seen" = "quantity 1234.5678 1234.57 | price 0.0243 0.02 | with VAT 35.70 35.75 | rounding 0.05 none | to pay 35.75 35.75 | postal code 01067 1067 | reference 0150 150" || exit 1
