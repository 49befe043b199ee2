"""Calls an operation with a request in one of its forms, and returns the answer in the same form."""

import ctypes
from typing import Any, Dict, Mapping, NoReturn, Optional, TypeVar, Union

from . import _json
from ._library import INVALID_UTF8, KEPT, LIBRARY, OK, REFUSED
from .error import CartwrightError

#: A request, and an answer in the same form: JSON as text, JSON as bytes, or its value.
Form = TypeVar("Form", str, bytes, Mapping[str, Any])


def call(operation: str, request: Form) -> Form:
    """Runs the operation with the given name, for example ``"add_item"``; the names are the same in every language.

    :param request: one JSON object; the manual describes its members for each operation
    :returns: the answer, one JSON object in the form of the request
    :raises CartwrightError: when the request is refused or the operation does not exist
    """
    if not isinstance(operation, str):
        raise TypeError(f"the name of an operation must be str, not {type(operation).__name__}")
    # C takes a NUL for the end of a name, and `calculate\0` for `calculate`; no operation has another control character.
    name = operation.encode("utf-8", "surrogatepass").replace(b"\0", b"\1")
    return _in_form(lambda *given: LIBRARY.cartwright_call(name, *given), request)


class PreparedSite:
    """A site that is read once and used for many carts, from any number of threads.

    The request is ``{"site", "limits"?}``. Other members of a calculation, such as ``coupons``, may stand in it and have
    no effect: they belong in the request of each cart. Its memory is freed with the object, by :meth:`close`, or at the
    end of a ``with`` block.

    A copy, by :mod:`copy` or by :mod:`pickle` in any process, is read anew from the text of the request, and is closed
    on its own.
    """

    _site: "Optional[_Site]" = None

    def __init__(self, request: Union[str, bytes, Mapping[str, Any]]) -> None:
        self._prepare(_encoded(request))

    def _prepare(self, text: bytes) -> None:
        site, refusal = ctypes.c_void_p(), ctypes.c_void_p()
        # C takes a NUL for the end of the text. JSON forbids control characters other than blanks, so a NUL is replaced
        # with another of them, which is refused just the same.
        status = LIBRARY.cartwright_site_prepare(text.replace(b"\0", b"\1"), ctypes.byref(site), ctypes.byref(refusal))
        said = b""
        if refusal.value:
            said = ctypes.string_at(refusal.value)
            LIBRARY.cartwright_string_free(refusal)
        demand_ok(status, text, said)
        self._site = _Site(site.value, text)

    def __getstate__(self) -> Dict[str, Any]:
        """Returns the text in place of the memory, whose address means nothing in another process.

        :raises ValueError: when the site is closed
        """
        return {**vars(self), "_site": self._open().text}

    def __setstate__(self, state: Dict[str, Any]) -> None:
        vars(self).update({**state, "_site": None})
        self._prepare(state["_site"])

    def calculate(self, request: Form) -> Form:
        """Calculates a cart, like :func:`cartwright.calculate`; the request has no site.

        :raises CartwrightError: when the request is refused
        :raises ValueError: when the site is closed
        """
        return self._on_site(LIBRARY.cartwright_site_call, request)

    def verify_cart(self, request: Form) -> Form:
        """Verifies a calculated cart, like :func:`cartwright.verify_cart`; the request has no site.

        :raises CartwrightError: when the request is refused
        :raises ValueError: when the site is closed
        """
        return self._on_site(LIBRARY.cartwright_site_call_verify_cart, request)

    def _on_site(self, run: Any, request: Form) -> Form:
        site = self._open()
        # This reference keeps the memory until the call has ended, even if the site is closed meanwhile.
        return _in_form(lambda *given: run(site.address, *given), request)

    def _open(self) -> "_Site":
        site = self._site
        if site is None:
            raise ValueError("the prepared site is closed")
        return site

    def close(self) -> None:
        """Releases the memory once no running call uses it. Later calls raise ``ValueError``."""
        self._site = None

    def __enter__(self) -> "PreparedSite":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Site:
    """The memory of a prepared site, freed with the last reference; a copy would free it again."""

    def __init__(self, address: Optional[int], text: bytes) -> None:
        self.address = address
        #: The request that it was read from.
        self.text = text

    def __del__(self) -> None:
        # When the program exits, the library may be gone before the last site.
        library = globals().get("LIBRARY")
        if library is not None:
            library.cartwright_site_free(self.address)

    def __reduce__(self) -> NoReturn:
        raise TypeError("the memory of a prepared site cannot be copied")


def _in_form(run: Any, request: Form) -> Form:
    text = _encoded(request)
    response = KEPT.take()
    try:
        status = run(text, len(text), ctypes.byref(response))
        answer = response.take() if status in (OK, REFUSED) else b""
    finally:
        KEPT.give_back(response)
    demand_ok(status, text, answer)
    if isinstance(request, bytes):
        return answer
    if isinstance(request, str):
        return answer.decode()
    value: Mapping[str, Any] = _json.read(answer)
    return value


def _encoded(request: Union[str, bytes, Mapping[str, Any]]) -> bytes:
    if isinstance(request, bytes):
        return request
    if isinstance(request, str):
        # The library refuses a string that UTF-8 cannot encode, and names the position.
        return request.encode("utf-8", "surrogatepass")
    if isinstance(request, Mapping):
        return _json.written(request)
    raise TypeError(f"a request must be str, bytes or a mapping, not {type(request).__name__}")


def demand_ok(status: int, request: bytes, response: bytes) -> None:
    """Raises the error of a call that was not answered."""
    if status == OK:
        return
    if status == REFUSED:
        raise CartwrightError(response)
    if status == INVALID_UTF8:
        try:
            request.decode()
        except UnicodeDecodeError as wrong:
            raise CartwrightError.invalid_utf8(f"byte {wrong.start} is invalid") from None
    name = LIBRARY.cartwright_status_name(status).decode()
    raise RuntimeError(f"the library failed with {name}; see standard error for details, and please report it")
