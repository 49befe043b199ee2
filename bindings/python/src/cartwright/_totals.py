"""The totals of a cart, and the report on its offers: the request for them, and the parts of the answer that a table has
room for.
"""

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
    #: The report on the offers, a JSON list; ``None`` if it was not asked for, and if there are none.
    offers: Optional[str] = None


_FINAL_PRICE = re.compile(rb'"finalPrice":{"netValue":([^,}]+),"grossValue":([^,}]+),"taxValue":([^,}]+)')
_NOTICES, _OFFERS = b',"notices":', b',"offers":'


def totals(calculate: Callable[[bytes], bytes], request: Optional[bytes], offers: bool = False) -> Totals:
    """Returns the totals of a cart, or the code of the refusal. A missing request is refused as JSON's ``null`` is. The
    report on ``offers`` is that of the answer; a request that says itself whether it wants one is left as it is.
    """
    given = b"null" if request is None else request
    if offers:
        given = _asking_for_offers(given)
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
    if b'"answer"' in request or b'"calculatedOnly"' in request or not begin.startswith(b'{"'):
        return None
    return b'{"answer":"TOTALS",' + begin[1:]


def _asking_for_offers(request: bytes) -> bytes:
    """Returns the request for the report on offers too; the same if it is no object, or says itself whether it wants one."""
    begin = request.lstrip()
    members = begin[1:].lstrip()
    if not (begin.startswith(b"{") and members.startswith(b'"')):
        return request
    if b'"offers"' in request:
        try:
            if "offers" in json.loads(request):
                return request
        except (ValueError, RecursionError):
            # The library says what is wrong with it.
            return request
    return b'{"offers":true,' + members


def _last(answer: bytes) -> Totals:
    """In an answer with totals alone, the last final price is the cart's: after it come the groups of its tax, the
    notices and the provenance, in whose strings every quote is escaped.
    """
    found = _FINAL_PRICE.match(answer, answer.rindex(b'"finalPrice":{'))
    if not found:
        return _read(answer)
    net, gross, tax = (amount.decode() for amount in found.groups())
    notices = answer.index(_NOTICES, found.end())
    offers = answer.find(_OFFERS, notices)
    lists = [_first_list(answer[at + len(name) :]) if at >= 0 else None for at, name in ((notices, _NOTICES), (offers, _OFFERS))]
    return Totals(net, tax, gross, None, *lists)


def _first_list(text: bytes) -> Optional[str]:
    """Returns the list at the beginning of a text; ``None`` if it is empty."""
    if text.startswith(b"[]"):
        return None
    decoded = text.decode()
    return decoded[: json.JSONDecoder().raw_decode(decoded)[1]]


def _read(answer: bytes) -> Totals:
    value: Any = json.loads(answer, parse_int=_json.Digits, parse_float=_json.Digits)
    total = value["cart"]["calculatedPrice"]["finalPrice"]
    lists = [_json.text(value[name]) if value.get(name) else None for name in ("notices", "offers")]
    return Totals(total["netValue"], total["taxValue"], total["grossValue"], None, *lists)
