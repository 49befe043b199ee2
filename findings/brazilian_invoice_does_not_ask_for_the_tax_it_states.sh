#!/bin/sh
# Packages: mcp-nfe-br 0.9.1 with mcp-einvoicing-core 1.34.1 (PyPI), which build the electronic invoices of Brazil (NF-e 4.00) and reckon
# their totals.
# Input: drinks for 100.00 with the state tax (ICMS) of 18 %; the same with 7.20 of that tax for the shops that follow
# (ICMS-ST, CST 10), which the buyer pays on top; with 10.00 of IPI; with a base reduced by half (CST 20); and with a gift of 40.00, whose
# `ind_tot` is 0: "no part of the total".
# Guess: the totals follow the lines: 107.20 and 110.00 to pay; a base of 50.00 with a tax of 9.00; the gift is not charged.
# Behavior: IPI is in the total (`vNF`). ICMS-ST is stated among the totals (`vST`) and not added: 100.00 to pay, so that the seller owes
# 7.20 which he did not ask for. The base reduced by half is written as 100.00 beside a tax of 9.00. The gift is charged: 140.00. Nothing
# is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check httpx==0.28.1 cryptography==50.0.2 lxml==6.1.3 \
  pydantic==2.14.4 pydantic-settings==2.16.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps mcp-nfe-br==0.9.1 mcp-einvoicing-core==1.34.1 \
  >pip.log 2>&1 || { cat pip.log; exit 2; }
printf 'class FastMCP:\n    pass\n' >fastmcp.py  # the server is not needed, only what reckons
cat >invoices.py <<'EOF'
import re

from mcp_nfe_br.models.invoice import BREmitente, BREndereco, BRInvoice
from mcp_nfe_br.standards.nfe_generator import NFeGenerator

CNPJ = "11222333000181"
PARTY = {"name": "Loja", "tax_id": {"country_code": "BR", "identifier": CNPJ}}
place = BREndereco(x_lgr="Rua", nro="1", x_bairro="Centro", c_mun="3550308", x_mun="Sao Paulo", uf="SP", cep="01000000")
shop = BREmitente(cnpj=CNPJ, x_nome="Loja", ender_emit=place, ie="123456789012", crt="3")


def line(value, icms_cst, **more):
    return dict(
        line_number=1, description="Cha", quantity=1, unit_price=value, total_price=value, c_prod="1", ncm="22021000", cfop="5401",
        u_com="UN", q_com="1", v_un_com=value, v_prod=value, u_trib="UN", q_trib="1", v_un_trib=value, icms_cst=icms_cst, pis_cst="07",
        cofins_cst="07", **more,
    )


def show(label, *lines):
    invoice = BRInvoice(
        document_type="55", modelo="55", date="2026-11-30", number="1", serie="1", nnf="1", natureza_operacao="VENDA", tipo_operacao="1",
        c_uf="35", c_nf="12345678", dh_emi="2026-11-30T10:00:00-03:00", id_dest="1", c_mun_fg="3550308", tp_imp="1", tp_emis="1",
        tp_amb="2", ind_final="1", ind_pres="1", emitente=shop, seller=PARTY, buyer=PARTY, lines=list(lines),
        pagamentos=[{"t_pag": "01", "v_pag": "100.00"}],
    )
    text = NFeGenerator().generate(invoice)
    total = dict(re.findall(r"<(v\w+)>([^<]*)", text[text.index("<ICMSTot>"):]))
    print(f"{label}: " + ", ".join(f"{name} {total[name]}" for name in ("vBC", "vICMS", "vST", "vIPI", "vProd", "vNF")))


own = {"icms_rate": "18.00", "icms_amount": "18.00"}
show("plain", line("100.00", "00", **own))
show("ICMS-ST", line("100.00", "10", **own, icms_v_bc_st="140.00", icms_p_icms_st="18.00", icms_v_icms_st="7.20"))
show("IPI", line("100.00", "00", **own, ipi_cst="50", ipi_amount="10.00"))
show("half the base", line("100.00", "20", icms_rate="18.00", icms_amount="9.00", icms_p_red_bc="50.00"))
show("gift", line("100.00", "00", **own), line("40.00", "40", ind_tot="0"))
EOF
seen=$(python/bin/python invoices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='plain: vBC 100.00, vICMS 18.00, vST 0.00, vIPI 0.00, vProd 100.00, vNF 100.00
ICMS-ST: vBC 100.00, vICMS 18.00, vST 7.20, vIPI 0.00, vProd 100.00, vNF 100.00
IPI: vBC 100.00, vICMS 18.00, vST 0.00, vIPI 10.00, vProd 100.00, vNF 110.00
half the base: vBC 100.00, vICMS 9.00, vST 0.00, vIPI 0.00, vProd 100.00, vNF 100.00
gift: vBC 100.00, vICMS 18.00, vST 0.00, vIPI 0.00, vProd 140.00, vNF 140.00'
test "$seen" = "$expected" || exit 1
