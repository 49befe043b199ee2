#!/bin/sh
# Packages: mcp-ksef-pl 0.10.1 with mcp-einvoicing-core 1.34.1 (PyPI), which write, check and send FA(3), the electronic invoice that
# Poland asks for (KSeF); of it `FA3Generator` and `FA3Validator`. The server, fastmcp, is left out.
# Input: invoices without lines, as advance invoices may be, of 100.00 in a category of EN 16931: standard rate (S), exempt (E), not
# subject to the tax (O), and reverse charge (AE); and one of 1,000 calls at 0.0243.
# Guess: the sums stand where the schema that the package carries wants them: exempt sales in P_13_7, sales outside the country in
# P_13_8, reverse charge in P_13_10; and a price may have eight digits after the point.
# Behavior: exempt sales stand in P_13_5, which the schema has for the special procedure of sales to consumers abroad, what is not
# subject to the tax in P_13_7, that of exempt sales, and reverse charge in P_13_6_1, that of the rate of 0 %. The annotations say
# that there is no exemption, and no reverse charge. The price is rounded: 1,000 at 0.02 are 24.30. The validator of the package
# finds each of them valid. (Where an invoice without tax has lines, it is refused, since a line says "0" for the rate.)
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
{
  python/bin/pip install --quiet --disable-pip-version-check httpx==0.28.1 joserfc cryptography==50.0.2 lxml==6.1.3 \
    pydantic==2.12.5 pydantic-settings==2.16.3
  python/bin/pip install --quiet --disable-pip-version-check --no-deps mcp-ksef-pl==0.10.1 mcp-einvoicing-core==1.34.1
} >pip.log 2>&1 || { cat pip.log; exit 2; }
echo 'FastMCP = object' >fastmcp.py
cat >invoices.py <<'EOF'
import asyncio
import datetime
import re
from decimal import Decimal
from pathlib import Path

import mcp_ksef_pl
from mcp_einvoicing_core.en16931 import EN16931Address, EN16931LineItem, EN16931Tax
from mcp_ksef_pl.generator import FA3Generator
from mcp_ksef_pl.models import KSeFInvoice, KSeFParty
from mcp_ksef_pl.validator import FA3Validator

schema = (Path(mcp_ksef_pl.__file__).parent / "schemas" / "schemat_FA(3)_v1-0E.xsd").read_text(encoding="utf-8")


KINDS = {"procedury szczególnej": "special procedure", "zwolnionej": "exempt", "stawką 0%": "rate of 0 %", "podstawową": "standard rate"}


def meaning(name):
    words = re.search(f'name="{name}".*?<xsd:documentation>([^<]*)', schema, re.S)[1]
    return next(kind for word, kind in KINDS.items() if word in words)


def show(label, category, rate, amount, tax, *lines):
    place = EN16931Address(line_one="Prosta 1", city="Warszawa", postcode="00-001", country_code="PL")
    shop, buyer = (KSeFParty(name=name, nip="5260250274", address=place) for name in ("Sklep", "Klient"))
    invoice = KSeFInvoice.from_lines(
        profile="FA(3)", invoice_number="1", invoice_date=datetime.date(2026, 11, 30), invoice_type_code="380", currency_code="PLN",
        seller=shop, buyer=buyer, line_items=list(lines),
        tax_lines=[EN16931Tax(category=category, rate=rate, taxable_amount=amount, tax_amount=tax, exemption_reason="art. 43")],
    )
    text = asyncio.run(FA3Generator().generate(invoice))
    sums = re.findall(r"<(P_1[34][^>]*)>([^<]*)", text)
    checked = asyncio.run(FA3Validator().validate(text))
    rows = zip(*(re.findall(f"<{name}>([^<]*)", text) for name in ("P_8B", "P_9A", "P_11")))
    stated = [f"{name} {amount}, in the schema: {meaning(name)}" for name, amount in sums if name.startswith("P_13")]
    print(f"{label}: valid {checked.valid} |", " | ".join(stated + [f"{pieces} x {price} = {net}" for pieces, price, net in rows]))


hundred, none = Decimal("100.00"), Decimal("0.00")
show("exempt", "E", Decimal(0), hundred, none)
show("not subject", "O", Decimal(0), hundred, none)
show("reverse charge", "AE", Decimal(0), hundred, none)
call = EN16931LineItem(
    line_id="1", name="Call", quantity=Decimal(1000), unit_code="szt", unit_price=Decimal("0.0243"), line_net_amount=Decimal("24.30"),
    tax_category="S", tax_rate=Decimal(23),
)
show("calls", "S", Decimal(23), Decimal("24.30"), Decimal("5.59"), call)
EOF
seen=$(PYTHONIOENCODING=utf-8 python/bin/python invoices.py 2>errors.log) || { cat errors.log; exit 1; }
echo "$seen"
expected='exempt: valid True | P_13_5 100.00, in the schema: special procedure
not subject: valid True | P_13_7 100.00, in the schema: exempt
reverse charge: valid True | P_13_6_1 100.00, in the schema: rate of 0 %
calls: valid True | P_13_1 24.30, in the schema: standard rate | 1000.00 x 0.02 = 24.30'
test "$seen" = "$expected" || exit 1
