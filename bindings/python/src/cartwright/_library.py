"""Loads the C library beside this file, and declares the parts of its header that Python needs."""

import ctypes
import sys
import threading
from pathlib import Path
from typing import List

# The version of the binary interface that this file was written for.
ABI_VERSION = 1

OK, REFUSED, NULL_POINTER, INVALID_UTF8, PANIC, NO_THREAD = range(6)

_NAMES = {"darwin": "libcartwright.dylib", "win32": "cartwright.dll"}
_FILE = Path(__file__).with_name(_NAMES.get(sys.platform, "libcartwright.so"))


class Response(ctypes.Structure):
    """``struct cartwright_response``: a response with its length. A later call reuses its memory."""

    _fields_ = [("text", ctypes.c_void_p), ("length", ctypes.c_size_t), ("room", ctypes.c_size_t)]

    def take(self) -> bytes:
        """Returns the bytes of the response."""
        return ctypes.string_at(self.text, self.length)

    def __del__(self) -> None:
        # When the program exits, the library may be gone before the last response.
        library = globals().get("LIBRARY")
        if library is not None and self.text:
            library.cartwright_response_free(ctypes.byref(self))


def _load() -> ctypes.CDLL:
    if not _FILE.exists():
        raise ImportError(
            f"cartwright has no library for this platform: {_FILE} is missing. Install the wheel of {sys.platform}; "
            "`cargo xtask python-wheel --target PLATFORM` builds it."
        )
    try:
        library = ctypes.CDLL(str(_FILE))
    except OSError as error:
        raise ImportError(
            f"cartwright cannot load {_FILE}: {error}. The wheel is for another platform: on Linux there is one for glibc "
            "and one for musl, each for x86_64 and for aarch64."
        ) from error
    found = library.cartwright_abi_version()
    if found != ABI_VERSION:
        raise ImportError(f"{_FILE} has binary interface {found}, this package needs {ABI_VERSION}: reinstall it")
    _declare(library)
    return library


def _declare(library: ctypes.CDLL) -> None:
    size, text, pointer = ctypes.c_size_t, ctypes.c_char_p, ctypes.c_void_p
    response = ctypes.POINTER(Response)
    for name, result, arguments in [
        ("cartwright_version", text, []),
        ("cartwright_status_name", text, [ctypes.c_int]),
        ("cartwright_call", ctypes.c_int, [text, pointer, size, response]),
        ("cartwright_site_call", ctypes.c_int, [pointer, pointer, size, response]),
        ("cartwright_site_call_verify_cart", ctypes.c_int, [pointer, pointer, size, response]),
        ("cartwright_site_prepare", ctypes.c_int, [text, ctypes.POINTER(pointer), ctypes.POINTER(pointer)]),
        ("cartwright_site_free", None, [pointer]),
        ("cartwright_response_free", None, [response]),
        ("cartwright_string_free", None, [pointer]),
    ]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


LIBRARY = _load()
VERSION = LIBRARY.cartwright_version().decode()


#: The most bytes of an idle response that are kept, as in Java.
_ROOM_AT_MOST = 1 << 20


class _Kept(threading.local):
    """The responses of each thread: every call reuses the memory of one, which is freed when the thread has ended."""

    def __init__(self) -> None:
        self._idle: List[Response] = []

    def take(self) -> Response:
        """Takes a response for one call. A handler of a signal, or a finalizer, may make another call before this one
        has read its answer; that call takes another response.
        """
        return self._idle.pop() if self._idle else Response()

    def give_back(self, response: Response) -> None:
        """Keeps a response, whose answer has been read, for later calls; one with much room is freed."""
        if response.room <= _ROOM_AT_MOST:
            self._idle.append(response)


KEPT = _Kept()
