"""Calls: from a request in one of its forms to the answer in the same form."""

import ctypes
from typing import Any, Mapping, Optional, TypeVar, Union

from . import _json
from ._library import INVALID_UTF8, KEPT, LIBRARY, OK, REFUSED, Response
from .error import CartwrightError

#: A request, and an answer in the same form: JSON as text, JSON as bytes, or its value.
Form = TypeVar("Form", str, bytes, Mapping[str, Any])


def call(operation: str, request: Form) -> Form:
    """Runs the operation of a name, for example ``"add_item"``, which every language knows by it.

    :param request: one JSON object; what is in it stands in the manual at the operation
    :returns: the answer, one JSON object in the form of the request
    :raises CartwrightError: when the request is refused, also for an operation that does not exist
    """
    name = operation.encode("utf-8", "surrogatepass")
    return _in_form(lambda *given: LIBRARY.cartwright_call(name, *given), request)


class PreparedSite:
    """A site that is read once, for many carts, from any number of threads.

    The request is ``{"site", "limits"?}``. Its memory goes with the object, or by :meth:`close` or the end of a ``with``.
    """

    _site: "Optional[_Site]" = None

    def __init__(self, request: Union[str, bytes, Mapping[str, Any]]) -> None:
        site, refusal = ctypes.c_void_p(), ctypes.c_void_p()
        text = _encoded(request)
        # A text for C ends at its first NUL. JSON allows it nowhere, nor any other control character but blanks, so one
        # of those in its place gets the refusal that it deserves.
        status = LIBRARY.cartwright_site_prepare(text.replace(b"\0", b"\1"), ctypes.byref(site), ctypes.byref(refusal))
        said = b""
        if refusal.value:
            said = ctypes.string_at(refusal.value)
            LIBRARY.cartwright_string_free(refusal)
        _demand_ok(status, text, said)
        self._site = _Site(site.value)

    def calculate(self, request: Form) -> Form:
        """Calculates a cart: as :func:`cartwright.calculate`, of a request without a site.

        :raises CartwrightError: when the request is refused
        :raises ValueError: when this was closed
        """
        return self._on_site(LIBRARY.cartwright_site_call, request)

    def verify_cart(self, request: Form) -> Form:
        """Verifies a calculated cart: as :func:`cartwright.verify_cart`, of a request without a site.

        :raises CartwrightError: when the request is refused
        :raises ValueError: when this was closed
        """
        return self._on_site(LIBRARY.cartwright_site_call_verify_cart, request)

    def _on_site(self, run: Any, request: Form) -> Form:
        site = self._site
        if site is None:
            raise ValueError("the prepared site is closed")
        # The reference keeps the memory until the call has ended, whoever closes meanwhile.
        return _in_form(lambda *given: run(site.address, *given), request)

    def close(self) -> None:
        """Lets go of the memory, which calls under way may still use. Later ones raise ``ValueError``."""
        self._site = None

    def __enter__(self) -> "PreparedSite":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Site:
    """The memory of a prepared site, which goes with the last reference."""

    def __init__(self, address: Optional[int]) -> None:
        self.address = address

    def __del__(self) -> None:
        # While the program ends, the library may be gone before the last site.
        library = globals().get("LIBRARY")
        if library is not None:
            library.cartwright_site_free(self.address)


def _in_form(run: Any, request: Form) -> Form:
    text = _encoded(request)
    response: Response = KEPT.response
    status = run(text, len(text), ctypes.byref(response))
    answer = response.take() if status in (OK, REFUSED) else b""
    _demand_ok(status, text, answer)
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
        # A text that no UTF-8 can say is refused by the library, which names the place.
        return request.encode("utf-8", "surrogatepass")
    if isinstance(request, Mapping):
        return _json.written(request)
    raise TypeError(f"a request is str, bytes or a mapping, not {type(request).__name__}")


def _demand_ok(status: int, request: bytes, response: bytes) -> None:
    if status == OK:
        return
    if status == REFUSED:
        raise CartwrightError(response)
    if status == INVALID_UTF8:
        try:
            request.decode()
        except UnicodeDecodeError as wrong:
            raise CartwrightError.invalid_utf8(wrong.start) from None
    name = LIBRARY.cartwright_status_name(status).decode()
    raise RuntimeError(f"the library failed with {name}; it has said more on standard error, please report it")
