#!/bin/sh
# Package: mcp-einvoicing-core 1.34.1 (PyPI), the base of servers for the electronic invoices of several countries; its
# `convert_wire_format` turns CII, the syntax of ZUGFeRD and Factur-X, into UBL, that of Peppol.
# Input: an invoice in CII over 10,000 screws at 0.0243, with 7.00 for packing in the line, 10.00 for freight, 19 % of tax and
# 0.10 of rounding: 309.50 to pay.
# Guess: the same invoice in UBL: two charges, a price of 0.0243, a rounding of 0.10.
# Behavior: in CII "true" stands in an element within `ChargeIndicator`; it is looked for in `ChargeIndicator` itself, so that each
# charge is read as an allowance: packing and freight are written as discounts, beside a total of charges of 10.00. The price is
# rounded to 0.02, which makes 200.00, and the rounding is 0.00 beside the amount to pay that contains it. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check httpx==0.28.1 cryptography==50.0.2 lxml==6.1.3 \
  pydantic==2.14.4 pydantic-settings==2.16.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps mcp-einvoicing-core==1.34.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
printf 'class FastMCP:\n    pass\n' >fastmcp.py  # the server is not needed, only what converts
cat >invoice.xml <<'EOF'
<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>
<udt:DateTimeString format="102">20261130</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct><ram:Name>Screw</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>0.0243</ram:ChargeAmount></ram:NetPriceProductTradePrice>
</ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">10000</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
<ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>
<ram:ActualAmount>7.00</ram:ActualAmount><ram:Reason>Packing</ram:Reason></ram:SpecifiedTradeAllowanceCharge>
<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>250.00</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Seller</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID>
</ram:PostalTradeAddress></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Buyer</ram:Name><ram:PostalTradeAddress>
<ram:CountryID>BE</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>49.40</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
<ram:BasisAmount>260.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>
</ram:ApplicableTradeTax>
<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator>
<ram:ActualAmount>10.00</ram:ActualAmount><ram:Reason>Freight</ram:Reason><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode>
<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:CategoryTradeTax>
</ram:SpecifiedTradeAllowanceCharge>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>250.00</ram:LineTotalAmount>
<ram:ChargeTotalAmount>10.00</ram:ChargeTotalAmount><ram:TaxBasisTotalAmount>260.00</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="EUR">49.40</ram:TaxTotalAmount><ram:RoundingAmount>0.10</ram:RoundingAmount>
<ram:GrandTotalAmount>309.40</ram:GrandTotalAmount><ram:DuePayableAmount>309.50</ram:DuePayableAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
EOF
cat >convert.py <<'EOF'
import re

from mcp_einvoicing_core.convert import Syntax, convert_wire_format

text = convert_wire_format(open("invoice.xml", "rb").read(), target=Syntax.UBL).decode()
for part in re.findall(r"<cac:AllowanceCharge>.*?</cac:AllowanceCharge>", text, re.S):
    print(*re.findall(r"<cbc:(?:ChargeIndicator|AllowanceChargeReason|Amount)[^>]*>([^<]*)", part))
for name in ("LineExtensionAmount", "PriceAmount", "ChargeTotalAmount", "PayableRoundingAmount", "PayableAmount"):
    print(name, re.findall(f"<cbc:{name}[^>]*>([^<]*)", text)[0])
EOF
seen=$(python/bin/python convert.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='false Freight 10.00
false Packing 7.00
LineExtensionAmount 250.00
PriceAmount 0.02
ChargeTotalAmount 10.00
PayableRoundingAmount 0.00
PayableAmount 309.50'
test "$seen" = "$expected" || exit 1
