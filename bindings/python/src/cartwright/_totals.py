"""The totals of a cart alone: the request for them, and the three amounts of the answer."""

import json
import re
from typing import Any, Callable, Optional, Tuple

from .error import CartwrightError

#: ``net``, ``tax`` and ``gross`` with the digits of the answer, and the code of a refusal.
Totals = Tuple[Optional[str], Optional[str], Optional[str], Optional[str]]

_FINAL_PRICE = re.compile(rb'"finalPrice":{"netValue":([^,}]+),"grossValue":([^,}]+),"taxValue":([^,}]+)')


def totals(calculate: Callable[[bytes], bytes], request: Optional[bytes]) -> Totals:
    """Returns the totals of a cart, or the code of the refusal; without a request, everything is ``None``."""
    if request is None:
        return None, None, None, None
    asked = _asking_for_totals(request)
    try:
        answer = calculate(asked or request)
    except CartwrightError as refused:
        return None, None, None, refused.code
    net, gross, tax = _last(answer) if asked else _read(answer)
    return net, tax, gross, None


def _asking_for_totals(request: bytes) -> Optional[bytes]:
    """Returns the request for the totals alone, whose figures are the same; ``None`` if it already chooses the extent
    of its answer.
    """
    begin = request.lstrip()
    if b'"answer"' in request or not begin.startswith(b'{"'):
        return None
    return b'{"answer":"TOTALS",' + begin[1:]


def _last(answer: bytes) -> Tuple[str, ...]:
    """In an answer with totals alone, the last final price is the cart's: after it come the groups of its tax and the
    notices, in whose strings every quote is escaped.
    """
    found = _FINAL_PRICE.match(answer, answer.rindex(b'"finalPrice":{'))
    return tuple(part.decode() for part in found.groups()) if found else _read(answer)


def _read(answer: bytes) -> Tuple[str, ...]:
    total: Any = json.loads(answer, parse_int=str, parse_float=str)["cart"]["calculatedPrice"]["finalPrice"]
    return tuple(total[member] for member in ("netValue", "grossValue", "taxValue"))
