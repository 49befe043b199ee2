"""The structs of the Arrow C data interface, and the capsules in which Python libraries pass them on."""

import ctypes
from typing import Any, Dict

from ._library import LIBRARY

_STREAM_NAME = b"arrow_array_stream"


class Array(ctypes.Structure):
    """``struct ArrowArray``: the buffers of a table or a column. It is released with the object."""

    def __del__(self) -> None:
        if self.release:
            self.release(ctypes.byref(self))


Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.c_void_p),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Array))),
    ("private_data", ctypes.c_void_p),
]


class Stream(ctypes.Structure):
    """``struct ArrowArrayStream``: a stream of tables. It is released with the object, unless it was moved away."""

    def __del__(self) -> None:
        if self.release:
            self.release(ctypes.byref(self))


Stream._fields_ = [
    ("get_schema", ctypes.c_void_p),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Array))),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(Stream))),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Stream))),
    ("private_data", ctypes.c_void_p),
]


def _declare() -> None:
    text, pointer, stream = ctypes.c_char_p, ctypes.c_void_p, ctypes.POINTER(Stream)
    function = LIBRARY.cartwright_price_lines
    function.restype = ctypes.c_int
    function.argtypes = [text, text, pointer, stream, stream, stream, ctypes.POINTER(pointer)]
    LIBRARY.cartwright_stream_again.restype = ctypes.c_int
    LIBRARY.cartwright_stream_again.argtypes = [stream, stream]


_declare()

#: The streams in capsules, by the addresses of their structs, which must stay where they are.
_IN_CAPSULES: Dict[int, Stream] = {}

_API = ctypes.pythonapi
_DESTRUCTOR = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)


def _pointer(capsule: Any, kind: Any) -> int:
    function = ctypes.PYFUNCTYPE(ctypes.c_void_p, kind, ctypes.c_char_p)(("PyCapsule_GetPointer", _API))
    address: int = function(capsule, _STREAM_NAME)
    return address


@_DESTRUCTOR
def _forget(capsule: int) -> None:
    """Drops the struct of a capsule that is about to go, and releases its stream if nobody took it."""
    _IN_CAPSULES.pop(_pointer(capsule, ctypes.c_void_p), None)


_NEW = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _DESTRUCTOR)(("PyCapsule_New", _API))


def in_capsule(stream: Stream) -> Any:
    """Puts a stream into a capsule, for a library that asks for ``__arrow_c_stream__``."""
    address = ctypes.addressof(stream)
    _IN_CAPSULES[address] = stream
    return _NEW(address, _STREAM_NAME, _forget)


def address_in(capsule: Any) -> int:
    """Returns the address of the stream in a capsule.

    :raises ValueError: when the capsule has something else
    """
    return _pointer(capsule, ctypes.py_object)
