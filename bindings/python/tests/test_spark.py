"""Tests `cartwright.spark`: what `reprice` says at the call, without Spark, and its tables on a Spark that is installed.

`cargo xtask spark` runs these tests with Spark.
"""

import importlib.util
import json
import unittest
import warnings
from decimal import Decimal

import cartwright
from cartwright._table import check_columns, check_site, site_text
from cartwright._totals import Totals, totals

SITE = '{"includesTax":true}'
ADDED = ("net", "tax", "gross", "refusal", "notices")
TEN = {"id": "TEN", "discountType": "PERCENT", "discountPercentage": 10}


def request(**changes):
    item = {"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": "4.95"}}
    return json.dumps({"cart": {"currency": "EUR", "siteCode": "main", "items": [item]}, **changes})


class Columns(unittest.TestCase):
    def test_the_columns_that_a_table_gets(self):
        self.assertEqual(Totals._fields, (*ADDED, "offers"))

    def test_a_column_that_the_table_would_get_is_refused_by_name(self):
        for name in (*ADDED, "Gross", "NET"):
            with self.assertRaisesRegex(ValueError, f"already has the column `{name}`"):
                check_columns(["number", name, "request"], "request", ADDED)
        with self.assertRaisesRegex(ValueError, "already has the column `gross`"):
            check_columns(["gross"], "gross", ADDED)
        check_columns(["number", "net_of_tax", "request"], "request", ADDED)

    def test_a_column_that_is_missing_or_there_twice_is_told_with_the_columns(self):
        with self.assertRaisesRegex(ValueError, "no column `request`: .*: `number`, `Request`"):
            check_columns(["number", "Request"], "request", ADDED)
        with self.assertRaisesRegex(ValueError, "no column `request`: .*: none"):
            check_columns([], "request", ADDED)
        with self.assertRaisesRegex(ValueError, "several columns `request`"):
            check_columns(["request", "request"], "request", ADDED)
        with self.assertRaisesRegex(TypeError, "name of a column, a str, not int"):
            check_columns(["number", "request"], 1, ADDED)


class Sites(unittest.TestCase):
    def check(self, site):
        text = site_text(site)
        check_site(cartwright.PreparedSite(f'{{"site":{text}}}'), text)

    def test_a_site_in_every_form(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for site in (SITE, SITE.encode(), {"includesTax": True}, "{}", f"\n{SITE}\n", {"code": "main", "own": {"site": "a"}}):
                self.check(site)

    def test_what_is_around_a_site_is_refused_by_name(self):
        for site, name in (
            ('{"site":{"includesTax":true}}', "site"),
            ('{"includesTax":true,"site":{}}', "site"),
            ('{"sites":[{}]}', "sites"),
            ({"site": {"includesTax": True}, "limits": {}}, "site"),
            ('{"data":{"includesTax":true}}', "data"),
            ('{"cart":{},"coupons":[]}', "coupons"),
        ):
            with self.assertRaisesRegex(ValueError, f"`{name}`"):
                self.check(site)

    def test_what_goes_on_after_a_site_is_refused(self):
        with self.assertRaisesRegex(ValueError, "`site` is not JSON: Extra data: line 1 column 21"):
            self.check('{"includesTax":true},"limits":{"lines":1}')

    def test_what_is_no_site_is_refused(self):
        with self.assertRaisesRegex(TypeError, "not int"):
            self.check(1)
        with self.assertRaisesRegex(TypeError, "`/tax/0/rate` is the float 0.1"):
            self.check({"tax": [{"rate": 0.1}]})
        for site in ("[]", "null"):
            with self.assertRaises(cartwright.CartwrightError):
                self.check(site)
        for site in ("", "site.json", '{"tax":[{"rate":NaN}]}', b"\xff"):
            with self.assertRaisesRegex(ValueError, "^`site` is not JSON: "):
                self.check(site)

    def test_a_notice_about_the_site_is_a_warning(self):
        with self.assertWarnsRegex(UserWarning, '"MEMBER_MISSPELT","path":"/site/includeTax","suggestion":"includesTax"'):
            self.check({"active": True, "includeTax": True})


class Reports(unittest.TestCase):
    def totals(self, text, promotions=(TEN,)):
        site = cartwright.PreparedSite({"site": {"includesTax": True, "promotions": list(promotions)}})
        answer = site.calculate({**json.loads(text), "offers": True})
        return totals(site.calculate, text.encode(), True), answer

    def test_the_report_is_that_of_the_answer(self):
        for text in (request(), request(calculatedOnly=True), "\n { " + request()[1:], request(answer="WHOLE"), request().replace("urn:tea", '\\",\\"offers\\":')):
            found, answer = self.totals(text)
            self.assertEqual(json.loads(found.offers, parse_float=Decimal), [{**answer["offers"][0], "value": Decimal("0.99")}])
            self.assertEqual((found.gross, found.notices, found.refusal), ("8.91", None, None))

    def test_there_is_none_without_offers_and_where_a_request_says_so(self):
        self.assertIsNone(self.totals(request(), ())[0].offers)
        self.assertIsNone(self.totals(request(offers=False))[0].offers)
        self.assertIsNotNone(self.totals(request(offers=True))[0].offers)
        self.assertIsNotNone(self.totals(request().replace('"quantity"', '"offers":1,"quantity"'))[0].offers)

    def test_a_refused_request_has_none(self):
        site = cartwright.PreparedSite({"site": {"promotions": [TEN]}})
        for text, code in ((b"{", "INVALID_JSON"), (b"{}", "MISSING_MEMBER"), (b'{"offers":', "INVALID_JSON"), (None, "WRONG_TYPE")):
            self.assertEqual(totals(site.calculate, text, True), Totals(refusal=code))


@unittest.skipUnless(importlib.util.find_spec("pyspark"), "needs Spark: `cargo xtask spark` runs it")
class Spark(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from pyspark.sql import SparkSession

        builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
        cls.spark = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1").getOrCreate()

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()

    def reprice(self, rows, schema, site=SITE, **given):
        from cartwright.spark import reprice

        return reprice(self.spark.createDataFrame(rows, schema), site, **given)

    def test_a_row_for_each_cart(self):
        misspelt = request().replace("quantity", "quantitty")
        rows = [(1, float("nan"), request()), (2, None, misspelt), (3, 1.5, "{"), (4, float("inf"), None), (5, 0.0, request(answer="WHOLE"))]
        priced = self.reprice(rows, "number int, other double, request string")
        self.assertEqual(priced.columns, ["number", "other", "request", *ADDED])
        found = {row.number: row for row in priced.collect()}
        nothing = Decimal(0)
        self.assertEqual([found[1][name] for name in ADDED], [Decimal("9.9"), nothing, Decimal("9.9"), None, None])
        self.assertEqual([found[5][name] for name in ADDED], [Decimal("9.9"), nothing, Decimal("9.9"), None, None])
        self.assertEqual([found[number].refusal for number in (2, 3, 4)], ["MISSING_MEMBER", "INVALID_JSON", "WRONG_TYPE"])
        self.assertEqual([found[number].gross for number in (2, 3, 4)], [None] * 3)
        self.assertEqual(str(found[1].other), "nan")

    def test_the_notices_of_a_cart(self):
        cart = json.loads(request())
        cart["cart"]["couponz"] = []
        cart["cart"]["customerID"] = "a"
        (row,) = self.reprice([(json.dumps(cart),)], "r string", request="r").collect()
        self.assertEqual(row.gross, Decimal("9.9"))
        self.assertIn("/cart/customerID", [notice["path"] for notice in json.loads(row.notices)])

    def test_a_column_with_the_report_on_offers(self):
        site = {"includesTax": True, "promotions": [TEN]}
        priced = self.reprice([(request(),), ("{",)], "request string", site, offers=True)
        self.assertEqual(priced.columns, ["request", *ADDED, "offers"])
        found = priced.collect()
        self.assertEqual([(offer["id"], offer["applied"]) for offer in json.loads(found[0].offers)], [("TEN", True)])
        self.assertEqual((found[0].gross, found[1].refusal, found[1].offers), (Decimal("8.91"), "INVALID_JSON", None))
        with self.assertRaisesRegex(ValueError, "already has the column `offers`"):
            self.reprice([("", 1)], "request string, offers int", offers=True)

    def test_a_table_without_rows_and_requests_as_bytes(self):
        self.assertEqual(self.reprice([], "request string").collect(), [])
        (row,) = self.reprice([(bytearray(request().encode()),)], "request binary", {"includesTax": True}).collect()
        self.assertEqual(row.gross, Decimal("9.9"))

    def test_a_fault_is_told_at_the_call(self):
        with self.assertRaisesRegex(TypeError, "`request` is of type struct<a:int>: expected strings"):
            self.reprice([((1,),)], "request struct<a: int>")
        with self.assertRaisesRegex(ValueError, "no column `request`"):
            self.reprice([("",)], "cart string")
        with self.assertRaisesRegex(ValueError, "already has the column `gross`"):
            self.reprice([("", 1)], "request string, gross int")
        with self.assertRaisesRegex(ValueError, "`site` is a whole request"):
            self.reprice([("",)], "request string", f'{{"site":{SITE}}}')
        with self.assertRaises(cartwright.CartwrightError):
            self.reprice([("",)], "request string", '{"includesTax":"yes"}')

    def price(self, rows, **given):
        from cartwright.spark import price

        schema = "basket_id long, sku string, units int, amount decimal(9, 2)"
        columns = {"itemYrn": "sku", "quantity": "units", "price.effectiveAmount": "amount"}
        table = self.spark.createDataFrame(rows, schema).repartition(3)
        return price(table, '{"currency":"EUR"}', columns=columns, **given)

    def test_lines_of_one_cart_come_together_in_batches_of_any_size(self):
        rows = [(basket, f"s{line}", 1 + line % 2, Decimal(basket)) for basket in range(50) for line in range(basket % 7)]
        self.spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 5)
        try:
            carts = {row.basket_id: row.gross for row in self.price(rows).collect()}
            lines = self.price(rows, table="lines")
            self.assertEqual((lines.columns[:2], lines.count()), (["basket_id", "line"], len(rows)))
        finally:
            self.spark.conf.unset("spark.sql.execution.arrow.maxRecordsPerBatch")
        expected = {}
        for basket, _, units, amount in rows:
            expected[basket] = expected.get(basket, Decimal(0)) + units * amount
        self.assertEqual(carts, expected)
        self.assertEqual(self.price([]).collect(), [])

    def test_a_fault_of_lines_is_told_at_the_call(self):
        from cartwright.spark import price

        table = self.spark.createDataFrame([(1, 1.5)], "basket_id long, quantity double")
        with self.assertRaisesRegex(cartwright.CartwrightError, "the column `quantity` has binary floating-point numbers"):
            price(table, '{"currency":"EUR"}')

    def test_a_prepared_site_in_a_function_of_a_worker(self):
        with cartwright.PreparedSite({"site": {"includesTax": True}}) as site:
            carts = self.spark.sparkContext.parallelize([request()], 1)
            (answer,) = carts.map(site.calculate).collect()
            self.assertEqual(answer, site.calculate(request()))


if __name__ == "__main__":
    unittest.main()
