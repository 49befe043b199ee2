#!/bin/sh
# Package: cfdi-pandas 0.1.0 with pandas 2.3.3 (PyPI), which reads electronic invoices of Mexico (CFDI 4.0) and sums them up.
# Input: two documents of one seller in November: an invoice (`TipoDeComprobante` I) of 1,000.00 pesos with VAT of 160.00, and a
# credit note (E) for all of it; then, instead of the credit note, a second invoice of 1,000.00 US dollars with VAT of 160.00 and
# an exchange rate of 18.50 pesos (`TipoCambio`).
# Guess: the credit note is taken off, or each kind has its own row, and dollars are counted by their rate, or apart.
# Behavior: only `monthly_summary` takes credit notes off. `calculate_taxes`, `group_by_rfc`, `group_by_month` and `top_n` add
# them: tax of 320.00 and sales of 2,320.00 where nothing is left. No function looks at `currency`: 1,000.00 dollars are as many
# pesos, tax of
# 320.00 in all instead of 3,120.00. `validate_all` finds nothing in either.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check cfdi-pandas==0.1.0 pandas==2.3.3 lxml==6.1.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
from pathlib import Path

import cfdi_pandas as cfdi


def document(kind, number, currency):
    tax = 'Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"'
    return f"""<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Folio="{number}" Fecha="2026-11-2{number}T10:00:00"
 SubTotal="1000.00" Total="1160.00" {currency} TipoDeComprobante="{kind}" LugarExpedicion="06600">
<cfdi:Emisor Rfc="EKU9003173C9" Nombre="Shop" RegimenFiscal="601"/><cfdi:Receptor Rfc="XAXX010101000" Nombre="Buyer" UsoCFDI="G02"/>
<cfdi:Conceptos><cfdi:Concepto Cantidad="1" Descripcion="Tea" ValorUnitario="1000.00" Importe="1000.00">
<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado {tax}/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>
<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados><cfdi:Traslado {tax}/></cfdi:Traslados></cfdi:Impuestos>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="{number}"/></cfdi:Complemento>
</cfdi:Comprobante>"""


def show(label, *documents):
    folder = Path(label.replace(" ", "_"))
    folder.mkdir()
    for number, (kind, currency) in enumerate(documents, 1):
        (folder / f"{number}.xml").write_text(document(kind, number, currency))
    data = cfdi.read_cfdi_folder(folder)
    invoices = data["comprobantes"]
    faults = cfdi.validate_all(invoices, data["conceptos"], start="2026-11-01", end="2026-11-30")
    print(f"{label}:")
    print("  tax", cfdi.calculate_taxes(data["impuestos"])["vat_total"][0], "or", cfdi.calculate_taxes(data["conceptos"])["vat_total"][0])
    for name in ["group_by_rfc", "group_by_month", "top_n"]:
        print(f"  {name}", getattr(cfdi, name)(invoices)["total_facturado"][0])
    print("  monthly_summary", cfdi.monthly_summary(invoices)["neto"][0])
    print("  faults found:", sum(len(frame) for frame in faults.values()))


pesos = 'Moneda="MXN"'
show("invoice and credit note", ("I", pesos), ("E", pesos))
show("pesos and dollars", ("I", pesos), ("I", 'Moneda="USD" TipoCambio="18.50"'))
EOF
seen=$(python/bin/python -W ignore invoices.py)
echo "$seen"
expected='invoice and credit note:
  tax 320.0 or 320.0
  group_by_rfc 2320.0
  group_by_month 2320.0
  top_n 2320.0
  monthly_summary 0.0
  faults found: 0
pesos and dollars:
  tax 320.0 or 320.0
  group_by_rfc 2320.0
  group_by_month 2320.0
  top_n 2320.0
  monthly_summary 2320.0
  faults found: 0'
test "$seen" = "$expected" || exit 1
