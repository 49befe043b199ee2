"""Measures a table of lines priced by `cartwright.frame`, by a JSON text for each cart, and by hand in pandas and DuckDB, on
the data set of `bindings/python/rehearse.md`: three promotions that never meet on a line, and what each takes of each basket.

    python benches/frame.py

It needs the wheel and the packages of `bindings/python/tests/rehearsed/requirements.txt`. Times are of the processor, but
for threads, the best of three in turns; memory is the peak of a process of its own above the table that it is given.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import cartwright
import cartwright.frame
import duckdb
import numpy as np
import pandas as pd
import pyarrow as pa

sys.path.insert(0, str(Path(__file__).parents[1] / "bindings/python/tests/rehearsed"))

from baskets import APART, BEEF, BREAD, COLUMNS, SOUP, dollars, lines, site

#: Promotions that reach nothing: they name other lines, themselves or in the parts of a set, or ask for an order that nobody
#: has.
UNREACHED = {
    "of other lines": json.loads(json.dumps(APART).replace(SOUP, "no soup").replace(BEEF, "no beef").replace(BREAD, "no bread")),
    "of sets of other lines": [
        {
            "id": f"{number}",
            "discountType": "PERCENT",
            "discountPercentage": 100,
            "set": [{"of": {"includedCategories": [f"none {number}"]}, "quantity": 3, "taken": 1}],
        }
        for number in range(3)
    ],
    "from a million on": [
        {"id": f"{number}", "discountType": "PERCENT", "discountPercentage": 5, "restrictions": {"minOrderValue": dollars(1_000_000)}}
        for number in range(3)
    ],
}


def by_frame(table, promotions=APART, **given):
    given = {"columns": COLUMNS, "minor_units": True, "tables": ["carts", "offers"], **given}
    priced = cartwright.frame.price(table, site(promotions), **given)
    return sums(pa.table(priced.carts)["gross"].to_numpy(), pa.table(priced.offers)["value"].to_numpy())


def by_text(table):
    """Writes a request for each basket, and reads the answer."""
    prepared = cartwright.PreparedSite({"site": site(APART)})
    total = taken = 0
    names = ("basket_id", "product", "category", "maker", "quantity", "cents")
    items, last = [], None

    def price():
        nonlocal total, taken
        request = {"cart": {"currency": "USD", "siteCode": "stores", "items": items}, "offers": True, "answer": "TOTALS"}
        answer = json.loads(prepared.calculate(json.dumps(request)), parse_float=str)
        total += cents(answer["cart"]["calculatedPrice"]["finalPrice"]["grossValue"])
        taken += sum(cents(offer["value"]) for offer in answer["offers"] if offer["applied"])

    for basket, product, category, maker, quantity, amount in zip(*(table[name].tolist() for name in names)):
        if basket != last and items:
            price()
            items = []
        last = basket
        categories = [category] if isinstance(category, str) else []
        categories += [f"maker-{maker}"] if isinstance(maker, str) else []
        line_amount = f"{amount // 100}.{amount % 100:02}"
        item = {"itemYrn": product, "quantity": quantity, "price": {"lineAmount": line_amount}}
        items.append({**item, "product": {"categories": categories}})
    price()
    return total, taken


def cents(amount):
    whole, _, part = str(amount).partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


def by_pandas(table):
    """Prices the baskets as one writes it at first, on floats."""

    def in_sets(category, size, share):
        found = table.loc[(table["category"] == category) & (table["quantity"] > 0), ["basket_id", "quantity", "dollars"]]
        units = found.loc[found.index.repeat(found["quantity"])]
        units = units.assign(worth=units["dollars"] / units["quantity"])
        units = units.sort_values(["basket_id", "worth"], ascending=[True, False], kind="stable")
        taken = units[units.groupby("basket_id").cumcount() % size == size - 1]
        by_line = taken.groupby(["basket_id", taken.index])["worth"].sum().round(2)
        return (by_line * share).round(2).groupby(level=0).sum()

    beef = table.loc[table["category"] == BEEF, ["basket_id", "dollars"]]
    value = beef.groupby("basket_id")["dollars"].transform("sum")
    off = (beef.loc[value.round(2) >= 20, "dollars"] * 0.1).round(2)
    offers = {
        "3-for-2": in_sets(SOUP, 3, 1.0),
        "10-from-20": off.groupby(beef["basket_id"]).sum(),
        "second-half": in_sets(BREAD, 2, 0.5),
    }
    values = pd.DataFrame(offers)
    gross = table.groupby("basket_id")["dollars"].sum().sub(values.sum(axis=1), fill_value=0).round(2)
    return sums(gross * 100, values.stack() * 100)


def by_duckdb(connection):
    """Prices the baskets of a table of DuckDB in whole cents."""

    def in_sets(offer, category, size, percentage):
        units = (
            "SELECT basket_id, line, cents, quantity, row_number() OVER (PARTITION BY basket_id ORDER BY worth DESC, line) AS place "
            "FROM (SELECT basket_id, line, cents, quantity, cents / quantity AS worth, unnest(range(quantity)) "
            f"FROM lines WHERE category = '{category}')"
        )
        worth = "(2 * any_value(cents) * count(*) + any_value(quantity)) // (2 * any_value(quantity))"
        taken = f"SELECT basket_id, {worth} AS worth FROM ({units}) WHERE place % {size} = 0 GROUP BY basket_id, line"
        return f"SELECT basket_id, '{offer}' AS offer, sum((2 * worth * {percentage} + 100) // 200)::BIGINT AS value FROM ({taken}) GROUP BY ALL"

    beef = (
        "SELECT basket_id, '10-from-20' AS offer, sum((20 * cents + 100) // 200)::BIGINT AS value "
        f"FROM lines WHERE category = '{BEEF}' GROUP BY ALL HAVING sum(cents) >= 2000"
    )
    each = f"{in_sets('3-for-2', SOUP, 3, 100)} UNION ALL {beef} UNION ALL {in_sets('second-half', BREAD, 2, 50)}"
    connection.execute(f"CREATE OR REPLACE TEMP TABLE offers AS {each}")
    gross = connection.sql(
        "SELECT basket_id, (whole - coalesce(taken, 0))::BIGINT AS gross "
        "FROM (SELECT basket_id, sum(cents) AS whole FROM lines GROUP BY basket_id) "
        "LEFT JOIN (SELECT basket_id, sum(value) AS taken FROM offers GROUP BY basket_id) USING (basket_id)"
    ).to_arrow_table()
    offers = connection.sql("SELECT * FROM offers WHERE value > 0").to_arrow_table()
    return sums(gross["gross"].to_numpy(), offers["value"].to_numpy())


def sums(gross, values):
    return int(np.rint(gross).sum()), int(np.rint(values).sum())


def measured(runs, clock=time.process_time):
    """Returns the time of each run by the processor or another clock, the best of three in turns, and what it found."""
    took, found = {}, {}
    for _ in range(3):
        for name, run in runs.items():
            begin = clock()
            found[name] = run()
            took[name] = min(took.get(name, float("inf")), clock() - begin)
    return took, found


def memory():
    """Prints the most megabytes that a calculation takes above its table."""
    table = pa.Table.from_pandas(lines(), preserve_index=False)
    Path("/proc/self/clear_refs").write_text("5")
    before = resident("VmRSS")
    by_frame(table)
    print(resident("VmHWM") - before)


def resident(kind):
    text = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith(kind)) // 1024


def run():
    table = lines()
    arrow = pa.Table.from_pandas(table, preserve_index=False)
    connection = duckdb.connect(config={"threads": 1})
    connection.execute("CREATE TABLE lines AS SELECT *, row_number() OVER () AS line FROM arrow")
    runs = {
        "frame": lambda: by_frame(table),
        "text": lambda: by_text(table),
        "pandas": lambda: by_pandas(table),
        "duckdb": lambda: by_duckdb(connection),
        "none": lambda: by_frame(arrow, []),
    }
    for name, promotions in UNREACHED.items():
        runs[name] = lambda promotions=promotions: by_frame(arrow, promotions)
        runs[f"{name}, near"] = lambda promotions=promotions: by_frame(arrow, promotions, offers="near")
    took, found = measured(runs)
    baskets = table["basket_id"].nunique()
    print(f"{baskets:,} baskets, {len(table):,} lines")
    for name, (gross, value) in found.items():
        print(f"{name:<28} {took[name]:6.2f} s {gross:>12,} cents {value:>9,} taken")
    for name in ("text", "pandas", "duckdb"):
        print(f"frame to {name}: {took['frame'] / took[name]:.3f}")
    for name in list(runs)[list(runs).index("none") + 1 :]:
        print(f"promotions {name}, to none: {took[name] / took['none']:.3f}")
    by_threads = {count: lambda count=count: by_frame(arrow, threads=count) for count in (1, 2)}
    walls, same = measured(by_threads, time.perf_counter)
    print(f"one thread to two, by the clock on the wall: {walls[1] / walls[2]:.3f}")
    peak = subprocess.run([sys.executable, __file__, "memory"], capture_output=True, text=True, check=True)
    print(f"memory above the table: {peak.stdout.strip()} MB")
    assert found["frame"] == found["text"] == found["duckdb"] == same[1] == same[2], found


if __name__ == "__main__":
    memory() if sys.argv[1:] == ["memory"] else run()
