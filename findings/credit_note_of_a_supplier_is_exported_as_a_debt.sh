#!/bin/sh
# Package: tallystick-core 1.0.0 (PyPI), which reads electronic invoices of suppliers, checks them and exports them for QuickBooks.
# Input: three documents of a supplier in CII, the syntax of ZUGFeRD and Factur-X, of 100.00 euros with VAT of 19.00: an invoice
# (type 380), a credit note (type 381, whose amounts are positive as well), and an invoice of which 100.00 were paid before, so that
# 19.00 are to pay; then the last one as UBL, the syntax of Peppol.
# Guess: the credit note is money that comes back, plus 119.00 in the export, or is refused; of the paid invoice 19.00 are left.
# Behavior: the type of the document is not read, and of the amounts the total before payments is taken: all are exported as a
# debit of 119.00 under "Invoice". The check finds nothing, the status is OK each time.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check lxml==6.1.3 openpyxl==3.1.5 pikepdf==10.18.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps tallystick-core==1.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >documents.py <<'EOF'
import re
from pathlib import Path

from tallystick.engine import einvoice, exports
from tallystick.engine.validate import validate

UNECE = "urn:un:unece:uncefact:data:standard:"
OASIS = "urn:oasis:names:specification:ubl:schema:xsd:"


def cii(kind, paid, due):
    tax = "<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>"
    return f"""<rsm:CrossIndustryInvoice xmlns:rsm="{UNECE}CrossIndustryInvoice:100"
 xmlns:ram="{UNECE}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="{UNECE}UnqualifiedDataType:100">
<rsm:ExchangedDocument><ram:ID>{kind}</ram:ID><ram:TypeCode>{kind}</ram:TypeCode><ram:IssueDateTime>
<udt:DateTimeString format="102">20260601</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Tea</ram:Name>
</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50.00</ram:ChargeAmount>
</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery>
<ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement>
<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>{tax}<ram:SpecifiedTradeSettlementLineMonetarySummation>
<ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>
<ram:Name>Supplier</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement>
<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
<ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>
<ram:TotalPrepaidAmount>{paid}</ram:TotalPrepaidAmount><ram:DuePayableAmount>{due}</ram:DuePayableAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>"""


def show(label, document):
    document = validate(document)
    text = exports.to_qbo([document], Path("books.qbo"))[0].read_text()
    print(f"{label}: {document.status.value},", *re.findall("<(?:TRNTYPE|TRNAMT|MEMO)>(.*)", text))


show("invoice", einvoice.parse_cii(cii(380, "0.00", "119.00").encode(), "1"))
show("credit note", einvoice.parse_cii(cii(381, "0.00", "119.00").encode(), "2"))
show("19.00 left to pay", einvoice.parse_cii(cii(380, "100.00", "19.00").encode(), "3"))
totals = {"TaxExclusiveAmount": "100.00", "TaxInclusiveAmount": "119.00", "PrepaidAmount": "100.00", "PayableAmount": "19.00"}
amounts = "".join(f'<cbc:{name} currencyID="EUR">{amount}</cbc:{name}>' for name, amount in totals.items())
show("19.00 left to pay, UBL", einvoice.parse_ubl(f"""<Invoice xmlns="{OASIS}Invoice-2" xmlns:cac="{OASIS}CommonAggregateComponents-2"
 xmlns:cbc="{OASIS}CommonBasicComponents-2"><cbc:ID>4</cbc:ID><cbc:IssueDate>2026-06-01</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR
</cbc:DocumentCurrencyCode><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>
{amounts}</cac:LegalMonetaryTotal></Invoice>""".encode(), "4"))
EOF
seen=$(python/bin/python documents.py)
echo "$seen"
expected='invoice: ok, DEBIT -119.00 Invoice 380
credit note: ok, DEBIT -119.00 Invoice 381
19.00 left to pay: ok, DEBIT -119.00 Invoice 380
19.00 left to pay, UBL: ok, DEBIT -119.00 Invoice 4'
test "$seen" = "$expected" || exit 1
