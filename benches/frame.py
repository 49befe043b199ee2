"""Measures a table of lines by `cartwright.frame` and by a JSON text for each cart, in one run on the same table.

    python benches/frame.py [BASKETS [LINES]]

It needs the wheel, pyarrow and pandas. Times are of the processor, the best of three.
"""

import json
import resource
import sys
import time

import numpy as np
import pandas as pd
import pyarrow as pa

import cartwright
import cartwright.frame

SITE = {
    "currency": "USD",
    "promotions": [
        {"id": "3FOR2", "discountType": "PERCENT", "discountPercentage": 100, "categoryRestricted": True,
         "restrictions": {"includedCategories": ["c 3"]}, "set": [{"quantity": 3, "taken": 1}]},
        {"id": "TEN", "discountType": "PERCENT", "discountPercentage": 10, "categoryRestricted": True,
         "restrictions": {"includedCategories": ["c 5"]}, "condition": {"minValue": {"amount": 30}}},
        {"id": "HALF", "discountType": "PERCENT", "discountPercentage": 50, "categoryRestricted": True,
         "restrictions": {"includedCategories": ["c 7"]}, "set": [{"quantity": 2, "taken": 1}]},
    ],
}  # fmt: skip
COLUMNS = {
    "itemYrn": "sku",
    "quantity": "units",
    "price.effectiveAmount": "cents",
    "product.categories": ["category", {"column": "brand", "prefix": "m"}],
}


def table(baskets, lines):
    """Returns a table of random lines, nine to a basket on average."""
    drawn = np.random.default_rng(61)
    counts = drawn.integers(1, 2 * lines, baskets)
    rows = int(counts.sum())
    return pd.DataFrame(
        {
            "basket_id": np.repeat(np.arange(baskets), counts),
            "sku": drawn.integers(1, 50_000, rows),
            "units": drawn.integers(1, 4, rows),
            "cents": drawn.integers(49, 2_000, rows),
            "category": pd.Categorical.from_codes(drawn.integers(0, 40, rows), [f"c {number}" for number in range(40)]),
            "brand": drawn.integers(1, 5_000, rows),
        }
    )


def by_frame(lines):
    priced = cartwright.frame.price(lines, SITE, columns=COLUMNS, minor_units=True, tables=["carts", "offers"])
    return sum(pa.table(priced.carts)["gross"].to_pylist()), sum(pa.table(priced.offers)["value"].to_pylist())


def by_text(lines):
    """Writes a request for each cart, and reads the answer."""
    site = cartwright.PreparedSite({"site": SITE})
    total = taken = 0
    columns = [lines[name].tolist() for name in ("basket_id", "sku", "units", "cents", "category", "brand")]
    items, last = [], columns[0][0]

    def price():
        nonlocal total, taken
        request = {"cart": {"currency": "USD", "siteCode": "", "items": items}, "offers": True, "answer": "TOTALS"}
        answer = json.loads(site.calculate(json.dumps(request)), parse_float=str)
        gross = str(answer["cart"]["calculatedPrice"]["finalPrice"]["grossValue"])
        total += cents(gross)
        taken += sum(cents(str(offer["value"])) for offer in answer["offers"] if offer["applied"])

    for basket, sku, units, amount, category, brand in zip(*columns):
        if basket != last:
            price()
            items, last = [], basket
        categories = {"categories": [category, f"m{brand}"]}
        price_of = {"effectiveAmount": f"{amount // 100}.{amount % 100:02}"}
        items.append({"itemYrn": str(sku), "quantity": units, "price": price_of, "product": categories})
    price()
    return total, taken


def cents(amount):
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


def measured(run, lines):
    best, found = None, None
    for _ in range(3):
        begin = time.process_time()
        found = run(lines)
        took = time.process_time() - begin
        best = took if best is None else min(best, took)
    return best, found


def memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    given = [int(number) for number in sys.argv[1:]] + [20_000, 9][len(sys.argv) - 1 :]
    lines = table(*given)
    before = memory()
    (frame, found), above = measured(by_frame, lines), memory() - before
    text, expected = measured(by_text, lines)
    assert found == expected, (found, expected)
    print(f"{given[0]} baskets, {len(lines)} lines, {found[0]} cents, {found[1]} taken")
    print(f"frame {frame:.2f} s, {given[0] / frame:.0f} baskets/s, {above:.0f} MB above the table")
    print(f"text  {text:.2f} s, {given[0] / text:.0f} baskets/s")
    print(f"text / frame {text / frame:.1f}")
