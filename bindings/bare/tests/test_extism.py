"""The module as a plugin of Extism."""

import os
import unittest

import extism
from answers import Answers
from host import ANSWER, REFUSAL


class Extism:
    def __init__(self):
        self._plugin = extism.Plugin({"wasm": [{"path": os.environ["CARTWRIGHT_EXTISM"]}]})

    def calculate(self, request):
        """Returns the status and the text for the bytes of a request."""
        try:
            return ANSWER, self._plugin.call("calculate", request)
        except extism.Error as refused:
            return REFUSAL, str(refused).encode()


class InExtism(Answers, unittest.TestCase):
    start = Extism
