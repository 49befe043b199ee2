#!/bin/sh
# Package: fatturapa 0.2.0 (PyPI), which reads electronic invoices of Italy (FatturaPA) into fields that are ready to be printed.
# Input: an invoice with a line of 2 pieces at 100.00 without a discount, one with 10 % off (`ScontoMaggiorazione` of the type SC),
# one with 5.00 a piece off, and one with a surcharge (MG) of 10 %; then the invoice of a lawyer over 1,000.00 with a pension
# contribution of 4 % (`DatiCassaPrevidenziale`) and 20 % of tax withheld (`DatiRitenuta`), so that 1,068.80 are to be paid.
# Guess: `sconto`, a field of the line, has the discount of the line, and whatever changes the amount to pay is in some field.
# Behavior: `sconto` is declared and never filled, so that the printed line says 2 at 100.00 are 180.00, and a program that reckons
# the line anew has 200.00. Contribution and withheld tax have no field: the lines add up to 1,000.00, the summary to 1,040.00, and
# the total is 1,268.80, of which 200.00 go to the tax office; only the payment says 1,068.80. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check fatturapa==0.2.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >read.py <<'EOF'
import dataclasses

import fatturapa


def tags(name, **parts):
    return f"<{name}>" + "".join(f"<{part}>{text}</{part}>" for part, text in parts.items()) + f"</{name}>"


def show(label, quantity, price, total, base, tax, gross, pay, line="", whole=""):
    text = f"""<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader/><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento>
<Divisa>EUR</Divisa><Data>2026-11-30</Data><Numero>1</Numero>{whole}<ImportoTotaleDocumento>{gross}</ImportoTotaleDocumento>
</DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Te</Descrizione>
<Quantita>{quantity}</Quantita><PrezzoUnitario>{price}</PrezzoUnitario>{line}<PrezzoTotale>{total}</PrezzoTotale>
<AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>{tags("DatiRiepilogo", AliquotaIVA="22.00", ImponibileImporto=base, Imposta=tax)}
</DatiBeniServizi><DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento>
{tags("DettaglioPagamento", ModalitaPagamento="MP05", ImportoPagamento=pay)}</DatiPagamento></FatturaElettronicaBody>
</p:FatturaElettronica>"""
    (document,) = fatturapa.parse(text.encode())
    (row,) = document.linee
    print(
        f"{label}: {row.quantita} x {row.prezzo_unitario} = {row.prezzo_totale}, sconto {row.sconto or 'none'},",
        f"base {document.totale_imponibile}, total {document.importo_totale}, to pay {document.pagamenti[0].importo}",
    )


def change(kind, **amount):
    return tags("ScontoMaggiorazione", Tipo=kind, **amount)


show("plain", "2.00", "100.00", "200.00", "200.00", "44.00", "244.00", "244.00")
show("10 % off", "2.00", "100.00", "180.00", "180.00", "39.60", "219.60", "219.60", change("SC", Percentuale="10.00"))
show("5.00 off", "2.00", "100.00", "190.00", "190.00", "41.80", "231.80", "231.80", change("SC", Importo="5.00"))
show("10 % more", "2.00", "100.00", "220.00", "220.00", "48.40", "268.40", "268.40", change("MG", Percentuale="10.00"))
withheld = tags("DatiRitenuta", TipoRitenuta="RT01", ImportoRitenuta="200.00", AliquotaRitenuta="20.00", CausalePagamento="A")
fund = tags("DatiCassaPrevidenziale", TipoCassa="TC01", AlCassa="4.00", ImportoContributoCassa="40.00", AliquotaIVA="22.00")
show("lawyer", "1.00", "1000.00", "1000.00", "1040.00", "228.80", "1268.80", "1068.80", whole=withheld + fund)
names = {field.name for field in dataclasses.fields(fatturapa.Documento)}
print("fields for withheld tax or contribution:", [name for name in names if "ritenut" in name or "cassa" in name] or "none")
EOF
seen=$(python/bin/python read.py)
echo "$seen"
expected='plain: 2 x 100,00 = 200,00, sconto none, base 200,00, total 244,00, to pay 244,00
10 % off: 2 x 100,00 = 180,00, sconto none, base 180,00, total 219,60, to pay 219,60
5.00 off: 2 x 100,00 = 190,00, sconto none, base 190,00, total 231,80, to pay 231,80
10 % more: 2 x 100,00 = 220,00, sconto none, base 220,00, total 268,40, to pay 268,40
lawyer: 1 x 1.000,00 = 1.000,00, sconto none, base 1.040,00, total 1.268,80, to pay 1.068,80
fields for withheld tax or contribution: none'
test "$seen" = "$expected" || exit 1
