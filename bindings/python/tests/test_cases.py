"""Every case gives its answer, byte for byte, in every form of a request."""

import unittest
from decimal import Decimal

import cartwright
from cartwright._json import written
from cartwright._totals import totals
from corpus import cases, read


def said(run, request):
    """Returns the outcome of a request: its answer or its refusal."""
    try:
        return run(request)
    except cartwright.CartwrightError as refused:
        return refused.refusal


class Corpus(unittest.TestCase):
    def test_as_text_and_as_bytes(self):
        count = 0
        for case in cases():
            with self.subTest(case.note):
                encoded = case.request.encode("utf-8", "surrogatepass")
                expected = case.expected.encode()
                self.assertEqual(said(lambda request: cartwright.call(case.operation, request), encoded), expected)
                answer = said(lambda request: cartwright.call(case.operation, request), case.request)
                self.assertEqual(answer if isinstance(answer, bytes) else answer.encode(), expected)
                count += 1
        self.assertGreater(count, 2_000)

    def test_as_objects(self):
        count, unsayable = 0, 0
        for case in cases():
            if "request" not in case.members:
                continue
            request = case.value
            if request is None:
                unsayable += 1
                continue
            with self.subTest(case.note):
                expected = read(case.expected)
                try:
                    answer = cartwright.call(case.operation, request)
                except cartwright.CartwrightError as refused:
                    # Its message may show a number with other digits for the same value.
                    self.assertTrue(case.refused, refused)
                    self.assertEqual((refused.code, refused.path), (expected["error"]["code"], expected["error"]["path"]))
                else:
                    self.assertEqual(answer, expected)
                count += 1
        self.assertGreater(count, 2_000)
        self.assertLess(unsayable, 5)

    def test_on_a_prepared_site(self):
        count = 0
        for case in cases():
            if case.operation != "calculate" or "request" not in case.members or case.refused:
                continue
            request = case.value
            site = request and request.pop("site", None)
            if site is None:
                # The request has several sites.
                continue
            with self.subTest(case.note), cartwright.PreparedSite({"site": site}) as prepared:
                answer = cartwright.call("calculate", {**request, "site": site})
                self.assertEqual(prepared.calculate(request), answer)
                count += 1
        self.assertGreater(count, 300)

    def test_the_totals_of_a_cart(self):
        """Compares the totals that `cartwright.spark` takes from an answer with those of the whole answer."""
        count, told = 0, 0
        for case in cases():
            request = case.value if case.operation == "calculate" and "request" in case.members else None
            site = request and request.pop("site", None)
            if site is None:
                continue
            with self.subTest(case.note):
                try:
                    prepared = cartwright.PreparedSite({"site": site})
                except cartwright.CartwrightError:
                    continue
                encoded = written(request)
                found = totals(prepared.calculate, encoded)
                if "answer" not in request and request.get("calculatedOnly") is True:
                    # It gives figures alone.
                    del request["calculatedOnly"]
                try:
                    answer = prepared.calculate({"answer": "WHOLE", **request})
                except cartwright.CartwrightError as refused:
                    self.assertEqual(found, (None, None, None, refused.code, None, None))
                else:
                    price = answer["cart"]["calculatedPrice"]["finalPrice"]
                    amounts = tuple(price[member] for member in ("netValue", "taxValue", "grossValue"))
                    self.assertEqual(tuple(map(Decimal, found[:3])) + found[3:4], (*amounts, None))
                    self.assertEqual(read(found.notices) if found.notices else [], answer["notices"])
                    count += 1
                    told += bool(found.notices)
        self.assertGreater(count, 300)
        self.assertGreater(told, 30)

    def test_a_row_without_a_request_is_told(self):
        prepared = cartwright.PreparedSite({"site": {}})
        self.assertEqual(totals(prepared.calculate, None), (None, None, None, "WRONG_TYPE", None, None))
        self.assertEqual(totals(prepared.calculate, b""), (None, None, None, "INVALID_JSON", None, None))


if __name__ == "__main__":
    unittest.main()
