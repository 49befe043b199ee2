#!/bin/sh
# Package: facturae 2.2.1 (PyPI), which writes and reads Facturae, the electronic invoice that Spanish authorities ask for; of it
# `FacturaeParser`, the reader.
# Input: an invoice over 1,000.00 euros with 21 % of VAT and 5.2 % of equivalence surcharge, which retailers pay to their suppliers:
# 1,262.00, to be paid in three instalments of 421.00, 421.00 and 420.00 by transfer. The price of the line is 1,111.11 with a
# discount of 111.11.
# Guess: each instalment is there with its date, the account to pay to, the discount, and all taxes.
# Behavior: of the instalments the first is read and the others are gone: 421.00 due. The account is looked for under
# `AccountToBeDebited`, where direct debits have it, so that a transfer has none. The surcharge is not read, so that the taxes in
# `Taxes` are 210.00 beside a total of taxes of 262.00, and neither is the discount. Nothing is raised; what cannot be read at all
# is answered by a printed line instead of an error.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check facturae==2.2.1 lxml==6.1.3 signxml==4.5.1 >pip.log 2>&1 ||
  { cat pip.log; exit 2; }
cat >read.py <<'EOF'
from facturae.facturae_parser import FacturaeParser


def tag(name, *parts):
    return f"<{name}>{''.join(parts)}</{name}>"


def total(name, amount):
    return tag(name, tag("TotalAmount", amount))


def instalment(day, amount):
    account = tag("AccountToBeCredited", tag("IBAN", "ES9121000418450200051332"))
    return tag("Installment", tag("InstallmentDueDate", day), tag("InstallmentAmount", amount), tag("PaymentMeans", "04"), account)


def party(name, number):
    kinds = tag("PersonTypeCode", "J") + tag("ResidenceTypeCode", "R")
    return tag(name, tag("TaxIdentification", kinds, tag("TaxIdentificationNumber", number)))


surcharge = tag("EquivalenceSurcharge", "5.20") + total("EquivalenceSurchargeAmount", "52.00")
tax = tag("TaxTypeCode", "01") + tag("TaxRate", "21.00") + total("TaxableBase", "1000.00") + total("TaxAmount", "210.00")
taxes = tag("TaxesOutputs", tag("Tax", tax, surcharge))
discount = tag("Discount", tag("DiscountReason", "Loyal"), tag("DiscountAmount", "111.11"))
line = tag(
    "InvoiceLine", tag("ItemDescription", "Tea"), tag("Quantity", "1"), tag("UnitPriceWithoutTax", "1111.11"), tag("TotalCost", "1111.11"),
    tag("DiscountsAndRebates", discount), tag("GrossAmount", "1000.00"), taxes,
)
totals = dict.fromkeys(("TotalGrossAmount", "TotalGrossAmountBeforeTaxes"), "1000.00")
totals |= {"TotalTaxOutputs": "262.00", "TotalTaxesWithheld": "0.00"}
totals |= dict.fromkeys(("InvoiceTotal", "TotalOutstandingAmount", "TotalExecutableAmount"), "1262.00")
invoice = tag(
    "Invoice", tag("InvoiceHeader", tag("InvoiceNumber", "1"), tag("InvoiceDocumentType", "FC"), tag("InvoiceClass", "OO")),
    tag("InvoiceIssueData", tag("IssueDate", "2026-11-30"), tag("InvoiceCurrencyCode", "EUR")), taxes,
    tag("InvoiceTotals", *(tag(name, amount) for name, amount in totals.items())), tag("Items", line),
    tag("PaymentDetails", *map(instalment, ("2026-12-31", "2027-01-31", "2027-02-28"), ("421.00", "421.00", "420.00"))),
)
sums = "".join(total(name, "1262.00") for name in ("TotalInvoicesAmount", "TotalOutstandingAmount", "TotalExecutableAmount"))
batch = tag("Batch", tag("BatchIdentifier", "1"), tag("InvoicesCount", "1"), sums, tag("InvoiceCurrencyCode", "EUR"))
head = tag("FileHeader", tag("SchemaVersion", "3.2.2"), tag("Modality", "I"), tag("InvoiceIssuerType", "EM"), batch)
parties = tag("Parties", party("SellerParty", "A1"), party("BuyerParty", "A2"))
body = head + parties + tag("Invoices", invoice)
text = f'<f:Facturae xmlns:f="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml">{body}</f:Facturae>'
(read,) = FacturaeParser(text.encode()).factures
print("total", read["InvoiceTotal"], "| instalments:", {name: read[name] for name in read if name.startswith("Installment")})
print("account:", read.get("IBAN", "none"), "| taxes", read["TotalTaxOutputs"], "of which", read["Taxes"][0]["TaxAmount"])
row = read["InvoiceLines"][0]
discounts = row.get("DiscountsAndRebates", "none")
print("line:", row["Quantity"], "x", row["UnitPriceWithoutTax"], "=", row["GrossAmount"], "| discount:", discounts)
EOF
seen=$(python/bin/python read.py)
echo "$seen"
expected="total 1262.00 | instalments: {'InstallmentDueDate': '2026-12-31', 'InstallmentAmount': '421.00'}
account: none | taxes 262.00 of which 210.00
line: 1 x 1111.11 = 1000.00 | discount: none"
test "$seen" = "$expected" || exit 1
