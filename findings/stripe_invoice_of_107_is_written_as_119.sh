#!/bin/sh
# Package: stripe-xrechnung 0.1.0 (PyPI), which writes the invoices of Stripe as XRechnung, the electronic invoice that German
# authorities ask for.
# Input: invoices as Stripe's API has them, each of one line: 100.00 euros with 7 % of tax, whose rate is an id unless the caller
# asks Stripe to expand it; the same by the field `taxes` of the API since 2025; 100.00 with 10.00 of discount and 19 %; 100.00
# with the tax of 19 % in it; 10,000 yen with 10 %; and 1,234 calls at 2.43 cents, which is in `unit_amount_decimal` only.
# Guess: the total of the document is the total of the invoice, which Stripe states and the shopper has paid; what cannot be
# mapped is an error. The manual expects prices without tax, and says that subtotal, tax and total serve for a cross-check.
# Behavior: a rate that is an id is taken for 19 %, so that 107.00 become 119.00; a discount is left out; tax in the price is
# added once more; yen are divided by 100. Nothing is compared with the total of Stripe, and the package's own validation finds
# no error in any of them. 2.43 cents are rounded to 2, so that 1,234 times 0.02 do not make the 29.99 of the line.
# Seen: see `expected` below: the total of Stripe, then what is to pay, tax and price of the document, and the validation.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check stripe-xrechnung==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >write.py <<'EOF'
from lxml import etree
from stripe_xrechnung import emit_ubl, map_stripe, validate_invoice


def invoice(name, total, amount, currency="eur", quantity=1, price=None, **line):
    price = price or {"unit_amount": amount, "unit_amount_decimal": str(amount)}
    stripe = {
        "object": "invoice",
        "id": "in_1",
        "number": "A-1",
        "currency": currency,
        "created": 1793491200,
        "customer_name": "Buyer",
        "customer_email": "buyer@example.org",
        "total": total,
        "amount_due": total,
        "metadata": {"leitweg_id": "04011000-12345-67"},
        "seller": {"name": "Shop", "vat_id": "DE123456789", "email": "shop@example.org", "phone": "1", "iban": "DE02"},
        "lines": {"object": "list", "data": [
            {"object": "line_item", "id": "il_1", "amount": amount, "currency": currency, "description": "Book",
             "quantity": quantity, "price": price, **line},
        ]},
    }
    mapped = map_stripe(stripe)
    document = etree.fromstring(emit_ubl(mapped))
    tag = lambda name: document.find(f".//{{*}}{name}").text
    verdict = "valid" if validate_invoice(mapped).ok else "error"
    paid = total if currency == "jpy" else f"{total / 100:.2f}"
    print(f"{name}: {paid} | {tag('PayableAmount')}, {tag('TaxAmount')}, {tag('PriceAmount')}, {verdict}")


def tax(amount, rate, inclusive=False):
    return [{"amount": amount, "inclusive": inclusive, "tax_rate": rate}]


full = {"object": "tax_rate", "id": "txr_1", "percentage": 19.0}
invoice("7 %", 10700, 10000, tax_amounts=tax(700, "txr_1"))
invoice("7 % since 2025", 10700, 10000, taxes=[
    {"amount": 700, "tax_behavior": "exclusive", "tax_rate_details": {"tax_rate": "txr_1"}, "type": "tax_rate_details"}])
invoice("discount", 10710, 10000, tax_amounts=tax(1710, full), discount_amounts=[{"amount": 1000, "discount": "di_1"}])
invoice("tax in the price", 10000, 10000, tax_amounts=tax(1597, full, True))
invoice("yen", 11000, 10000, "jpy", tax_amounts=tax(1000, {**full, "percentage": 10.0}))
invoice("calls", 3569, 2999, quantity=1234, price={"unit_amount": None, "unit_amount_decimal": "2.43"},
        tax_amounts=tax(570, full))
EOF
seen=$(python/bin/python write.py)
echo "$seen"
expected='7 %: 107.00 | 119.00, 19.00, 100.00, valid
7 % since 2025: 107.00 | 119.00, 19.00, 100.00, valid
discount: 107.10 | 119.00, 19.00, 100.00, valid
tax in the price: 100.00 | 119.00, 19.00, 100.00, valid
yen: 11000 | 110.00, 10.00, 100.00, valid
calls: 35.69 | 35.69, 5.70, 0.02, valid'
test "$seen" = "$expected" || exit 1
