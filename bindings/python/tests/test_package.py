"""Tests the parts that the package adds to the library: forms, errors, threads, and memory."""

import inspect
import multiprocessing
import pickle
import re
import sys
import threading
import typing
import unittest
from decimal import Decimal
from fractions import Fraction

import cartwright
from cartwright import types

CART = {
    "currency": "EUR",
    "siteCode": "main",
    "items": [{"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": Decimal("4.95")}}],
}
SITE = {"includesTax": True}


def with_a_schema(_=None):
    """Returns the answer to a request with a schema, which requests share."""
    return cartwright.update_cart(
        {
            "cart": {"currency": "EUR", "siteCode": "main"},
            "changes": {"mixins": {"m": {"a": 1}}, "metadata": {"mixins": {"m": "https://s.example/m"}}},
            "schemas": {"https://s.example/m": {"required": ["a"], "patternProperties": {"^[a-z]+$": {}}}},
            "caller": {"host": True},
        }
    )


class Types(unittest.TestCase):
    def test_every_name_in_a_type_is_one(self):
        classes = [kind for kind in vars(types).values() if hasattr(kind, "__required_keys__")]
        self.assertGreater(len(classes), 300)
        for kind in classes:
            self.assertTrue(kind.__doc__ or kind.__name__.startswith("_"), kind.__name__)
            typing.get_type_hints(kind)
        self.assertEqual(types.Cart.__required_keys__, {"currency", "siteCode"})
        self.assertLess({"price", "itemYrn", "externalFees"}, types.Item.__optional_keys__)


class Forms(unittest.TestCase):
    def test_every_number_of_an_answer_is_a_decimal(self):
        total = cartwright.calculate({"cart": CART, "site": SITE})["cart"]["calculatedPrice"]["finalPrice"]
        self.assertEqual(total["grossValue"], Decimal("9.9"))
        self.assertIsInstance(total["grossValue"] / 3, Decimal)

    def test_the_form_of_the_answer_is_that_of_the_request(self):
        text = '{"cart":{"currency":"EUR","siteCode":"main"},"site":{}}'
        self.assertIsInstance(cartwright.calculate(text), str)
        self.assertIsInstance(cartwright.calculate(text.encode()), bytes)

    def test_a_float_is_refused_with_its_place(self):
        with self.assertRaisesRegex(TypeError, r'`/site/a~1b/0` is the float 4\.95: give Decimal\("4\.95"\)'):
            cartwright.calculate({"cart": CART, "site": {"a/b": [4.95]}})

    def test_the_hint_for_a_float_can_be_given(self):
        """The floats of numpy 2 are floats whose ``repr`` includes their type."""

        class Float64(float):
            def __repr__(self):
                return f"np.float64({float.__repr__(self)})"

        with self.assertRaises(TypeError) as caught:
            cartwright.calculate({"cart": CART, "site": {"x": Float64(19.99)}})
        (hint,) = re.findall(r"give (Decimal\(.*?\))", str(caught.exception))
        self.assertEqual(eval(hint), Decimal("19.99"))

    def test_integers_of_other_types_are_numbers(self):
        """The integers of numpy are not Python integers; ``__index__`` gives their value."""

        class Int64:
            def __index__(self):
                return 2

        items = [{**CART["items"][0], "quantity": Int64()}]
        total = cartwright.calculate({"cart": {**CART, "items": items}, "site": SITE})["cart"]["calculatedPrice"]["finalPrice"]
        self.assertEqual(total["grossValue"], Decimal("9.9"))

    def test_what_json_does_not_have_is_refused(self):
        class NoIndex:
            def __index__(self):
                raise TypeError("no integer after all, as a bool of numpy")

        for wrong in (Decimal("NaN"), {1}, {1: 2}, NoIndex(), Fraction(1, 3)):
            with self.assertRaisesRegex(TypeError, "`/site/x`"):
                cartwright.calculate({"cart": CART, "site": {"x": wrong}})
        with self.assertRaises(TypeError):
            cartwright.calculate(1)

    def test_every_operation_has_its_sentence(self):
        names = [name for name in cartwright.__all__ if inspect.isfunction(getattr(cartwright, name))]
        self.assertGreaterEqual(len(names), 45)
        for name in names:
            self.assertIn("Error", getattr(cartwright, name).__doc__, name)


class Refusals(unittest.TestCase):
    def test_a_refusal_names_code_and_place(self):
        with self.assertRaises(cartwright.CartwrightError) as caught:
            cartwright.calculate({"site": {}})
        error = caught.exception
        self.assertEqual((error.code, error.path, error.status), ("MISSING_MEMBER", "/cart", 400))
        self.assertIn("MISSING_MEMBER at `/cart`", str(error))
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((again.refusal, again.body), (error.refusal, error.body))

    def test_bytes_that_are_no_text(self):
        with self.assertRaises(cartwright.CartwrightError) as caught:
            cartwright.calculate(b'{"a":"\xff"}')
        self.assertEqual((caught.exception.code, caught.exception.status), ("INVALID_UTF8", 400))
        self.assertIn("byte 6 is invalid", str(caught.exception))
        with self.assertRaises(cartwright.CartwrightError) as caught:
            cartwright.PreparedSite("\ud800")
        self.assertEqual(caught.exception.code, "INVALID_UTF8")

    def test_a_nul_and_an_operation_that_is_none(self):
        for request in ("{\0}", b"\0"):
            for run in (cartwright.calculate, cartwright.PreparedSite):
                with self.assertRaises(cartwright.CartwrightError):
                    run(request)
        with self.assertRaises(cartwright.CartwrightError):
            cartwright.call("no_such_operation", "{}")


class Sites(unittest.TestCase):
    def test_a_closed_site_says_so(self):
        site = cartwright.PreparedSite({"site": SITE})
        site.close()
        site.close()
        for run in (site.calculate, site.verify_cart):
            with self.assertRaisesRegex(ValueError, "closed"):
                run({"cart": CART})

    def test_a_site_verifies_as_the_function_does(self):
        with cartwright.PreparedSite({"site": SITE}) as site:
            cart = site.calculate({"cart": CART})["cart"]
            verified = site.verify_cart({"cart": cart})
            self.assertTrue(verified["isValid"])
            self.assertEqual(verified, cartwright.verify_cart({"cart": cart, "site": SITE}))
            cart["totalUnitsCount"] = 3
            (difference,) = site.verify_cart({"cart": cart})["differences"]
            self.assertEqual(difference, {"path": "/cart/totalUnitsCount", "stated": 3, "calculated": 2})
            with self.assertRaises(cartwright.CartwrightError) as caught:
                site.verify_cart({"cart": CART})
            self.assertEqual((caught.exception.code, caught.exception.status), ("NOT_CALCULATED", 400))

    def test_many_threads_and_a_close_among_them(self):
        request = '{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"a","quantity":3,"price":{"effectiveAmount":1}}]}}'
        site = cartwright.PreparedSite({"site": SITE})
        expected = site.calculate(request)
        wrong, closed = [], []

        def work():
            for _ in range(2_000):
                try:
                    if site.calculate(request) != expected:
                        wrong.append(1)
                except ValueError:
                    closed.append(1)

        threads = [threading.Thread(target=work) for _ in range(16)]
        for thread in threads:
            thread.start()
        site.close()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertTrue(closed)


@unittest.skipUnless(sys.platform == "linux", "on other systems whoever forks waits for the calls")
class Forks(unittest.TestCase):
    def test_children_that_are_forked_beside_calls_answer(self):
        expected = with_a_schema()
        done = threading.Event()

        def work():
            while not done.is_set():
                with_a_schema()

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(20):
                with multiprocessing.get_context("fork").Pool(2) as pool:
                    self.assertEqual(pool.map_async(with_a_schema, range(8)).get(timeout=60), [expected] * 8)
        finally:
            done.set()
            for thread in threads:
                thread.join()


if __name__ == "__main__":
    unittest.main()
