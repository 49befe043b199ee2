"""Runs the function on carts in wasmtime: `cargo xtask shopify` does.

    measure.py profile COUNTED RAN     writes the bits of the code that the profile runs
    measure.py measure WHOLE CUT       compares both modules, and prints what carts of the profile's kinds take

The platform counts instructions too; wasmtime takes one unit of fuel for each, except the few that do nothing.
"""

import itertools
import json
import pathlib
import random
import struct
import sys
import tempfile

from wasmtime import Config, Engine, Linker, Module, Store, Trap, WasiConfig

#: What the platform gives a function: https://shopify.dev/docs/api/functions/current#limitations
MODULE_BYTES, INSTRUCTIONS, INPUT_BYTES, OUTPUT_BYTES, MEMORY_BYTES = 256_000, 11_000_000, 128_000, 20_000, 10_000_000
FUEL = 10**10
LINES = [1, 50, 200]
#: The lines of the carts whose code is kept: of many sizes, since how memory grows depends on them.
PROFILE_LINES = [0, 1, 2, *range(3, 201, 3)]

#: The kinds of offers that the profile has; the module is cut down to what they run.
OFFERS = {
    "a percentage": {"id": "SALE", "discountType": "PERCENT", "discountPercentage": 12.5},
    "an amount off everything": {
        "id": "TEN_OFF", "discountType": "ABSOLUTE", "discountAbsolute": {"amount": 10, "currency": "EUR"},
        "discountCalculationType": "TOTAL",
    },
    "a percentage of some products": {
        "id": "TEA", "discountType": "PERCENT", "discountPercentage": 20, "categoryRestricted": True,
        "restrictions": {"includedItems": ["gid://shopify/Product/1", "gid://shopify/Product/2"]},
    },
    "a percentage above a value": {
        "id": "BIG", "discountType": "PERCENT", "discountPercentage": 5,
        "restrictions": {"minOrderValue": {"amount": 50, "currency": "EUR"}},
    },
    "three for two": {"id": "3FOR2", "discountType": "PERCENT", "discountPercentage": 100, "set": [{"quantity": 3, "taken": 1}]},
}


#: The currencies of two decimals in which the carts of a profile are.
CURRENCIES = "AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS INR MXN NOK NZD PLN RON SAR SEK SGD THB TRY USD ZAR".split()


def line(index, quantity, amount, currency, product):
    each = {"amount": amount, "currencyCode": currency}
    # A custom product is no product of the shop.
    merchandise = {"product": {"id": f"gid://shopify/Product/{product}"}} if product else {}
    return {
        "id": f"gid://shopify/CartLine/{index}", "quantity": quantity, "cost": {"amountPerQuantity": each},
        "merchandise": merchandise,
    }


def written(lines, offers):
    """Returns the input of the function for lines."""
    value = {"cart": {"lines": lines}, "discount": {"metafield": {"jsonValue": offers}}}
    return json.dumps(value, separators=(",", ":")).encode()


def in_currency(offers, currency):
    return json.loads(json.dumps(offers).replace('"EUR"', f'"{currency}"'))


def cart(lines, offers, seed=1):
    """Returns the input of the function for a cart of so many lines, two thirds of which are in euros."""
    draw = random.Random(seed)
    currency = "EUR" if seed % 3 else draw.choice(CURRENCIES)
    quantities = [1, 1, 1, 2, 3, 12] if seed % 2 else [1, 2, 10, 24, 60, 100, draw.randint(1, 500)]
    drawn = [
        line(index, draw.choice(quantities), f"{draw.randint(100, 99_999) / 100}", currency, draw.randint(1, 60))
        for index in range(lines)
    ]
    return written(drawn, in_currency(offers, currency) if seed % 9 else offers)


def small(seed):
    """Returns the input for a cart of one to three lines of any quantity and price, also none, and of any product."""
    draw = random.Random(seed)
    currency = draw.choice(CURRENCIES)
    cents = lambda: draw.choice([0, draw.randint(1, 99), draw.randint(100, 2_000), 100 * draw.randint(1, 200), draw.randint(1, 10**7)])
    amount = lambda: draw.choice([str, "{:.2f}".format])(cents() / 100)
    lines = [
        line(index, draw.choice([1, 2, 3, 10 * draw.randint(1, 50), draw.randint(1, 999)]), amount(), currency, draw.randint(0, 5))
        for index in range(draw.randint(1, 3))
    ]
    offers = draw.sample(list(OFFERS.values()), draw.randint(1, len(OFFERS)))
    return written(lines, in_currency(offers, currency) if draw.randint(0, 5) else offers)


def passed_over():
    """Returns inputs with offers that are passed over, which the log tells."""
    sale = OFFERS["a percentage"]
    dates = {"validFrom": "2020-01-01T00:00:00Z", "validUntil": "2099-01-01T00:00:00Z"}
    for restrictions in (dates, {"includedItem": ["x"]}, {"validUntil": "2099-01-01T00:00:00Z"}):
        for more in ([], [OFFERS["three for two"]]):
            yield written([line(0, 2, "9.99", "EUR", 1)], [{**sale, "restrictions": restrictions}, *more])
    yield written([line(0, 2, "9.999", "EUR", 1), line(1, 1, "5.0", "EUR", 2)], [sale])


def profile():
    """
    Returns the inputs whose code is kept: all combinations of the offers, in carts of every size, and small carts of
    every kind.
    """
    sets = [list(some) for count in range(len(OFFERS) + 1) for some in itertools.combinations(OFFERS.values(), count)]
    kinds = itertools.product(sets, PROFILE_LINES)
    carts = [cart(lines, offers, 1_000 + seed) for seed, (offers, lines) in enumerate(kinds)]
    carts += [*map(small, range(10_000, 16_000)), *passed_over()]
    # Inputs that are refused, so that the function says why.
    wrong = json.loads(cart(2, [OFFERS["a percentage"]]))
    wrong["discount"]["metafield"]["jsonValue"][0]["discountPercentage"] = 120
    nothing = {"cart": {"lines": []}, "discount": {"metafield": None}}
    return [*carts, json.dumps(wrong).encode(), json.dumps(nothing).encode(), b"{", b"\xff"]


class Function:
    """The module on the platform: each call has an instance of its own."""

    def __init__(self, file):
        config = Config()
        config.consume_fuel = True
        self.engine = Engine(config)
        self.module = Module.from_file(self.engine, file)
        self.linker = Linker(self.engine)
        self.linker.define_wasi()
        self.folder = tempfile.TemporaryDirectory()

    def run(self, given, memory_bytes=-1):
        """Returns the output, the instructions, the bytes of memory, and the exports."""
        names = ["input", "output", "log"]
        files = [pathlib.Path(self.folder.name) / name for name in names]
        files[0].write_bytes(given)
        wasi = WasiConfig()
        wasi.stdin_file, wasi.stdout_file, wasi.stderr_file = map(str, files)
        store = Store(self.engine)
        store.set_fuel(FUEL)
        store.set_limits(memory_size=memory_bytes)
        store.set_wasi(wasi)
        exports = self.linker.instantiate(store, self.module).exports(store)
        exports["run"](store)
        taken = FUEL - store.get_fuel()
        bits = [item.value(store) for name, item in exports.items() if name.startswith("segments")]
        self.log = files[2].read_bytes() if files[2].exists() else b""
        return files[1].read_bytes(), taken, exports["memory"].data_len(store), bits


def ran(counted, file):
    function, words = Function(counted), None
    for given in profile():
        bits = [word & 0xFFFFFFFF for word in function.run(given)[3]]
        words = bits if words is None else [one | other for one, other in zip(words, bits)]
    pathlib.Path(file).write_bytes(struct.pack(f"<{len(words)}I", *words))


def measure(whole_file, cut_file):
    whole, cut = Function(whole_file), Function(cut_file)
    sizes = [pathlib.Path(file).stat().st_size for file in (whole_file, cut_file)]
    print(f"module: {sizes[1]:,} bytes of {MODULE_BYTES:,}; whole: {sizes[0]:,}")
    wrong = [] if sizes[1] <= MODULE_BYTES else ["the module is too large"]
    # Other carts than those of the profile, of the same kinds.
    others = [cart(seed % 201, [offer for at, offer in enumerate(OFFERS.values()) if seed >> at & 1], seed) for seed in range(100, 420)]
    others += map(small, range(20_000, 22_000))
    unanswered = 0
    for given in others:
        try:
            if cut.run(given)[0] != whole.run(given)[0]:
                wrong.append(f"another answer to {given.decode()}")
        except Trap:
            unanswered += 1
    print(f"{len(others):,} other carts: {unanswered} without an answer")
    # How a number is divided depends on its digits, and a rare one may take code that no cart of the profile took.
    if unanswered > len(others) / 1_000:
        wrong.append(f"{unanswered} of {len(others)} other carts without an answer: the profile is too small")
    sale = OFFERS["a percentage"]
    dated = {**sale, "restrictions": {"validUntil": "2099-01-01T00:00:00Z"}}
    for given, output, log in (
        (written([line(0, 10, "9.99", "USD", 0)], [sale]), b'"amount":"12.49"', b""),
        (written([line(0, 1, "9.99", "EUR", 1)], [dated]), b'{"operations":[]}', b'"NOW_MISSING"'),
        (written([line(0, 1, "9.999", "EUR", 1)], [sale]), b'{"operations":[]}', b'"moreThanTwoDecimals"'),
    ):
        found = cut.run(given)[0]
        if output not in found or (log not in cut.log if log else cut.log):
            wrong.append(f"{given.decode()}: {found!r}, logged {cut.log!r}")
    print(f"{'offers':<32}{'lines':>6}{'instructions':>14}{'input':>9}{'output':>9}{'memory':>12}")
    for name, offers in [*((name, [offer]) for name, offer in OFFERS.items()), ("all of them", list(OFFERS.values()))]:
        for lines in LINES:
            given = cart(lines, offers, 7)
            output, taken, memory, _ = cut.run(given, MEMORY_BYTES)
            print(f"{name:<32}{lines:>6}{taken:>14,}{len(given):>9,}{len(output):>9,}{memory:>12,}")
            if output != whole.run(given)[0]:
                wrong.append(f"{name}, {lines} lines: another answer")
            if lines > 1 and not output.startswith(b'{"operations":[{"productDiscountsAdd":{'):
                wrong.append(f"{name}, {lines} lines: no discount: {output[:200]!r}")
            for what, found, most in [("instructions", taken, INSTRUCTIONS), ("bytes of input", len(given), INPUT_BYTES)]:
                if found > most:
                    wrong.append(f"{name}, {lines} lines: {found:,} {what}, of {most:,}")
            if len(output) > OUTPUT_BYTES:
                print(f"  too long: the platform takes {OUTPUT_BYTES:,} bytes of output")
    if wrong:
        sys.exit("\n".join(wrong))


{"profile": ran, "measure": measure}[sys.argv[1]](*sys.argv[2:])
