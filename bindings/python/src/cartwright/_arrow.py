"""The structs of the Arrow C data interface, and the capsules in which Python libraries pass them on."""

import ctypes
import sys
from typing import Any, Dict, Tuple

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

#: The capsules that were handed out, by their ids, with the streams in them, whose structs must stay where they are.
_HANDED_OUT: Dict[int, Tuple[Any, Stream]] = {}

_API = ctypes.pythonapi
_NEW = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(("PyCapsule_New", _API))
_POINTER = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_GetPointer", _API))

_SAMPLE = (object(),)

#: The count of references to what a tuple alone holds.
_ALONE = sys.getrefcount(_SAMPLE[0])


def in_capsule(stream: Stream) -> Any:
    """Puts a stream into a capsule, for a library that asks for ``__arrow_c_stream__``."""
    forget_unheld()
    # No destructor: a capsule may go while an exception is on its way, of which a function of Python that is called then
    # makes another one.
    capsule = _NEW(ctypes.addressof(stream), _STREAM_NAME, None)
    _HANDED_OUT[id(capsule)] = (capsule, stream)
    return capsule


def forget_unheld() -> None:
    """Drops the capsules that nobody else holds anymore, and releases the streams that nobody took out of them."""
    # When the program exits, the streams may be gone before the last table.
    handed_out = _HANDED_OUT or {}
    for key in list(handed_out):
        handed = handed_out.get(key)
        if handed is not None and sys.getrefcount(handed[0]) <= _ALONE:
            handed_out.pop(key, None)


def address_in(capsule: Any) -> int:
    """Returns the address of the stream in a capsule.

    :raises ValueError: when the capsule has something else
    """
    address: int = _POINTER(capsule, _STREAM_NAME)
    return address
