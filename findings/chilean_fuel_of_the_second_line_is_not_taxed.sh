#!/bin/sh
# Package: facturacion_electronica 0.24.1 (PyPI), which builds, signs and sends the electronic documents of Chile (DTE of the SII).
# Input: diesel at 600 pesos a litre with the tax of 19 % and the tax by litre (code 28), here 100 pesos: 150 litres in one line, in
# two lines of 100 and 50, in two of 50 and 100, and in three of 50.
# Guess: the tax by litre is 150 times 100 pesos however the litres stand in lines: 15,000.
# Behavior: the litres of the first line with the code are kept, and those of later lines are not added: 10,000, 5,000 and 5,000. The
# net amount and the tax of 19 % count all lines, so that the document looks complete; the total is too low by 5,000 to 10,000.
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

for lines in ([150], [100, 50], [50, 100], [50, 50, 50]):
    document = Documento(
        {
            "NroDTE": 1,
            "Encabezado": {"IdDoc": {"Folio": 1, "FchEmis": "2026-11-30"}},
            "Detalle": [
                {
                    "NmbItem": "Diesel", "QtyItem": litres, "PrcItem": 600,
                    "Impuesto": [{"CodImp": 14, "TasaImp": 19}, {"CodImp": 28, "TasaImp": 100, "mepco": "diesel"}],
                }
                for litres in lines
            ],
        },
        tipo_dte=33,
    )
    totals = document.Totales
    fuel = totals["itemsImptoReten"][0]["ImptoReten"]["MontoImp"]
    print(f"litres {lines}: net {totals['MntNeto']}, 19 % {totals['IVA']}, by litre {fuel}, total {totals['MntTotal']}")
EOF
seen=$(python/bin/python invoices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='litres [150]: net 90000, 19 % 17100, by litre 15000, total 122100
litres [100, 50]: net 90000, 19 % 17100, by litre 10000, total 117100
litres [50, 100]: net 90000, 19 % 17100, by litre 5000, total 112100
litres [50, 50, 50]: net 90000, 19 % 17100, by litre 5000, total 112100'
test "$seen" = "$expected" || exit 1
