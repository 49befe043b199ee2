#!/bin/sh
# Package: saft-mcp 0.1.0 (PyPI), which reads SAF-T files of Portugal, the books that each shop sends to the tax office each month,
# and sums them up; of it the functions behind its tools, which need no server.
# Input: a month with an invoice (FT) of 1,000.00 and 23 % of VAT, a credit note (NC) that takes 400.00 and its tax back, and an
# invoice of 500.00 from which an advance payment of 200.00 is taken off by a line in `DebitAmount`;
# then a sale that was paid at once, an invoice with receipt (FR) of 50.00 and VAT.
# Guess: the tax of the month is 230.00 - 92.00 + 69.00 + 11.50 = 218.50 in each summary, and a sale that was paid at once owes
# nothing, so that 1,230.00 - 492.00 + 369.00 = 1,107.00 are open.
# Behavior: `summarize_saft` adds the credit note to taxable amounts and tax, and so it does with the line that takes the advance off:
# 494.50 of tax. `tax_summary` takes the credit note off, and adds the advance: 310.50. The turnover beside them is right.
# The list of open invoices has the invoice with receipt among the debts: 1,168.50. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
packages='saft-mcp==0.1.0 lxml==6.1.3 chardet==7.7.0 pydantic-settings==2.16.3 pydantic==2.12.5 pydantic-core==2.41.5'
packages="$packages python-dotenv==1.2.4 typing-extensions==4.16.0 typing-inspection==0.4.5 annotated-types==0.8.0"
# shellcheck disable=SC2086
python/bin/pip install --quiet --disable-pip-version-check --no-deps $packages >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >month.py <<'EOF'
from saft_mcp.state import SessionState
from saft_mcp.tools.aging import aging_analysis
from saft_mcp.tools.load import load_saft
from saft_mcp.tools.summary import summarize_saft
from saft_mcp.tools.tax_summary import tax_summary


def line(side, amount):
    return f"""<Line><LineNumber>1</LineNumber><ProductCode>A</ProductCode><ProductDescription>Tea</ProductDescription>
<Quantity>1</Quantity><UnitOfMeasure>UN</UnitOfMeasure><UnitPrice>{amount}</UnitPrice><TaxPointDate>2026-11-10</TaxPointDate>
<Description>Tea</Description><{side}Amount>{amount}</{side}Amount><Tax><TaxType>IVA</TaxType><TaxCountryRegion>PT</TaxCountryRegion>
<TaxCode>NOR</TaxCode><TaxPercentage>23.00</TaxPercentage></Tax></Line>"""


def invoice(kind, number, net, tax, gross, *lines):
    return f"""<Invoice><InvoiceNo>{kind} A/{number}</InvoiceNo><DocumentStatus><InvoiceStatus>N</InvoiceStatus>
<InvoiceStatusDate>2026-11-10T10:00:00</InvoiceStatusDate><SourceID>A</SourceID><SourceBilling>P</SourceBilling></DocumentStatus>
<InvoiceDate>2026-11-10</InvoiceDate><InvoiceType>{kind}</InvoiceType><CustomerID>C1</CustomerID>{''.join(lines)}
<DocumentTotals><TaxPayable>{tax}</TaxPayable><NetTotal>{net}</NetTotal><GrossTotal>{gross}</GrossTotal></DocumentTotals></Invoice>"""


books = (
    invoice("FT", 1, "1000.00", "230.00", "1230.00", line("Credit", "1000.00"))
    + invoice("NC", 1, "400.00", "92.00", "492.00", line("Debit", "400.00"))
    + invoice("FT", 2, "300.00", "69.00", "369.00", line("Credit", "500.00"), line("Debit", "200.00"))
    + invoice("FR", 1, "50.00", "11.50", "61.50", line("Credit", "50.00"))
)
with open("month.xml", "w") as file:
    file.write(f"""<?xml version="1.0" encoding="UTF-8"?>
<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01"><Header><AuditFileVersion>1.04_01</AuditFileVersion>
<CompanyID>1</CompanyID><TaxRegistrationNumber>500000000</TaxRegistrationNumber><TaxAccountingBasis>F</TaxAccountingBasis>
<CompanyName>Shop</CompanyName><FiscalYear>2026</FiscalYear><StartDate>2026-11-01</StartDate><EndDate>2026-11-30</EndDate>
<CurrencyCode>EUR</CurrencyCode><DateCreated>2026-11-30</DateCreated></Header><MasterFiles/><SourceDocuments><SalesInvoices>
<NumberOfEntries>4</NumberOfEntries><TotalDebit>600.00</TotalDebit><TotalCredit>1550.00</TotalCredit>{books}
</SalesInvoices></SourceDocuments></AuditFile>""")
session = SessionState()
load_saft(session, "month.xml")
whole = summarize_saft(session)
(vat,) = whole["vat_breakdown"]
print("summarize_saft: turnover", whole["net_revenue"], "| taxable", vat["taxable_base"], "| tax", vat["tax_amount"])
total = tax_summary(session)["totals"]
print("tax_summary: taxable", total["taxable_base"], "| tax", total["tax_amount"])
print("aging_analysis: open", aging_analysis(session, reference_date="2026-11-30")["totals"]["total_outstanding"])
EOF
seen=$(python/bin/python month.py)
echo "$seen"
expected='summarize_saft: turnover 1168.50 | taxable 2150.00 | tax 494.50
tax_summary: taxable 1350.00 | tax 310.50
aging_analysis: open 1168.50'
test "$seen" = "$expected" || exit 1
