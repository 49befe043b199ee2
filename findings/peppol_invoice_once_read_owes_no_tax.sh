#!/bin/sh
# Package: python-ubl 0.1.5 (PyPI), which builds and reads invoices in UBL 2.1 and names Peppol BIS Billing 3.0 as its aim.
# Input: a Peppol invoice of 2 pieces at 50.00 euros with 21 % of VAT, 121.00 to pay; then the same with a discount of 10.00 on the
# whole (108.90 to pay), and with 50.00 paid in advance (71.00 to pay), all within the library's `peppol_context`. Last, one with a
# tax in the line, which is read, written within that context, and read again.
# Guess: totals are those of the document, and an invoice that is read and written is the same one.
# Behavior: tax and totals are not read but reckoned from taxes that lines state, and invoices of Peppol have none there; the
# library itself leaves them out of what it writes. So each of the three has no tax and 100.00 to pay, when read and when written
# again; discounts and advance payments on the whole are passed over. The library's own invoice of 121.00 has 100.00 to
# pay once it is read. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check python-ubl==0.1.5 lxml==6.1.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import re

from ubl import peppol_context
from ubl.models.documents import Invoice

SPACE = "urn:oasis:names:specification:ubl:schema:xsd:"
VAT = "<cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
SHOP = """<cac:Party><cac:PartyName><cbc:Name>Shop</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>Street 1</cbc:StreetName>
<cbc:CityName>Ghent</cbc:CityName><cbc:PostalZone>9000</cbc:PostalZone><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode>
</cac:Country></cac:PostalAddress><cac:PartyLegalEntity><cbc:RegistrationName>Shop</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>"""


def euros(**amounts):
    return "".join(f'<cbc:{name} currencyID="EUR">{amount}</cbc:{name}>' for name, amount in amounts.items())


def taxes(net, tax):
    part = f"{euros(TaxableAmount=net, TaxAmount=tax)}<cac:TaxCategory>{VAT}</cac:TaxCategory>"
    return f"<cac:TaxTotal>{euros(TaxAmount=tax)}<cac:TaxSubtotal>{part}</cac:TaxSubtotal></cac:TaxTotal>"


def show(label, net, tax, gross, due, change="", line_tax="", **amounts):
    totals = euros(LineExtensionAmount="100.00", TaxExclusiveAmount=net, TaxInclusiveAmount=gross, **amounts, PayableAmount=due)
    text = f"""<Invoice xmlns="{SPACE}Invoice-2" xmlns:cac="{SPACE}CommonAggregateComponents-2" xmlns:cbc="{SPACE}CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-30</cbc:IssueDate>
<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cbc:BuyerReference>R</cbc:BuyerReference><cac:AccountingSupplierParty>{SHOP}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>{SHOP.replace("Shop", "Buyer")}</cac:AccountingCustomerParty>{change}{taxes(net, tax)}
<cac:LegalMonetaryTotal>{totals}</cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID>
<cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity>{euros(LineExtensionAmount="100.00")}{line_tax}
<cac:Item><cbc:Name>Tea</cbc:Name><cac:ClassifiedTaxCategory>{VAT}</cac:ClassifiedTaxCategory></cac:Item>
<cac:Price>{euros(PriceAmount="50.00")}</cac:Price></cac:InvoiceLine></Invoice>"""
    with peppol_context():
        invoice = Invoice.from_xml_string(text)
        written = invoice.to_xml_string()
        again = Invoice.from_xml_string(written)
    paid = [each.legal_monetary_total.payable_amount.value for each in (invoice, again)]
    find = lambda name: (re.findall(f"<cbc:{name}[^>]*>([^<]*)", written) or ["none"])[0]
    print(
        f"{label}: {due} to pay, read as {paid[0]}, written with {find('PayableAmount')} and tax of {find('TaxAmount')},",
        f"read again as {paid[1]}",
    )


category = f"<cac:TaxCategory>{VAT}</cac:TaxCategory>"
discount = f"<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>{euros(Amount='10.00')}{category}</cac:AllowanceCharge>"
show("plain", "100.00", "21.00", "121.00", "121.00")
show("discount", "90.00", "18.90", "108.90", "108.90", discount, AllowanceTotalAmount="10.00")
show("advance payment", "100.00", "21.00", "121.00", "71.00", PrepaidAmount="50.00")
show("tax in the line", "100.00", "21.00", "121.00", "121.00", line_tax=taxes("100.00", "21.00"))
EOF
seen=$(python/bin/python invoices.py)
echo "$seen"
expected='plain: 121.00 to pay, read as 100.00, written with 100.00 and tax of none, read again as 100.00
discount: 108.90 to pay, read as 100.00, written with 100.00 and tax of none, read again as 100.00
advance payment: 71.00 to pay, read as 100.00, written with 100.00 and tax of none, read again as 100.00
tax in the line: 121.00 to pay, read as 121.00, written with 121.00 and tax of 21.00, read again as 100.00'
test "$seen" = "$expected" || exit 1
