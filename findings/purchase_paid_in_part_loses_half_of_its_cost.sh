#!/bin/sh
# Package: peppolling 0.1.0 (PyPI), which receives the electronic invoices of suppliers by Peppol and books them for small companies
# of Belgium.
# Input: invoices as they arrive, handed to `process_incoming_invoice`: of 100.00 euros with 21 % of VAT, 121.00 to pay; the same with
# 60.50 paid in advance, 60.50 to pay; the same paid in full; and a credit note over 121.00 from the same supplier.
# Guess: the cost is 100.00 and the tax 21.00 however much of it has been paid, and a credit note is booked with a minus sign or from
# the supplier to the company.
# Behavior: the cost is what remains to pay less the tax: 39.50 for the invoice that was paid in part, and -21.00 for the one that was
# paid, so that a purchase earns money; the tax to be claimed back is 21.00 each time. A credit note is booked as another purchase,
# with its tax claimed back once more. In what it writes itself, prices are rounded before they are multiplied: 1,000 at 0.02, 24.20
# to pay. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages='peppolling==0.1.0 lxml==6.1.3 sqlalchemy==2.0.44 requests==2.34.2'
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >receive.py <<'EOF'
import base64
import datetime
import re

from peppolling.peppol_bookkeeping import PeppolBookkeeping, Transaction, User

SPACE = "urn:oasis:names:specification:ubl:schema:xsd:"
books = PeppolBookkeeping(db_url="sqlite://")


def euros(**amounts):
    return "".join(f'<cbc:{name} currencyID="EUR">{amount}</cbc:{name}>' for name, amount in amounts.items())


def party(role, name):
    return f"<cac:{role}><cac:Party><cac:PartyName><cbc:Name>{name}</cbc:Name></cac:PartyName></cac:Party></cac:{role}>"


def show(label, due, root="Invoice", **paid):
    text = f"""<{root} xmlns="{SPACE}{root}-2" xmlns:cac="{SPACE}CommonAggregateComponents-2" xmlns:cbc="{SPACE}CommonBasicComponents-2">
<cbc:ID>1</cbc:ID><cbc:IssueDate>2026-11-30</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
{party("AccountingSupplierParty", "Supplier")}{party("AccountingCustomerParty", "Shop")}
<cac:TaxTotal>{euros(TaxAmount="21.00")}<cac:TaxSubtotal>{euros(TaxableAmount="100.00", TaxAmount="21.00")}</cac:TaxSubtotal>
</cac:TaxTotal><cac:LegalMonetaryTotal>{euros(LineExtensionAmount="100.00", TaxExclusiveAmount="100.00", TaxInclusiveAmount="121.00")}
{euros(**paid, PayableAmount=due)}</cac:LegalMonetaryTotal></{root}>"""
    message = {"document": base64.b64encode(text.encode()).decode()}
    booked = books.session.get(Transaction, books.process_incoming_invoice({"id": "1"}, message)["transaction_id"])
    print(f"{label}: {booked.from_user.company} to {booked.to_user.company}, cost {booked.value:.2f}, tax {booked.vat:.2f}")


show("invoice", "121.00")
show("paid in part", "60.50", PrepaidAmount="60.50")
show("paid", "0.00", PrepaidAmount="121.00")
show("credit note", "121.00", root="CreditNote")
shop = User(company="Shop", vat_number="BE0123456789", street="Street 1", city="Ghent", postal_code="9000", peppol_id="0208:0123456789")
calls = {"name": "Call", "description": "Call", "quantity": 1000, "unit_price": 0.0243, "vat_pct": 0.21}
written = books.generate_invoice_xml(shop, shop, [calls], "1", datetime.date(2026, 11, 30))
written = written if isinstance(written, str) else written.decode()
find = lambda name: re.findall(f"<cbc:{name}[^>]*>([^<]*)", written)[0]
print(f"written: {find('InvoicedQuantity')} x {find('PriceAmount')} = {find('LineExtensionAmount')}, to pay {find('PayableAmount')}")
EOF
seen=$(python/bin/python receive.py)
echo "$seen"
expected='invoice: Supplier to Shop, cost 100.00, tax 21.00
paid in part: Supplier to Shop, cost 39.50, tax 21.00
paid: Supplier to Shop, cost -21.00, tax 21.00
credit note: Supplier to Shop, cost 100.00, tax 21.00
written: 1000 x 0.02 = 20.00, to pay 24.20'
test "$seen" = "$expected" || exit 1
