"""Prices every basket of the data set with nine promotions by `cartwright.frame`, by SQL on whole cents and on fractions, and
compares what each basket costs and what each promotion takes of it.
"""

import itertools
import sys

import pyarrow as pa
from cartwright import frame

import baskets
import by_fractions
import by_sql


def run():
    lines = baskets.lines()
    priced = frame.price(lines, baskets.site(baskets.NINE), columns=baskets.COLUMNS, minor_units=True, tables=["offers"])
    found = costs(pa.table(priced.carts)), values(pa.table(priced.offers))
    of_sql = by_sql.price(lines)
    by = {"SQL in cents": (costs(of_sql[0]), values(of_sql[1])), "fractions": on_fractions(lines)}
    different = 0
    for name, expected in by.items():
        for kind, ours, theirs in zip(("baskets", "values of promotions"), found, expected):
            differ = [key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)]
            print(f"{name}: {len(differ)} of {len(ours)} {kind} differ")
            for key in sorted(differ)[:5]:
                print(f"  {key}: {ours.get(key)}, by {name} {theirs.get(key)}")
            different += len(differ)
    reached = {offer for _, offer in found[1]}
    assert reached == {offer["id"] for offer in baskets.NINE}, reached
    return different != 0


def costs(table):
    return dict(zip(table["basket_id"].to_pylist(), table["gross"].to_pylist()))


def values(table):
    return dict(zip(zip(table["basket_id"].to_pylist(), table["offer"].to_pylist()), table["value"].to_pylist()))


def on_fractions(lines):
    names = ("basket_id", "category", "maker", "quantity", "cents")
    rows = zip(*(lines[name].astype(object).where(lines[name].notna(), None).tolist() for name in names))
    costs, values = {}, {}
    for basket, of_basket in itertools.groupby(rows, key=lambda row: row[0]):
        bought = [((category, maker and f"maker-{maker}"), quantity, cents) for _, category, maker, quantity, cents in of_basket]
        costs[basket], taken = by_fractions.price(bought)
        values.update({(basket, offer): value for offer, value in taken.items()})
    return costs, values


if __name__ == "__main__":
    sys.exit(run())
