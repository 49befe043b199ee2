"""The totals of a cart alone: the request for them, and the parts of the answer that a table has room for."""

import json
import re
from typing import Any, Callable, NamedTuple, Optional

from . import _json
from .error import CartwrightError


class Totals(NamedTuple):
    """The totals of a cart, in the order of the columns of a table."""

    #: The digits of the answer.
    net: Optional[str] = None
    tax: Optional[str] = None
    gross: Optional[str] = None
    #: The code of a refusal.
    refusal: Optional[str] = None
    #: The notices of the answer, a JSON list; ``None`` if there are none.
    notices: Optional[str] = None


_FINAL_PRICE = re.compile(rb'"finalPrice":{"netValue":([^,}]+),"grossValue":([^,}]+),"taxValue":([^,}]+)')
_NOTICES = b',"notices":'


def totals(calculate: Callable[[bytes], bytes], request: Optional[bytes]) -> Totals:
    """Returns the totals of a cart, or the code of the refusal. A missing request is refused as JSON's ``null`` is."""
    given = b"null" if request is None else request
    asked = _asking_for_totals(given)
    try:
        answer = calculate(asked or given)
    except CartwrightError as refused:
        return Totals(refusal=refused.code)
    return _last(answer) if asked else _read(answer)


def _asking_for_totals(request: bytes) -> Optional[bytes]:
    """Returns the request for the totals alone, whose figures are the same; ``None`` if it already chooses the extent
    of its answer.
    """
    begin = request.lstrip()
    if b'"answer"' in request or not begin.startswith(b'{"'):
        return None
    return b'{"answer":"TOTALS",' + begin[1:]


def _last(answer: bytes) -> Totals:
    """In an answer with totals alone, the last final price is the cart's: after it come the groups of its tax, the
    notices and the provenance, in whose strings every quote is escaped.
    """
    found = _FINAL_PRICE.match(answer, answer.rindex(b'"finalPrice":{'))
    if not found:
        return _read(answer)
    net, gross, tax = (amount.decode() for amount in found.groups())
    return Totals(net, tax, gross, notices=_first_list(answer[answer.index(_NOTICES, found.end()) + len(_NOTICES) :]))


def _first_list(text: bytes) -> Optional[str]:
    """Returns the list at the beginning of a text; ``None`` if it is empty."""
    if text.startswith(b"[]"):
        return None
    decoded = text.decode()
    return decoded[: json.JSONDecoder().raw_decode(decoded)[1]]


def _read(answer: bytes) -> Totals:
    value: Any = json.loads(answer, parse_int=str, parse_float=str)
    total = value["cart"]["calculatedPrice"]["finalPrice"]
    notices = _json.text(_json.read(answer)["notices"]) if value["notices"] else None
    return Totals(total["netValue"], total["taxValue"], total["grossValue"], notices=notices)
