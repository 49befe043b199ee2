"""Tests the parts that the package adds to the library: forms, errors, threads, and memory."""

import copy
import enum
import inspect
import multiprocessing
import pickle
import re
import signal
import subprocess
import sys
import threading
import typing
import unittest
from decimal import Decimal
from fractions import Fraction

import cartwright
from cartwright import types
from cartwright._json import written
from cartwright._library import KEPT, Response

CART = {
    "currency": "EUR",
    "siteCode": "main",
    "items": [{"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": Decimal("4.95")}}],
}
SITE = {"includesTax": True}
HALF = {"id": "half", "discountType": "PERCENT", "discountPercentage": 50}


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


def gross(answer):
    return answer["cart"]["calculatedPrice"]["finalPrice"]["grossValue"]


def priced_beside_another_site(pickled):
    """Returns the price of the cart on a pickled site, in a process that has a site of its own."""
    other = cartwright.PreparedSite({"site": {**SITE, "promotions": [{**HALF, "discountPercentage": 10}]}})
    site = pickle.loads(pickled)
    return gross(site.calculate({"cart": CART})), gross(other.calculate({"cart": CART}))


def priced_and_closed(_):
    """Returns the price of the cart on the site that the process has from its parent."""
    with shared as site:
        return gross(site.calculate({"cart": CART}))


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

    def test_what_is_no_number_is_told_as_such(self):
        """The hint for a NaN, which is a missing value in a table, is not to give a NaN of another type."""
        for wrong, cure in (
            (float("nan"), "leave the member out"),
            (Decimal("nan"), "leave the member out"),
            (float("inf"), "give a finite amount"),
            (Decimal("-Infinity"), "give a finite amount"),
        ):
            with self.assertRaisesRegex(TypeError, f"`/cart/items/0/quantity` is the .* not a number in JSON: {cure}") as caught:
                cartwright.calculate({"cart": {**CART, "items": [{**CART["items"][0], "quantity": wrong}]}, "site": SITE})
            self.assertNotIn("Decimal(", str(caught.exception))

    def test_the_type_of_what_is_refused_has_its_module(self):
        """numpy has a `bool` of its own, which is no Python one."""
        kind = type("bool", (), {"__module__": "numpy"})
        with self.assertRaisesRegex(TypeError, r"`/site/x` is a numpy\.bool, .*use a str"):
            cartwright.calculate({"cart": CART, "site": {"x": kind()}})
        with self.assertRaisesRegex(TypeError, r"`/site/x` is a set, "):
            cartwright.calculate({"cart": CART, "site": {"x": {1}}})

    @unittest.skipUnless(hasattr(sys, "get_int_max_str_digits"), "this Python writes every int")
    def test_an_int_that_python_does_not_write_is_refused_with_its_place(self):
        with self.assertRaisesRegex(TypeError, "`/site/x` is an int with too many digits"):
            cartwright.calculate({"cart": CART, "site": {"x": 10**5_000}})

    def test_integers_of_other_types_are_numbers(self):
        """The integers of numpy are not Python integers; ``__index__`` gives their value."""

        class Int64:
            def __index__(self):
                return 2

        items = [{**CART["items"][0], "quantity": Int64()}]
        total = cartwright.calculate({"cart": {**CART, "items": items}, "site": SITE})["cart"]["calculatedPrice"]["finalPrice"]
        self.assertEqual(total["grossValue"], Decimal("9.9"))

    def test_a_decimal_is_written_by_its_digits(self):
        """A subclass may print itself in another way, even as text that would add members."""

        class Money(Decimal):
            def __str__(self):
                return f"{self:.2f}"

        class Injected(Decimal):
            def __str__(self):
                return '1,"quantity":0'

        class Price(Decimal, enum.Enum):
            TEA = "4.955"

        for price in (Decimal("4.955"), Money("4.955"), Injected("4.955"), Price.TEA):
            items = [{**CART["items"][0], "price": {"effectiveAmount": price}}]
            answer = cartwright.calculate({"cart": {**CART, "items": items}, "site": SITE})
            self.assertEqual(gross(answer), Decimal("9.91"))

    def test_a_mapping_that_is_false_has_its_members(self):
        class Members(dict):
            def __bool__(self):
                return False

        class Elements(list):
            def __bool__(self):
                return False

        cart = Members({**CART, "items": Elements(CART["items"])})
        self.assertEqual(written({"a": cart, "b": Members(), "c": Elements()}), written({"a": CART, "b": {}, "c": []}))

    def test_what_json_does_not_have_is_refused(self):
        class NoIndex:
            def __index__(self):
                raise TypeError("no integer after all, as a bool of numpy")

        endless = {}
        endless["x"] = endless
        with self.assertRaisesRegex(TypeError, "contains itself"):
            cartwright.calculate({"cart": CART, "site": endless})
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

    def test_a_string_that_is_no_text_is_refused_with_its_place(self):
        for request, path in (
            ({"cart": {**CART, "items": [{"itemYrn": "a"}, {"a/b": "\udfff"}]}}, "/cart/items/1/a~1b"),
            ({"cart": {"cur\ud800": "EUR"}}, "/cart"),
        ):
            with self.assertRaises(cartwright.CartwrightError) as caught:
                cartwright.calculate(request)
            self.assertEqual((caught.exception.code, caught.exception.path), ("INVALID_UTF8", path))
            self.assertEqual(caught.exception.body["details"][0]["path"], path)

    def test_a_nul_and_an_operation_that_is_none(self):
        for request in ("{\0}", b"\0"):
            for run in (cartwright.calculate, cartwright.PreparedSite):
                with self.assertRaises(cartwright.CartwrightError):
                    run(request)
        with self.assertRaises(cartwright.CartwrightError):
            cartwright.call("no_such_operation", "{}")
        with self.assertRaises(cartwright.CartwrightError):
            cartwright.call("calculate\0", {"cart": CART, "site": SITE})

    def test_the_name_of_an_operation_is_a_string(self):
        for name in (None, b"calculate"):
            with self.assertRaisesRegex(TypeError, "the name of an operation must be str"):
                cartwright.call(name, "{}")

    def test_the_command_is_a_module_too(self):
        done = subprocess.run([sys.executable, "-m", "cartwright", "--help"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("usage: cartwright", done.stdout)


class Memory(unittest.TestCase):
    def test_a_large_response_is_not_kept(self):
        items = [{**CART["items"][0], "id": str(index), "note": "a" * 50_000} for index in range(60)]
        self.assertGreater(len(cartwright.calculate(written({"cart": {**CART, "items": items}, "site": SITE}))), 3_000_000)
        cartwright.calculate({"cart": CART, "site": SITE})
        self.assertEqual([response.room for response in KEPT._idle if response.room > 1 << 20], [])


class Sites(unittest.TestCase):
    def test_a_closed_site_says_so(self):
        site = cartwright.PreparedSite({"site": SITE})
        site.close()
        site.close()
        for run in (site.calculate, site.verify_cart):
            with self.assertRaisesRegex(ValueError, "closed"):
                run({"cart": CART})

    def test_a_copy_is_a_site_of_its_own(self):
        half = {"site": {**SITE, "promotions": [HALF]}}
        for given in (half, written(half), written(half).decode()):
            for copied in (copy.copy, copy.deepcopy, lambda site: pickle.loads(pickle.dumps(site))):
                site = cartwright.PreparedSite(given)
                again = copied(site)
                site.close()
                self.assertEqual(gross(again.calculate({"cart": CART})), Decimal("4.95"))
                again.close()

    def test_a_subclass_and_its_members_are_copied_too(self):
        class Named(cartwright.PreparedSite):
            def __init__(self, name):
                super().__init__({"site": SITE})
                self.name = name

        site = Named(["main"])
        again = copy.deepcopy(site)
        again.name.append("too")
        self.assertEqual((type(again), site.name, again.name), (Named, ["main"], ["main", "too"]))
        self.assertEqual(gross(again.calculate({"cart": CART})), Decimal("9.9"))

    def test_a_closed_site_is_not_copied(self):
        site = cartwright.PreparedSite({"site": SITE})
        site.close()
        for copied in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(ValueError, "closed"):
                copied(site)

    def test_nothing_else_with_memory_of_the_library_is_copied(self):
        """A copy would free the memory a second time, or name that of another process."""
        for kept in (cartwright.PreparedSite({"site": SITE})._site, Response(), KEPT):
            for copied in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaises((TypeError, ValueError)):
                    copied(kept)

    def test_a_process_that_is_spawned_gets_the_site_and_not_its_address(self):
        with cartwright.PreparedSite({"site": {**SITE, "promotions": [HALF]}}) as site:
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                work = pool.apply_async(priced_beside_another_site, [pickle.dumps(site)])
                self.assertEqual(work.get(timeout=60), (Decimal("4.95"), Decimal("8.91")))

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


@unittest.skipUnless(hasattr(signal, "setitimer"), "this system has no timer that sends signals")
class Signals(unittest.TestCase):
    def test_a_handler_that_calculates_does_not_change_the_answer_of_the_call_it_interrupts(self):
        """Python runs a handler right after the call of the library, before the answer is read."""
        request = {"cart": CART, "site": SITE}
        text, other = written(request), written({**request, "site": {**SITE, "promotions": [HALF]}})
        expected, handled = cartwright.calculate(text), []
        before = signal.signal(signal.SIGALRM, lambda *_: handled.append(cartwright.calculate(other)))
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        try:
            answers = set()
            while len(handled) < 200:
                answers.add(cartwright.calculate(text))
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(answers, {expected})
        self.assertEqual(len(set(handled)), 1)


@unittest.skipUnless(sys.platform == "linux", "on other systems whoever forks waits for the calls")
class Forks(unittest.TestCase):
    def test_a_child_has_the_site_that_was_prepared_before_the_fork(self):
        with cartwright.PreparedSite({"site": {**SITE, "promotions": [HALF]}}) as site:
            global shared
            shared = site
            with multiprocessing.get_context("fork").Pool(2, maxtasksperchild=1) as pool:
                self.assertEqual(pool.map_async(priced_and_closed, range(4), chunksize=1).get(timeout=60), [Decimal("4.95")] * 4)
            # The children closed theirs.
            self.assertEqual(gross(site.calculate({"cart": CART})), Decimal("4.95"))

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
