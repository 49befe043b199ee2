"""The answers of the library, byte for byte, in the runtime of a test: `start` returns a fresh host of it."""

import os
from pathlib import Path

from corpus import cases
from host import ANSWER, REFUSAL


class Answers:
    def test_every_case(self):
        host, count = self.start(), 0
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
        host, count = self.start(), 0
        lines = Path(os.environ["CARTWRIGHT_TEST_CARTS"]).read_bytes().splitlines()
        for request, expected in zip(lines[::2], lines[1::2]):
            status, text = host.calculate(request)
            self.assertEqual(text, expected)
            self.assertEqual(status, REFUSAL if expected.startswith(b'{"error":') else ANSWER)
            count += 1
        self.assertEqual(count, 2_000)
