"""A host of the module in wasmtime: the whole of what the manual asks of one."""

import os

from wasmtime import Config, Engine, Instance, Module, Store

ANSWER, REFUSAL, NOT_A_BUFFER = range(3)
#: Far more than any case takes.
FUEL = 10**12


def unsigned(number, bits):
    return number & ((1 << bits) - 1)


class Host:
    """An instance of the module."""

    _engine = None

    def __init__(self, memory_bytes=-1):
        if Host._engine is None:
            config = Config()
            config.consume_fuel = True
            Host._engine = Engine(config)
            Host.module = Module.from_file(Host._engine, os.environ["CARTWRIGHT_BARE"])
        self.store = Store(Host._engine)
        self.store.set_fuel(FUEL)
        self.store.set_limits(memory_size=memory_bytes)
        exports = Instance(self.store, Host.module, []).exports(self.store)
        self.memory = exports["memory"]
        self._functions = {name: exports[name] for name in ("alloc", "calculate", "release")}

    def raw(self, function, *arguments):
        """Calls a function; numbers have no sign here."""
        signed = [number - (1 << 32) if number >= 1 << 31 else number for number in arguments]
        return self._functions[function](self.store, *signed)

    def alloc(self, length):
        return unsigned(self.raw("alloc", length), 32)

    def release(self, address, length):
        self.raw("release", address, length)

    def outcome(self, address, length):
        """Returns status, length and address of an outcome."""
        packed = unsigned(self.raw("calculate", address, length), 64)
        return packed >> 62, packed >> 32 & 0x3FFFFFFF, packed & 0xFFFFFFFF

    def bytes(self):
        return self.memory.data_len(self.store)

    def calculate(self, request):
        """Returns the status and the text for the bytes of a request."""
        address = self.alloc(len(request))
        assert address != 0, "there is no room"
        self.memory.write(self.store, request, address)
        status, length, start = self.outcome(address, len(request))
        text = bytes(self.memory.read(self.store, start, start + length))
        self.release(start, length)
        self.release(address, len(request))
        return status, text
