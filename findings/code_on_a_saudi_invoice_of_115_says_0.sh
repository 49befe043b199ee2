#!/bin/sh
# Package: django-zatca 1.0.0 (PyPI), which builds and signs the electronic invoices of Saudi Arabia (ZATCA) for shops in Django.
# Input: invoices that `InvoiceSignerService.sign` signs, with a key and a certificate made here: of 100.00 riyals with 15 % of tax;
# of 100.00 in dollars; and of three lines of 1.25 kg at 9.99. Then the QR code of each, which buyers and officials read with their
# telephones and which has the total with tax in its fourth field and the tax in its fifth.
# Guess: the code says 115.00 and 15.00, as the invoice does; amounts in dollars are marked as dollars; and the sum of the lines is
# the sum of what the lines say.
# Behavior: the amounts for the code are looked for under names without their prefix, found nowhere, and taken to be 0, so that each
# code says a total of 0 and a tax of 0. All amounts of an invoice in USD are marked SAR, a quarter of their value, below a currency
# of USD. Lines of 12.49 each add up to 37.46, which is the rounded sum of what was not rounded. The invoice is signed.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps django-zatca==1.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
{
  openssl ecparam -name secp256k1 -genkey -noout -out key.pem
  openssl req -x509 -new -key key.pem -subj /CN=Shop -days 30 -out shop.pem
} >key.log 2>&1 || { cat key.log; exit 2; }
cat >sign.py <<'EOF'
import base64
import re
import warnings

from django_zatca.dto import InvoiceDTO
from django_zatca.services.invoice_signer import InvoiceSignerService

warnings.simplefilter("ignore")


def show(label, currency="SAR", *lines):
    data = {"invoice_serial_number": "1", "issue_date": "2026-11-30", "issue_time": "10:00:00", "currency": currency}
    data["line_items"] = [
        {"id": str(number), "name": "Tea", "quantity": quantity, "tax_exclusive_price": price}
        for number, (quantity, price) in enumerate(lines)
    ]
    unit = {"uuid": "6f4d20e0-6bfe-4a80-9389-7dabe6620f12", "vat_name": "Shop", "vat_number": "301121971500003"}
    with open("shop.pem") as shop, open("key.pem") as key:
        signed = InvoiceSignerService().sign(InvoiceDTO.from_dict(data), unit, shop.read(), key.read())
    code, fields = base64.b64decode(signed["qr_tlv"]), {}
    while code:
        fields[code[0]], code = code[2 : 2 + code[1]], code[2 + code[1] :]
    find = lambda name: re.findall(f"<cbc:{name}([^>]*)>([^<]*)", signed["signed_xml"])
    (mark, due), sums = find("PayableAmount")[0], [amount for _, amount in find("LineExtensionAmount")]
    print(
        f"{label}: {find('DocumentCurrencyCode')[0][1]}, lines {' '.join(sums[:-1])}, sum {sums[-1]}, to pay {due}{mark} |",
        f"code: total {fields[4].decode()}, tax {fields[5].decode()}",
    )


show("riyals", "SAR", (1, 100))
show("dollars", "USD", (1, 100))
show("weighed", "SAR", (1.25, 9.99), (1.25, 9.99), (1.25, 9.99))
EOF
seen=$(python/bin/python sign.py)
echo "$seen"
expected='riyals: SAR, lines 100.00, sum 100.00, to pay 115.00 currencyID="SAR" | code: total 0, tax 0
dollars: USD, lines 100.00, sum 100.00, to pay 115.00 currencyID="SAR" | code: total 0, tax 0
weighed: SAR, lines 12.49 12.49 12.49, sum 37.46, to pay 43.08 currencyID="SAR" | code: total 0, tax 0'
test "$seen" = "$expected" || exit 1
