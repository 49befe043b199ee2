"""Prices a cart, writes its invoice in both syntaxes of EN 16931, and checks it by the official rules.

With the wheel of cartwright installed: pip install -r requirements.txt && python invoice.py
"""

from decimal import Decimal
from pathlib import Path

import cartwright
from cii import cii
from official_rules import OfficialRules
from ubl import ubl

CLASSES = [{"code": "STANDARD", "rate": 19}, {"code": "REDUCED", "rate": 7}]
SITE = {"includesTax": True, "tax": [{"countries": [{"countryCode": "DE", "taxClasses": CLASSES}]}]}


def line(product, quantity, price, code=None):
    sold = {"itemYrn": f"urn:shop:{product}", "quantity": quantity, "price": {"effectiveAmount": Decimal(price)}}
    return sold | {"taxCode": code} if code else sold


def order():
    """Returns an order: the cart as it was priced, and the provenance of its figures."""
    items = [line("tea", 3, "4.95", "REDUCED"), line("lamp", 2, "55.00", "STANDARD"), line("gift card", 1, "25.00")]
    cart = {"currency": "EUR", "siteCode": "main", "countryCode": "DE", "items": items}
    coupon = {"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10}
    shipping = {"amount": Decimal("4.90"), "includesTax": True, "taxBy": "GOODS"}
    priced = cartwright.calculate({"cart": cart, "site": SITE, "coupons": [coupon], "shippingCost": shipping})
    return {"order": priced["cart"], "provenance": priced["provenance"]}


# A gift card that is sold beside taxed goods is exempt, with a reason: `O` may not stand beside other categories.
VOUCHER = {"category": "E", "reason": "Multi-purpose voucher, taxed when it is redeemed (article 73a, 2006/112/EC)"}

if __name__ == "__main__":
    rules = OfficialRules()
    invoice = cartwright.invoice(order() | {"untaxed": VOUCHER})
    for syntax, write in {"UBL": ubl, "CII": cii}.items():
        document = write(invoice, "2026-0001", "2026-11-02")
        Path(f"invoice.{syntax.lower()}.xml").write_bytes(document)
        broken = rules.broken(syntax, document)
        print(f"{syntax}: {invoice['totals']['dueAmount']} {invoice['currency']}, {broken or 'valid'}")
