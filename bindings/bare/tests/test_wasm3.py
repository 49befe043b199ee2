"""The module in wasm3, an interpreter."""

import os
import unittest
from pathlib import Path

import wasm3
from answers import Answers
from host import Host

#: The bytes of the stack of the interpreter itself, beside that in the memory of the module.
STACK = 1 << 16


class Wasm3(Host):
    def __init__(self):
        environment = wasm3.Environment()
        self._runtime = environment.new_runtime(STACK)
        self._runtime.load(environment.parse_module(Path(os.environ["CARTWRIGHT_BARE"]).read_bytes()))
        self._functions = {name: self._runtime.find_function(name) for name in ("alloc", "calculate", "release")}

    def call(self, function, *arguments):
        return self._functions[function](*arguments)

    # The memory may have grown since the last look.
    def write(self, address, data):
        self._runtime.get_memory(0)[address : address + len(data)] = data

    def read(self, address, length):
        return bytes(self._runtime.get_memory(0)[address : address + length])


class InWasm3(Answers, unittest.TestCase):
    start = Wasm3
