#!/bin/sh
# Package: PyNFe 0.6.5 (PyPI), which builds, signs and sends the electronic invoices of Brazil (NF-e, and NFC-e of shops).
# Input: a receipt (NFC-e) with goods for 100.00, and one with a gift of a value of 40.00 beside them, whose `ind_total` is 0: "the
# value of the item is no part of the total"; and the same with a freight of 10.00 for the gift, which is charged.
# Guess: the library reckons the totals of the document, and a line that says it is no part of the total is none: 100.00 and 110.00.
# Behavior: `indTot` 0 is written into the line, and `adicionar_produto_servico` adds the value of the line to the goods and to the
# total all the same: 140.00 and 150.00. The document contradicts itself and asks for the gift; nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check PyNFe==0.6.5 lxml==6.1.3 signxml==4.5.1 requests==2.34.2 \
  pyOpenSSL==26.4.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import datetime
import re
from decimal import Decimal

from pynfe.entidades.emitente import Emitente
from pynfe.entidades.fonte_dados import FonteDados
from pynfe.entidades.notafiscal import NotaFiscal
from pynfe.processamento.serializacao import SerializacaoXML


def show(label, *lines):
    shop = Emitente(
        razao_social="Loja", cnpj="99999999000191", inscricao_estadual="9999999999", endereco_logradouro="Rua", endereco_numero="1",
        endereco_bairro="Centro", endereco_municipio="Curitiba", endereco_uf="PR", endereco_cep="80000000",
        codigo_de_regime_tributario="1",
    )
    source = FonteDados()
    note = NotaFiscal(
        emitente=shop, uf="PR", natureza_operacao="VENDA", modelo=65, serie="1", numero_nf="1", tipo_documento=1, municipio="4106902",
        data_emissao=datetime.datetime(2026, 11, 30, 10, tzinfo=datetime.timezone.utc), forma_emissao="1", tipo_impressao_danfe=4,
        finalidade_emissao="1", cliente_final=1, indicador_presencial=1, processo_emissao="0", transporte_modalidade_frete=9,
        _fonte_dados=source,
    )
    for value, more in lines:
        value = Decimal(value)
        note.adicionar_produto_servico(
            codigo="1", descricao="Cha", ncm="09024000", cfop="5102", unidade_comercial="UN", unidade_tributavel="UN", ean="SEM GTIN",
            ean_tributavel="SEM GTIN", quantidade_comercial=Decimal(1), quantidade_tributavel=Decimal(1), valor_unitario_comercial=value,
            valor_unitario_tributavel=value, valor_total_bruto=value, icms_modalidade="102", icms_csosn="102", icms_origem=0,
            pis_modalidade="99", cofins_modalidade="99", valor_tributos_aprox="0.00", **more,
        )
    note.adicionar_pagamento(t_pag="01", ind_pag=0, v_pag=Decimal("100.00"))
    text = SerializacaoXML(source, homologacao=True).exportar(retorna_string=True)
    find = lambda name: re.findall(f"<{name}>([^<]*)", text)
    lines, goods = find("vProd")[:-1], find("vProd")[-1]
    print(f"{label}: lines {' '.join(lines)}, indTot {' '.join(find('indTot'))}, goods {goods}, total {find('vNF')[0]}")


show("no gift", ("100.00", {"ind_total": 1}))
show("gift", ("100.00", {"ind_total": 1}), ("40.00", {"ind_total": 0}))
show("gift with freight", ("100.00", {"ind_total": 1}), ("40.00", {"ind_total": 0, "total_frete": Decimal("10.00")}))
EOF
seen=$(python/bin/python invoices.py)
echo "$seen"
expected='no gift: lines 100.00, indTot 1, goods 100.00, total 100.00
gift: lines 100.00 40.00, indTot 1 0, goods 140.00, total 140.00
gift with freight: lines 100.00 40.00, indTot 1 0, goods 140.00, total 150.00'
test "$seen" = "$expected" || exit 1
