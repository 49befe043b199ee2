#!/bin/sh
# Package: csv2ofx 0.34.2 (PyPI), a program that turns the CSV which a bank or a provider offers into OFX or QIF for bookkeeping;
# it has the columns of Stripe (`-m stripe`).
# Input: payments as Stripe exports them, of an account in euros: 25.00 paid, 40.00 that the bank declined, 30.00 paid back, 20.00
# of which 5.00 were paid back, 10.00 dollars, which are 8.60 euros, and 1,999 yen, which are 11.20; turned into OFX and QIF.
# Guess: columns made for this export know its `status`, what was refunded, and `converted_amount`, which is the amount in the
# currency of the account; 59.80 came in.
# Behavior: every row is an income of its `amount`: the declined payment and the one paid back count as received, the part paid
# back is not taken off, and dollars and yen count as euros, the currency of the file being that of its first row: 1999.00. The
# sum is 2124.00, more than 35 times what came in, with types that say CREDIT. QIF has no currency at all.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check csv2ofx==0.34.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >export.py <<'EOF'
names = (
    "id,description,seller_message,created,amount,amount_refunded,currency,converted_amount,converted_amount_refunded,fee,tax,"
    "converted_currency,status,statement_descriptor,customer_id,customer_description,customer_email,captured,card_id,invoice_id,transfer"
)
rows = [
    ("25.00", "0.00", "eur", "25.00", "0.00", "Paid"),
    ("40.00", "0.00", "eur", "40.00", "0.00", "Failed"),
    ("30.00", "30.00", "eur", "30.00", "30.00", "Refunded"),
    ("20.00", "5.00", "eur", "20.00", "5.00", "Paid"),
    ("10.00", "0.00", "usd", "8.60", "0.00", "Paid"),
    ("1999", "0.00", "jpy", "11.20", "0.00", "Paid"),
]
print(names)
for number, (amount, refunded, currency, converted, back, status) in enumerate(rows, start=1):
    print(
        f"ch_{number},Order {number},,2026-11-0{number} 12:00,{amount},{refunded},{currency},{converted},{back},0.50,0.00,"
        f"eur,{status},,,Buyer {number},,{str(status != 'Failed').lower()},pm_{number},,"
    )
EOF
python/bin/python export.py >stripe.csv
seen=$(
	python/bin/csv2ofx -m stripe stripe.csv books.ofx
	echo "OFX: $(sed -n 's/^\t*<\(CURDEF\|TRNTYPE\|TRNAMT\)>\([^<]*\).*/\2/p' books.ofx | paste -s -d ' ')"
	python/bin/csv2ofx -q -m stripe stripe.csv books.qif
	echo "QIF: $(sed -n 's/^T\([0-9.-]*\)$/\1/p' books.qif | paste -s -d ' ')"
)
echo "$seen"
expected='OFX: eur CREDIT 25.00 CREDIT 40.00 CREDIT 30.00 CREDIT 20.00 CREDIT 10.00 CREDIT 1999.00
QIF: 25.00 40.00 30.00 20.00 10.00 1999.00'
test "$seen" = "$expected" || exit 1
