#!/bin/sh
# Package: satcfdi 26.10.1 (PyPI), which computes and writes the electronic invoices of Mexico (CFDI 4.0).
# Input: 40 litres at 24.50 pesos with a tax that is an amount per litre (`Cuota`) of 5.9195, once without and once with the
# base of 40 litres; then the same lines in two orders: two of 12.40 at 16 % (1.984 of tax each) and one of 12.55 at 8 %
# (1.004).
# Guess: the tax by amount is quantity times amount, 236.78, and if not by the quantity of the line, then by the base that is
# given. The tax of a line is rounded by itself, so that the order of the lines changes nothing.
# Behavior: a `Cuota` is taken as the tax of the whole line: 40 litres pay 5.9195, which is not rounded to centavos either and
# makes a total of 985.9195; the base that was given stays in the invoice and is not used. Only an `importe` computed by the
# caller is right. The other taxes carry the rest of each rounding on to the next line of the same tax, whatever its rate, so
# that the lines add up; the line at 8 % pays 1.01 behind the others and 1.00 before them, and the tax of a rate depends on the
# lines of the other. The total is the same.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check satcfdi==26.10.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoice.py <<'PY'
from decimal import Decimal

from satcfdi.create.cfd import cfdi40


def line(price, tax, quantity=1):
    return cfdi40.Concepto(
        clave_prod_serv="15101514",
        cantidad=Decimal(quantity),
        clave_unidad="LTR",
        descripcion="line",
        valor_unitario=Decimal(price),
        impuestos=cfdi40.Impuestos(traslados=[tax]),
    )


def show(label, *lines):
    invoice = cfdi40.Comprobante(
        emisor=cfdi40.Emisor("EKU9003173C9", "seller", "601"),
        lugar_expedicion="56820",
        receptor=cfdi40.Receptor("MOFY900516NL1", "buyer", "56820", "612", "G03"),
        conceptos=list(lines),
    )
    taxes = [tax for concept in invoice["Conceptos"] for tax in concept["Impuestos"]["Traslados"]]
    rates = [f"{tax['TasaOCuota']}: {tax['Importe']}" for tax in invoice["Impuestos"]["Traslados"]]
    print(label, "| lines", *(f"{tax['Importe']} of {tax['Base']}" for tax in taxes), "|", *rates, "| total", invoice["Total"])


def vat(rate):
    return cfdi40.Traslado("002", "Tasa", Decimal(rate))


per_litre = Decimal("5.9195")
show("litres", line("24.50", cfdi40.Traslado("003", "Cuota", per_litre), 40))
show("litres, base", line("24.50", cfdi40.Traslado("003", "Cuota", per_litre, base=Decimal(40)), 40))
show("litres, importe", line("24.50", cfdi40.Traslado("003", "Cuota", per_litre, Decimal("236.78"), Decimal(40)), 40))
show("16 16 8", line("12.40", vat("0.16")), line("12.40", vat("0.16")), line("12.55", vat("0.08")))
show("8 16 16", line("12.55", vat("0.08")), line("12.40", vat("0.16")), line("12.40", vat("0.16")))
PY
seen=$(python/bin/python invoice.py)
echo "$seen"
expected='litres | lines 5.9195 of 980.00 | 5.9195: 5.9195 | total 985.9195
litres, base | lines 5.9195 of 40 | 5.9195: 5.9195 | total 985.9195
litres, importe | lines 236.78 of 40 | 5.9195: 236.78 | total 1216.78
16 16 8 | lines 1.98 of 12.40 1.98 of 12.40 1.01 of 12.55 | 0.16: 3.96 0.08: 1.01 | total 42.32
8 16 16 | lines 1.00 of 12.55 1.98 of 12.40 1.99 of 12.40 | 0.08: 1.00 0.16: 3.97 | total 42.32'
test "$seen" = "$expected" || exit 1
