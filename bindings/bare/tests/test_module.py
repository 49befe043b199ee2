"""The module gives every answer of the library, byte for byte, and no host can make it trap by what it passes."""

import os
import unittest
from pathlib import Path

from corpus import cases
from host import ANSWER, NOT_A_BUFFER, REFUSAL, Host

#: A whole calculation.
REQUEST = b'{"cart":{"currency":"EUR","siteCode":"main"},"site":{}}'
MOST = 0xFFFFFFFF


class Answers(unittest.TestCase):
    def test_every_case(self):
        host, count = Host(), 0
        for case in cases():
            if case.operation != "calculate" or case.members.get("needs") is not None:
                continue
            with self.subTest(case.note):
                encoded = case.request.encode("utf-8", "surrogatepass")
                status, text = host.calculate(encoded)
                self.assertEqual(text, case.expected.encode())
                self.assertEqual(status, REFUSAL if case.refused else ANSWER)
                count += 1
        self.assertGreater(count, 500)

    def test_random_carts(self):
        host, count = Host(), 0
        lines = Path(os.environ["CARTWRIGHT_TEST_CARTS"]).read_bytes().splitlines()
        for request, expected in zip(lines[::2], lines[1::2]):
            status, text = host.calculate(request)
            self.assertEqual(text, expected)
            self.assertEqual(status, REFUSAL if expected.startswith(b'{"error":') else ANSWER)
            count += 1
        self.assertEqual(count, 2_000)


class Interface(unittest.TestCase):
    def setUp(self):
        self.host = Host()

    def test_there_are_three_functions_a_memory_and_no_imports(self):
        self.assertEqual(Host.module.imports, [])
        self.assertEqual([export.name for export in Host.module.exports], ["memory", "alloc", "calculate", "release"])
        kinds = {export.name: str(export.type) for export in Host.module.exports if export.name != "memory"}
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
        self.host.memory.write(self.host.store, REQUEST, address + 7)
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
            self.assertEqual(Host(memory_bytes=64 << 20).alloc(length), 0)
        small = Host(memory_bytes=8 << 20)
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
