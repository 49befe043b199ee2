"""Counts the WebAssembly instructions of `calculate`: `cargo xtask wasm-counts` runs it.

    count.py MODULE FOLDER

FOLDER has one request in each file; wasmtime takes one unit of fuel for every instruction except the few that do
nothing (`nop`, `drop`, `block`, `loop`). The counts are the same on every machine.
"""

import pathlib
import sys

from wasmtime import Config, Engine, Func, Linker, Module, Store

FUEL = 10**12


def start(module_file):
    """Creates an instance of the module, without its JavaScript."""
    config = Config()
    config.consume_fuel = True
    engine = Engine(config)
    store = Store(engine)
    store.set_fuel(FUEL)
    module = Module.from_file(engine, module_file)
    linker = Linker(engine)
    linker.define_unknown_imports_as_traps(module)
    linker.allow_shadowing = True
    for wanted in module.imports:
        # The table of JavaScript values stays empty: only text is passed.
        if wanted.name.endswith("__wbindgen_init_externref_table"):
            linker.define(store, wanted.module, wanted.name, Func(store, wanted.type, lambda: None))
    exports = linker.instantiate(store, module).exports(store)
    exports["__wbindgen_start"](store)
    return store, exports


def calculate(store, exports, request):
    """Returns the number of instructions for a request."""

    place = exports["__wbindgen_malloc"](store, len(request), 1)
    exports["memory"].write(store, request, place)
    before = store.get_fuel()
    start, length, _, failed = exports["calculate"](store, place, len(request))
    taken = before - store.get_fuel()
    answer = bytes(exports["memory"].read(store, start, start + length))
    if failed or not answer.startswith(b'{"cart":{'):
        sys.exit(f"the module did not calculate: {answer[:200]!r}")
    return taken


def main(module_file, folder):
    store, exports = start(module_file)
    print(f"{'request':<24} {'instructions':>14} {'a line':>9}")
    for file in sorted(pathlib.Path(folder).glob("*.json")):
        request = file.read_bytes()
        # The first call initializes values that later ones use.
        _, taken = (calculate(store, exports, request) for _ in range(2))
        lines = int(file.stem.split()[0])
        print(f"{file.stem:<24} {taken:>14,} {taken // lines:>9,}")


main(*sys.argv[1:])
