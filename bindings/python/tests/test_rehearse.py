"""Tests `cartwright.frame.rehearse` and the command: the sums, on figures that stand here; and, on the library, that they
are the figures of it.

They need PyArrow, and are skipped without it.
"""

import contextlib
import datetime
import importlib.util
import io
import json
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

HAS_ARROW = importlib.util.find_spec("pyarrow") is not None
HAS_MATPLOTLIB = importlib.util.find_spec("matplotlib") is not None

if HAS_ARROW:
    import pyarrow as pa
    import pyarrow.parquet

    from cartwright import CartwrightError
    from cartwright._command import main
    from cartwright._rehearse import rehearse


def amounts(*texts):
    return pa.array([None if text is None else Decimal(text) for text in texts], pa.decimal128(20, 2))


def lines():
    """Five baskets in two stores, the last of them after midnight in UTC and before it in New York."""
    times = ["2017-03-01T15:00", "2017-03-01T15:00", "2017-03-01T18:00", "2017-03-02T15:00", "2017-03-02T16:00", "2017-03-03T01:30"]
    zone = datetime.timezone.utc
    at = [datetime.datetime.fromisoformat(time).replace(tzinfo=zone) for time in times]
    return pa.table(
        {
            "basket_id": [5, 5, 3, 9, 7, 1],
            "store": pa.array(["east", "east", "west", "east", "west", "west"]).dictionary_encode(),
            "at": pa.array(at, pa.timestamp("us", "UTC")).cast(pa.timestamp("us", "America/New_York")),
        }
    )


#: What the stand-in answers: the gross amounts of the baskets by each site, in the order of the table.
GROSS = {
    "now": ["10.00", "20.00", "30.00", "40.00", "50.00"],
    "3 for 2": ["8.00", "20.00", "31.00", "36.00", "50.00"],
    "strict": ["10.00", "20.00", None, "40.00", "50.00"],
}

#: Its offers: basket, offer, value, sets, reason, missing.
OFFERS = {
    "now": [(7, "old", "1.00", None, None, None)],
    "3 for 2": [
        (5, "soup", "2.00", 1, None, None),
        (3, "soup", None, None, "SET_INCOMPLETE", "1"),
        (9, "soup", None, None, "SET_INCOMPLETE", "1"),
        (7, "soup", "4.00", 2, None, "2"),
        (1, "ten", None, None, "MIN_VALUE", "2.10"),
        (3, "ten", None, None, "MIN_VALUE", "2.90"),
        (9, "ten", None, None, None, None),
    ],
    "strict": [],
}


def stand_in(table, site, cart, now, offers, tables, **given):
    name = json.loads(site)["name"]
    gross = amounts(*GROSS[name])
    rows = [row if offers == "near" else (*row[:4], None, None) for row in OFFERS[name] if offers == "near" or row[2] is not None]
    baskets, of, values, sets, reasons, missing = zip(*rows) if rows else ((), (), (), (), (), ())
    return SimpleNamespace(
        carts=pa.table({"basket_id": [5, 3, 9, 7, 1], "net": gross, "gross": gross}),
        offers=pa.table(
            {
                "basket_id": pa.array(baskets, pa.int64()),
                "offer": pa.array(of, pa.string()).dictionary_encode(),
                "applied": pa.array([value is not None for value in values], pa.bool_()),
                "value": amounts(*values),
                "sets": pa.array(sets, pa.int64()),
                "reason": pa.array(reasons, pa.string()).dictionary_encode(),
                "missing": amounts(*missing),
            }
        ),
    )


def site(name):
    return json.dumps({"name": name, "includesTax": True})


def rehearsed(*names, **given):
    return rehearse(lines(), site("now"), [site(name) for name in names], price=stand_in, **given)


def rows(table):
    return [tuple(row.values()) for row in table.to_pylist()]


@unittest.skipUnless(HAS_ARROW, "PyArrow is not installed")
class Sums(unittest.TestCase):
    def test_the_total_of_a_site_is_the_difference_of_its_carts(self):
        (total,) = rehearsed("3 for 2").totals.to_pylist()
        self.assertEqual([total[name] for name in ("site", "carts", "gainers", "losers", "refused")], ["after", 5, 2, 1, 0])
        self.assertEqual((total["before"], total["after"], total["cost"]), (Decimal("150.00"), Decimal("145.00"), Decimal("5.00")))
        self.assertEqual((total["gain_10"], total["gain_50"], total["gain_90"]), (Decimal("2.00"), Decimal("2.00"), Decimal("4.00")))

    def test_keys_are_those_of_the_first_row_and_days_by_the_clock_of_the_zone(self):
        found = rehearsed("3 for 2", by=["store"])
        cost = {row["store"]: (row["carts"], row["cost"], row["gainers"], row["losers"]) for row in found.keys.to_pylist()}
        self.assertEqual(cost, {"east": (2, Decimal("1.00"), 1, 1), "west": (3, Decimal("4.00"), 1, 0)})
        days = rehearsed("3 for 2", by=["day"], now="at").keys.to_pylist()
        self.assertEqual([(str(row["day"]), row["carts"]) for row in days], [("2017-03-01", 2), ("2017-03-02", 3)])
        hours = rehearsed("3 for 2", by=["hour"], now="at").keys.to_pylist()
        self.assertEqual([(row["hour"], row["carts"]) for row in hours], [(10, 2), (11, 1), (13, 1), (20, 1)])

    def test_offers_are_summed_by_site_and_key(self):
        found = rows(rehearsed("3 for 2", by=["store"], names=["march"]).offers)
        old = ("before", "old", "west", 1, Decimal("1.00"), 0)
        self.assertEqual(
            found, [old, ("march", "soup", "east", 1, Decimal("2.00"), 1), ("march", "soup", "west", 1, Decimal("4.00"), 2)]
        )

    def test_near_misses_are_counted_by_what_is_missing(self):
        found = rows(rehearsed("3 for 2").near)
        self.assertEqual(
            [(offer, reason, float(missing), carts) for _, offer, reason, missing, carts in found],
            [("soup", "NEXT_SET", 2, 1), ("soup", "SET_INCOMPLETE", 1, 2), ("ten", "MIN_VALUE", 3, 2)],
        )

    def test_a_cart_that_a_site_refuses_is_in_no_sum(self):
        found = rehearsed("3 for 2", "strict", names=["one", "two"])
        self.assertEqual([(row["site"], row["carts"], row["refused"]) for row in found.totals.to_pylist()], [("one", 4, 1), ("two", 4, 1)])
        self.assertNotIn(9, found.carts.column("basket_id").to_pylist())
        self.assertEqual([carts for *_, reason, _, carts in rows(found.near) if reason == "SET_INCOMPLETE"], [1])

    def test_a_key_may_have_any_name_that_no_column_has_and_may_be_absent(self):
        table = lines()
        stores = table.column("store").to_pylist()
        (first, *_) = table.column("basket_id").to_pylist()
        table = table.append_column("daily_sum", pa.array([None, *stores[1:]]))
        found = rehearse(table, site("now"), site("3 for 2"), by=["daily_sum"], price=stand_in)
        of_first = [row["daily_sum"] for row in found.carts.to_pylist() if row["basket_id"] == first]
        self.assertEqual(of_first, [None])
        self.assertEqual(sum(row["carts"] for row in found.keys.to_pylist()), 5)
        for name in ("site", "offer", "cost", "sets"):
            with self.assertRaisesRegex(ValueError, f"`{name}` is a column of the tables"):
                rehearsed("3 for 2", by=[name])
        strings = table.append_column("when", pa.array(["2026-01-01"] * table.num_rows))
        with self.assertRaisesRegex(ValueError, "`day` needs points in time in `now`"):
            rehearse(strings, site("now"), site("3 for 2"), by=["day"], now="when", price=stand_in)

    def test_what_cannot_be_compared_is_refused(self):
        with self.assertRaisesRegex(ValueError, "differ in `includesTax`"):
            rehearse(lines(), site("now"), '{"name":"3 for 2"}', price=stand_in)
        with self.assertRaisesRegex(ValueError, "no column `cart` with the ids of carts"):
            rehearsed("3 for 2", cart="cart")
        with self.assertRaisesRegex(ValueError, "no column `town` to sum by; its columns: basket_id, store, at"):
            rehearsed("3 for 2", by=["town"])
        with self.assertRaisesRegex(ValueError, "`store` is a column of the tables"):
            rehearsed("3 for 2", by=["store"], names=["store"])
        with self.assertRaisesRegex(ValueError, "`day` needs the name of a column in `now`"):
            rehearsed("3 for 2", by=["day"])
        with self.assertRaisesRegex(ValueError, "`names` must be 2 different names, none of them `before`"):
            rehearsed("3 for 2", "strict", names=["a", "before"])
        with self.assertRaisesRegex(ValueError, "`after` is empty"):
            rehearsed()
        with self.assertRaisesRegex(ValueError, "^`before` is not JSON: "):
            rehearse(lines(), "{", site("now"), price=stand_in)
        with self.assertRaisesRegex(ValueError, "^`after 2` is not JSON: NaN is not a number in JSON"):
            rehearse(lines(), site("now"), [site("now"), '{"rate":NaN}'], price=stand_in)
        with self.assertRaisesRegex(TypeError, "^`after` is a int: expected a site or a list of sites"):
            rehearse(lines(), site("now"), 5, price=stand_in)

    def test_sites_whose_prices_are_of_another_kind_are_not_compared(self):
        euros = {"name": "now", "includesTax": True, "currency": "EUR"}

        def compared(**changes):
            after = json.dumps({**euros, "name": "3 for 2", **changes})
            return rehearse(lines(), json.dumps(euros), after, price=stand_in).totals.num_rows

        for member, value in (("cartCalculationScale", 3), ("currency", "JPY"), ("includesTax", False)):
            with self.assertRaisesRegex(ValueError, f"differ in `{member}`: their prices cannot be compared"):
                compared(**{member: value})
        # The same scale, said in another way.
        for value in (2, "2", None):
            self.assertEqual(compared(cartCalculationScale=value), 1)
        with self.assertRaisesRegex(CartwrightError, "^SCALE_OUT_OF_RANGE at `/site/cartCalculationScale`"):
            compared(cartCalculationScale=99)
        carts = {"currency": "EUR"}
        euros, yen = [json.dumps(one) for one in (euros, {**euros, "name": "3 for 2", "currency": "JPY"})]
        self.assertEqual(rehearse(lines(), euros, yen, carts=carts, price=stand_in).totals.num_rows, 1)

    def test_baskets_in_several_currencies_are_not_added_up(self):
        def of(codes):
            table = lines().append_column("code", pa.array(codes))
            carts = {"currency": {"column": "code"}}
            return rehearse(table, site("now"), site("3 for 2"), carts=carts, price=stand_in).totals.num_rows

        with self.assertRaisesRegex(ValueError, "several currencies, EUR, JPY: rehearse those of one at a time"):
            of(["EUR", "EUR", "JPY", "EUR", "EUR", None])
        self.assertEqual(of(["EUR"] * 5 + [None]), 1)

    def test_a_sum_that_64_bits_do_not_hold_is_refused(self):
        from cartwright._rehearse import _check_room

        _check_room({"before": pa.chunked_array([pa.array([2**62, 2**62 - 1])]), "none": pa.chunked_array([], pa.int64())})
        with self.assertRaisesRegex(OverflowError, "leave `minor_units` out"):
            _check_room({"before": pa.chunked_array([pa.array([2**62, 2**62])])})

    def test_two_columns_of_the_tables_do_not_have_one_name(self):
        with self.assertRaisesRegex(ValueError, "`basket_id` is the column with the ids of carts, and the name of a site"):
            rehearsed("3 for 2", names=["basket_id"])
        for name, cure in (("after", "another one in `names`, instead of `after`"), ("before", "the column another one")):
            with self.assertRaisesRegex(ValueError, f"`{name}` is the column with the ids of carts, .*: give {cure}"):
                table = lines().rename_columns([name, "store", "at"])
                rehearse(table, site("now"), site("3 for 2"), cart=name, price=stand_in)
        with self.assertRaisesRegex(ValueError, "`by` has the key `store` twice"):
            rehearsed("3 for 2", by=["store", "store"])
        table = lines()
        with self.assertRaisesRegex(ValueError, "several columns `store`: rename all but one"):
            rehearse(table.append_column("store", table["at"]), site("now"), site("3 for 2"), by="store", price=stand_in)

    def test_a_single_key_and_a_single_name_need_no_list(self):
        found = rehearsed("3 for 2", by="store", names="march")
        self.assertEqual(found.by, ("store",))
        self.assertEqual([row[:2] for row in rows(found.keys)], [("march", "east"), ("march", "west")])

    def test_keys_are_read_in_every_type_that_a_library_writes(self):
        expected = rows(rehearsed("3 for 2", by=["store"]).keys)
        table = lines()
        stores = pa.chunked_array([table["store"].combine_chunks().dictionary_decode()])
        views = stores.cast(pa.string_view())
        words = stores.combine_chunks().dictionary_encode()
        words = pa.DictionaryArray.from_arrays(words.indices, words.dictionary.cast(pa.string_view()))
        ids = table["basket_id"].cast(pa.string()).combine_chunks().dictionary_encode()
        for column in (stores, views, words, stores.cast(pa.large_string())):
            with self.subTest(column.type):
                given = table.set_column(1, "store", column)
                found = rehearse(given, site("now"), site("3 for 2"), by=["store"], price=stand_in)
                self.assertEqual(rows(found.keys), expected)
                given = given.set_column(0, "basket_id", ids)
                found = rehearse(given, site("now"), site("3 for 2"), by=["store"], price=stand_in)
                self.assertEqual(rows(found.keys), expected)
        lists = table.append_column("list", pa.array([[1]] * table.num_rows))
        with self.assertRaisesRegex(ValueError, "`list` has the type list<.*>: expected strings, numbers, days or times"):
            rehearse(lists, site("now"), site("3 for 2"), by=["list"], price=stand_in)

    @unittest.skipUnless(HAS_MATPLOTLIB, "Matplotlib is not installed")
    def test_a_page_has_four_pictures(self):
        for found in (rehearsed("3 for 2", by=["day"], now="at"), rehearsed("strict")):
            self.assertEqual(len(found.plot().axes), 4)


@unittest.skipUnless(HAS_ARROW, "PyArrow is not installed")
class Command(unittest.TestCase):
    def run_command(self, folder, *arguments):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            status = main(["rehearse", *map(str, arguments), "-o", str(folder / "out")])
        return status, said.getvalue()

    def test_what_is_wrong_is_said_and_gives_a_status(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            missing = folder / "lines.parquet"
            status, said = self.run_command(folder, missing, "--before", missing, "--after", missing)
            self.assertEqual(status, 2)
            self.assertIn(f"cartwright rehearse: there is no file or folder `{missing}`", said)
            pa.parquet.write_table(lines(), missing)
            (folder / "site.json").write_text("{")
            status, said = self.run_command(folder, missing, "--before", folder / "site.json", "--after", folder / "site.json")
            self.assertEqual(status, 2)
            self.assertIn("site.json` is not JSON: ", said)
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()) as told:
                main(["rehearse", "lines.parquet", "--before", "a", "--after", "b", "--map", "quantity", "-o", "out"])
            self.assertIn("`quantity`: expected a member and its column, such as quantity=count", told.getvalue())
            (folder / "site.json").write_text("{}")
            sites = ["--before", folder / "site.json", "--after", folder / "site.json"]
            status, said = self.run_command(folder, missing, *sites, "--map", "quantity=a", "quantity=b")
            self.assertEqual(status, 2)
            self.assertIn("`--map` has `quantity` twice: join the columns", said)
            (folder / "basket_id.json").write_text("{}")
            sites[3] = folder / "basket_id.json"
            status, said = self.run_command(folder, missing, *sites)
            self.assertEqual(status, 2)
            self.assertIn("`basket_id` is the column with the ids of carts, and the name of a site", said)
            pa.parquet.write_table(lines().append_column("list", pa.array([[1]] * 6)), missing)
            sites[3] = folder / "site.json"
            for keys, words in ((["store", "store"], "`by` has the key `store` twice"), (["list"], "`list` has the type list")):
                status, said = self.run_command(folder, missing, *sites, "--by", *keys)
                self.assertEqual(status, 2)
                self.assertIn(words, said)

    def test_columns_of_a_member_are_read_with_the_text_around_them(self):
        from cartwright._command import _mapped

        self.assertEqual(_mapped("quantity=count"), ("quantity", ["count"]))
        self.assertEqual(
            _mapped("product.categories=category,m{manufacturer}"),
            ("product.categories", ["category", {"column": "manufacturer", "prefix": "m"}]),
        )
