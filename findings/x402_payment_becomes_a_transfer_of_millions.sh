#!/bin/sh
# Packages: x402 2.25.0, which prices calls and goods for payments by HTTP status 402, ap2-iso20022 0.0.7, which turns such
# payments into orders for a bank, and pain001 0.0.74, which writes these as ISO 20022 (PyPI).
# Input: a price of $19.99 by x402, which asks for 19990000 units of USDC, a dollar with six digits; the requirement as version 2
# has it (`amount`) and as version 1 has it (`maxAmountRequired`), with names, accounts and the currency USD added, given to
# `from_x402` and `to_pain001`, and written by pain001.
# Guess: 19.99, since the package knows that USDC has six digits and has a function for it.
# Behavior: `from_x402` takes the units for dollars, and nobody calls `normalize_token_amount`, which would be right: the order to
# the bank is for 19,990,000.00 USD, valid by the schema. An order without a date is dated 1970-01-01.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check "x402[evm]==2.25.0" ap2-iso20022==0.0.7 pain001==0.0.74 \
	>pip.log 2>&1 || { cat pip.log; exit 2; }
cat >pay.py <<'EOF'
import logging
import pathlib
import re

import pain001
from ap2_iso20022 import bridge
from x402.mechanisms.evm.exact import ExactEvmServerScheme

logging.disable(logging.CRITICAL)
price = ExactEvmServerScheme().parse_price("$19.99", "eip155:8453")
both = {"scheme": "exact", "network": "eip155:8453", "asset": price.asset, "payTo": "DE89370400440532013000"}
parties = {
    "payer_name": "Shopper",
    "payer_account_iban": "GB29NWBK60161331926819",
    "payee_name": "Shop",
    "currency": "USD",
    "payload": "0x01",
}
folder = pathlib.Path(pain001.__file__).parent / "templates/pain.001.001.09"
for name, asked in {
    "version 2": {"amount": price.amount},
    "version 1": {"maxAmountRequired": price.amount},
}.items():
    mandate = bridge.from_x402({**both, **asked, **parties})
    mandate.update(payer_agent_bic="NWBKGB2L", payee_agent_bic="DEUTDEFF")
    record = bridge.to_pain001(mandate)
    xml = pain001.generate_xml_string(
        [record], "pain.001.001.09", str(folder / "template.xml"), str(folder / "pain.001.001.09.xsd"))
    paid = re.search(r'<InstdAmt Ccy="(\w+)">([\d.]+)<', xml)
    print(f"{name}: {mandate['amount']}, order {paid[1]} {paid[2]}"
          f" of {record['requested_execution_date']}")
print("normalize_token_amount:", bridge.normalize_token_amount(price.amount, "USDC")["amount"])
EOF
seen=$(python/bin/python pay.py)
echo "$seen"
expected='version 2: 19990000, order USD 19990000.00 of 1970-01-01
version 1: 19990000, order USD 19990000.00 of 1970-01-01
normalize_token_amount: 19.99'
test "$seen" = "$expected" || exit 1
