#!/bin/sh
# Package: tallystick-core 1.0.0 (PyPI), which makes invoices (XRechnung, Peppol) of the rows of a workbook.
# Input: rows of its own template in euros with 19 % of VAT: 1,000 pieces at 0.0243, 0.125 kg at 80.00, 0.004 kg at 900.00, a
# sixteenth of a day, 0.0625, at 800.00, and 100.00 with a tax of 8.875 %; then weights as text, as sheets exported from
# other software have them: "1.250" and "0.250" at 10.00, and "1,250".
# Guess: prices and quantities keep their digits, as the standard lets them have more than two, and only amounts are rounded.
# Behavior: quantity, price and rate go through the function for amounts: 1,000 pieces at 0.0243 are 20.00 instead of 24.30, and
# 0.004 kg are none, which is the one row that is refused. Text with three digits behind a point is thousands unless it begins
# with 0: "1.250" kg are 1250.00 and 12,500.00 euros, "0.250" and "1,250" are rounded to a quarter and to 1.25. A stated net
# amount of 24.30 is replaced by 20.00, with a warning.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check lxml==6.1.3 openpyxl==3.1.5 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps tallystick-core==1.0.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import json
import re
from io import BytesIO

from tallystick.engine import writer


def show(quantity, price, rate=19, net=None):
    book = writer.empty_template()
    address = ["Street 1", "Berlin", "10115", "DE", "mail@shop.example", "HRB 1", ""]
    book["Invoice"].append(
        ["1", "2026-11-30", "2026-12-30", "EUR", "380", "R", "", "Shop", "DE123456789", *address, "Buyer", "DE987654321", *address,
         "DE89370400440532013000", "30 days"]
    )
    if net is not None:
        book["Lines"].cell(1, 8, "Net amount")
    book["Lines"].append(["1", "1", "Tea", quantity, "KGM", price, rate, *([] if net is None else [net])])
    file = BytesIO()
    book.save(file)
    file.seek(0)
    invoice = writer.validate(writer.read_xlsx(file)[0])
    told = "; ".join(dict.fromkeys(issue.message for issue in invoice.issues))
    try:
        text = writer.to_ubl(invoice).decode()
    except ValueError:
        print(f"{json.dumps(quantity)} x {price}: refused, {told}")
        return
    find = lambda name: re.search(f"<cbc:{name}[^>]*>([^<]*)", text)[1]
    print(
        f"{json.dumps(quantity)} x {price} with {rate} %: {find('InvoicedQuantity')} x {find('PriceAmount')} with {find('Percent')} %,",
        f"net {find('LineExtensionAmount')}, due {find('PayableAmount')} | {told or 'nothing said'}",
    )


show(1000, 0.0243)
show(1000, 0.0243, net=24.30)
show(0.125, 80)
show(0.004, 900)
show(0.0625, 800)
show(1, 100, 8.875)
for weight in ["1.250", "0.250", "1,250"]:
    show(weight, 10)
EOF
seen=$(python/bin/python invoices.py)
echo "$seen"
expected='1000 x 0.0243 with 19 %: 1000.00 x 0.02 with 19.00 %, net 20.00, due 23.80 | nothing said
1000 x 0.0243 with 19 %: 1000.00 x 0.02 with 19.00 %, net 20.00, due 23.80 | Line 1: stated net 24.30 != qty*price 20.00; using qty*price
0.125 x 80 with 19 %: 0.13 x 80.00 with 19.00 %, net 10.40, due 12.38 | nothing said
0.004 x 900: refused, Line 1: quantity must be > 0
0.0625 x 800 with 19 %: 0.06 x 800.00 with 19.00 %, net 48.00, due 57.12 | nothing said
1 x 100 with 8.875 %: 1.00 x 100.00 with 8.88 %, net 100.00, due 108.88 | nothing said
"1.250" x 10 with 19 %: 1250.00 x 10.00 with 19.00 %, net 12500.00, due 14875.00 | nothing said
"0.250" x 10 with 19 %: 0.25 x 10.00 with 19.00 %, net 2.50, due 2.98 | nothing said
"1,250" x 10 with 19 %: 1.25 x 10.00 with 19.00 %, net 12.50, due 14.88 | nothing said'
test "$seen" = "$expected" || exit 1
