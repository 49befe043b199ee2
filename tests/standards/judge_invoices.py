"""Judges the invoices and credit notes of orders by the official rules of EN 16931, in both syntaxes.

python judge_invoices.py ORDERS EXAMPLE

ORDERS are orders as a test of the library writes them, three lines each; EXAMPLE is the folder of the example that
writes invoices.
"""

import json
import sys
from decimal import Decimal
from pathlib import Path

import cartwright

# The refusals of orders and of returns of which no invoice is right.
REFUSED = {"INVOICE_CATEGORY", "INVOICE_TAX_OFF_RATE", "INVOICE_RATE", "INVOICE_DECIMALS", "INVOICE_EMPTY"}
# That of the invoice of an order that has taken something back, which needs a credit note of its own.
TAKEN_BACK = "INVOICE_TAKEN_BACK"
OUTSIDE = {"category": "O", "reason": "Not subject to VAT"}


def documents(order, form, notes):
    """Yields the invoice of an order and its credit notes; an order without tax once more outside the scope of VAT."""
    requests = [order | form | back for back in [{}, *notes]]
    groups = order["order"]["calculatedPrice"]["finalPrice"]["taxAggregate"]["lines"]
    if not any(group.get("taxRate") for group in groups):
        codes = {group["taxCode"]: OUTSIDE for group in groups if group.get("taxCode")}
        requests.append(order | form | {"categories": codes, "untaxed": OUTSIDE})
    refused = REFUSED | ({TAKEN_BACK} if "takenBack" in order["order"]["calculatedPrice"] else set())
    for request in requests:
        try:
            yield cartwright.invoice(request)
        except cartwright.CartwrightError as refusal:
            if refusal.code not in refused:
                raise


def main(file, example):
    sys.path.insert(0, example)
    from cii import cii
    from official_rules import OfficialRules
    from ubl import ubl

    rules = OfficialRules()
    lines = [json.loads(line, parse_float=Decimal) for line in Path(file).read_text().splitlines()]
    orders = list(zip(lines[0::3], lines[1::3], lines[2::3]))
    judged, wrong = {"INVOICE": 0, "CREDIT_NOTE": 0}, 0
    for place, order in enumerate(orders):
        for invoice in documents(*order):
            judged[invoice["kind"]] += 1
            credited = "2026-0001" if invoice["kind"] == "CREDIT_NOTE" else None
            for syntax, write in {"UBL": ubl, "CII": cii}.items():
                broken = rules.broken(syntax, write(invoice, "2026-0002", "2026-11-02", credited))
                if broken:
                    wrong += 1
                    print(f"{syntax}, order {place}: {broken}\n{json.dumps(invoice, default=str)}")
    kinds = f"{judged['INVOICE']} invoices and {judged['CREDIT_NOTE']} credit notes"
    print(f"{kinds} of {len(orders)} orders in UBL and CII, {wrong} of them invalid")
    return 1 if wrong or judged["INVOICE"] < 200 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
