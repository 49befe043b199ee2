#!/bin/sh
# Package: pytbai 1.7.1 (PyPI), which builds, signs and sends the invoices and receipts of the Basque tax office (TicketBAI).
# Input: `create_line(description, quantity, amount, discount, vat_rate)` with prices without tax, 10.00 and 100.00, and the same prices
# with it, `vat_included=True`, 12.10 and 121.00, at 21 %: one and two pieces, and one with a discount of 10 %.
# Guess: both ways come to the same: 12.10, 24.20 and 108.90.
# Behavior: with the tax included the amount is that of the whole line, and the discount is not taken off: two pieces of 12.10 are sold
# for 12.10 with a unit price of 5.00, and 121.00 less 10 % is 121.00, with a price of 110.00 of which 10 % are 11.00. The receipt agrees
# in itself but for that, and is signed; the difference is neither charged nor declared.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pytbai==1.7.1 requests==2.34.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >receipts.py <<'EOF'
from decimal import Decimal

from pytbai import TBai

office = TBai({
    "subject": {"entity_id": "99999974E", "name": "Te"},
    "software": {"license": "TBAIGIPRE00000000501", "dev_entity": "P2000000F", "soft_name": "Te", "soft_version": "1"},
})


def show(label, quantity, amount, discount, **more):
    receipt = office.create_invoice(
        "T", 1, "Te", "S", expedition_date="2026-11-30", expedition_time="10:00:00", transaction_date="2026-11-30"
    )
    receipt.create_line("Te", Decimal(quantity), Decimal(amount), Decimal(discount), **more)
    (line,) = receipt.get_lines()
    print(f"{label}: unit price {line.unit_amount}, net {line.vat_base}, tax {line.vat_fee}, total {receipt.get_total_amount()}")


show("1 of 10.00", "1", "10.00", "0")
show("1 of 12.10 with tax", "1", "12.10", "0", vat_included=True)
show("2 of 10.00", "2", "10.00", "0")
show("2 of 12.10 with tax", "2", "12.10", "0", vat_included=True)
show("100.00 less 10 %", "1", "100.00", "10")
show("121.00 with tax less 10 %", "1", "121.00", "10", vat_included=True)
EOF
seen=$(python/bin/python receipts.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='1 of 10.00: unit price 10.00, net 10.00, tax 2.10, total 12.10
1 of 12.10 with tax: unit price 10.00, net 10.00, tax 2.10, total 12.10
2 of 10.00: unit price 10.00, net 20.00, tax 4.20, total 24.20
2 of 12.10 with tax: unit price 5.00, net 10.00, tax 2.10, total 12.10
100.00 less 10 %: unit price 100.00, net 90.00, tax 18.90, total 108.90
121.00 with tax less 10 %: unit price 110.00, net 100.00, tax 21.00, total 121.00'
test "$seen" = "$expected" || exit 1
