"""The module in wasmtime, where no host can make it trap by what it passes."""

import os
import unittest

from answers import Answers
from host import ANSWER, NOT_A_BUFFER, REFUSAL, Host
from wasmtime import Config, Engine, Instance, Module, Store

#: Far more than any case takes.
FUEL = 10**12
#: A whole calculation.
REQUEST = b'{"cart":{"currency":"EUR","siteCode":"main"},"site":{}}'
MOST = 0xFFFFFFFF


class Wasmtime(Host):
    _engine = None

    def __init__(self, memory_bytes=-1):
        if Wasmtime._engine is None:
            config = Config()
            config.consume_fuel = True
            Wasmtime._engine = Engine(config)
            Wasmtime.module = Module.from_file(Wasmtime._engine, os.environ["CARTWRIGHT_BARE"])
        self._store = Store(Wasmtime._engine)
        self._store.set_fuel(FUEL)
        self._store.set_limits(memory_size=memory_bytes)
        exports = Instance(self._store, Wasmtime.module, []).exports(self._store)
        self._memory = exports["memory"]
        self._functions = {name: exports[name] for name in ("alloc", "calculate", "release")}

    def call(self, function, *arguments):
        return self._functions[function](self._store, *arguments)

    def write(self, address, data):
        self._memory.write(self._store, data, address)

    def read(self, address, length):
        return bytes(self._memory.read(self._store, address, address + length))

    def bytes(self):
        return self._memory.data_len(self._store)


class InWasmtime(Answers, unittest.TestCase):
    start = Wasmtime


class Interface(unittest.TestCase):
    def setUp(self):
        self.host = Wasmtime()

    def test_there_are_three_functions_a_memory_and_no_imports(self):
        self.assertEqual(Wasmtime.module.imports, [])
        self.assertEqual([export.name for export in Wasmtime.module.exports], ["memory", "alloc", "calculate", "release"])
        kinds = {export.name: str(export.type) for export in Wasmtime.module.exports if export.name != "memory"}
        self.assertNotIn("externref", "".join(kinds.values()))

    def test_bytes_that_are_not_utf_8_are_refused(self):
        for request in [b"\xff", b'{"cart":"\xed\xa0\x80"}', REQUEST + b"\xc3"]:
            status, text = self.host.calculate(request)
            self.assertEqual(status, REFUSAL)
            self.assertIn(b'{"error":{"code":"INVALID_UTF8"', text)

    def test_no_bytes_are_refused_as_no_json(self):
        status, text = self.host.calculate(b"")
        self.assertEqual(status, REFUSAL)
        self.assertIn(b'"INVALID_JSON"', text)

    def test_addresses_and_lengths_outside_a_buffer_are_refused(self):
        address, size = self.host.alloc(64), self.host.bytes()
        hostile = [
            (0, 0), (0, 1), (0, 64), (0, MOST), (1, MOST), (MOST, 1), (MOST, MOST), (1 << 31, 1 << 31),
            (size, 0), (size, 1), (size - 1, 1), (size - 1, 2), (0, size), (0, size + 1),
            (address, 65), (address, size), (address, MOST), (address, 1 << 31), (address - 1, 2), (address + 65, 0),
            (address + 64, 1), (address + 1, 64), (address + 32, MOST - address), (address + 32, MOST),
        ]
        for start, length in hostile:
            self.assertEqual(self.host.outcome(start, length), (NOT_A_BUFFER, 0, 0), (start, length))
            self.host.release(start, length)
        # The buffer is still there, and the module still calculates.
        self.assertEqual(self.host.outcome(address, 64)[0], REFUSAL)
        self.assertEqual(self.host.calculate(REQUEST)[0], ANSWER)

    def test_a_part_of_a_buffer_can_be_a_request(self):
        address = self.host.alloc(len(REQUEST) + 20)
        self.host.write(address + 7, REQUEST)
        self.assertEqual(self.host.outcome(address + 7, len(REQUEST))[0], ANSWER)

    def test_what_is_released_is_no_buffer_any_more(self):
        address = self.host.alloc(8)
        for length in (7, 9, 0, MOST):
            self.host.release(address, length)
            self.assertEqual(self.host.outcome(address, 8)[0], REFUSAL)
        self.host.release(address, 8)
        self.host.release(address, 8)
        self.assertEqual(self.host.outcome(address, 8), (NOT_A_BUFFER, 0, 0))

    def test_empty_buffers_have_addresses_of_their_own(self):
        addresses = [self.host.alloc(0) for _ in range(3)]
        self.assertEqual(len(set(addresses) - {0}), 3)

    def test_without_room_there_is_no_buffer(self):
        for length in (MOST, 1 << 31, (1 << 31) - 1):
            self.assertEqual(Wasmtime(memory_bytes=64 << 20).alloc(length), 0)
        small = Wasmtime(memory_bytes=8 << 20)
        given = []
        while (address := small.alloc(1 << 20)) != 0:
            given.append(address)
            self.assertLess(len(given), 8)
        self.assertGreater(len(given), 3)
        for address in given:
            small.release(address, 1 << 20)
        self.assertEqual(small.calculate(REQUEST)[0], ANSWER)

    def test_memory_does_not_grow_with_calls(self):
        for _ in range(50):
            self.host.calculate(REQUEST)
        size = self.host.bytes()
        for _ in range(2_000):
            self.host.calculate(REQUEST)
        self.assertEqual(self.host.bytes(), size)


if __name__ == "__main__":
    unittest.main()
