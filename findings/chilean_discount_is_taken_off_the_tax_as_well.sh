#!/bin/sh
# Package: facturacion_electronica 0.24.1 (PyPI), which builds, signs and sends the electronic documents of Chile (DTE of the SII).
# Input: an invoice of 10,000 pesos with the tax of 19 %, with a discount or a charge for the whole document (`DscRcgGlobal`) of 10 %
# and of 1,000 pesos; and goods that bear a second tax of 20.5 %, that on wine.
# Guess: a discount of 1,000 pesos and one of 10 % come to the same: 9,000 net, 1,710 of tax, 10,710 in all.
# Behavior: the discount is applied anew to the net amount, to the tax and to each other tax. With a percentage that is right; an
# amount is taken off each of them in full: 9,000 net and 900 of tax, 9,900 in all. A charge of 1,000 is added to the tax, too: 2,900
# instead of 2,090. With wine three times 1,000 are taken off. The document states 19 % beside a tax of 10 %, and nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check lxml==6.1.3 cryptography==41.0.7 pyOpenSSL==23.2.0 pdf417gen==0.8.1 \
  pytz==2026.6 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps facturacion_electronica==0.24.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
from facturacion_electronica.documento import Documento

VAT = {"CodImp": 14, "TasaImp": 19}
WINE = {"CodImp": 25, "TasaImp": 20.5}


def show(label, taxes, movement=None, kind=None, value=None):
    values = {
        "NroDTE": 1,
        "Encabezado": {"IdDoc": {"Folio": 1, "FchEmis": "2026-11-30"}},
        "Detalle": [{"NmbItem": "Te", "QtyItem": 1, "PrcItem": 10000, "Impuesto": [dict(tax) for tax in taxes]}],
    }
    if movement:
        values["DscRcgGlobal"] = [{"NroLinDR": 1, "TpoMov": movement, "TpoValor": kind, "ValorDR": value, "GlosaDR": "x"}]
    totals = Documento(values, tipo_dte=33).Totales
    others = [entry["ImptoReten"]["MontoImp"] for entry in totals.get("itemsImptoReten", [])]
    print(f"{label}: net {totals['MntNeto']}, {totals['TasaIVA']} % {totals['IVA']}, other tax {others}, total {totals['MntTotal']}")


show("no discount", [VAT])
show("discount of 10 %", [VAT], "D", "%", 10)
show("discount of 1000", [VAT], "D", "$", 1000)
show("charge of 10 %", [VAT], "R", "%", 10)
show("charge of 1000", [VAT], "R", "$", 1000)
show("wine, 10 %", [VAT, WINE], "D", "%", 10)
show("wine, 1000", [VAT, WINE], "D", "$", 1000)
EOF
seen=$(python/bin/python invoices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='no discount: net 10000, 19 % 1900, other tax [], total 11900
discount of 10 %: net 9000, 19 % 1710, other tax [], total 10710
discount of 1000: net 9000, 19 % 900, other tax [], total 9900
charge of 10 %: net 11000, 19 % 2090, other tax [], total 13090
charge of 1000: net 11000, 19 % 2900, other tax [], total 13900
wine, 10 %: net 9000, 19 % 1710, other tax [1845], total 12555
wine, 1000: net 9000, 19 % 900, other tax [1050], total 10950'
test "$seen" = "$expected" || exit 1
